import { type FormEvent, useState } from 'react'
import { fieldErrors, useWrite } from '#app/admin/client/use-write.ts'
import { describeProblem } from '#app/admin/text/describe-problem.ts'
import { format, text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { Segments, SelectField } from '#app/admin/ui/choice.tsx'
import { DayField } from '#app/admin/ui/day-field.tsx'
import { Notice } from '#app/admin/ui/page-states.tsx'
import { Sheet } from '#app/admin/ui/sheet.tsx'
import { showToast } from '#app/admin/ui/toasts.tsx'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { RateFields } from './rate-fields.tsx'
import { TouristFields } from './tourist-fields.tsx'
import { emptyTypedRule, type TypedRule, toTerms } from './typed-rule.ts'
import { currencyOf, type TaxCountry } from './use-tax-countries.ts'

type Props = { countries: readonly TaxCountry[]; onClose: () => void }

/** Sets a tax of a country or city from a night on. */
export function TaxRuleForm({ countries, onClose }: Props) {
  const [country, setCountry] = useState(countries[0]?.country ?? '')
  const [city, setCity] = useState('')
  const [days, setDays] = useState<{ from?: CalendarDay | undefined; booked?: CalendarDay | undefined }>({})
  const [typed, setTyped] = useState<TypedRule>(emptyTypedRule)
  const { write, isBusy, problem } = useWrite('POST /v1/tax-rules', { rereads: ['GET /v1/tax-rules'] })
  const errors = fieldErrors(problem)
  const currency = currencyOf(countries, country)
  const terms = toTerms(typed)
  const set = (part: Partial<TypedRule>) => setTyped((known) => ({ ...known, ...part }))

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (!days.from || !terms) return
    const place = { country, city: city || null }
    const added = await write({ body: { ...place, from: days.from, booked_from: days.booked ?? null, ...terms } })
    if (!added) return
    showToast(text('money.ruleAdded', { country: format.countryName(country), day: format.dayWithYear(days.from) }))
    onClose()
  }

  return (
    <Sheet title={text('money.addTaxRule')} onClose={onClose}>
      <form className="form" onSubmit={(event) => void save(event)}>
        <p className="muted">{text('money.addRuleWhat')}</p>
        <PlaceFields {...{ countries, country, city, errors, setCountry, setCity }} />
        <DayField label={text('money.fromNight')} day={days.from} onChange={(from) => setDays({ ...days, from })} />
        {errors.from ? <p className="bad">{errors.from}</p> : null}
        <DayField
          label={text('money.bookedFrom')}
          day={days.booked}
          onChange={(booked) => setDays({ ...days, booked })}
        />
        <p className={errors.booked_from ? 'bad' : 'muted'}>{errors.booked_from ?? text('money.bookedFromHint')}</p>
        <Segments
          label={text('money.tax')}
          value={typed.kind}
          options={[
            { value: 'rate', label: text('money.taxOnPrice') },
            { value: 'local', label: text('money.touristTax') },
          ]}
          onChange={(kind) => set({ kind })}
        />
        {typed.kind === 'rate' ? (
          <RateFields typed={typed} currency={currency} set={set} />
        ) : (
          <TouristFields typed={typed} currency={currency} set={set} />
        )}
        {problem && Object.keys(errors).length === 0 ? (
          <Notice tone="danger">
            <p>{describeProblem(problem)}</p>
          </Notice>
        ) : null}
        <div className="form-end">
          <Button
            label={text('money.addRule')}
            type="submit"
            variant="primary"
            isBusy={isBusy}
            disabled={!days.from || !terms}
          />
        </div>
      </form>
    </Sheet>
  )
}

type PlaceProps = {
  countries: readonly TaxCountry[]
  country: string
  city: string
  errors: ReturnType<typeof fieldErrors>
  setCountry: (country: string) => void
  setCity: (city: string) => void
}

function PlaceFields({ countries, country, city, errors, setCountry, setCity }: PlaceProps) {
  const cities = countries.find((one) => one.country === country)?.cities ?? []
  return (
    <>
      <SelectField
        label={text('money.country')}
        value={country}
        options={countries.map((one) => ({ value: one.country, label: format.countryName(one.country) }))}
        error={errors.country}
        onChange={(code) => {
          setCountry(code)
          setCity('')
        }}
      />
      <SelectField
        label={text('money.city')}
        value={city}
        options={[
          { value: '', label: text('money.wholeCountry') },
          ...cities.map(({ slug, name }) => ({ value: slug, label: name })),
        ]}
        error={errors.city}
        onChange={setCity}
      />
    </>
  )
}

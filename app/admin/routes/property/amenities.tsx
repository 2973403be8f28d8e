import { useId, useMemo, useState } from 'react'
import { type AdminMessageId, text } from '#app/admin/text/text.ts'
import { CheckField, SelectField } from '#app/admin/ui/choice.tsx'
import { Field } from '#app/admin/ui/field.tsx'
import { amenityOf } from '#app/domain/stays/amenities.ts'
import { type AmenityUnit, amenityUnits } from '#app/domain/stays/amenity-details.ts'
import { type AmenityTerms, listAmenityGroups, noTerms, readTerms, writeTerms } from './amenity-terms.ts'
import { SaveBar } from './save-bar.tsx'
import type { PropertyDraft } from './use-draft.ts'

/** The amenities of the property, with their terms. */
export function AmenitiesSection({ draft }: { draft: PropertyDraft }) {
  const value = draft.valueOf('amenities')
  const chosen = Array.isArray(value) ? value.map(Number) : []
  const error = draft.errorOf('amenities') ?? draft.errorOf('amenity_details')
  return (
    <>
      <section className="fields" data-field="amenities">
        <h3 className="heading">{text('property.amenities')}</h3>
        {error ? <p className="hint error">{error}</p> : null}
        <AmenityChooser chosen={chosen} onChange={(next) => draft.set('amenities', next)} />
      </section>
      <Terms draft={draft} chosen={chosen} />
      <SaveBar draft={draft} keys={draft.changed.filter((key) => key === 'amenities' || key === 'amenity_details')} />
    </>
  )
}

type ChooserProps = { chosen: readonly number[]; onChange: (chosen: number[]) => void }

/** All amenities with a filter; the chosen ones stay in sight. */
export function AmenityChooser({ chosen, onChange }: ChooserProps) {
  const [wanted, setWanted] = useState('')
  const groups = useMemo(listAmenityGroups, [])
  const name = wanted.trim().toLowerCase()
  const shown = groups.flat().filter((amenity) => {
    if (name === '') return chosen.includes(amenity.id) || amenity.id < 100
    return amenity.name.toLowerCase().includes(name)
  })
  const toggle = (id: number, isOn: boolean) => onChange(isOn ? [...chosen, id] : chosen.filter((one) => one !== id))
  return (
    <>
      <input
        className="input filter"
        type="search"
        aria-label={text('property.findAmenity')}
        placeholder={text('property.findAmenity')}
        value={wanted}
        onChange={({ target }) => setWanted(target.value)}
      />
      <p className="muted" role="status">
        {text('property.amenitiesChosen', { count: chosen.length })}
      </p>
      <div className="check-grid">
        {shown.map((amenity) => (
          <CheckField
            key={amenity.id}
            label={amenity.name}
            isChecked={chosen.includes(amenity.id)}
            onChange={(isOn) => toggle(amenity.id, isOn)}
          />
        ))}
      </div>
      {shown.length === 0 ? <p className="muted">{text('property.noAmenity', { wanted })}</p> : null}
    </>
  )
}

const unitLabels: Record<AmenityUnit, AdminMessageId> = {
  stay: 'property.perStay',
  night: 'property.perNight',
  day: 'property.perDay',
  hour: 'property.perHour',
  person: 'property.perPerson',
  use: 'property.perUse',
}

/** The terms of single amenities: charge, place and season. */
function Terms({ draft, chosen }: { draft: PropertyDraft; chosen: readonly number[] }) {
  const value = draft.valueOf('amenity_details')
  const all = Array.isArray(value) ? value.map((line) => readTerms(String(line))) : []
  const others = chosen.filter((id) => !all.some(({ amenityId }) => amenityId === id))
  const write = (next: readonly AmenityTerms[]) =>
    draft.set(
      'amenity_details',
      next.flatMap((terms) => writeTerms(terms) ?? []),
    )
  const options = [
    { value: '', label: text('shell.choose') },
    ...others.map((id) => ({ value: String(id), label: amenityOf(id)?.name ?? String(id) })),
  ]
  return (
    <section className="fields">
      <h3 className="heading">{text('property.terms')}</h3>
      <p className="muted">{text('property.termsHint')}</p>
      {all.map((terms) => (
        <TermsRow
          key={terms.amenityId}
          terms={terms}
          onChange={(next) => write(all.map((one) => (one.amenityId === next.amenityId ? next : one)))}
        />
      ))}
      <SelectField
        label={text('property.addTerms')}
        value=""
        options={options}
        onChange={(id) => id && write([...all, { ...noTerms(Number(id)), amount: 0 }])}
      />
    </section>
  )
}

type RowProps = { terms: AmenityTerms; onChange: (terms: AmenityTerms) => void }

const charges = ['none', 'free', ...amenityUnits] as const
type Charge = (typeof charges)[number]

function TermsRow({ terms, onChange }: RowProps) {
  const id = useId()
  const name = amenityOf(terms.amenityId)?.name ?? String(terms.amenityId)
  const charge: Charge = terms.amount === null ? 'none' : terms.amount === 0 ? 'free' : (terms.per ?? 'stay')
  const setCharge = (next: Charge) => {
    if (next === 'none') onChange({ ...terms, amount: null, per: null })
    else if (next === 'free') onChange({ ...terms, amount: 0, per: null })
    else onChange({ ...terms, amount: terms.amount || 1, per: next })
  }
  const labelOf = (one: Charge) =>
    text(one === 'none' ? 'property.chargeUnsaid' : one === 'free' ? 'property.chargeFree' : unitLabels[one])
  return (
    <fieldset className="part-row" aria-labelledby={id}>
      <b id={id} className="part-name">
        {name}
      </b>
      <SelectField
        label={text('property.charge')}
        value={charge}
        options={charges.map((one) => ({ value: one, label: labelOf(one) }))}
        onChange={setCharge}
      />
      {terms.amount ? (
        <Field
          label={text('property.amount')}
          type="number"
          min={0}
          step="any"
          value={terms.amount}
          onChange={({ target }) => onChange({ ...terms, amount: target.valueAsNumber || 0 })}
        />
      ) : null}
      <SelectField
        label={text('property.place')}
        value={terms.place ?? ''}
        options={[
          { value: '', label: text('property.chargeUnsaid') },
          { value: 'on_site', label: text('property.onSite') },
          { value: 'nearby', label: text('property.nearby') },
        ]}
        onChange={(place) => onChange({ ...terms, place: place === '' ? null : place })}
      />
      <Season terms={terms} onChange={onChange} />
      <CheckField
        label={text('property.mustReserve')}
        isChecked={terms.isReserved}
        onChange={(isReserved) => onChange({ ...terms, isReserved })}
      />
    </fieldset>
  )
}

/** Months in which it can be used, as first and last day of any year. */
function Season({ terms, onChange }: RowProps) {
  const { season } = terms
  const set = (part: 'from' | 'to', day: string) => {
    const monthAndDay = day.slice('2026-'.length)
    if (monthAndDay === '') onChange({ ...terms, season: null })
    else onChange({ ...terms, season: { from: monthAndDay, to: monthAndDay, ...season, [part]: monthAndDay } })
  }
  const shown = (part: 'from' | 'to') => (season ? `2026-${season[part]}` : '')
  return (
    <>
      <Field
        label={text('property.seasonFrom')}
        type="date"
        value={shown('from')}
        onChange={({ target }) => set('from', target.value)}
      />
      <Field
        label={text('property.seasonTo')}
        type="date"
        value={shown('to')}
        onChange={({ target }) => set('to', target.value)}
      />
    </>
  )
}

import type { Property } from '#app/admin/shell/session.ts'
import { format, text } from '#app/admin/text/text.ts'
import { CheckField } from '#app/admin/ui/choice.tsx'
import { Field } from '#app/admin/ui/field.tsx'
import { type Locale, locales } from '#app/i18n/locales.ts'

type PickProps<Key> = {
  label: string
  /** The meaning of an empty choice. */
  hint: string
  options: readonly { key: Key; label: string }[]
  chosen: readonly Key[]
  onChange: (chosen: Key[]) => void
  error?: string
}

/** Several of a few things, such as room types; none means all. */
export function Pick<Key extends string | number>({ label, hint, options, chosen, onChange, error }: PickProps<Key>) {
  return (
    <fieldset className="pick">
      <legend>{label}</legend>
      <p className={error ? 'hint error' : 'hint'}>{error ?? hint}</p>
      {options.map(({ key, label: name }) => (
        <CheckField
          key={key}
          label={name}
          isChecked={chosen.includes(key)}
          onChange={(isOn) => onChange(isOn ? [...chosen, key] : chosen.filter((one) => one !== key))}
        />
      ))}
    </fieldset>
  )
}

export function roomOptions({ rooms }: Property): { key: number; label: string }[] {
  return rooms.filter((room) => !room.is_disabled).map(({ id, name }) => ({ key: id, label: name }))
}

type ScopeProps = {
  property: Property
  plans: Readonly<Record<string, string>>
  chosen: { plans: readonly string[]; rooms: readonly number[] }
  errorOf: (field: string) => string | undefined
  onChange: (part: { plans: string[] } | { rooms: number[] }) => void
}

/** The rate plans and room types that an offer is for; none means all. */
export function PlanAndRoomPicks({ property, plans, chosen, errorOf, onChange }: ScopeProps) {
  return (
    <>
      <Pick
        label={text('offers.plans')}
        hint={text('offers.allPlans')}
        options={Object.entries(plans).map(([key, label]) => ({ key, label }))}
        chosen={chosen.plans}
        error={errorOf('plans')}
        onChange={(codes) => onChange({ plans: codes })}
      />
      <Pick
        label={text('offers.rooms')}
        hint={text('offers.allRooms')}
        options={roomOptions(property)}
        chosen={chosen.rooms}
        error={errorOf('rooms')}
        onChange={(rooms) => onChange({ rooms })}
      />
    </>
  )
}

const WEEK = [1, 2, 3, 4, 5, 6, 0]

type DaysProps = { days: readonly number[] | null | undefined; onChange: (days: number[] | null) => void }

/** Weekdays of arrival. */
export function ArrivalDays({ days, onChange }: DaysProps) {
  return (
    <Pick
      label={text('offers.arrivalDays')}
      hint={text('offers.anyDay')}
      options={WEEK.map((day) => ({ key: day, label: format.weekdayLong(day) }))}
      chosen={days ?? []}
      onChange={(next) => onChange(next.length === 0 ? null : next.toSorted())}
    />
  )
}

type NamesProps = {
  names: Readonly<Record<string, string>> | undefined
  onChange: (names: Record<string, string>) => void
}

/** The name of an offer in other languages; English is used for the others. */
export function NamesIn({ names = {}, onChange }: NamesProps) {
  const others = (Object.keys(locales) as Locale[]).filter((locale) => locale !== 'en')
  const set = (locale: string, typed: string) => {
    const { [locale]: _earlier, ...rest } = names
    onChange(typed === '' ? rest : { ...rest, [locale]: typed })
  }
  return (
    <details>
      <summary className="link">{text('offers.otherLanguages', { count: Object.keys(names).length })}</summary>
      <div className="form-fields names">
        {others.map((locale) => (
          <Field
            key={locale}
            label={locales[locale].name}
            dir="auto"
            maxLength={80}
            value={names[locale] ?? ''}
            onChange={({ target }) => set(locale, target.value)}
          />
        ))}
      </div>
    </details>
  )
}

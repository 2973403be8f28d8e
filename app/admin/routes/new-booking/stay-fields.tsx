import type { Property } from '#app/admin/shell/session.ts'
import { text } from '#app/admin/text/text.ts'
import { SelectField, Stepper } from '#app/admin/ui/choice.tsx'
import { Field } from '#app/admin/ui/field.tsx'
import { addDays, type CalendarDay, nightsBetween, parseCalendarDay } from '#app/domain/dates/calendar-day.ts'
import { MAX_CHILD_AGE } from '#app/domain/prices/child-price.ts'
import { occupancyLimits } from '#app/domain/stays/occupancy.ts'
import { type DatedDraft, type Draft, withArrival, withDeparture, withParty } from './draft.ts'

type Props = {
  draft: Draft
  dated: DatedDraft | null
  /** Today at the property; null until it is known. */
  today: CalendarDay | null
  property: Property
  properties: readonly Property[]
  change: (draft: Draft) => void
  changeProperty: (id: number) => void
}

/** Dates, guests of the room that is being chosen, and the property. */
export function StayFields({ draft, dated, today, property, properties, change, changeProperty }: Props) {
  const party = draft.rooms[draft.active]?.party
  return (
    <div className="sell-stay-fields">
      <DateRange dated={dated} today={today} change={change} />
      <Stepper
        label={text('sell.adults')}
        fewer={text('sell.fewerAdults')}
        more={text('sell.moreAdults')}
        value={party?.adults ?? 1}
        min={1}
        max={occupancyLimits.adults}
        onChange={(adults) => change(withParty(draft, { adults }))}
      />
      <Stepper
        label={text('sell.children')}
        fewer={text('sell.fewerChildren')}
        more={text('sell.moreChildren')}
        value={party?.children ?? 0}
        max={occupancyLimits.children}
        onChange={(children) => change(withParty(draft, { children, childAges: resize(party?.childAges, children) }))}
      />
      {properties.length > 1 ? (
        <SelectField
          label={text('shell.property')}
          value={String(property.id)}
          options={properties.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(id) => changeProperty(Number(id))}
        />
      ) : null}
      <ChildAges draft={draft} change={change} />
    </div>
  )
}

function resize(ages: readonly (number | null)[] = [], count: number): (number | null)[] {
  return Array.from({ length: count }, (_, index) => ages[index] ?? null)
}

function DateRange({ dated, today, change }: Pick<Props, 'dated' | 'today' | 'change'>) {
  const nights = dated ? nightsBetween(dated.checkin, dated.checkout) : 1
  const read = (typed: string, then: (draft: DatedDraft, day: CalendarDay) => Draft) => {
    const day = parseCalendarDay(typed)
    if (day && dated) change(then(dated, day))
  }
  return (
    <div className="sell-range">
      <Field
        label={text('sell.arrival')}
        type="date"
        required
        min={today ? addDays(today, -1) : undefined}
        value={dated?.checkin ?? ''}
        onChange={({ target }) => read(target.value, withArrival)}
      />
      <span className="sell-nights" aria-hidden="true">
        {text('sell.nightsShort', { nights })}
      </span>
      <Field
        label={text('sell.departure')}
        type="date"
        required
        min={today ?? undefined}
        value={dated?.checkout ?? ''}
        onChange={({ target }) => read(target.value, withDeparture)}
      />
    </div>
  )
}

const ages = Array.from({ length: MAX_CHILD_AGE + 1 }, (_, age) => String(age))

function ChildAges({ draft, change }: Pick<Props, 'draft' | 'change'>) {
  const party = draft.rooms[draft.active]?.party
  if (!party || party.children === 0) return null
  const known = resize(party.childAges, party.children)
  const options = ['', ...ages].map((value) => ({ value, label: value || text('sell.ageUnknown') }))
  return (
    <div className="sell-ages">
      {known.map((age, index) => (
        <SelectField
          key={index}
          label={text('sell.childAge', { number: index + 1 })}
          value={age === null ? '' : String(age)}
          options={options}
          onChange={(value) => {
            const childAges = known.map((other, at) => (at === index ? readAge(value) : other))
            change(withParty(draft, { childAges }))
          }}
        />
      ))}
    </div>
  )
}

function readAge(value: string): number | null {
  return value === '' ? null : Number(value)
}

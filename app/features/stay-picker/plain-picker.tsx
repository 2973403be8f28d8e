import type { Stay } from '#app/client/state/stays/stay.ts'
import { defaultFlexibleOption, flexibleDays } from '#app/domain/search/open-search.ts'
import { occupancyLimits, summarizeRooms } from '#app/domain/stays/occupancy.ts'
import type { StayLimits } from '#app/features/search-box/model.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { TextInput } from '#app/ui/fields/text-input.tsx'
import { AgeSelect } from './age-select.tsx'
import { PlainDates } from './plain-dates.tsx'
import { StayLimitsNote } from './stay-limits-note.tsx'
import { asksForPets, toRangeLimits } from './use-picker.ts'

type PlainPickerProps = {
  stay: Stay
  limits: StayLimits
  action: string
  dayRules?: readonly string[]
  /** Asks only for dates; the rooms in the URL stay. */
  isDatesOnly?: boolean
  startsWithGuests?: boolean
}

/** Picker as a plain form, for browsers without script and the first render. */
export function PlainPicker({
  stay,
  limits,
  action,
  dayRules = [],
  isDatesOnly = false,
  startsWithGuests = false,
}: PlainPickerProps) {
  const [pathname = '/', search = ''] = action.split('?')
  const formFields = isDatesOnly ? DATE_FIELDS : STAY_FIELDS
  const hiddenFields = [...new URLSearchParams(search)].filter(([name]) => !formFields.has(name))
  return (
    <form className="picker plain" action={pathname} method="get">
      {hiddenFields.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      {startsWithGuests && !isDatesOnly ? <PartyFields stay={stay} limits={limits} /> : null}
      <DateFields stay={stay} limits={limits} />
      <StayLimitsNote limits={limits} />
      {dayRules.length > 0 ? <DayRules rules={dayRules} /> : null}
      {startsWithGuests || isDatesOnly ? null : <PartyFields stay={stay} limits={limits} />}
      <PlainDone />
    </form>
  )
}

function DayRules({ rules }: { rules: readonly string[] }) {
  const translate = useTranslate()
  return (
    <section className="sm day-rules">
      <h3 className="strong">{translate('dayRules.title')}</h3>
      <ul>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </section>
  )
}

function DateFields({ stay, limits }: Pick<PlainPickerProps, 'stay' | 'limits'>) {
  const translate = useTranslate()
  return (
    <>
      <PlainDates prefix="plain" checkin={stay.checkin} checkout={stay.checkout} limits={toRangeLimits(limits)} />
      {limits.offersFlexibleDays ? (
        <Select
          id="plain-flexible"
          label={translate('picker.flexibility')}
          name="flexibleDaysCount"
          defaultValue={stay.flexibleDaysCount}
          options={[
            { value: '0', text: translate('picker.exactDates') },
            {
              value: defaultFlexibleOption,
              text: translate('search.plusMinusDays', { count: flexibleDays(defaultFlexibleOption) }),
            },
          ]}
        />
      ) : null}
    </>
  )
}

function PartyFields({ stay, limits }: Pick<PlainPickerProps, 'stay' | 'limits'>) {
  const translate = useTranslate()
  const { rooms, adults, children, pets } = summarizeRooms(stay.rooms)
  const sharedProps = { type: 'number', required: true }
  const max = limits.maxRooms * limits.maxGuestsPerRoom
  return (
    <>
      <TextInput
        {...sharedProps}
        id="plain-rooms"
        label={translate('picker.rooms')}
        name="rooms"
        min={limits.minRooms}
        max={limits.maxRooms}
        defaultValue={rooms}
      />
      <TextInput
        {...sharedProps}
        id="plain-adults"
        label={translate('picker.adults')}
        name="adults"
        min={1}
        max={max}
        defaultValue={adults}
      />
      <TextInput
        {...sharedProps}
        id="plain-children"
        label={translate('picker.children')}
        hint={translate('picker.childrenAges')}
        name="children"
        min={0}
        max={Math.min(max, occupancyLimits.children)}
        defaultValue={children}
      />
      <PlainAges rooms={stay.rooms} />
      {asksForPets(limits, stay) ? (
        <Checkbox
          id="plain-pets"
          name="isTravellingWithPets"
          value="true"
          label={translate('picker.travellingWithPets')}
          defaultChecked={pets > 0}
        />
      ) : null}
    </>
  )
}

/** Ages of children already in the query; ages of added children are requested on the next page. */
function PlainAges({ rooms }: { rooms: Stay['rooms'] }) {
  return rooms
    .flatMap(({ children, childAges }) => Array.from({ length: children }, (_, index) => childAges?.[index] ?? null))
    .map((age, index) => (
      <AgeSelect key={index} id={`plain-age-${index}`} name="child_ages" number={index + 1} age={age} />
    ))
}

function PlainDone() {
  const translate = useTranslate()
  return (
    <button type="submit" className="btn primary big block">
      {translate('search.done')}
    </button>
  )
}

const DATE_FIELDS = new Set(['checkin', 'checkout', 'flexibleDaysCount', 'isOpenSearch', 'modal'])

const STAY_FIELDS = new Set([
  ...DATE_FIELDS,
  'rooms',
  'guests',
  'adults',
  'children',
  'rooms_config',
  'child_ages',
  'isTravellingWithPets',
])

import { TextInput } from '#app/components/text-input.tsx'
import { summarizeRooms } from '#app/domain/occupancy.ts'
import { lastSearchableDay } from '#app/domain/stay-dates.ts'
import type { Stay, StayLimits } from '#app/features/search-box/model.ts'
import { useTranslate } from '#app/i18n/translation.tsx'

type PlainPickerProps = { stay: Stay; limits: StayLimits; action: string }

/** The picker as a plain form: it asks for the same page again with the stay in the address. */
export function PlainPicker({ stay, limits, action }: PlainPickerProps) {
  const translate = useTranslate()
  const { rooms, adults, children } = summarizeRooms(stay.rooms)
  const [pathname = '/', search = ''] = action.split('?')
  const kept = [...new URLSearchParams(search)].filter(([name]) => !OWN_FIELDS.has(name))
  const last = lastSearchableDay(limits.today, { maxMonthsAhead: limits.monthsAhead })
  return (
    <form className="picker plain" action={pathname} method="get">
      {kept.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <TextInput
        id="plain-checkin"
        label={translate('search.checkin')}
        name="checkin"
        type="date"
        min={limits.today}
        max={last}
        defaultValue={stay.checkin}
        required
      />
      <TextInput
        id="plain-checkout"
        label={translate('search.checkout')}
        name="checkout"
        type="date"
        min={limits.today}
        max={last}
        defaultValue={stay.checkout}
        required
      />
      <TextInput
        id="plain-rooms"
        label={translate('search.rooms')}
        name="rooms"
        type="number"
        min={1}
        max={limits.maxRooms}
        defaultValue={rooms}
        required
      />
      <TextInput
        id="plain-adults"
        label={translate('search.adults')}
        name="adults"
        type="number"
        min={1}
        max={16}
        defaultValue={adults}
        required
      />
      <TextInput
        id="plain-children"
        label={translate('search.children')}
        name="children"
        type="number"
        min={0}
        max={16}
        defaultValue={children}
        required
      />
      <button type="submit" className="btn primary big block">
        {translate('search.done')}
      </button>
    </form>
  )
}

const OWN_FIELDS = new Set(['checkin', 'checkout', 'rooms', 'adults', 'children', 'rooms_config', 'modal'])

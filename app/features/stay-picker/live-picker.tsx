import { useState } from 'react'
import { addDays, nightsBetween } from '#app/domain/calendar-day.ts'
import { lastSearchableDay } from '#app/domain/stay-dates.ts'
import type { Stay, StayLimits } from '#app/features/search-box/model.ts'
import { createFormatter } from '#app/i18n/format.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { Calendar } from './calendar.tsx'
import type { PickedRange, RangeLimits } from './pick-range.ts'
import { RoomsEditor } from './rooms-editor.tsx'

type LivePickerProps = { stay: Stay; limits: StayLimits; locale: Locale; onDone: (stay: Stay) => void }

/** Calendar and rooms together, with the length of the stay said as it changes. */
export function LivePicker({ stay, limits, locale, onDone }: LivePickerProps) {
  const translate = useTranslate()
  const [range, setRange] = useState<PickedRange>({ checkin: stay.checkin, checkout: stay.checkout })
  const [rooms, setRooms] = useState(stay.rooms)
  const format = createFormatter(locale)
  const rangeLimits: RangeLimits = {
    first: limits.today,
    last: lastSearchableDay(limits.today, { maxMonthsAhead: limits.monthsAhead }),
    minNights: limits.minNights,
    maxNights: limits.maxNights,
  }
  const checkout = range.checkout ?? addDays(range.checkin, limits.minNights)
  return (
    <div className="picker">
      <p className="sm" role="status">
        {range.checkout
          ? translate('search.stayChosen', {
              checkin: format.dayWithWeekday(range.checkin),
              checkout: format.dayWithWeekday(range.checkout),
              count: nightsBetween(range.checkin, range.checkout),
            })
          : translate('search.pickCheckout', { min: limits.minNights, max: limits.maxNights })}
      </p>
      <Calendar
        range={range}
        limits={rangeLimits}
        format={format}
        isRightToLeft={document.documentElement.dir === 'rtl'}
        onChange={setRange}
      />
      <RoomsEditor rooms={rooms} limits={limits} onChange={setRooms} />
      <div className="done">
        <button
          type="button"
          className="btn primary big block"
          onClick={() => onDone({ checkin: range.checkin, checkout, rooms })}
        >
          {translate('search.done')}
        </button>
      </div>
    </div>
  )
}

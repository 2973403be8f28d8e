import { useAtomValue } from 'jotai/react'
import { useState } from 'react'
import { visitAtom } from '#app/client/state/view.ts'
import { type CalendarDay, startOfMonth } from '#app/domain/dates/calendar-day.ts'
import type { Formatter } from '#app/i18n/format.ts'
import { formatShown } from '#app/i18n/shown-prices.ts'
import { endOfShown } from './calendar.tsx'
import { chargedIn } from './cell-price.ts'
import type { NightSource } from './load-nights.ts'
import type { PickedRange, RangeLimits } from './pick-range.ts'
import { useNightLimits, useNights } from './use-nights.ts'

export type CalendarAsked = {
  range: PickedRange
  limits: RangeLimits
  format: Formatter
  source: NightSource | null
}

export type ShownCalendar = ReturnType<typeof useCalendar>

export function useCalendar({ range, limits, format, source }: CalendarAsked) {
  const [month, setMonth] = useState<CalendarDay>(startOfMonth(range.checkin))
  const [refused, setRefused] = useState<CalendarDay | null>(null)
  const [begin, setBegin] = useState(range.checkin)
  const known = useNights(source, month)
  const shown = useAtomValue(visitAtom)?.shown
  return {
    range,
    format: formatShown(format, shown),
    /** Currency of the charge when it differs from the display currency. */
    charged: shown ? chargedIn(known.nights) : null,
    month,
    setMonth,
    refused,
    setRefused,
    begin,
    known: source ? known : null,
    /** Includes the property's rules as far as loaded. */
    limits: useNightLimits(limits, known),
    /** Shows dates that were not picked in the grid. */
    show(day: CalendarDay) {
      setBegin(day)
      setRefused(null)
      if (day < month || day >= endOfShown(month)) setMonth(startOfMonth(day))
    },
  }
}

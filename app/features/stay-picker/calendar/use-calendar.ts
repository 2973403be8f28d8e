import { useAtomValue } from 'jotai/react'
import { useState } from 'react'
import { type CalendarDay, startOfMonth } from '#app/domain/dates/calendar-day.ts'
import type { Formatter } from '#app/i18n/format.ts'
import { formatShown } from '#app/i18n/shown-prices.ts'
import { visitAtom } from '#app/state/view.ts'
import { endOfShown } from './calendar.tsx'
import { chargedIn } from './cell-price.ts'
import type { NightSource } from './load-nights.ts'
import type { PickedRange, RangeLimits } from './pick-range.ts'
import { useNightLimits, useNights } from './use-nights.ts'

export type CalendarAsked = {
  range: PickedRange
  limits: RangeLimits
  format: Formatter
  /** Whose prices and rules the days carry; null where no property is chosen. */
  source: NightSource | null
}

export type ShownCalendar = ReturnType<typeof useCalendar>

/** What a calendar shows besides the stay: its months, what is known of their nights, and the day it last refused. */
export function useCalendar({ range, limits, format, source }: CalendarAsked) {
  const [month, setMonth] = useState<CalendarDay>(startOfMonth(range.checkin))
  const [refused, setRefused] = useState<CalendarDay | null>(null)
  const [begin, setBegin] = useState(range.checkin)
  const known = useNights(source, month)
  const shown = useAtomValue(visitAtom)?.shown
  return {
    range,
    /** Prices as the guest reads them. */
    format: formatShown(format, shown),
    /** What nights are charged in, where the guest reads their prices in another currency. */
    charged: shown ? chargedIn(known.nights) : null,
    month,
    setMonth,
    refused,
    setRefused,
    /** The day the keys begin at. */
    begin,
    /** Null on a calendar of no property. */
    known: source ? known : null,
    /** With the property's own rules, as far as they are known. */
    limits: useNightLimits(limits, known),
    /** Brings another stay into sight, which was not chosen by its days. */
    show(day: CalendarDay) {
      setBegin(day)
      setRefused(null)
      if (day < month || day >= endOfShown(month)) setMonth(startOfMonth(day))
    },
  }
}

import { type CalendarDay, dayParts } from '#app/domain/dates/calendar-day.ts'
import type { Night } from './load-nights.ts'

/** More days than these, marked, would tell a guest nothing. */
const MOST_MARKED = 4

/**
 * The free nights of a month that cost least, four at most; none where more than those cost the same, or all of them do.
 * A price stands out with all the days that have it, or not at all.
 */
export function lowestDays(nights: ReadonlyMap<CalendarDay, Night>, firstDay: CalendarDay): ReadonlySet<CalendarDay> {
  const { year, month } = dayParts(firstDay)
  const daysOf = new Map<number, CalendarDay[]>()
  for (const [day, { state, price }] of nights) {
    const parts = dayParts(day)
    if (parts.year !== year || parts.month !== month || state !== 'free' || !price) continue
    daysOf.set(price.amountMinor, [...(daysOf.get(price.amountMinor) ?? []), day])
  }
  const marked = new Set<CalendarDay>()
  const [, ...dearer] = [...daysOf.keys()].sort((one, other) => other - one)
  for (const price of dearer.reverse()) {
    const days = daysOf.get(price) ?? []
    if (marked.size + days.length > MOST_MARKED) break
    for (const day of days) marked.add(day)
  }
  return marked
}

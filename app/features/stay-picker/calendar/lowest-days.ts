import { type CalendarDay, dayParts } from '#app/domain/dates/calendar-day.ts'
import type { Night } from './load-nights.ts'

/** Marking more days would not help the guest. */
const MAX_MARKED = 4

/**
 * Returns the cheapest days of a month. Days with the same price are marked together or not at all; none when all cost
 * the same.
 */
export function lowestDays(nights: ReadonlyMap<CalendarDay, Night>, firstDay: CalendarDay): ReadonlySet<CalendarDay> {
  const { year, month } = dayParts(firstDay)
  const daysByPrice = new Map<number, CalendarDay[]>()
  for (const [day, { state, price }] of nights) {
    const parts = dayParts(day)
    if (parts.year !== year || parts.month !== month || state !== 'free' || !price) continue
    daysByPrice.set(price.amountMinor, [...(daysByPrice.get(price.amountMinor) ?? []), day])
  }
  const lowest = new Set<CalendarDay>()
  const prices = [...daysByPrice.keys()].sort((one, other) => one - other)
  for (const price of prices.slice(0, -1)) {
    const days = daysByPrice.get(price) ?? []
    if (lowest.size + days.length > MAX_MARKED) break
    for (const day of days) lowest.add(day)
  }
  return lowest
}

import { type CalendarDay, dayParts } from '#app/domain/dates/calendar-day.ts'
import type { Night } from './load-nights.ts'

/** Marking more days would not help the guest. */
const MAX_MARKED = 4

/** Days with the same price are marked together or not at all; none when all cost the same. */
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
    if (marked.size + days.length > MAX_MARKED) break
    for (const day of days) marked.add(day)
  }
  return marked
}

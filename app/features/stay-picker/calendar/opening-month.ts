import { addDays, type CalendarDay, startOfMonth } from '#app/domain/dates/calendar-day.ts'
import type { Night } from './load-nights.ts'
import { canTap, type PickedRange, type RangeLimits } from './pick-range.ts'

/** Whether the range is the default, set without a choice: tonight, or tomorrow late in the evening. */
export function areDefaultDates({ checkin, checkout }: PickedRange, { first }: RangeLimits): boolean {
  return checkout !== null && checkin <= addDays(first, 1)
}

/** Returns the first day with a price on which a stay can begin, when the given month has none; otherwise null. */
export function firstArrivalAfter(
  month: CalendarDay,
  nights: ReadonlyMap<CalendarDay, Night>,
  limits: RangeLimits,
): CalendarDay | null {
  const arrivals = [...nights]
    .filter(([day, { state, price }]) => state === 'free' && price !== null && canArrive(day, limits))
    .map(([day]) => day)
    .sort()
  const [first] = arrivals.filter((day) => day >= month)
  return first === undefined || startOfMonth(first) === month ? null : first
}

function canArrive(day: CalendarDay, limits: RangeLimits): boolean {
  return canTap({ checkin: day, checkout: addDays(day, 1), fault: null }, day, limits)
}

import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Membership } from './membership-storage.ts'
import { todayIn } from './orders/plan-order.ts'

/** Returns the last valid day in the membership's country; a refund ends a membership early. */
export function lastDayOf({ country, endDate, endedAt }: Membership): CalendarDay {
  const ended = endedAt === null ? endDate : todayIn(country, endedAt)
  return ended < endDate ? ended : endDate
}

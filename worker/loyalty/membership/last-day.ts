import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Membership } from './membership-storage.ts'
import { todayIn } from './orders/plan-order.ts'

/** The last day a membership holds or held, by the clock of its country: who was refunded lost it before its end. */
export function lastDayOf({ country, endDate, endedAt }: Membership): CalendarDay {
  const ended = endedAt === null ? endDate : todayIn(country, endedAt)
  return ended < endDate ? ended : endDate
}

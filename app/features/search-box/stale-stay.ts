import { type CalendarDay, parseCalendarDay } from '#app/domain/calendar-day.ts'
import { readRecentSearches } from './recent-searches.ts'

/** Tells whether the dates this browser last searched for have passed: then they were reset, and the guest is told. */
export function hasStaleStay(today: CalendarDay): boolean {
  const [latest] = readRecentSearches()
  const checkin = latest ? parseCalendarDay(latest.checkin) : null
  return checkin !== null && checkin < today
}

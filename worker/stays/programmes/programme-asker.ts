import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { BrowsingMode } from '#app/domain/routes/browsing-mode.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { Scope } from '#worker/scope.ts'

/** A signed-in guest browsing in a programme's mode, and the current day. */
export type ProgrammeAsker = { userId: string; kind: BrowsingMode; today: CalendarDay }

/**
 * Returns the programme request of a guest browsing in a mode, otherwise null. The account's approval is checked in SQL
 * with the price.
 */
export function programmeAskerOf({ visitor, country, now }: Scope): ProgrammeAsker | null {
  const { user, mode } = visitor
  return user && mode ? { userId: user.id, kind: mode, today: calendarDayIn(country.timeZone, now) } : null
}

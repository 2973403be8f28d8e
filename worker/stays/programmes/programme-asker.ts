import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { BrowsingMode } from '#app/domain/routes/browsing-mode.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { Scope } from '#worker/scope.ts'

/** For whom a price may be that of a programme: the account, how it browses, and the day it asks on. */
export type ProgrammeAsker = { userId: string; kind: BrowsingMode; today: CalendarDay }

/** Who asks in a mode; null for everybody else. Whether the account is approved is asked of its row with the price. */
export function programmeAskerOf({ visitor, country, now }: Scope): ProgrammeAsker | null {
  const { user, mode } = visitor
  return user && mode ? { userId: user.id, kind: mode, today: calendarDayIn(country.timeZone, now) } : null
}

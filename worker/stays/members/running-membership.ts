import { findCountry } from '#app/brands/countries/countries.ts'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import { json } from '#worker/database/columns.ts'

/** A membership as far as its end is concerned: the country whose clock ends it, and its last day. */
export type MembershipTerm = { country: string; endDate: CalendarDay }

/** Tells whether a membership holds at a moment: through its last day by its country's clock (DEC-137). */
export function holdsThrough({ country, endDate }: MembershipTerm, now: Instant): boolean {
  return endDate >= membershipDay(country, now)
}

/** The day by the clock that ends memberships of a country. */
export function membershipDay(country: string, now: Instant): CalendarDay {
  return calendarDayIn(findCountry(country)?.timeZone ?? 'UTC', now)
}

/** The running membership of a user with a brand (both SQL), as JSON that `stillHolds` reads; NULL: none. */
export function runningMembershipSql(userId: string, brandId: string): string {
  return `(SELECT json_array(m.country, m.end_date) FROM membership m
    WHERE m.user_id = ${userId} AND m.brand_id = ${brandId} AND m.status = 'running')`
}

/** Whether what `runningMembershipSql` found holds now. */
export function stillHolds(value: unknown, now: Instant): boolean {
  if (typeof value !== 'string') return false
  const [country, endDate] = json<[string, CalendarDay]>(value)
  return holdsThrough({ country, endDate }, now)
}

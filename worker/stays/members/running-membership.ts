import { findCountry } from '#app/brands/countries/countries.ts'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import type { MemberTerms } from '#app/domain/membership/member-terms.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import { json } from '#worker/database/columns.ts'
import type { Database } from '#worker/database/database.ts'

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

/** The terms of the running membership of a user with a brand (both SQL), as JSON that `toMemberTerms` reads; NULL: none. */
export function memberTermsSql(userId: string, brandId: string): string {
  return `(SELECT json_array(m.terms ->> 'memberPercent', m.terms ->> 'homePercent', m.home_property_id, m.country, m.end_date)
    FROM membership m WHERE m.user_id = ${userId} AND m.brand_id = ${brandId} AND m.status = 'running')`
}

/** What `memberTermsSql` found, where it holds now. */
export function toMemberTerms(value: unknown, now: Instant): MemberTerms | null {
  if (typeof value !== 'string') return null
  const [memberPercent, homePercent, homePropertyId, country, endDate] =
    json<[memberPercent: number, homePercent: number, homePropertyId: number | null, string, CalendarDay]>(value)
  return holdsThrough({ country, endDate }, now) ? { memberPercent, homePercent, homePropertyId } : null
}

/** The terms of a guest's running membership with a brand, read anew; null: none. */
export async function findMemberTerms(
  db: Database,
  { userId, brandId }: { userId: string; brandId: string },
  now: Instant,
): Promise<MemberTerms | null> {
  const row = await db.first<{ terms: string | null }>(`SELECT ${memberTermsSql('?1', '?2')} AS terms`, userId, brandId)
  return toMemberTerms(row?.terms, now)
}

/** Whether what `runningMembershipSql` found holds now. */
export function stillHolds(value: unknown, now: Instant): boolean {
  if (typeof value !== 'string') return false
  const [country, endDate] = json<[string, CalendarDay]>(value)
  return holdsThrough({ country, endDate }, now)
}

import { findCountry } from '#app/brands/countries/countries.ts'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import type { MemberTerms } from '#app/domain/membership/member-terms.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import { json } from '#worker/infra/database/columns.ts'
import type { Database } from '#worker/infra/database/database.ts'

/** Country whose time zone ends a membership, and its last day. */
type MembershipTerm = { country: string; endDate: CalendarDay }

/** Returns whether a membership is valid at a time: through its last day in its country's time zone. */
export function isValidMembership({ country, endDate }: MembershipTerm, now: Instant): boolean {
  return endDate >= membershipDay(country, now)
}

/** Returns the current day in the time zone of a country's memberships. */
export function membershipDay(country: string, now: Instant): CalendarDay {
  return calendarDayIn(findCountry(country)?.timeZone ?? 'UTC', now)
}

/** SQL for a user's active membership with a brand, as JSON for `isMembershipRunning`; NULL for none. */
export function runningMembershipSql(userId: string, brandId: string): string {
  return `(SELECT json_array(m.country, m.end_date) FROM membership m
    WHERE m.user_id = ${userId} AND m.brand_id = ${brandId} AND m.status = 'running')`
}

/** SQL for the terms of a user's active membership with a brand, as JSON for `toMemberTerms`; NULL for none. */
export function memberTermsSql(userId: string, brandId: string): string {
  return `(SELECT json_array(m.terms ->> 'memberPercent', m.terms ->> 'homePercent', m.home_property_id, m.country, m.end_date)
    FROM membership m WHERE m.user_id = ${userId} AND m.brand_id = ${brandId} AND m.status = 'running')`
}

/** Parses `memberTermsSql`; null when the membership has ended. */
export function toMemberTerms(value: unknown, now: Instant): MemberTerms | null {
  if (typeof value !== 'string') return null
  const [memberPercent, homePercent, homePropertyId, country, endDate] =
    json<[memberPercent: number, homePercent: number, homePropertyId: number | null, string, CalendarDay]>(value)
  return isValidMembership({ country, endDate }, now) ? { memberPercent, homePercent, homePropertyId } : null
}

/** Returns the member terms of a guest, or null without a running membership. */
export async function findMemberTerms(
  db: Database,
  { userId, brandId }: { userId: string; brandId: string },
  now: Instant,
): Promise<MemberTerms | null> {
  const row = await db.first<{ terms: string | null }>(`SELECT ${memberTermsSql('?1', '?2')} AS terms`, userId, brandId)
  return toMemberTerms(row?.terms, now)
}

/** Parses `runningMembershipSql`; false without a membership and after its last day. */
export function isMembershipRunning(value: unknown, now: Instant): boolean {
  if (typeof value !== 'string') return false
  const [country, endDate] = json<[string, CalendarDay]>(value)
  return isValidMembership({ country, endDate }, now)
}

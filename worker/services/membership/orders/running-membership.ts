import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { PlanTerms } from '#app/domain/membership/order-price.ts'
import type { Bind } from '#worker/infra/database/bind-params.ts'
import { json, text } from '#worker/infra/database/columns.ts'
import { type Database, type SqlValue, type Statement, statement } from '#worker/infra/database/database.ts'
import type { BrandGuest } from '../membership-storage.ts'

/** A membership not ended yet. Its last day may be over until the job ends it. */
export type RunningMembership = {
  id: string
  planId: string
  country: string
  terms: PlanTerms
  startDate: CalendarDay
  endDate: CalendarDay
}

/** Returns the guest's running membership and the latest one with a brand, in one round trip. */
export async function findMemberships(
  db: Database,
  { userId, brandId }: BrandGuest,
): Promise<{ running: RunningMembership | null; last: RunningMembership | null }> {
  const rows = await db.all<Record<string, SqlValue>>(
    `SELECT id, status, plan_id, country, terms, start_date, end_date FROM membership
     WHERE user_id = ?1 AND brand_id = ?2 ORDER BY status = 'running' DESC, created_at DESC LIMIT 1`,
    userId,
    brandId,
  )
  const row = rows[0]
  if (!row) return { running: null, last: null }
  const last: RunningMembership = {
    id: text(row.id),
    planId: text(row.plan_id),
    country: text(row.country),
    terms: json<PlanTerms>(row.terms),
    startDate: text<CalendarDay>(row.start_date),
    endDate: text<CalendarDay>(row.end_date),
  }
  return { running: row.status === 'running' ? last : null, last }
}

/** SQL condition that the membership is unchanged since it was read. Null: none runs. */
export function isMembershipUnchanged(member: BrandGuest, running: RunningMembership | null, bind: Bind): string {
  const runs = `SELECT 1 FROM membership WHERE user_id = ${bind(member.userId)} AND brand_id = ${bind(member.brandId)}
    AND status = 'running'`
  if (!running) return `NOT EXISTS (${runs})`
  return `EXISTS (${runs} AND id = ${bind(running.id)} AND plan_id = ${bind(running.planId)}
    AND end_date = ${bind(running.endDate)})`
}

/** Returns the query whether an account has a running membership with any brand, as `is_member`. */
export function selectIsMember(userId: string): Statement {
  return statement(
    "SELECT EXISTS (SELECT 1 FROM membership WHERE user_id = ? AND status = 'running') AS is_member",
    userId,
  )
}

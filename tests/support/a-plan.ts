import { type Database, type SqlValue, statement } from '#worker/infra/database/database.ts'
import { listPlans } from '#worker/tools/seed/prices/membership-plans.ts'

export async function sellPlans(db: Database): Promise<void> {
  await db.batch(
    listPlans().map((row) => {
      const names = Object.keys(row)
      const sql = `INSERT OR REPLACE INTO membership_plan (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`
      return statement(sql, ...Object.values(row))
    }),
  )
}

export type MembershipGiven = {
  brandId?: string
  planId?: string
  country?: string
  memberPercent?: number
  homePercent?: number
  startDate?: string
  endDate?: string
  homePropertyId?: number | null
  homeChosenAt?: number | null
  status?: 'running' | 'ended' | 'refunded'
}

/** Makes a guest a member of India's first plan, by default from a month before to half a year after the tests' day. */
export async function makeMember(db: Database, userId: string, given: MembershipGiven = {}): Promise<string> {
  const id = `membership-${crypto.randomUUID()}`
  const { memberPercent = 5, homePercent = 7 } = given
  const terms = { name: 'Circle', rank: 1, priceMinor: 19_900, currency: 'INR', months: 6, memberPercent, homePercent }
  const row: Record<string, SqlValue> = {
    id,
    brand_id: given.brandId ?? 'marigold',
    user_id: userId,
    status: given.status ?? 'running',
    plan_id: given.planId ?? 'in-wizard',
    country: given.country ?? 'IN',
    terms: JSON.stringify(terms),
    start_date: given.startDate ?? '2026-10-22',
    end_date: given.endDate ?? '2027-04-21',
    home_property_id: given.homePropertyId ?? null,
    home_chosen_at: given.homeChosenAt ?? null,
    created_at: Date.UTC(2026, 9, 22, 12),
  }
  const names = Object.keys(row)
  const sql = `INSERT INTO membership (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`
  await db.batch([statement(sql, ...Object.values(row))])
  return id
}

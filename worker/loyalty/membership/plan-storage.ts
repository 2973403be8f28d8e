import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { text, textOrNull } from '#worker/database/columns.ts'
import type { Database, SqlValue } from '#worker/database/database.ts'

/** A plan as operator data have it. Prices are in minor units with tax in them. */
export type Plan = {
  id: string
  brandId: string
  country: string
  name: string
  /** An upgrade goes to a higher one. */
  rank: number
  priceMinor: number
  currency: string
  taxPercent: number
  months: number
  memberPercent: number
  homePercent: number
  /** 0: none is given. */
  joiningMinor: number
  /** Days until joining money ends; null: it never does. */
  joiningDays: number | null
}

/** Where and when a plan is sold. */
export type PlanMarket = { brandId: string; country: string; today: CalendarDay }

/** The plans on sale, the lowest rank first. */
export async function listPlansOnSale(db: Database, { brandId, country, today }: PlanMarket): Promise<Plan[]> {
  const rows = await db.all<Record<string, SqlValue>>(
    `SELECT * FROM membership_plan WHERE brand_id = ?1 AND country = ?2 AND first_day <= ?3
       AND (last_day IS NULL OR last_day >= ?3) ORDER BY rank, id`,
    brandId,
    country,
    today,
  )
  return rows.map(toPlan)
}

/** A plan that is on sale, by its id; null where it is not. */
export async function findPlanOnSale(db: Database, id: string, market: PlanMarket): Promise<Plan | null> {
  return (await listPlansOnSale(db, market)).find((plan) => plan.id === id) ?? null
}

/** Reads a row of `membership_plan`. */
export function toPlan(row: Record<string, SqlValue>): Plan {
  return {
    id: text(row.id),
    brandId: text(row.brand_id),
    country: text(row.country),
    name: text(row.name),
    rank: Number(row.rank),
    priceMinor: Number(row.price_minor),
    currency: text(row.currency),
    taxPercent: Number(row.tax_percent),
    months: Number(row.months),
    memberPercent: Number(row.member_percent),
    homePercent: Number(row.home_percent),
    joiningMinor: Number(row.joining_minor),
    joiningDays: textOrNull(row.joining_days) === null ? null : Number(row.joining_days),
  }
}

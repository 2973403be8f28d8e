import { findCountry } from '#app/brands/countries/countries.ts'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
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

/** Lists the plans of a brand that are on sale, each by the calendar of its own country; by country, the lowest rank first. */
export async function listPlansEverywhere(db: Database, brandId: string, now: Instant): Promise<Plan[]> {
  const rows = await db.all<Record<string, SqlValue>>(
    'SELECT * FROM membership_plan WHERE brand_id = ?1 ORDER BY country, rank, id',
    brandId,
  )
  return rows.filter((row) => isOnSale(row, now)).map(toPlan)
}

function isOnSale({ country, first_day, last_day }: Record<string, SqlValue>, now: Instant): boolean {
  const today = calendarDayIn(findCountry(text(country))?.timeZone ?? 'UTC', now)
  return text(first_day) <= today && (last_day === null || text(last_day) >= today)
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

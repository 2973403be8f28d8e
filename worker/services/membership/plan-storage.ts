import { findCountry } from '#app/brands/countries/countries.ts'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import { text, textOrNull } from '#worker/infra/database/columns.ts'
import type { Database, SqlValue } from '#worker/infra/database/database.ts'

/** A plan as configured by the operator. Prices in minor units including tax. */
export type Plan = {
  id: string
  brandId: string
  country: string
  name: string
  /** An upgrade needs a higher rank. */
  rank: number
  priceMinor: number
  currency: string
  taxPercent: number
  months: number
  memberPercent: number
  homePercent: number
  /** 0 means none. */
  joiningMinor: number
  /** Days until the bonus expires; null means never. */
  joiningDays: number | null
}

type PlanMarket = { brandId: string; country: string; today: CalendarDay }

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

/** Returns the brand's plans on sale, each by its own country's calendar, sorted by country and rank. */
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

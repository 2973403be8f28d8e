import type { Instant } from '#app/domain/dates/instant.ts'
import { type Bind, bindParams } from '#worker/infra/database/bind-params.ts'
import type { Database } from '#worker/infra/database/database.ts'

type BookMoment = { brandId: string; at: Instant }

/** SQL condition that the month of a moment is still open in a brand's books. */
export function isMonthOpenSql({ brandId, at }: BookMoment, bind: Bind): string {
  const [brand, moment] = [bind(brandId), bind(at)]
  return `NOT EXISTS (SELECT 1 FROM month_close c LEFT JOIN seller s ON s.brand_id = c.brand_id
    WHERE c.brand_id = ${brand} AND c.open_from >
      date(${moment} / 1000 + coalesce(s.offset_minutes, 0) * 60, 'unixepoch'))`
}

export async function isMonthOpen(db: Database, moment: BookMoment): Promise<boolean> {
  const { bind, params } = bindParams()
  const condition = isMonthOpenSql(moment, bind)
  return (await db.first(`SELECT 1 AS open WHERE ${condition}`, ...params)) !== null
}

import type { Instant } from '#app/domain/dates/instant.ts'
import { type Bind, bindParams } from '#worker/infra/database/bind-params.ts'
import type { Database } from '#worker/infra/database/database.ts'

/** A moment in the books of a tax registration; without one in those of the brand. */
type BookMoment = { brandId: string; at: Instant; registrationId?: string | null }

/** SQL condition that the month of a moment is still open in its books. */
export function isMonthOpenSql({ brandId, at, registrationId = null }: BookMoment, bind: Bind): string {
  const moment = bind(at)
  const dayIn = (offset: string) => `date(${moment} / 1000 + coalesce(${offset}, 0) * 60, 'unixepoch')`
  if (registrationId !== null) {
    return `NOT EXISTS (SELECT 1 FROM registration_close c JOIN tax_registration r ON r.id = c.registration_id
      WHERE c.registration_id = ${bind(registrationId)} AND c.open_from > ${dayIn('r.offset_minutes')})`
  }
  return `NOT EXISTS (SELECT 1 FROM month_close c LEFT JOIN seller s ON s.brand_id = c.brand_id
    WHERE c.brand_id = ${bind(brandId)} AND c.open_from > ${dayIn('s.offset_minutes')})`
}

export async function isMonthOpen(db: Database, moment: BookMoment): Promise<boolean> {
  const { bind, params } = bindParams()
  const condition = isMonthOpenSql(moment, bind)
  return (await db.first(`SELECT 1 AS open WHERE ${condition}`, ...params)) !== null
}

import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { type Bind, bindParams } from '#worker/infra/database/bind-params.ts'
import { text, textOrNull } from '#worker/infra/database/columns.ts'
import { isCountedStay } from '#worker/infra/database/conditions/status-sql.ts'
import type { Database, SqlValue } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'

/** A commission due for a stay, in minor units. Company and phone are null for a deleted account. */
type DueCommission = {
  bookingNo: string
  brandId: string
  checkout: CalendarDay
  programmeKind: string
  company: string | null
  phone: string | null
  commissionPercent: number
  amountMinor: number
  currency: string
}

/** Range of check-out dates, both included; without `propertyIds` all properties. `after` is the cursor. */
type DueQuery = {
  from: CalendarDay
  to: CalendarDay
  propertyIds?: readonly number[]
  after?: { checkout: CalendarDay; bookingNo: string } | null
  limit?: number
}

/** Returns due commissions of a page, and the sums of all by currency. */
export async function readDueCommissions(
  { db }: Pick<Deps, 'db'>,
  query: DueQuery,
): Promise<{ due: DueCommission[]; sums: { currency: string; amountMinor: number }[] }> {
  const [due, sums] = await Promise.all([listDueCommissions(db, query), sumDueCommissions(db, query)])
  return { due, sums }
}

/** Returns commissions of completed stays with evidence by check-out date; all of them without `limit`. */
async function listDueCommissions(db: Database, query: DueQuery): Promise<DueCommission[]> {
  const { bind, params } = bindParams()
  const { after = null, limit } = query
  const cursorSql = after && `(b.checkout, b.booking_no) > (${bind(after.checkout)}, ${bind(after.bookingNo)})`
  const rows = await db.all<Record<string, SqlValue>>(
    `SELECT b.booking_no, b.brand_id, b.checkout, b.currency, d.company, u.country_code || ' ' || u.phone AS phone,
       b.price ->> '$.programme.kind' AS kind, b.price ->> '$.programme.commissionPercent' AS percent,
       b.price ->> '$.programme.commissionMinor' AS amount_minor
     FROM booking b LEFT JOIN account_detail d ON d.user_id = b.user_id LEFT JOIN user u ON u.id = b.user_id
     WHERE ${isDue(query, bind)}${cursorSql ? ` AND ${cursorSql}` : ''}
     ORDER BY b.checkout, b.booking_no${limit === undefined ? '' : ` LIMIT ${bind(limit)}`}`,
    ...params,
  )
  return rows.map((row) => ({
    bookingNo: String(row.booking_no),
    brandId: String(row.brand_id),
    checkout: text<CalendarDay>(row.checkout),
    programmeKind: String(row.kind),
    company: textOrNull(row.company),
    phone: textOrNull(row.phone),
    commissionPercent: Number(row.percent),
    amountMinor: Number(row.amount_minor),
    currency: String(row.currency),
  }))
}

function sumDueCommissions(
  db: Database,
  query: Pick<DueQuery, 'from' | 'to' | 'propertyIds'>,
): Promise<{ currency: string; amountMinor: number }[]> {
  const { bind, params } = bindParams()
  return db.all(
    `SELECT b.currency, sum(b.price ->> '$.programme.commissionMinor') AS amountMinor FROM booking b
     WHERE ${isDue(query, bind)} GROUP BY b.currency ORDER BY b.currency`,
    ...params,
  )
}

function isDue(query: Pick<DueQuery, 'from' | 'to' | 'propertyIds'>, bind: Bind): string {
  const { from, to, propertyIds } = query
  const ids = propertyIds && bind(JSON.stringify(propertyIds))
  return `b.price ->> '$.programme.commissionMinor' > 0 AND ${isCountedStay('b')}
    AND b.checkout BETWEEN ${bind(from)} AND ${bind(to)}
    ${ids ? `AND b.property_id IN (SELECT value FROM json_each(${ids}))` : ''}`
}

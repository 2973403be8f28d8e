import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { text, textOrNull } from '#worker/database/columns.ts'
import { statuses } from '#worker/database/conditions/status-sql.ts'
import type { Database, SqlValue } from '#worker/database/database.ts'

/** A commission that is due: of which stay, to whom, and how much in minor units. An account that was given up has no words. */
export type DueCommission = {
  bookingNo: string
  brandId: string
  checkout: CalendarDay
  kind: string
  company: string | null
  phone: string | null
  percent: number
  amountMinor: number
  currency: string
}

const OVER = statuses('checkedOut', 'completed')

/** The commissions of stays that were had and ended within some days, both included; by that day. */
export async function listDueCommissions(
  db: Database,
  { from, until }: { from: CalendarDay; until: CalendarDay },
): Promise<DueCommission[]> {
  const rows = await db.all<Record<string, SqlValue>>(
    `SELECT b.booking_no, b.brand_id, b.checkout, b.currency, d.company, u.country_code || ' ' || u.phone AS phone,
       b.price ->> '$.programme.kind' AS kind, b.price ->> '$.programme.commissionPercent' AS percent,
       b.price ->> '$.programme.commissionMinor' AS amount_minor
     FROM booking b LEFT JOIN account_detail d ON d.user_id = b.user_id LEFT JOIN user u ON u.id = b.user_id
     WHERE b.price ->> '$.programme.commissionMinor' > 0 AND b.status_key IN ${OVER} AND b.checkout BETWEEN ?1 AND ?2
     ORDER BY b.checkout, b.booking_no`,
    from,
    until,
  )
  return rows.map((row) => ({
    bookingNo: String(row.booking_no),
    brandId: String(row.brand_id),
    checkout: text<CalendarDay>(row.checkout),
    kind: String(row.kind),
    company: textOrNull(row.company),
    phone: textOrNull(row.phone),
    percent: Number(row.percent),
    amountMinor: Number(row.amount_minor),
    currency: String(row.currency),
  }))
}

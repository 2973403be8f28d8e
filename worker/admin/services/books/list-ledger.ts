import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import type { Reach } from '#app/domain/operators/reach.ts'
import { type Bind, bindParams } from '#worker/infra/database/bind-params.ts'
import { json } from '#worker/infra/database/columns.ts'
import type { Database } from '#worker/infra/database/database.ts'
import { isReached } from '../actor.ts'

type Uneven = { kind: 'ledger_uneven' | 'wallet_uneven'; reference: string; bookingNo: null }

/** Range of accounting days, both included, for one brand and property or for all within reach. */
export type Period = {
  reach: Reach
  from: CalendarDay
  to: CalendarDay
  brand?: string | undefined
  property?: number | undefined
}

/** One ledger transaction with its posting. Debits are negative. */
export type PostedEntry = {
  entryNo: number
  transactionId: string
  day: string
  at: Instant
  brandId: string
  propertyId: number | null
  bookingNo: string | null
  documentNo: string | null
  currency: string
  taxMinor: number
  lines: { account: string; amountMinor: number }[]
}

type EntryRow = {
  entry_no: number
  transaction_id: string
  day: string
  brand_id: string
  property_id: number | null
  booking_no: string | null
  document_no: string | null
  tax_minor: number
  at: number
  currency: string
  lines: string
}

export type LedgerQuery = Period & {
  account?: string | undefined
  gateway?: string | undefined
  after: number | null
  limit: number
}

export async function listLedger(db: Database, query: LedgerQuery): Promise<PostedEntry[]> {
  const { bind, params } = bindParams()
  const accounts = [query.account, query.gateway && `gateway:${query.gateway}`].filter((name) => name !== undefined)
  const conditions = [
    isInPeriod('p', query, bind),
    `p.entry_no > ${bind(query.after ?? 0)}`,
    ...accounts.map(
      (name) => `EXISTS (SELECT 1 FROM ledger_entry e WHERE e.transaction_id = p.transaction_id
        AND (e.account = ${bind(name)} OR substr(e.account, 1, length(${bind(name)}) + 1) = ${bind(name)} || ':'))`,
    ),
  ]
  const rows = await db.all<EntryRow>(
    `SELECT p.*, b.booking_no, f.at, f.currency, (SELECT json_group_array(json_object('account', e.account,
       'amountMinor', e.amount_minor) ORDER BY e.position) FROM ledger_entry e WHERE e.transaction_id = p.transaction_id) AS lines
     FROM ledger_posting p JOIN ledger_entry f ON f.transaction_id = p.transaction_id AND f.position = 0
       LEFT JOIN booking b ON b.id = p.booking_id
     WHERE ${conditions.join(' AND ')} ORDER BY p.entry_no LIMIT ${bind(query.limit)}`,
    ...params,
  )
  return rows.map((row) => ({
    entryNo: row.entry_no,
    transactionId: row.transaction_id,
    day: row.day,
    at: row.at,
    brandId: row.brand_id,
    propertyId: row.property_id,
    bookingNo: row.booking_no,
    documentNo: row.document_no,
    currency: row.currency,
    taxMinor: row.tax_minor,
    lines: json<PostedEntry['lines']>(row.lines),
  }))
}

/** SQL condition that a row with `day`, `brand_id` and `property_id` falls in the period. */
export function isInPeriod(alias: string, period: Period, bind: Bind): string {
  const { reach, from, to, brand, property } = period
  return [
    `${alias}.day BETWEEN ${bind(from)} AND ${bind(to)}`,
    isReached(`${alias}.property_id`, reach, bind),
    ...(brand === undefined ? [] : [`${alias}.brand_id = ${bind(brand)}`]),
    ...(property === undefined ? [] : [`${alias}.property_id = ${bind(property)}`]),
  ].join(' AND ')
}

/**
 * Finds up to 50 transactions that do not sum to zero and up to 50 wallets whose credits differ from their ledger
 * balance. Scans both tables.
 */
export async function listUneven(db: Database): Promise<Uneven[]> {
  const [transactions, wallets] = await Promise.all([
    db.all<{ reference: string }>(
      `SELECT transaction_id AS reference FROM ledger_entry GROUP BY transaction_id HAVING sum(amount_minor) <> 0
       ORDER BY transaction_id LIMIT 50`,
    ),
    // A wallet that is missing on one side counts as 0 there.
    db.all<{ reference: string }>(
      `SELECT account || ' ' || currency AS reference FROM (
         SELECT 'wallet:' || brand_id || ':' || user_id AS account, currency, left_minor AS minor FROM wallet_credit
         UNION ALL SELECT account, currency, -amount_minor FROM ledger_entry WHERE account > 'wallet:' AND account < 'wallet;')
       GROUP BY account, currency HAVING sum(minor) <> 0 ORDER BY account, currency LIMIT 50`,
    ),
  ])
  return [
    ...transactions.map(({ reference }) => ({ kind: 'ledger_uneven' as const, reference, bookingNo: null })),
    ...wallets.map(({ reference }) => ({ kind: 'wallet_uneven' as const, reference, bookingNo: null })),
  ]
}

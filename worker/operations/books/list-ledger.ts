import type { Instant } from '#app/domain/dates/instant.ts'
import { bindParams } from '#worker/database/bind-params.ts'
import { json } from '#worker/database/columns.ts'
import type { Database } from '#worker/database/database.ts'
import { isInPeriod, type Period } from './in-period.ts'

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

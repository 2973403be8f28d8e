import type { Instant } from '#app/domain/dates/instant.ts'
import type { Reach } from '#app/domain/operators/reach.ts'
import type { PriceQuote } from '#app/domain/prices/price-quote.ts'
import { type Bind, bindParams } from '#worker/infra/database/bind-params.ts'
import { json } from '#worker/infra/database/columns.ts'
import type { Database, SqlValue } from '#worker/infra/database/database.ts'
import { isReached } from '../actor.ts'
import { isInPeriod, type Period } from './list-ledger.ts'

export type DocumentKind = 'invoice' | 'credit_note'

/** An invoice, or a credit note that refers to one. Amounts are never negative. */
export type TaxDocument = {
  id: number
  no: string
  refersTo: string | null
  day: string
  at: Instant
  brandId: string
  propertyId: number
  bookingNo: string
  currency: string
  totalMinor: number
  taxMinor: number
  localTaxMinor: number
  taxBp: number | null
  price: Partial<PriceQuote>
  creditNotes: string[]
  creditedMinor: number
}

type DocumentRow = {
  id: number
  no: string
  refers_to: string | null
  day: string
  at: number
  brand_id: string
  property_id: number
  booking_no: string
  currency: string
  total_minor: number
  tax_minor: number
  local_tax_minor: number
  tax_bp: number | null
  price: string
  credit_notes: string
  credited_minor: number
}

export function listDocuments(
  db: Database,
  kind: DocumentKind,
  query: Period & { bookingNo?: string | undefined; after: number | null; limit: number },
): Promise<TaxDocument[]> {
  const { bind, params } = bindParams()
  const conditions = [
    `d.kind = ${bind(kind)}`,
    isInPeriod('d', query, bind),
    `d.id > ${bind(query.after ?? 0)}`,
    ...(query.bookingNo === undefined ? [] : [`b.booking_no = ${bind(query.bookingNo)}`]),
  ]
  return select(db, `${conditions.join(' AND ')} ORDER BY d.id LIMIT ${bind(query.limit)}`, params)
}

export async function findDocument(
  db: Database,
  kind: DocumentKind,
  { no, reach }: { no: string; reach: Reach },
): Promise<TaxDocument | null> {
  const { bind, params } = bindParams()
  const own = (name: Bind) =>
    `d.no = ${name(no)} AND d.kind = ${name(kind)} AND ${isReached('d.property_id', reach, name)}`
  return (await select(db, own(bind), params))[0] ?? null
}

async function select(db: Database, where: string, params: SqlValue[]): Promise<TaxDocument[]> {
  const rows = await db.all<DocumentRow>(
    `SELECT d.*, b.booking_no,
       (SELECT json_group_array(c.no ORDER BY c.position) FROM tax_document c
        WHERE c.booking_id = d.booking_id AND c.refers_to = d.no) AS credit_notes,
       (SELECT coalesce(-sum(c.total_minor), 0) FROM tax_document c
        WHERE c.booking_id = d.booking_id AND c.refers_to = d.no) AS credited_minor
     FROM tax_document d JOIN booking b ON b.id = d.booking_id WHERE ${where}`,
    ...params,
  )
  return rows.map((row) => ({
    id: row.id,
    no: row.no,
    refersTo: row.refers_to,
    day: row.day,
    at: row.at,
    brandId: row.brand_id,
    propertyId: row.property_id,
    bookingNo: row.booking_no,
    currency: row.currency,
    totalMinor: Math.abs(row.total_minor),
    taxMinor: Math.abs(row.tax_minor),
    localTaxMinor: Math.abs(row.local_tax_minor),
    taxBp: row.tax_bp,
    price: json<Partial<PriceQuote>>(row.price),
    creditNotes: json<string[]>(row.credit_notes),
    creditedMinor: row.credited_minor,
  }))
}

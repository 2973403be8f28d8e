import { type DocumentLine, sortLines } from '#app/domain/books/document-lines.ts'
import type {
  CreditReason,
  DocumentBuyer,
  DocumentKind,
  DocumentRegistration,
  DocumentSeller,
  DocumentStay,
  OfficialNumber,
  TaxDocument,
} from '#app/domain/books/tax-document.ts'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { json } from '#worker/infra/database/columns.ts'
import type { Database } from '#worker/infra/database/database.ts'

/** SQL of what a document `d` has beyond its columns; JSON. Join `DETAIL_JOIN`. */
export const DETAIL_COLUMNS = `(SELECT json_object('number', o.number, 'code', o.code, 'qr', o.qr,
       'image', o.qr_image, 'notedAt', o.noted_at)
   FROM official_number o WHERE o.document_id = d.id) AS official, x.seller, x.registration, x.buyer, x.stay,
  (SELECT json_group_array(json_object('kind', l.kind, 'rateBp', l.rate_bp, 'netMinor', l.net_minor,
       'taxMinor', l.tax_minor))
   FROM tax_document_line l WHERE l.document_id = d.id) AS lines`

export const DETAIL_JOIN = 'JOIN tax_document_detail x ON x.document_id = d.id'

export type DetailRow = {
  official: string | null
  seller: string | null
  registration: string | null
  buyer: string | null
  stay: string
  lines: string
}

type Details = Pick<TaxDocument, 'official' | 'seller' | 'registration' | 'buyer' | 'stay' | 'lines'>

export function toDetails({ official, seller, registration, buyer, stay, lines }: DetailRow): Details {
  return {
    official: official === null ? null : json<OfficialNumber>(official),
    seller: seller === null ? null : json<DocumentSeller>(seller),
    registration: registration === null ? null : json<DocumentRegistration>(registration),
    buyer: buyer === null ? null : json<DocumentBuyer>(buyer),
    stay: json<DocumentStay>(stay),
    lines: sortLines(json<DocumentLine[]>(lines)),
  }
}

type Row = DetailRow & {
  no: string
  reason: CreditReason | null
  kind: DocumentKind
  refers_to: string | null
  day: CalendarDay
  currency: string
  total_minor: number
  tax_minor: number
  local_tax_minor: number
}

/** SQL of the reason of a credit note `d`: what happened to the booking last when it was issued. */
const CREDIT_REASON = `iif(d.kind = 'invoice', NULL, coalesce((SELECT CASE
    WHEN h.event IN ('cancelled', 'no_show') THEN h.event WHEN h.details ->> '$.fields[0]' = 'buyer' THEN 'buyer' END
  FROM booking_history h WHERE h.booking_id = d.booking_id AND h.at <= d.at ORDER BY h.position DESC LIMIT 1),
  'changed'))`

/** Returns a booking's invoices and credit notes in the order they were written. */
export async function listBookingDocuments(db: Database, bookingId: string): Promise<TaxDocument[]> {
  const rows = await db.all<Row>(
    `SELECT d.no, d.kind, d.refers_to, d.day, d.currency, d.total_minor, d.tax_minor, d.local_tax_minor,
       ${CREDIT_REASON} AS reason, ${DETAIL_COLUMNS}
     FROM tax_document d ${DETAIL_JOIN} WHERE d.booking_id = ? ORDER BY d.position`,
    bookingId,
  )
  return rows.map((row) => ({
    no: row.no,
    kind: row.kind,
    refersTo: row.refers_to,
    refersToDay: rows.find(({ no }) => no === row.refers_to)?.day ?? null,
    reason: row.reason,
    day: row.day,
    currency: row.currency,
    totalMinor: row.total_minor,
    taxMinor: row.tax_minor,
    localTaxMinor: row.local_tax_minor,
    ...toDetails(row),
  }))
}

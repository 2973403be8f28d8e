import { type DocumentLine, roundingOf, taxParts } from '#app/domain/books/document-lines.ts'
import { findIndianState } from '#app/domain/books/indian-states.ts'
import type { DocumentKind, OfficialNumber, TaxDocument } from '#app/domain/books/tax-document.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import type { Reach } from '#app/domain/operators/reach.ts'
import { toIso } from '#worker/admin/services/response-format.ts'
import { type Bind, bindParams } from '#worker/infra/database/bind-params.ts'
import { json } from '#worker/infra/database/columns.ts'
import type { Database, SqlValue } from '#worker/infra/database/database.ts'
import { DETAIL_COLUMNS, DETAIL_JOIN, type DetailRow, toDetails } from '#worker/services/ledger/tax-documents.ts'
import { reachCondition } from '../actor.ts'
import { type Period, periodCondition } from './ledger.ts'

/** An invoice, or a credit note that refers to one; `price` and `credit_notes` are JSON. */
export type DocumentRow = DetailRow & {
  id: number
  no: string
  refers_to: string | null
  day: string
  at: Instant
  brand: string
  property: number
  booking_no: string
  currency: string
  total_minor: number
  tax_minor: number
  local_tax_minor: number
  tax_bp: number | null
  price: string
  credit_notes: string
  credited_minor: number
  registration_id: string | null
}

export function listDocuments(
  db: Database,
  kind: DocumentKind,
  query: Period & { bookingNo?: string | undefined; after: number | null; limit: number },
): Promise<DocumentRow[]> {
  const { bind, params } = bindParams()
  const conditions = [
    `d.kind = ${bind(kind)}`,
    periodCondition('d', query, bind),
    `d.id > ${bind(query.after ?? 0)}`,
    ...(query.bookingNo === undefined ? [] : [`b.booking_no = ${bind(query.bookingNo)}`]),
  ]
  return select(db, `${conditions.join(' AND ')} ORDER BY d.id LIMIT ${bind(query.limit)}`, params)
}

export async function findDocument(
  db: Database,
  kind: DocumentKind,
  { no, reach }: { no: string; reach: Reach },
): Promise<DocumentRow | null> {
  const { bind, params } = bindParams()
  const condition = (name: Bind) =>
    `d.no = ${name(no)} AND d.kind = ${name(kind)} AND ${reachCondition('d.property_id', reach, name)}`
  return (await select(db, condition(bind), params))[0] ?? null
}

function select(db: Database, where: string, params: SqlValue[]): Promise<DocumentRow[]> {
  return db.all<DocumentRow>(
    `SELECT d.id, d.no, d.refers_to, d.day, d.at, d.brand_id AS brand, d.property_id AS property, b.booking_no,
       d.currency, abs(d.total_minor) AS total_minor, abs(d.tax_minor) AS tax_minor, abs(d.local_tax_minor) AS local_tax_minor,
       d.tax_bp, d.price, d.registration_id, ${DETAIL_COLUMNS},
       (SELECT json_group_array(c.no ORDER BY c.position) FROM tax_document c
        WHERE c.booking_id = d.booking_id AND c.refers_to = d.no) AS credit_notes,
       (SELECT coalesce(-sum(c.total_minor), 0) FROM tax_document c
        WHERE c.booking_id = d.booking_id AND c.refers_to = d.no) AS credited_minor
     FROM tax_document d JOIN booking b ON b.id = d.booking_id ${DETAIL_JOIN} WHERE ${where}`,
    ...params,
  )
}

export function toInvoiceResponse(row: DocumentRow) {
  return {
    ...toDocumentResponse(row),
    credited_minor: row.credited_minor,
    credit_notes: json<string[]>(row.credit_notes),
  }
}

export function toCreditNoteResponse(row: DocumentRow) {
  return { ...toDocumentResponse(row), invoice_no: row.refers_to ?? '' }
}

function toDocumentResponse(row: DocumentRow) {
  const { no, day, brand, property, booking_no, currency, total_minor, tax_minor, local_tax_minor } = row
  const taxes = [
    { kind: 'tax' as const, rate_bp: row.tax_bp, amount_minor: tax_minor },
    { kind: 'local' as const, rate_bp: null, amount_minor: local_tax_minor },
  ]
  return {
    no,
    day,
    brand,
    property,
    booking_no,
    currency,
    total_minor,
    issued_at: toIso(row.at),
    net_minor: total_minor - tax_minor - local_tax_minor,
    taxes: taxes.filter((tax) => tax.amount_minor !== 0),
    registration: row.registration_id,
    ...toPrintedFields(toDetails(row)),
  }
}

/** Lines of credit notes are positive, as their totals are. */
function toPrintedFields({ official, seller, registration, buyer, stay, lines }: ReturnType<typeof toDetails>) {
  const state = registration?.state ?? null
  const { is_handed_over: isHandedOver = 0 } = registration ?? {}
  return {
    seller: seller && { ...seller, tax_number: registration?.number ?? null, note: registration?.note ?? '' },
    buyer,
    place_of_supply: placeOfSupply(stay, state),
    service_code: registration?.service_code ?? null,
    handed_over: isHandedOver === 1,
    official: official && toOfficialResponse(official),
    stay: { ...stay, has_breakfast: stay.has_breakfast === 1 },
    lines: lines.map((line) => toLineResponse(line, state)),
    rounding_minor: Math.abs(roundingOf(lines, state)),
  }
}

export function toOfficialResponse({ notedAt, image: _image, ...official }: OfficialNumber) {
  return { ...official, noted_at: toIso(notedAt) }
}

/** Rooms are supplied at the property. */
function placeOfSupply({ country }: TaxDocument['stay'], state: string | null) {
  return { country, state, state_name: state && findIndianState(state) }
}

function toLineResponse(line: DocumentLine, state: string | null) {
  const sign = line.kind === 'third_party' ? -1 : 1
  return {
    kind: line.kind,
    rate_bp: line.rateBp,
    net_minor: sign * Math.abs(line.netMinor),
    tax_minor: Math.abs(line.taxMinor),
    taxes: taxParts(line, state).map(({ name, rateBp, amountMinor }) => {
      return { name, rate_bp: rateBp, amount_minor: Math.abs(amountMinor) }
    }),
  }
}

import type { DocumentLine } from '#app/domain/books/document-lines.ts'
import { buildGstr1, type GstDocument, type Gstr1 } from '#app/domain/books/gstr-1.ts'
import type { DocumentKind } from '#app/domain/books/tax-document.ts'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { type Problem, problem, refuseFields } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { json } from '#worker/infra/database/columns.ts'
import type { Database } from '#worker/infra/database/database.ts'

type ReturnMonth = { registration: string; month: string }

const toDays = (month: string) => [`${month}-01`, `${month}-31`] as const

/** Taxes of a registration's documents of a month by kind and rate; credit notes are subtracted. */
type ReportLine = {
  kind: DocumentLine['kind']
  rate_bp: number
  currency: string
  invoices: number
  credit_notes: number
  net_minor: number
  tax_minor: number
  /** CGST and SGST are this each; 0 outside India. */
  half_minor: number
}

export async function readTaxReport(
  db: Database,
  { registration, month }: ReturnMonth,
): Promise<Result<{ isIndia: boolean; lines: ReportLine[] }, Problem>> {
  const found = await findNumber(db, registration)
  if (!found) return refuse(problem('not_found'))
  const lines = await db.all<ReportLine>(
    `SELECT l.kind, l.rate_bp, d.currency, sum(d.kind = 'invoice') AS invoices,
       sum(d.kind = 'credit_note') AS credit_notes,
       sum(l.net_minor) AS net_minor, sum(l.tax_minor) AS tax_minor, sum(l.tax_minor / 2) AS half_minor
     FROM tax_document d JOIN tax_document_line l ON l.document_id = d.id
     WHERE d.registration_id = ?1 AND d.day BETWEEN ?2 AND ?3 GROUP BY 1, 2, 3 ORDER BY 3, 1, 2`,
    registration,
    ...toDays(month),
  )
  return ok({ isIndia: found.state !== null, lines })
}

function findNumber(db: Database, registration: string) {
  return db.first<{ number: string | null; state: string | null }>(
    'SELECT number, state FROM tax_registration WHERE id = ?',
    registration,
  )
}

const DOCUMENTS_PER_READ = 1000

type Row = {
  id: number
  no: string
  series: string
  kind: DocumentKind
  day: CalendarDay
  total_minor: number
  buyer_country: string | null
  buyer_number: string | null
  service_code: string | null
  lines: string
}

/** Returns the GSTR-1 of a registration's month. Fails with `not_found`, and outside India with `invalid_fields`. */
export async function readGstr1(db: Database, period: ReturnMonth): Promise<Result<Gstr1, Problem>> {
  const found = await findNumber(db, period.registration)
  if (!found) return refuse(problem('not_found'))
  const { number: gstin, state } = found
  if (gstin === null || state === null) {
    return refuseFields({ registration: 'has no GSTIN' })
  }
  const documents: GstDocument[] = []
  for (let after = 0; ; ) {
    const rows = await readDocuments(db, period, after)
    documents.push(...rows.map(toGstDocument))
    after = rows.at(-1)?.id ?? 0
    if (rows.length < DOCUMENTS_PER_READ) return ok(buildGstr1(documents, { gstin, state, month: period.month }))
  }
}

function readDocuments(db: Database, { registration, month }: ReturnMonth, after: number): Promise<Row[]> {
  return db.all<Row>(
    `SELECT d.id, d.no, d.series, d.kind, d.day, d.total_minor, x.buyer ->> '$.country' AS buyer_country,
       x.buyer ->> '$.tax_number' AS buyer_number, x.registration ->> '$.service_code' AS service_code,
       (SELECT json_group_array(json_object('kind', l.kind, 'rateBp', l.rate_bp, 'netMinor', l.net_minor,
       'taxMinor', l.tax_minor))
        FROM tax_document_line l WHERE l.document_id = d.id) AS lines
     FROM tax_document d JOIN tax_document_detail x ON x.document_id = d.id
     WHERE d.registration_id = ?1 AND d.day BETWEEN ?2 AND ?3 AND d.id > ?4 ORDER BY d.id LIMIT ${DOCUMENTS_PER_READ}`,
    registration,
    ...toDays(month),
    after,
  )
}

function toGstDocument(row: Row): GstDocument {
  return {
    no: row.no,
    series: row.series,
    kind: row.kind,
    day: row.day,
    totalMinor: row.total_minor,
    buyerGstin: row.buyer_country === 'IN' ? row.buyer_number : null,
    serviceCode: row.service_code ?? '',
    lines: json<DocumentLine[]>(row.lines),
  }
}

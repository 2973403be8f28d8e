import type { Instant } from '#app/domain/dates/instant.ts'
import type { Reach } from '#app/domain/operators/reach.ts'
import { type Problem, problem, refuseFields } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { toIso } from '#worker/admin/services/response-format.ts'
import { type Bind, bindParams } from '#worker/infra/database/bind-params.ts'
import { json } from '#worker/infra/database/columns.ts'
import { type Database, type SqlValue, type Statement, statement } from '#worker/infra/database/database.ts'
import { updateIfUnchanged } from '#worker/infra/database/update-if-unchanged.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import { type Actor, reachCondition } from '../actor.ts'
import { type Operation, runAudited } from '../run-audited.ts'
import { type Period, periodCondition } from './ledger.ts'

export type DocumentKind = 'invoice' | 'credit_note'

/** An invoice, or a credit note that refers to one; `price` and `credit_notes` are JSON. */
export type DocumentRow = {
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
  const own = (name: Bind) =>
    `d.no = ${name(no)} AND d.kind = ${name(kind)} AND ${reachCondition('d.property_id', reach, name)}`
  return (await select(db, own(bind), params))[0] ?? null
}

function select(db: Database, where: string, params: SqlValue[]): Promise<DocumentRow[]> {
  return db.all<DocumentRow>(
    `SELECT d.id, d.no, d.refers_to, d.day, d.at, d.brand_id AS brand, d.property_id AS property, b.booking_no,
       d.currency, abs(d.total_minor) AS total_minor, abs(d.tax_minor) AS tax_minor, abs(d.local_tax_minor) AS local_tax_minor,
       d.tax_bp, d.price,
       (SELECT json_group_array(c.no ORDER BY c.position) FROM tax_document c
        WHERE c.booking_id = d.booking_id AND c.refers_to = d.no) AS credit_notes,
       (SELECT coalesce(-sum(c.total_minor), 0) FROM tax_document c
        WHERE c.booking_id = d.booking_id AND c.refers_to = d.no) AS credited_minor
     FROM tax_document d JOIN booking b ON b.id = d.booking_id WHERE ${where}`,
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
  }
}

export type Seller = { brand: string; prefix: string; year_starts: number; offset_minutes: number }

/** A brand without a row gets the same defaults as in the triggers. */
const SELLERS = `SELECT b.id AS brand, coalesce(s.prefix, upper(replace(b.id, '-', ''))) AS prefix,
    coalesce(s.year_starts, 1) AS year_starts, coalesce(s.offset_minutes, 0) AS offset_minutes
  FROM brand b LEFT JOIN seller s ON s.brand_id = b.id ORDER BY b.id`

export function listSellers(db: Database): Promise<Seller[]> {
  return db.all<Seller>(SELLERS)
}

function selectSeller(brand: string): Statement {
  return statement(
    `SELECT *, (SELECT json_group_array(prefix) FROM (${SELLERS}) WHERE brand <> ?1) AS others FROM (${SELLERS}) WHERE brand = ?1`,
    brand,
  )
}

export type SellerChange = {
  brand: string
  change: { prefix?: string | undefined; year_starts?: number | undefined; offset_minutes?: number | undefined }
  idempotency: IdempotentRequest | null
}

export async function changeSeller(
  deps: Deps,
  actor: Actor,
  { brand, change, idempotency }: SellerChange,
): Promise<Result<Seller, Problem>> {
  const snapshot = statement(
    `SELECT json_object('prefix', prefix, 'year_starts', year_starts, 'offset_minutes', offset_minutes) FROM seller
     WHERE brand_id = ?`,
    brand,
  )
  const operation: Operation = { action: 'seller.change', subject: `seller:${brand}`, snapshot, idempotency }
  return runAudited(deps, actor, operation, (audited) =>
    updateIfUnchanged(audited, selectSeller(brand), (row) => {
      if (!row) return refuse(problem('not_found'))
      const { others, ...own } = row
      const seller = mergeSeller(own as Seller, change)
      const fault = 'numbers of another kind begin with it'
      if (isPrefixAmbiguous(seller.prefix, json<string[]>(others))) {
        return refuseFields({ prefix: fault })
      }
      return ok({ value: seller, statements: [upsertSeller(seller)] })
    }),
  )
}

function mergeSeller(own: Seller, change: SellerChange['change']): Seller {
  return {
    brand: own.brand,
    prefix: change.prefix ?? own.prefix.slice(0, 8),
    year_starts: change.year_starts ?? own.year_starts,
    offset_minutes: change.offset_minutes ?? own.offset_minutes,
  }
}

function isPrefixAmbiguous(prefix: string, others: readonly string[]): boolean {
  return prefix === 'INV' || others.some((other) => `${other}C` === prefix || `${prefix}C` === other)
}

function upsertSeller({ brand, prefix, year_starts, offset_minutes }: Seller): Statement {
  return statement(
    `INSERT INTO seller (brand_id, prefix, year_starts, offset_minutes) VALUES (?1, ?2, ?3, ?4)
     ON CONFLICT (brand_id) DO UPDATE SET prefix = ?2, year_starts = ?3, offset_minutes = ?4
     WHERE (prefix, year_starts, offset_minutes) IS NOT (?2, ?3, ?4)`,
    brand,
    prefix,
    year_starts,
    offset_minutes,
  )
}

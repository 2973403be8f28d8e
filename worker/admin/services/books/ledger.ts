import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import type { Reach } from '#app/domain/operators/reach.ts'
import { toIso } from '#worker/admin/services/response-format.ts'
import { type Bind, bindParams } from '#worker/infra/database/bind-params.ts'
import { json } from '#worker/infra/database/columns.ts'
import type { Database } from '#worker/infra/database/database.ts'
import { reachCondition } from '../actor.ts'
import { groupGuestAccount } from './journal.ts'

type Imbalance = { kind: 'ledger_uneven' | 'wallet_uneven'; reference: string; bookingNo: null }

/** Range of accounting days, both included, for one brand and property or for all within reach. */
export type Period = {
  reach: Reach
  from: CalendarDay
  to: CalendarDay
  brand?: string | undefined
  property?: number | undefined
  /** Books of a tax registration. */
  registration?: string | undefined
}

/** One ledger transaction with its posting; `lines` is JSON. Debits are negative. */
type EntryRow = {
  entry_no: number
  transaction: string
  day: string
  at: Instant
  brand: string
  property: number | null
  booking_no: string | null
  document_no: string | null
  currency: string
  tax_minor: number
  lines: string
}

export type LedgerQuery = Period & {
  account?: string | undefined
  gateway?: string | undefined
  after: number | null
  limit: number
}

/** Returns transactions in the order of their entry numbers, after the one given. */
export async function listLedger(db: Database, query: LedgerQuery) {
  const { bind, params } = bindParams()
  const accounts = [query.account, query.gateway && `gateway:${query.gateway}`].filter((name) => name !== undefined)
  const conditions = [
    periodCondition('p', query, bind),
    `p.entry_no > ${bind(query.after ?? 0)}`,
    ...accounts.map(
      (name) => `EXISTS (SELECT 1 FROM ledger_entry e WHERE e.transaction_id = p.transaction_id
        AND (e.account = ${bind(name)} OR substr(e.account, 1, length(${bind(name)}) + 1) = ${bind(name)} || ':'))`,
    ),
  ]
  const rows = await db.all<EntryRow>(
    `SELECT p.entry_no, p.transaction_id AS "transaction", p.day, f.at, p.brand_id AS brand, p.property_id AS property,
       b.booking_no, p.document_no, f.currency, p.tax_minor, (SELECT json_group_array(json_object('account', e.account,
       'amountMinor', e.amount_minor) ORDER BY e.position) FROM ledger_entry e WHERE e.transaction_id = p.transaction_id) AS lines
     FROM ledger_posting p JOIN ledger_entry f ON f.transaction_id = p.transaction_id AND f.position = 0
       LEFT JOIN booking b ON b.id = p.booking_id
     WHERE ${conditions.join(' AND ')} ORDER BY p.entry_no LIMIT ${bind(query.limit)}`,
    ...params,
  )
  return rows.map((row) => ({
    ...row,
    at: toIso(row.at),
    lines: json<{ account: string; amountMinor: number }[]>(row.lines).map(({ account, amountMinor }) => ({
      account: groupGuestAccount(account),
      debit_minor: Math.max(0, -amountMinor),
      credit_minor: Math.max(0, amountMinor),
    })),
  }))
}

/** SQL condition that a posting is in the days, reach and filters of a period. */
export function periodCondition(alias: string, period: Period, bind: Bind): string {
  const { reach, from, to, brand, property, registration } = period
  return [
    `${alias}.day BETWEEN ${bind(from)} AND ${bind(to)}`,
    reachCondition(`${alias}.property_id`, reach, bind),
    ...(brand === undefined ? [] : [`${alias}.brand_id = ${bind(brand)}`]),
    ...(registration === undefined ? [] : [`${alias}.registration_id = ${bind(registration)}`]),
    ...(property === undefined ? [] : [`${alias}.property_id = ${bind(property)}`]),
  ].join(' AND ')
}

/** Finds up to 50 transactions that do not sum to zero and 50 wallets that differ from the ledger; scans both. */
export async function listImbalances(db: Database): Promise<Imbalance[]> {
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

/** Taxes in the documents of a town at one rate; credit notes are subtracted. */
type TaxSum = {
  country: string
  town: string
  rate_bp: number | null
  currency: string
  invoices: number
  credit_notes: number
  net_minor: number
  tax_minor: number
  local_tax_minor: number
  total_minor: number
}

export type LedgerGroup = 'day' | 'brand' | 'gateway' | 'account'

/** Debit and credit of a group; only the requested group columns are present. */
export type LedgerSum = {
  day?: string
  brand?: string
  gateway?: string | null
  account?: string
  currency: string
  debit_minor: number
  credit_minor: number
}

const KIND_OF_ACCOUNT = "substr(e.account, 1, instr(e.account || ':', ':') - 1)"
const columns: Record<LedgerGroup, string> = {
  day: 'p.day',
  brand: 'p.brand_id',
  gateway: "iif(e.account LIKE 'gateway:%', substr(e.account, 9), NULL)",
  account: KIND_OF_ACCOUNT,
}

/** Returns debit and credit by the requested groups and by currency. */
export function sumLedger(db: Database, period: Period, by: readonly LedgerGroup[]): Promise<LedgerSum[]> {
  const { bind, params } = bindParams()
  const names = by.map((group) => `${columns[group]} AS ${group}`)
  const places = [...by, 'currency'].map((_, index) => index + 1)
  return db.all<LedgerSum>(
    `SELECT ${[...names, 'e.currency'].join(', ')}, sum(max(-e.amount_minor, 0)) AS debit_minor,
       sum(max(e.amount_minor, 0)) AS credit_minor
     FROM ledger_posting p JOIN ledger_entry e ON e.transaction_id = p.transaction_id
     WHERE ${periodCondition('p', period, bind)} GROUP BY ${places} ORDER BY ${places}`,
    ...params,
  )
}

/** Returns the taxes of a period by town, rate and currency. */
export function sumTaxes(db: Database, period: Period): Promise<TaxSum[]> {
  const { bind, params } = bindParams()
  return db.all<TaxSum>(
    `SELECT country.code AS country, city.name AS town, d.tax_bp AS rate_bp, d.currency,
       sum(d.kind = 'invoice') AS invoices, sum(d.kind = 'credit_note') AS credit_notes,
       sum(d.total_minor - d.tax_minor - d.local_tax_minor) AS net_minor, sum(d.tax_minor) AS tax_minor,
       sum(d.local_tax_minor) AS local_tax_minor, sum(d.total_minor) AS total_minor
     FROM tax_document d JOIN property h ON h.id = d.property_id JOIN city ON city.id = h.city_id
       JOIN country ON country.id = city.country_id
     WHERE ${periodCondition('d', period, bind)} GROUP BY city.id, d.tax_bp, d.currency ORDER BY 1, 2, 3, 4`,
    ...params,
  )
}

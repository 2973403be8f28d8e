import { bindParams } from '#worker/infra/database/bind-params.ts'
import type { Database } from '#worker/infra/database/database.ts'
import { isInPeriod, type Period } from './list-ledger.ts'

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

export const KIND_OF_ACCOUNT = "substr(e.account, 1, instr(e.account || ':', ':') - 1)"
const columns: Record<LedgerGroup, string> = {
  day: 'p.day',
  brand: 'p.brand_id',
  gateway: "iif(e.account LIKE 'gateway:%', substr(e.account, 9), NULL)",
  account: KIND_OF_ACCOUNT,
}

export function sumLedger(db: Database, period: Period, by: readonly LedgerGroup[]): Promise<LedgerSum[]> {
  const { bind, params } = bindParams()
  const names = by.map((group) => `${columns[group]} AS ${group}`)
  const places = [...by, 'currency'].map((_, index) => index + 1)
  return db.all<LedgerSum>(
    `SELECT ${[...names, 'e.currency'].join(', ')}, sum(max(-e.amount_minor, 0)) AS debit_minor,
       sum(max(e.amount_minor, 0)) AS credit_minor
     FROM ledger_posting p JOIN ledger_entry e ON e.transaction_id = p.transaction_id
     WHERE ${isInPeriod('p', period, bind)} GROUP BY ${places} ORDER BY ${places}`,
    ...params,
  )
}

export function sumTaxes(db: Database, period: Period): Promise<TaxSum[]> {
  const { bind, params } = bindParams()
  return db.all<TaxSum>(
    `SELECT country.code AS country, city.name AS town, d.tax_bp AS rate_bp, d.currency,
       sum(d.kind = 'invoice') AS invoices, sum(d.kind = 'credit_note') AS credit_notes,
       sum(d.total_minor - d.tax_minor - d.local_tax_minor) AS net_minor, sum(d.tax_minor) AS tax_minor,
       sum(d.local_tax_minor) AS local_tax_minor, sum(d.total_minor) AS total_minor
     FROM tax_document d JOIN property h ON h.id = d.property_id JOIN city ON city.id = h.city_id
       JOIN country ON country.id = city.country_id
     WHERE ${isInPeriod('d', period, bind)} GROUP BY city.id, d.tax_bp, d.currency ORDER BY 1, 2, 3, 4`,
    ...params,
  )
}

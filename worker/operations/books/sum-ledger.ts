import { bindParams } from '#worker/database/bind-params.ts'
import type { Database } from '#worker/database/database.ts'
import { isInPeriod, type Period } from './in-period.ts'

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

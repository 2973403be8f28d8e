import type { Instant } from '#app/domain/dates/instant.ts'
import { type Bind, bindParams } from '#worker/infra/database/bind-params.ts'
import type { Statement } from '#worker/infra/database/database.ts'
import type { OrderRef, Subject } from '#worker/infra/guarded-writes/change.ts'

/** Positive when the account receives; in minor units. */
type LedgerLine = { account: string; amountMinor: number }

export type LedgerTransaction = {
  /** Globally unique, so a transaction is never written twice. */
  id: string
  bookingId: string | null
  order?: OrderRef
  currency: string
  at: Instant
  lines: LedgerLine[]
}

export function transferLines(from: string, to: string, amountMinor: number): LedgerLine[] {
  return [
    { account: from, amountMinor: -amountMinor },
    { account: to, amountMinor },
  ]
}

/** Inserts a transaction in the batch of the change it records. Throws unless its lines sum to zero. */
export function insertLedger(transaction: LedgerTransaction, isWritten: (bind: Bind) => string): Statement {
  if (transaction.lines.reduce((sum, line) => sum + line.amountMinor, 0) !== 0)
    throw new Error('ledger lines must sum to zero')
  const { bind, params } = bindParams()
  const sql = `INSERT INTO ledger_entry (transaction_id, position, account, amount_minor, currency, booking_id, order_kind, order_id, at)
    SELECT ${bind(transaction.id)}, line.key, line.value ->> 'account', line.value ->> 'amountMinor',
      ${bind(transaction.currency)}, ${bind(transaction.bookingId)}, ${bind(transaction.order?.kind ?? null)}, ${bind(transaction.order?.id ?? null)},
      ${bind(transaction.at)}
    FROM json_each(${bind(JSON.stringify(transaction.lines))}) AS line WHERE ${isWritten(bind)}`
  return { sql, params }
}

/** Money received through a gateway is negative in the gateway's account and positive in the receiving account. */
export const account = {
  gateway: (name: string) => `gateway:${name}`,
  /** Payments for a booking, not earned yet. */
  guest: (bookingId: string) => `guest:${bookingId}`,
  /** Payments for an order, not earned yet. */
  order: ({ kind, brandId, id }: OrderRef) => `${kind}:${brandId}:${id}`,
  subject: (subject: Subject) => (subject.order ? account.order(subject.order) : account.guest(subject.bookingId)),
  /** Earned by the brand. */
  revenue: (brandId: string) => `revenue:${brandId}`,
  wallet: (brandId: string, userId: string) => `wallet:${brandId}:${userId}`,
  /** Paid by the brand. */
  promotions: (brandId: string) => `promotions:${brandId}`,
  cause: (causeId: string) => `cause:${causeId}`,
  /** Paid by property owners. */
  owner: (brandId: string) => `owner:${brandId}`,
}

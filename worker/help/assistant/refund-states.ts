import type { Instant } from '#app/domain/dates/instant.ts'
import type { Database } from '#worker/database/database.ts'

/** How far a refund is: begun with us, sent to the gateway, arrived with the guest, or not. */
export type RefundState = 'begun' | 'sent' | 'arrived' | 'failed'

export type ToldRefund = {
  id: string
  /** In minor units of `currency`. */
  amountMinor: number
  currency: string
  isToWallet: boolean
  state: RefundState
  begunAt: Instant
  /** Null: it has not, or its gateway does not say when. */
  arrivedAt: Instant | null
}

type Row = {
  id: string
  amount_minor: number
  currency: string
  payment_id: string | null
  status: 'initiated' | 'sent' | 'failed'
  created_at: number
  settled_at: number | null
}

/** Every refund of a booking in the order in which they were begun, with how far each is. */
export async function listToldRefunds(db: Database, bookingId: string): Promise<ToldRefund[]> {
  const rows = await db.all<Row>(
    `SELECT id, amount_minor, currency, payment_id, status, created_at, settled_at FROM refund
     WHERE booking_id = ? ORDER BY created_at, id`,
    bookingId,
  )
  return rows.map((row) => ({
    id: row.id,
    amountMinor: row.amount_minor,
    currency: row.currency,
    isToWallet: row.payment_id === null,
    state: stateOf(row),
    begunAt: row.created_at,
    // What goes to the wallet is in it with the refund itself.
    arrivedAt: row.payment_id === null ? row.created_at : row.settled_at,
  }))
}

function stateOf({ status, payment_id: paymentId, settled_at: settledAt }: Row): RefundState {
  if (status === 'failed') return 'failed'
  if (paymentId === null || settledAt !== null) return 'arrived'
  return status === 'sent' ? 'sent' : 'begun'
}

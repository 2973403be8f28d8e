import type { Instant } from '#app/domain/instant.ts'
import { type BookingAsRead, type Change, isAsRead } from '#worker/bookings/change.ts'
import type { KeyedAnswer } from '#worker/bookings/keyed-call.ts'
import { runChange } from '#worker/bookings/run-change.ts'
import type { Database } from '#worker/database/database.ts'
import { insertPayment, type NewPayment } from './payment-statement.ts'

/** A payment as its gateway must be told of it. */
export type OpenPayment = {
  id: string
  bookingNo: string
  gateway: string
  status: 'created' | 'succeeded' | 'failed' | 'refunded'
  amountMinor: number
  currency: string
  mode: string
  /** Sealed; null where the mode says it all. */
  sealedWish: string | null
  bookingState: string
}

type PaymentRow = {
  id: string
  booking_no: string
  gateway: string
  status: OpenPayment['status']
  amount_minor: number
  currency: string
  mode: string
  wish: string | null
  state: string
}

/** A payment of the brand by its id, which only its guest knows; null when there is none. */
export async function findPayment(db: Database, brandId: string, id: string): Promise<OpenPayment | null> {
  const row = await db.first<PaymentRow>(
    `SELECT p.id, p.gateway, p.status, p.amount_minor, p.currency, p.mode, p.wish, b.booking_no, b.state
     FROM payment p JOIN booking b ON b.id = p.booking_id WHERE p.id = ? AND b.brand_id = ?`,
    id,
    brandId,
  )
  if (!row) return null
  return {
    id: row.id,
    bookingNo: row.booking_no,
    gateway: row.gateway,
    status: row.status,
    amountMinor: row.amount_minor,
    currency: row.currency,
    mode: row.mode,
    sealedWish: row.wish,
    bookingState: row.state,
  }
}

/** Notes that the gateway was told of a payment: its own number of it, the first one that counts, and when to ask. */
export async function updateTold(
  db: Database,
  id: string,
  { providerRef, nextAskAt }: { providerRef: string; nextAskAt: Instant },
): Promise<void> {
  await db.batch([
    {
      sql: `UPDATE payment SET provider_ref = coalesce(provider_ref, ?), next_ask_at = ? WHERE id = ?`,
      params: [providerRef, nextAskAt, id],
    },
  ])
}

export type OpenPaymentFacts = { change: Change; booking: BookingAsRead; keyed: KeyedAnswer | null }

/** Opens a payment for a booking that is still as it was read; false when it had changed, or the key was used. */
export function openPayment(
  db: Database,
  payment: NewPayment,
  { change, booking, keyed }: OpenPaymentFacts,
): Promise<boolean> {
  return runChange(db, change, {
    guard: (bind) => isAsRead(booking, bind),
    statements: [insertPayment(payment, change)],
    keyed,
  })
}

export type WaitingPayment = { id: string; gateway: string; providerRef: string; createdAt: Instant }

/** Payments whose gateway was told of them, has not answered and is to be asked now; the longest due first. */
export async function listWaitingPayments(db: Database, now: Instant, limit: number): Promise<WaitingPayment[]> {
  const rows = await db.all<{ id: string; gateway: string; provider_ref: string; created_at: number }>(
    `SELECT id, gateway, provider_ref, created_at FROM payment
     WHERE status = 'created' AND next_ask_at <= ? ORDER BY next_ask_at LIMIT ?`,
    now,
    limit,
  )
  return rows.map((row) => ({
    id: row.id,
    gateway: row.gateway,
    providerRef: row.provider_ref,
    createdAt: row.created_at,
  }))
}

/** Sets when a payment's gateway is asked next; null: never again. */
export async function updateNextAsk(db: Database, id: string, nextAskAt: Instant | null): Promise<void> {
  await db.batch([{ sql: 'UPDATE payment SET next_ask_at = ? WHERE id = ?', params: [nextAskAt, id] }])
}

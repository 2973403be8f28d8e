import type { Change } from '#worker/bookings/change.ts'
import { claimChange, selectClaim } from '#worker/bookings/change.ts'
import { insertAnswer, type KeyedCall } from '#worker/bookings/keyed-call.ts'
import type { Database } from '#worker/database/database.ts'
import { insertPayment, type NewPayment } from './payment-statement.ts'

/** A payment as its gateway must be told of it. */
export type OpenPayment = {
  id: string
  bookingNo: string
  brandId: string
  gateway: string
  status: 'created' | 'succeeded' | 'failed' | 'refunded'
  amountMinor: number
  currency: string
  providerRef: string | null
  returnUrl: string
  cancelUrl: string
  locale: string
  bookingStatusKey: number
  bookingState: string
}

type PaymentRow = {
  id: string
  booking_no: string
  brand_id: string
  gateway: string
  status: OpenPayment['status']
  amount_minor: number
  currency: string
  provider_ref: string | null
  return_url: string
  cancel_url: string
  locale: string
  status_key: number
  state: string
}

/** A payment of the brand by its id, which only its guest knows; null when there is none. */
export async function findPayment(db: Database, brandId: string, id: string): Promise<OpenPayment | null> {
  const row = await db.first<PaymentRow>(
    `SELECT p.*, b.booking_no, b.brand_id, b.locale, b.status_key, b.state
     FROM payment p JOIN booking b ON b.id = p.booking_id WHERE p.id = ? AND b.brand_id = ?`,
    id,
    brandId,
  )
  if (!row) return null
  return {
    id: row.id,
    bookingNo: row.booking_no,
    brandId: row.brand_id,
    gateway: row.gateway,
    status: row.status,
    amountMinor: row.amount_minor,
    currency: row.currency,
    providerRef: row.provider_ref,
    returnUrl: row.return_url,
    cancelUrl: row.cancel_url,
    locale: row.locale,
    bookingStatusKey: row.status_key,
    bookingState: row.state,
  }
}

/** Notes the gateway's own number of a payment the first time it is told. */
export async function updateProviderRef(db: Database, id: string, providerRef: string): Promise<void> {
  await db.batch([
    { sql: 'UPDATE payment SET provider_ref = ? WHERE id = ? AND provider_ref IS NULL', params: [providerRef, id] },
  ])
}

/** Opens a payment for a booking that is still as it was read; false when it had changed. */
export async function openPayment(
  db: Database,
  payment: NewPayment,
  facts: {
    change: Change
    statusKey: number
    paidMinor: number
    keyed: { call: KeyedCall; answer: string } | null
  },
): Promise<boolean> {
  const { change, keyed } = facts
  const results = await db.batch([
    claimChange(
      change,
      (bind) => `EXISTS (SELECT 1 FROM booking WHERE id = ${bind(change.bookingId)}
        AND status_key = ${bind(facts.statusKey)} AND paid_minor = ${bind(facts.paidMinor)})`,
    ),
    insertPayment(payment, change),
    ...(keyed ? [insertAnswer(keyed.call, { status: 201, answer: keyed.answer, at: change.at }, change.id)] : []),
    selectClaim(change.id),
  ])
  return results.at(-1)?.rows[0] !== undefined
}

export type WaitingPayment = { id: string; gateway: string; providerRef: string }

/** Payments whose gateway was told of them but has not answered, between two ages; oldest first. */
export async function listWaitingPayments(
  db: Database,
  created: { after: number; before: number },
  limit: number,
): Promise<WaitingPayment[]> {
  const rows = await db.all<{ id: string; gateway: string; provider_ref: string }>(
    `SELECT id, gateway, provider_ref FROM payment
     WHERE status = 'created' AND provider_ref IS NOT NULL AND created_at > ? AND created_at <= ?
     ORDER BY created_at LIMIT ?`,
    created.after,
    created.before,
    limit,
  )
  return rows.map((row) => ({ id: row.id, gateway: row.gateway, providerRef: row.provider_ref }))
}

import type { Instant } from '#app/domain/instant.ts'
import type { Database } from '#worker/database/database.ts'

export type WaitingRefund = {
  bookingId: string
  gateway: string
  providerRef: string | null
  amountMinor: number
  currency: string
  status: 'initiated' | 'sent' | 'failed'
  createdAt: Instant
}

type RefundRow = {
  booking_id: string
  gateway: string
  provider_ref: string | null
  amount_minor: number
  currency: string
  status: WaitingRefund['status']
  created_at: number
}

/** A refund with what its gateway must know; null when there is none. */
export async function findRefund(db: Database, refundId: string): Promise<WaitingRefund | null> {
  const row = await db.first<RefundRow>(
    `SELECT r.booking_id, p.gateway, p.provider_ref, r.amount_minor, r.currency, r.status, r.created_at
     FROM refund r JOIN payment p ON p.id = r.payment_id WHERE r.id = ?`,
    refundId,
  )
  if (!row) return null
  return {
    bookingId: row.booking_id,
    gateway: row.gateway,
    providerRef: row.provider_ref,
    amountMinor: row.amount_minor,
    currency: row.currency,
    status: row.status,
    createdAt: row.created_at,
  }
}

/** Ids of refunds no gateway has confirmed yet and that are to be tried now; the longest due first. */
export async function listWaitingRefunds(db: Database, now: Instant, limit: number): Promise<string[]> {
  const rows = await db.all<{ id: string }>(
    `SELECT id FROM refund WHERE status = 'initiated' AND next_try_at <= ? ORDER BY next_try_at LIMIT ?`,
    now,
    limit,
  )
  return rows.map((row) => row.id)
}

/** Notes what the gateway said of a waiting refund; a later word never overrides an earlier one. */
export async function updateRefundStatus(db: Database, refundId: string, status: 'sent' | 'failed'): Promise<void> {
  await db.batch([
    { sql: `UPDATE refund SET status = ? WHERE id = ? AND status = 'initiated'`, params: [status, refundId] },
  ])
}

/** Sets when a waiting refund is tried next. */
export async function updateNextTry(db: Database, refundId: string, nextTryAt: Instant): Promise<void> {
  await db.batch([{ sql: 'UPDATE refund SET next_try_at = ? WHERE id = ?', params: [nextTryAt, refundId] }])
}

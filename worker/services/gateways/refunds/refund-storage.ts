import type { Instant } from '#app/domain/dates/instant.ts'
import { type Database, type Writer, writeBatch } from '#worker/infra/database/database.ts'
import type { RefundEvent } from '#worker/infra/ports/gateway.ts'

type StoredRefund = {
  /** Null for a refund of an order. */
  bookingId: string | null
  subjectId: string
  gateway: string
  /** The gateway's reference of the refunded payment. */
  paymentRef: string | null
  amountMinor: number
  currency: string
  status: 'initiated' | 'sent' | 'failed'
  createdAt: Instant
  /** The gateway's refund reference; null until sent. */
  refundRef: string | null
  /** Last failure named by the gateway; a temporary one ends in its time. */
  failure: string | null
}

/** Returns a refund in any state, or null. */
export function findRefund(db: Database, refundId: string): Promise<StoredRefund | null> {
  return db.first<StoredRefund>(
    `SELECT r.booking_id AS "bookingId", r.subject_id AS "subjectId", p.gateway, p.provider_ref AS "paymentRef",
       r.amount_minor AS "amountMinor", r.currency, r.status, r.created_at AS "createdAt",
       r.provider_ref AS "refundRef", r.failure
     FROM refund r JOIN payment p ON p.id = r.payment_id WHERE r.id = ?`,
    refundId,
  )
}

/** Returns ids of refunds to send now, longest due first. */
export async function listWaitingRefunds(db: Database, now: Instant, limit: number): Promise<string[]> {
  const rows = await db.all<{ id: string }>(
    `SELECT id FROM refund WHERE status = 'initiated' AND next_try_at <= ? ORDER BY next_try_at LIMIT ?`,
    now,
    limit,
  )
  return rows.map((row) => row.id)
}

/** Returns ids of refunds sent but not settled, due for a status check, longest due first. */
export async function listUnsettledRefunds(db: Database, now: Instant, limit: number): Promise<string[]> {
  const rows = await db.all<{ id: string }>(
    `SELECT id FROM refund WHERE status = 'sent' AND settled_at IS NULL AND payment_id IS NOT NULL AND next_try_at <= ?
     ORDER BY next_try_at LIMIT ?`,
    now,
    limit,
  )
  return rows.map((row) => row.id)
}

/**
 * Returns false when nothing changes. Events arrive in any order: `settled` is not reset to `sent`, and `failed` is
 * final, because a bank can return settled money.
 */
export async function updateRefund(
  writer: Writer,
  { refundId, refundRef, outcome, failure }: RefundEvent,
  now: Instant,
): Promise<boolean> {
  const [answer] = await writeBatch(writer, [
    {
      sql: `UPDATE refund SET provider_ref = coalesce(provider_ref, ?1), status = CASE ?2 WHEN 'failed' THEN 'failed' ELSE 'sent' END,
          sent_at = CASE ?2 WHEN 'failed' THEN sent_at ELSE coalesce(sent_at, ?3) END,
          settled_at = CASE ?2 WHEN 'settled' THEN ?3 END, failure = ?4
        WHERE id = ?5 AND (status = 'initiated' OR (status = 'sent' AND (?2 = 'failed' OR (?2 = 'settled' AND settled_at IS NULL))))`,
      params: [refundRef, outcome, now, failure, refundId],
    },
  ])
  return (answer?.changes ?? 0) > 0
}

/** Stores why the gateway could not refund yet; the refund stays pending. */
export async function storeTemporaryFailure(writer: Writer, refundId: string, failure: string): Promise<void> {
  await writeBatch(writer, [
    { sql: "UPDATE refund SET failure = ? WHERE id = ? AND status = 'initiated'", params: [failure, refundId] },
  ])
}

export async function updateNextTry(writer: Writer, refundId: string, nextTryAt: Instant): Promise<void> {
  await writeBatch(writer, [{ sql: 'UPDATE refund SET next_try_at = ? WHERE id = ?', params: [nextTryAt, refundId] }])
}

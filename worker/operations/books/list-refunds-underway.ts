import type { Instant } from '#app/domain/dates/instant.ts'
import type { Reach } from '#app/domain/operators/reach.ts'
import { bindParams } from '#worker/database/bind-params.ts'
import type { Database } from '#worker/database/database.ts'
import { isReached } from './in-period.ts'

/** A refund nobody knows the end of. */
export type RefundUnderway = {
  id: string
  /** Of the booking it is of; null: it is of an order, which has a number and no house. */
  booking_no: string | null
  order_number: string | null
  property: number | null
  gateway: string
  amount_minor: number
  currency: string
  reason: string
  status: 'initiated' | 'sent'
  /** What its gateway last refused it for. */
  refusal: string | null
  created_at: Instant
}

/** Refunds that are begun and not settled, the oldest first, after a place of their list. */
export function listRefundsUnderway(
  db: Database,
  { reach, after, limit }: { reach: Reach; after: { at: Instant; id: string } | null; limit: number },
): Promise<RefundUnderway[]> {
  const { bind, params } = bindParams()
  return db.all<RefundUnderway>(
    `SELECT r.id, b.booking_no, o.number AS order_number, b.property_id AS property, p.gateway, r.amount_minor, r.currency, r.reason, r.status,
       r.failure AS refusal, r.created_at
     FROM refund r JOIN payment p ON p.id = r.payment_id LEFT JOIN booking b ON b.id = r.booking_id
       LEFT JOIN guest_order o ON o.id = r.order_id
     WHERE r.status IN ('initiated', 'sent') AND r.settled_at IS NULL AND ${isReached('b', reach, bind)}
       AND (r.created_at, r.id) > (${bind(after?.at ?? 0)}, ${bind(after?.id ?? '')})
     ORDER BY r.created_at, r.id LIMIT ${bind(limit)}`,
    ...params,
  )
}

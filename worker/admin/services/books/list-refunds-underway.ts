import type { Instant } from '#app/domain/dates/instant.ts'
import type { Reach } from '#app/domain/operators/reach.ts'
import { bindParams } from '#worker/infra/database/bind-params.ts'
import type { Database } from '#worker/infra/database/database.ts'
import { reachCondition } from '../actor.ts'

export type RefundUnderway = {
  id: string
  /** Null for a refund of an order; an order has a number and no property. */
  booking_no: string | null
  order_number: string | null
  property: number | null
  gateway: string
  amount_minor: number
  currency: string
  reason: string
  status: 'initiated' | 'sent'
  refusal: string | null
  created_at: Instant
}

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
     WHERE r.status IN ('initiated', 'sent') AND r.settled_at IS NULL AND ${reachCondition('b.property_id', reach, bind)}
       AND (r.created_at, r.id) > (${bind(after?.at ?? 0)}, ${bind(after?.id ?? '')})
     ORDER BY r.created_at, r.id LIMIT ${bind(limit)}`,
    ...params,
  )
}

import type * as v from 'valibot'
import type { listOrdersRoute, orderResponse } from '#app/contracts/admin/books/payments.ts'
import type { JobCursor } from '#app/contracts/admin/fields.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { type Result, refuse } from '#app/domain/result.ts'
import { toIso, toIsoOrNull } from '#worker/admin/services/response-format.ts'
import { bindParams } from '#worker/infra/database/bind-params.ts'
import { type Database, statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import { type RefundedOrder, refundOrder } from '#worker/services/membership/orders/refund-order.ts'
import type { Actor } from '../actor.ts'
import { type Operation, runAudited } from '../run-audited.ts'

/** A row of the list; `membership` is JSON. The guest appears only as an account id. */
type OrderRow = Omit<v.InferOutput<typeof orderResponse>, 'created_at' | 'settled_at' | 'membership'> & {
  id: string
  createdAt: Instant
  settled_at: Instant | null
  membership: string | null
}

type OrdersQuery = Omit<v.InferOutput<typeof listOrdersRoute.query>, 'cursor'> & { after: JobCursor | null }

export function listOrders(db: Database, { after, limit, brand, ...fields }: OrdersQuery): Promise<OrderRow[]> {
  const { bind, params } = bindParams()
  const wanted = Object.entries({ brand_id: brand, ...fields })
    .flatMap(([column, value]) => (value === undefined ? [] : [`o.${column} = ${bind(value)}`]))
    .concat(after ? [`(o.created_at, o.id) < (${bind(after.at)}, ${bind(after.id)})`] : [])
  return db.all<OrderRow>(
    `SELECT o.id, o.number, o.kind, o.brand_id AS brand, o.country, o.user_id AS guest, o.status, o.currency,
       o.total_minor, o.tax_minor, o.wallet_minor, o.created_at AS createdAt, o.settled_at,
       (SELECT coalesce(sum(r.amount_minor), 0) FROM refund r WHERE r.order_id = o.id) AS refunded_minor,
       iif(m.kind IS NULL, NULL, json_object('kind', m.kind, 'plan', m.terms ->> 'name', 'start_date', m.start_date,
         'end_date', m.end_date)) AS membership
     FROM guest_order o LEFT JOIN membership_order m ON m.order_id = o.id
     ${wanted.length > 0 ? `WHERE ${wanted.join(' AND ')}` : ''} ORDER BY o.created_at DESC, o.id DESC LIMIT ${bind(limit)}`,
    ...params,
  )
}

export function toOrderResponse({ id: _, createdAt, settled_at, membership, ...order }: OrderRow) {
  return {
    ...order,
    membership: membership && JSON.parse(membership),
    created_at: toIso(createdAt),
    settled_at: toIsoOrNull(settled_at),
  }
}

export async function refundMembershipOrder(
  deps: Deps,
  actor: Actor,
  { number, idempotency }: { number: string; idempotency: IdempotentRequest | null },
): Promise<Result<RefundedOrder, Problem>> {
  const found = await deps.db.first<{
    user_id: string | null
    brand_id: string
    total_minor: number
    currency: string
  }>(
    "SELECT user_id, brand_id, total_minor, currency FROM guest_order WHERE number = ? AND kind = 'membership'",
    number,
  )
  if (!found?.user_id) return refuse(problem('not_found'))
  const { total_minor: amountMinor, currency } = found
  const payout = { scope: 'refunds:write', propertyId: null, bookingId: null, amountMinor, currency } as const
  const order = { userId: found.user_id, brandId: found.brand_id, number, actor: 'desk' } as const
  const snapshot = statement(
    `SELECT json_object('status', o.status, 'total_minor', o.total_minor, 'wallet_minor', o.wallet_minor, 'refunded_minor',
       (SELECT coalesce(sum(r.amount_minor), 0) FROM refund r WHERE r.order_id = o.id)) FROM guest_order o WHERE o.number = ?`,
    number,
  )
  const operation: Operation = { action: 'order.refund', subject: `order:${number}`, snapshot, payout, idempotency }
  return runAudited(deps, actor, operation, (audited) => refundOrder(audited, order))
}

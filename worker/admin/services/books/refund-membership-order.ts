import { type Problem, problem } from '#app/domain/problem.ts'
import { type Result, refuse } from '#app/domain/result.ts'
import { statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import { type RefundedOrder, refundOrder } from '#worker/services/membership/orders/refund-order.ts'
import type { Actor } from '../actor.ts'
import { type Operation, runAudited } from '../run-audited.ts'

/**
 * Refunds a membership order for its guest under the same rules as for the guest. Fails with `not_found` or
 * `membership_used`.
 */
export async function refundMembershipOrder(
  deps: Deps,
  actor: Actor,
  { number, keyed }: { number: string; keyed: IdempotentRequest | null },
): Promise<Result<RefundedOrder, Problem>> {
  const found = await deps.db.first<{ user_id: string | null; brand_id: string }>(
    "SELECT user_id, brand_id FROM guest_order WHERE number = ? AND kind = 'membership'",
    number,
  )
  if (!found?.user_id) return refuse(problem('not_found'))
  const asked = { userId: found.user_id, brandId: found.brand_id, number, actor: 'desk' } as const
  const snapshot = statement(
    `SELECT json_object('status', o.status, 'total_minor', o.total_minor, 'wallet_minor', o.wallet_minor, 'refunded_minor',
       (SELECT coalesce(sum(r.amount_minor), 0) FROM refund r WHERE r.order_id = o.id)) FROM guest_order o WHERE o.number = ?`,
    number,
  )
  const operation: Operation = { action: 'order.refund', subject: `order:${number}`, propertyId: null, snapshot, keyed }
  return runAudited(deps, actor, operation, (writing) => refundOrder(writing, asked))
}

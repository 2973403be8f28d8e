import type { Bind } from '#worker/infra/database/bind-params.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { type IdempotentResponse, isKeyFree } from '#worker/infra/guarded-writes/idempotent-request.ts'
import { runGuardedWrite } from '#worker/infra/guarded-writes/run-guarded-write.ts'
import {
  createOrderChange,
  insertOrder,
  orderExists,
  settleStatements,
} from '#worker/services/ledger/orders/order-statements.ts'
import { insertPayment, type NewPayment } from '#worker/services/ledger/payment-statement.ts'
import { isMemberCouponFree } from '#worker/services/membership/orders/member-coupons.ts'
import { insertMembershipOrder, type MembershipPurchase } from '#worker/services/membership/orders/membership-order.ts'
import { settleMembership } from '#worker/services/membership/orders/membership-rules.ts'
import { isMembershipUnchanged, type RunningMembership } from '#worker/services/membership/orders/running-membership.ts'
import { canSpend, spendStatements, type WalletSpend } from '#worker/services/promotions/wallet/wallet-statement.ts'

type NewMembershipOrder = {
  purchase: MembershipPurchase
  spend: WalletSpend | null
  running: RunningMembership | null
  /** Null when the order is free and settled at once. */
  payment: NewPayment | null
  idempotency: IdempotentResponse | null
}

/**
 * Writes a membership order in one transaction and settles it there when it is free. Returns false when the data changed
 * meanwhile, another order is pending, or the key was used.
 */
export async function writeOrder(deps: Deps, newOrder: NewMembershipOrder): Promise<boolean> {
  const { purchase, spend, payment, idempotency } = newOrder
  const { order, bought } = purchase
  const effect = payment ? null : await settleMembership(deps, purchase)
  if (!payment && !effect) return false
  const details = { number: order.number, kind: bought.kind, plan: bought.planId }
  const change = createOrderChange(order, { at: order.createdAt, event: 'created', actor: 'guest', details })
  const isDone = await runGuardedWrite(deps, change, {
    prepared: [
      insertOrder(order, (bind) => `${canOrder(newOrder, bind)}${effect ? ` AND ${effect.guard(bind)}` : ''}`),
    ],
    guard: (bind) => orderExists(order.id, bind),
    statements: [
      insertMembershipOrder(bought, change),
      ...(spend ? spendStatements(spend, change) : []),
      ...(payment ? [insertPayment(payment, change)] : []),
      ...(effect ? [...settleStatements(order, change), ...effect.statements(change)] : []),
    ],
    idempotency,
  })
  if (isDone) effect?.announce()
  return isDone
}

function canOrder({ purchase, spend, running, idempotency }: NewMembershipOrder, bind: Bind): string {
  const { order, bought } = purchase
  const userId = order.userId ?? ''
  return [
    `NOT EXISTS (SELECT 1 FROM guest_order WHERE user_id = ${bind(userId)} AND brand_id = ${bind(order.brandId)}
      AND kind = 'membership' AND status = 'pending')`,
    `EXISTS (SELECT 1 FROM user WHERE id = ${bind(userId)} AND deleted_at IS NULL)`,
    isMembershipUnchanged({ userId, brandId: order.brandId }, running, bind),
    isMemberCouponFree(bought.couponCode, userId, bind),
    ...(spend ? [canSpend(spend, order.createdAt, bind)] : []),
    ...(idempotency ? [isKeyFree(idempotency.request, bind)] : []),
  ].join('\n AND ')
}

import type { Bind } from '#worker/infra/database/bind-params.ts'
import type { Statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { OrderChange } from '#worker/infra/guarded-writes/change.ts'
import { runGuardedWrite } from '#worker/infra/guarded-writes/run-guarded-write.ts'
import type { GatewayEvent } from '#worker/infra/ports/gateway.ts'
import { sendRefund } from '#worker/services/gateways/refunds/send-refunds.ts'
import { account } from '#worker/services/ledger/ledger-statement.ts'
import { payableOf, refOf } from '#worker/services/ledger/orders/guest-order.ts'
import {
  createOrderChange,
  endOrder,
  isOrderUnchanged,
  settleStatements,
  transferStatements,
} from '#worker/services/ledger/orders/order-statements.ts'
import { returnStatements } from '#worker/services/promotions/wallet/wallet-statement.ts'
import { orderRules } from '../orders/order-kinds.ts'
import { classifyEvent } from './plan-settlement.ts'
import type { OrderCase, SettlementEffect } from './settlement-case.ts'
import {
  detailsOf,
  insertEvent,
  isPaymentUnchanged,
  ledgerOf,
  refundLatePayment,
  type Settlement,
  updatePayment,
} from './settlement-statements.ts'

/**
 * Applies a gateway event to an order; returns null when the data changed meanwhile. A payment after the cancellation
 * counts while the order can still be used.
 */
export async function settleOrder(
  deps: Deps,
  paymentCase: OrderCase,
  event: GatewayEvent,
): Promise<SettlementEffect | null> {
  const outcome = classifyEvent(paymentCase, event)
  if (outcome === 'failed') return failPayment(deps, paymentCase, event)
  if (outcome !== 'paid') return outcome
  const { order } = paymentCase
  const isUsable = order.status === 'pending' || order.status === 'cancelled'
  const effect = isUsable ? await orderRules[order.kind].settle(deps, order) : null
  if (!effect) return refundAndCancel(deps, paymentCase, event)
  const change = createOrderChange(order, {
    at: deps.now(),
    event: 'paid',
    actor: 'gateway',
    details: detailsOf(paymentCase, event),
  })
  const settlement: Settlement<OrderCase, OrderChange> = { paymentCase, event, change, added: [] }
  const isDone = await runGuardedWrite(deps, change, {
    guard: (bind) => `${isUnchanged(paymentCase, bind)} AND ${effect.guard(bind)}`,
    statements: [
      updatePayment(settlement, 'succeeded'),
      ledgerOf(settlement, 'in'),
      ...coverGap(paymentCase, change),
      ...settleStatements(order, change),
      ...effect.statements(change),
      insertEvent(paymentCase, event, 'applied', change.at),
    ],
  })
  if (isDone) effect.announce()
  return isDone ? 'applied' : null
}

/** Pays a wallet share that was returned after a reported failure from the brand's promotions. */
function coverGap({ order, amountMinor }: OrderCase, change: OrderChange): Statement[] {
  const gapMinor = Math.max(0, payableOf(order) - amountMinor)
  const { brandId } = order
  return transferStatements(order, change, {
    name: 'gap',
    from: account.promotions(brandId),
    to: account.order(refOf(order)),
    amountMinor: gapMinor,
  })
}

/** Refunds the payment of an order that can no longer be used in full, and cancels the order. */
async function refundAndCancel(
  deps: Deps,
  paymentCase: OrderCase,
  event: GatewayEvent,
): Promise<SettlementEffect | null> {
  const { order } = paymentCase
  const refundId = crypto.randomUUID()
  const notice = orderRules[order.kind].sendBack(deps, order, paymentCase.amountMinor)
  const change = createOrderChange(order, {
    at: deps.now(),
    event: 'paid',
    actor: 'gateway',
    details: detailsOf(paymentCase, event),
  })
  const added = [...cancelUnlessOpen(paymentCase, change), ...notice.statements(change)]
  const guard = (bind: Bind) => `${isUnchanged(paymentCase, bind)} AND ${notice.guard(bind)}`
  if (!(await refundLatePayment(deps, { paymentCase, event, change, added }, { refundId, guard }))) return null
  notice.announce()
  await sendRefund(deps, refundId)
  return 'late_refunded'
}

/** Closes a failed payment; without another open payment the order is cancelled too. */
async function failPayment(deps: Deps, paymentCase: OrderCase, event: GatewayEvent): Promise<SettlementEffect | null> {
  const change = createOrderChange(paymentCase.order, {
    at: deps.now(),
    event: 'payment_failed',
    actor: 'gateway',
    details: detailsOf(paymentCase, event),
  })
  const settlement = { paymentCase, event, change, added: [] }
  const isDone = await runGuardedWrite(deps, change, {
    guard: (bind) => isUnchanged(paymentCase, bind),
    statements: [
      updatePayment(settlement, 'failed', event.failure),
      ...cancelUnlessOpen(paymentCase, change),
      insertEvent(paymentCase, event, 'applied', change.at),
    ],
  })
  return isDone ? 'failed' : null
}

/** Cancels an order without open payments and returns its wallet money. */
function cancelUnlessOpen({ order, hasOtherOpen }: OrderCase, change: OrderChange): Statement[] {
  const { id, status, userId, brandId, currency, walletMinor } = order
  if (hasOtherOpen || (status !== 'pending' && status !== 'cancelled')) return []
  const walletBackMinor = userId === null ? 0 : walletMinor
  if (status === 'cancelled' && walletBackMinor === 0) return []
  return [
    ...(userId === null || walletBackMinor === 0
      ? []
      : returnStatements(
          { order: { id, kind: order.kind, brandId }, brandId, userId, currency, amountMinor: walletBackMinor },
          change,
        )),
    endOrder(order, { status: 'cancelled', walletBackMinor }, change),
  ]
}

function isUnchanged(paymentCase: OrderCase, bind: Bind): string {
  const { order, paymentId, hasOtherOpen } = paymentCase
  return `${isPaymentUnchanged(paymentCase, bind)} AND ${isOrderUnchanged(order, bind)}
    AND ${hasOtherOpen ? '' : 'NOT '}EXISTS (SELECT 1 FROM payment x WHERE x.order_id = ${bind(order.id)}
      AND x.id <> ${bind(paymentId)} AND x.status = 'created')`
}

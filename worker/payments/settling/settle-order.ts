import type { OrderChange } from '#worker/changes/change.ts'
import { runChange } from '#worker/changes/run-change.ts'
import type { Bind } from '#worker/database/bind-params.ts'
import type { Statement } from '#worker/database/database.ts'
import type { Deps } from '#worker/deps.ts'
import { sendRefund } from '#worker/gateways/refunds/send-refunds.ts'
import { account } from '#worker/ledger/accounts.ts'
import { payableOf, refOf } from '#worker/ledger/orders/guest-order.ts'
import {
  changeOf,
  endOrder,
  isOrderAsRead,
  moveStatements,
  settleStatements,
} from '#worker/ledger/orders/order-statements.ts'
import { returnStatements } from '#worker/loyalty/wallet-statement.ts'
import { orderRules } from '#worker/payments/orders/kinds.ts'
import type { GatewayEvent } from '#worker/ports/gateway.ts'
import { judgeMessage } from './plan-settlement.ts'
import type { OrderCase, SettlementEffect } from './settlement-case.ts'
import {
  detailsOf,
  insertEvent,
  isPaymentAsRead,
  ledgerOf,
  refundLatePayment,
  type Settlement,
  updatePayment,
} from './settlement-statements.ts'

/**
 * New money for an order, or the word that none came; null when the facts it was decided on had changed. One that comes after
 * the order was given up counts as if it had come in time, as long as the order can still be used (DEC-136).
 */
export async function settleOrder(deps: Deps, found: OrderCase, event: GatewayEvent): Promise<SettlementEffect | null> {
  const said = judgeMessage(found, event)
  if (said === 'failed') return failPayment(deps, found, event)
  if (said !== 'paid') return said
  const { order } = found
  const isUsable = order.status === 'pending' || order.status === 'cancelled'
  const effect = isUsable ? await orderRules[order.kind].settle(deps, order) : null
  if (!effect) return sendBack(deps, found, event)
  const change = changeOf(order, { at: deps.now(), event: 'paid', actor: 'gateway', details: detailsOf(found, event) })
  const settlement: Settlement<OrderCase, OrderChange> = { found, event, change, added: [] }
  const isDone = await runChange(deps.db, change, {
    guard: (bind) => `${isUnchanged(found, bind)} AND ${effect.guard(bind)}`,
    statements: [
      updatePayment(settlement, 'succeeded'),
      ledgerOf(settlement, 'in'),
      ...fillGap(found, change),
      ...settleStatements(order, change),
      ...effect.statements(change),
      insertEvent(found, event, 'applied', change.at),
    ],
  })
  if (isDone) effect.announce()
  return isDone ? 'applied' : null
}

/** The wallet's share had gone back, as a gateway first told that the payment failed: the brand gives it. */
function fillGap({ order, amountMinor }: OrderCase, change: OrderChange): Statement[] {
  const gapMinor = Math.max(0, payableOf(order) - amountMinor)
  const { brandId } = order
  return moveStatements(order, change, {
    name: 'gap',
    from: account.promotions(brandId),
    to: account.order(refOf(order)),
    amountMinor: gapMinor,
  })
}

/** The order cannot be used any more: the money goes back whole, and what awaited it is over. */
async function sendBack(deps: Deps, found: OrderCase, event: GatewayEvent): Promise<SettlementEffect | null> {
  const { order } = found
  const refundId = crypto.randomUUID()
  const told = orderRules[order.kind].sendBack(deps, order, found.amountMinor)
  const change = changeOf(order, { at: deps.now(), event: 'paid', actor: 'gateway', details: detailsOf(found, event) })
  const added = [...giveUp(found, change), ...told.statements(change)]
  const guard = (bind: Bind) => `${isUnchanged(found, bind)} AND ${told.guard(bind)}`
  if (!(await refundLatePayment(deps.db, { found, event, change, added }, { refundId, guard }))) return null
  told.announce()
  await sendRefund(deps, refundId)
  return 'late_refunded'
}

/** The payment failed: it is closed, and with the last of them what awaited it is over. */
async function failPayment(deps: Deps, found: OrderCase, event: GatewayEvent): Promise<SettlementEffect | null> {
  const details = detailsOf(found, event)
  const change = changeOf(found.order, { at: deps.now(), event: 'payment_failed', actor: 'gateway', details })
  const settlement = { found, event, change, added: [] }
  const isDone = await runChange(deps.db, change, {
    guard: (bind) => isUnchanged(found, bind),
    statements: [
      updatePayment(settlement, 'failed', event.failure),
      ...giveUp(found, change),
      insertEvent(found, event, 'applied', change.at),
    ],
  })
  return isDone ? 'failed' : null
}

/** An order that awaits nothing any more is cancelled, and the wallet's share goes back. */
function giveUp({ order, hasOtherOpen }: OrderCase, change: OrderChange): Statement[] {
  const { id, status, userId, brandId, currency, walletMinor } = order
  if (hasOtherOpen || (status !== 'pending' && status !== 'cancelled')) return []
  const back = userId === null ? 0 : walletMinor
  if (status === 'cancelled' && back === 0) return []
  return [
    ...(userId === null || back === 0
      ? []
      : returnStatements(
          { order: { id, kind: order.kind, brandId }, brandId, userId, currency, amountMinor: back },
          change,
        )),
    endOrder(order, { status: 'cancelled', walletBackMinor: back }, change),
  ]
}

function isUnchanged(found: OrderCase, bind: Bind): string {
  const { order, paymentId, hasOtherOpen } = found
  return `${isPaymentAsRead(found, bind)} AND ${isOrderAsRead(order, bind)}
    AND ${hasOtherOpen ? '' : 'NOT '}EXISTS (SELECT 1 FROM payment x WHERE x.order_id = ${bind(order.id)}
      AND x.id <> ${bind(paymentId)} AND x.status = 'created')`
}

import { takePayAhead } from '#app/domain/prices/pay-ahead.ts'
import type { Bind } from '#worker/infra/database/bind-params.ts'
import type { Statement, Writer } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { type Change, insertHistory } from '#worker/infra/guarded-writes/change.ts'
import { runGuardedWrite } from '#worker/infra/guarded-writes/run-guarded-write.ts'
import type { GatewayEvent } from '#worker/infra/ports/gateway.ts'
import {
  applyPrepaidDiscount,
  type PaidResult,
  updatePaidBooking,
} from '#worker/services/bookings/confirm-statement.ts'
import { canReviveHold, reviveHold } from '#worker/services/bookings/revive-hold-statement.ts'
import { sendRefund } from '#worker/services/gateways/refunds/send-refunds.ts'
import { enqueueNotifications } from '#worker/services/notifications/enqueue-notifications.ts'
import { planSettlement, type SettlementPlan } from './plan-settlement.ts'
import type { BookingCase, SettlementEffect } from './settlement-case.ts'
import {
  detailsOf,
  insertEvent,
  isPaymentUnchanged,
  ledgerOf,
  refundLatePayment,
  type Settlement,
  updatePayment,
} from './settlement-statements.ts'

type BookingSettlement = Settlement<BookingCase, Change>

/** Applies a gateway event to a booking; returns null when the booking or payment changed meanwhile. */
export async function settleBooking(
  deps: Deps,
  paymentCase: BookingCase,
  event: GatewayEvent,
): Promise<SettlementEffect | null> {
  const plan = planSettlement(paymentCase, event, deps.now())
  switch (plan.effect) {
    case 'applied':
      return applyPlan(deps, paymentCase, event, plan)
    case 'late':
      return settleLate(deps, paymentCase, event, plan)
    case 'failed':
      return (await failPayment(deps, settlementOf(deps, paymentCase, event, 'payment_failed'))) ? 'failed' : null
    default:
      return plan.effect
  }
}

async function applyPlan(
  deps: Deps,
  paymentCase: BookingCase,
  event: GatewayEvent,
  plan: SettlementPlan & { effect: 'applied' },
): Promise<SettlementEffect | null> {
  const messages = enqueueNotifications(deps, {
    bookingId: paymentCase.bookingId,
    template: plan.confirms ? 'booking_confirmed' : 'payment_received',
  })
  const settlement = settlementOf(deps, paymentCase, event, 'paid', messages.statements)
  const isDone = await applyPayment(deps, settlement, { ...plan, retakesStock: false, effect: 'applied' })
  if (isDone) messages.announce()
  return isDone ? 'applied' : null
}

/** Revives an expired hold if possible, otherwise refunds the payment. */
async function settleLate(
  deps: Deps,
  paymentCase: BookingCase,
  event: GatewayEvent,
  plan: SettlementPlan & { effect: 'late' },
): Promise<SettlementEffect | null> {
  if (plan.canRebook) {
    const messages = enqueueNotifications(deps, { bookingId: paymentCase.bookingId, template: 'booking_confirmed' })
    const settlement = settlementOf(deps, paymentCase, event, 'paid', messages.statements)
    const result = { ...plan, confirms: true, retakesStock: true, effect: 'late_rebooked' }
    if (await applyPayment(deps, settlement, result)) {
      messages.announce()
      return 'late_rebooked'
    }
  }
  const refundId = crypto.randomUUID()
  const messages = enqueueNotifications(deps, {
    bookingId: paymentCase.bookingId,
    template: 'payment_refunded',
    details: { amountMinor: paymentCase.amountMinor },
  })
  const settlement = settlementOf(deps, paymentCase, event, 'paid', messages.statements)
  const guard = (bind: Bind) => isUnchanged(paymentCase, bind)
  if (!(await refundLatePayment(deps, settlement, { refundId, guard }))) return null
  messages.announce()
  await sendRefund(deps, refundId)
  return 'late_refunded'
}

function settlementOf(
  deps: Deps,
  paymentCase: BookingCase,
  event: GatewayEvent,
  historyEvent: 'paid' | 'payment_failed',
  messages: ((changeId: string) => Statement[]) | null = null,
): BookingSettlement {
  const change: Change = {
    id: crypto.randomUUID(),
    bookingId: paymentCase.bookingId,
    at: deps.now(),
    event: historyEvent,
    actor: 'gateway',
    details: detailsOf(paymentCase, event),
  }
  return { paymentCase, event, change, added: messages ? messages(change.id) : [] }
}

function isUnchanged(paymentCase: BookingCase, bind: Bind): string {
  return `${isPaymentUnchanged(paymentCase, bind)} AND EXISTS (SELECT 1 FROM booking b WHERE b.id = ${bind(paymentCase.bookingId)}
    AND b.status_key = ${bind(paymentCase.bookingStatusKey)} AND b.paid_minor = ${bind(paymentCase.paidMinor)}
    AND b.revision = ${bind(paymentCase.bookingRevision)})`
}

/** Returns false when the data changed meanwhile. */
function applyPayment(
  writer: Writer,
  settlement: BookingSettlement,
  result: PaidResult & { retakesStock: boolean; effect: string; discountMinor: number },
): Promise<boolean> {
  const { paymentCase, event, change, added } = settlement
  const { bookingId } = paymentCase
  const guard = (bind: Bind) =>
    [isUnchanged(paymentCase, bind), ...(result.retakesStock ? [canReviveHold(bookingId, bind)] : [])].join(' AND ')
  const statements = [
    ...(result.retakesStock ? reviveHold(bookingId, change.id) : []),
    updatePayment(settlement, 'succeeded'),
    // The price first, so that reports count the stay once it has its price.
    ...(result.discountMinor > 0 ? applyPrepaidDiscount(bookingId, takePayAhead(paymentCase.quote), change.id) : []),
    updatePaidBooking(bookingId, result, change.id),
    ...(result.confirms ? [insertHistory({ ...change, event: 'confirmed' })] : []),
    ledgerOf(settlement, 'in'),
    insertEvent(paymentCase, event, result.effect, change.at),
    ...added,
  ]
  return runGuardedWrite(writer, change, { guard, statements })
}

/** Closes a failed payment; the hold continues until it expires. */
function failPayment(writer: Writer, settlement: BookingSettlement): Promise<boolean> {
  const { paymentCase, event, change } = settlement
  return runGuardedWrite(writer, change, {
    guard: (bind) => isUnchanged(paymentCase, bind),
    statements: [
      updatePayment(settlement, 'failed', event.failure),
      insertEvent(paymentCase, event, 'applied', change.at),
    ],
  })
}

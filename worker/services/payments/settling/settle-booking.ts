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
  found: BookingCase,
  event: GatewayEvent,
): Promise<SettlementEffect | null> {
  const plan = planSettlement(found, event, deps.now())
  switch (plan.effect) {
    case 'applied':
      return apply(deps, found, event, plan)
    case 'late':
      return settleLate(deps, found, event, plan)
    case 'failed':
      return (await failPayment(deps, settlementOf(deps, found, event, 'payment_failed'))) ? 'failed' : null
    default:
      return plan.effect
  }
}

async function apply(
  deps: Deps,
  found: BookingCase,
  event: GatewayEvent,
  plan: SettlementPlan & { effect: 'applied' },
): Promise<SettlementEffect | null> {
  const messages = enqueueNotifications(deps, {
    bookingId: found.bookingId,
    template: plan.confirms ? 'booking_confirmed' : 'payment_received',
  })
  const settlement = settlementOf(deps, found, event, 'paid', messages.statements)
  const isDone = await applyPayment(deps, settlement, { ...plan, retakesStock: false, effect: 'applied' })
  if (isDone) messages.announce()
  return isDone ? 'applied' : null
}

/** The hold has expired: revives it if possible, otherwise refunds the payment. */
async function settleLate(
  deps: Deps,
  found: BookingCase,
  event: GatewayEvent,
  plan: SettlementPlan & { effect: 'late' },
): Promise<SettlementEffect | null> {
  if (plan.canRebook) {
    const messages = enqueueNotifications(deps, { bookingId: found.bookingId, template: 'booking_confirmed' })
    const settlement = settlementOf(deps, found, event, 'paid', messages.statements)
    const result = { ...plan, confirms: true, retakesStock: true, effect: 'late_rebooked' }
    if (await applyPayment(deps, settlement, result)) {
      messages.announce()
      return 'late_rebooked'
    }
  }
  const refundId = crypto.randomUUID()
  const messages = enqueueNotifications(deps, {
    bookingId: found.bookingId,
    template: 'payment_refunded',
    details: { amountMinor: found.amountMinor },
  })
  const settlement = settlementOf(deps, found, event, 'paid', messages.statements)
  const guard = (bind: Bind) => isUnchanged(found, bind)
  if (!(await refundLatePayment(deps, settlement, { refundId, guard }))) return null
  messages.announce()
  await sendRefund(deps, refundId)
  return 'late_refunded'
}

function settlementOf(
  deps: Deps,
  found: BookingCase,
  event: GatewayEvent,
  historyEvent: 'paid' | 'payment_failed',
  messages: ((changeId: string) => Statement[]) | null = null,
): BookingSettlement {
  const change: Change = {
    id: crypto.randomUUID(),
    bookingId: found.bookingId,
    at: deps.now(),
    event: historyEvent,
    actor: 'gateway',
    details: detailsOf(found, event),
  }
  return { found, event, change, added: messages ? messages(change.id) : [] }
}

function isUnchanged(found: BookingCase, bind: Bind): string {
  return `${isPaymentUnchanged(found, bind)} AND EXISTS (SELECT 1 FROM booking b WHERE b.id = ${bind(found.bookingId)}
    AND b.status_key = ${bind(found.bookingStatusKey)} AND b.paid_minor = ${bind(found.paidMinor)}
    AND b.revision = ${bind(found.bookingRevision)})`
}

/** Returns false when the data changed meanwhile. */
function applyPayment(
  writer: Writer,
  settlement: BookingSettlement,
  result: PaidResult & { retakesStock: boolean; effect: string; discountMinor: number },
): Promise<boolean> {
  const { found, event, change, added } = settlement
  const guard = (bind: Bind) =>
    [isUnchanged(found, bind), ...(result.retakesStock ? [canReviveHold(found.bookingId, bind)] : [])].join(' AND ')
  const statements = [
    ...(result.retakesStock ? reviveHold(found.bookingId, change.id) : []),
    updatePayment(settlement, 'succeeded'),
    updatePaidBooking(found.bookingId, result, change.id),
    ...(result.discountMinor > 0 ? applyPrepaidDiscount(found.bookingId, takePayAhead(found.quote), change.id) : []),
    ...(result.confirms ? [insertHistory({ ...change, event: 'confirmed' })] : []),
    ledgerOf(settlement, 'in'),
    insertEvent(found, event, result.effect, change.at),
    ...added,
  ]
  return runGuardedWrite(writer, change, { guard, statements })
}

/** Closes a failed payment; the hold continues until it expires. */
function failPayment(writer: Writer, settlement: BookingSettlement): Promise<boolean> {
  const { found, event, change } = settlement
  return runGuardedWrite(writer, change, {
    guard: (bind) => isUnchanged(found, bind),
    statements: [updatePayment(settlement, 'failed', event.failure), insertEvent(found, event, 'applied', change.at)],
  })
}

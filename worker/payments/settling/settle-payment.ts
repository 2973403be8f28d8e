import type { Change } from '#worker/changes/change.ts'
import type { Statement } from '#worker/database/database.ts'
import type { Deps } from '#worker/deps.ts'
import { sendRefund } from '#worker/gateways/refunds/send-refunds.ts'
import { log } from '#worker/log.ts'
import { planMessages } from '#worker/outbox/plan-messages.ts'
import type { GatewayEvent } from '#worker/ports/gateway.ts'
import { noteCard } from './note-card.ts'
import { planSettlement, type SettlementPlan } from './plan-settlement.ts'
import {
  applyPayment,
  failPayment,
  findSettlementCase,
  recordEvent,
  refundLatePayment,
  type Settlement,
  type SettlementCase,
} from './settlement-storage.ts'

export type SettlementEffect =
  | 'applied'
  | 'failed'
  | 'repeated'
  | 'mismatch'
  | 'waiting'
  | 'unknown'
  | 'late_refunded'
  | 'late_rebooked'

export type SettlementAnswer = { effect: SettlementEffect; found: SettlementCase | null }

/** Another change of the same booking can come between reading and writing; so often is it looked at anew. */
const MAX_ROUNDS = 8

/**
 * Does what a gateway's verified message asks for, once, whichever road it came by (return, webhook, polling), however
 * often and in whatever order. Money that cannot be used is sent back. Never trusts an amount that is not ours.
 */
export async function settlePayment(deps: Deps, gateway: string, event: GatewayEvent): Promise<SettlementAnswer> {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const found = await findSettlementCase(deps.db, gateway, event.paymentId)
    if (!found) {
      log('error', 'payment_unknown', { gateway, paymentId: event.paymentId })
      return { effect: 'unknown', found: null }
    }
    const effect = await tryPlan(deps, found, event)
    if (!effect) continue
    await noteCard(deps, found, event)
    return { effect, found }
  }
  throw new Error('a payment could not be settled: its booking changed every time')
}

/** Carries the plan out; null when the facts it was made on had changed. */
async function tryPlan(deps: Deps, found: SettlementCase, event: GatewayEvent): Promise<SettlementEffect | null> {
  const plan = planSettlement(found, event, deps.now())
  switch (plan.effect) {
    case 'applied':
      return apply(deps, found, event, plan)
    case 'late':
      return settleLate(deps, found, event, plan)
    case 'failed':
      return (await failPayment(deps.db, settlementOf(deps, found, event, 'payment_failed'))) ? 'failed' : null
    case 'waiting':
      return 'waiting'
    default:
      if (plan.effect === 'mismatch') reportMismatch(found, event)
      await recordEvent(deps.db, found.gateway, event, plan.effect, deps.now())
      return plan.effect
  }
}

async function apply(
  deps: Deps,
  found: SettlementCase,
  event: GatewayEvent,
  plan: SettlementPlan & { effect: 'applied' },
): Promise<SettlementEffect | null> {
  const messages = planMessages(deps, {
    bookingId: found.bookingId,
    template: plan.confirms ? 'booking_confirmed' : 'payment_received',
  })
  const settlement = settlementOf(deps, found, event, 'paid', messages.statements)
  const isDone = await applyPayment(deps.db, settlement, { ...plan, retakesStock: false, effect: 'applied' })
  if (isDone) messages.announce()
  return isDone ? 'applied' : null
}

/** The hold is over: the room again if it is still there, else the money back. */
async function settleLate(
  deps: Deps,
  found: SettlementCase,
  event: GatewayEvent,
  plan: SettlementPlan & { effect: 'late' },
): Promise<SettlementEffect | null> {
  if (plan.canRebook) {
    const messages = planMessages(deps, { bookingId: found.bookingId, template: 'booking_confirmed' })
    const settlement = settlementOf(deps, found, event, 'paid', messages.statements)
    const result = { ...plan, confirms: true, retakesStock: true, effect: 'late_rebooked' }
    if (await applyPayment(deps.db, settlement, result)) {
      messages.announce()
      return 'late_rebooked'
    }
  }
  const refundId = crypto.randomUUID()
  const messages = planMessages(deps, {
    bookingId: found.bookingId,
    template: 'payment_refunded',
    facts: { amountMinor: found.amountMinor },
  })
  const settlement = settlementOf(deps, found, event, 'paid', messages.statements)
  if (!(await refundLatePayment(deps.db, settlement, refundId))) return null
  messages.announce()
  await sendRefund(deps, refundId)
  return 'late_refunded'
}

function settlementOf(
  deps: Deps,
  found: SettlementCase,
  event: GatewayEvent,
  historyEvent: 'paid' | 'payment_failed',
  messages: ((changeId: string) => Statement[]) | null = null,
): Settlement {
  const change: Change = {
    id: crypto.randomUUID(),
    bookingId: found.bookingId,
    at: deps.now(),
    event: historyEvent,
    actor: 'gateway',
    details: { paymentId: found.paymentId, amountMinor: found.amountMinor, failure: event.failure },
  }
  return { found, event, change, added: messages ? messages(change.id) : [] }
}

/** Somebody must look at this: the provider speaks of another sum than we asked for. */
function reportMismatch(found: SettlementCase, event: GatewayEvent): void {
  log('error', 'payment_mismatch', {
    bookingNo: found.bookingNo,
    paymentId: found.paymentId,
    expected: `${found.amountMinor} ${found.currency}`,
    received: `${event.amountMinor} ${event.currency}`,
  })
}

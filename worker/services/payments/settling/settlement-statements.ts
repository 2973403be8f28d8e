import type { Instant } from '#app/domain/dates/instant.ts'
import { type Bind, boundStatement } from '#worker/infra/database/bind-params.ts'
import { type Statement, type Writer, writeBatch } from '#worker/infra/database/database.ts'
import { insertHistory, isClaimed, type SubjectChange } from '#worker/infra/guarded-writes/change.ts'
import { runGuardedWrite } from '#worker/infra/guarded-writes/run-guarded-write.ts'
import type { GatewayEvent, GatewayFailure } from '#worker/infra/ports/gateway.ts'
import { account, insertLedger, transferLines } from '#worker/services/ledger/ledger-statement.ts'
import { insertRefund } from '#worker/services/ledger/payment-statement.ts'
import type { PaymentCase, SettlementCase } from './settlement-case.ts'

export type Settlement<Case extends PaymentCase = PaymentCase, Change extends SubjectChange = SubjectChange> = {
  paymentCase: Case
  event: GatewayEvent
  change: Change
  added: Statement[]
}

/** Logs a gateway event with its effect; a known event stays unchanged. */
export function insertEvent(paymentCase: SettlementCase, event: GatewayEvent, effect: string, now: Instant): Statement {
  const { gateway } = paymentCase
  return {
    sql: `INSERT OR IGNORE INTO payment_event (gateway, event_id, payment_id, outcome, received_at, effect, subject_kind, subject_id)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    params: [gateway, event.eventId, event.paymentId, event.outcome, now, effect, ...subjectOf(paymentCase)],
  }
}

function subjectOf(paymentCase: SettlementCase): [kind: string, id: string] {
  return paymentCase.order ? [paymentCase.order.kind, paymentCase.order.id] : ['booking', paymentCase.bookingId]
}

export async function recordEvent(
  writer: Writer,
  paymentCase: SettlementCase,
  event: GatewayEvent,
  { effect, now }: { effect: string; now: Instant },
): Promise<void> {
  await writeBatch(writer, [insertEvent(paymentCase, event, effect, now)])
}

/** SQL condition that the payment still has the status in which it was read. */
export function isPaymentUnchanged({ paymentId, paymentStatus }: PaymentCase, bind: Bind): string {
  return `EXISTS (SELECT 1 FROM payment WHERE id = ${bind(paymentId)} AND status = ${bind(paymentStatus)})`
}

export function updatePayment(
  { paymentCase, event, change }: Settlement,
  status: 'succeeded' | 'failed' | 'refunded',
  failure: GatewayFailure | null = null,
): Statement {
  return boundStatement(
    (bind) => `UPDATE payment
        SET status = ${bind(status)}, failure = ${bind(failure)}, provider_ref = ${bind(event.providerRef)},
      settled_at = ${bind(change.at)} WHERE id = ${bind(paymentCase.paymentId)} AND ${isClaimed(change.id, bind)}`,
  )
}

/** Books the paid amount from the gateway to the booking or order (`in`), or back (`out`). */
export function ledgerOf({ paymentCase, change }: Settlement, direction: 'in' | 'out'): Statement {
  const accounts = [account.gateway(paymentCase.gateway), account.subject(change)] as const
  const [from, to] = direction === 'in' ? accounts : [accounts[1], accounts[0]]
  return insertLedger(
    {
      id: `${change.id}.${direction}`,
      ...(change.order ? { bookingId: null, order: change.order } : { bookingId: change.bookingId }),
      currency: paymentCase.currency,
      at: change.at,
      lines: transferLines(from, to, paymentCase.amountMinor),
    },
    (bind) => isClaimed(change.id, bind),
  )
}

/** Books a payment that arrived too late in and out again, and creates a refund. */
export function refundLatePayment(
  writer: Writer,
  settlement: Settlement<SettlementCase>,
  { refundId, guard }: { refundId: string; guard: (bind: Bind) => string },
): Promise<boolean> {
  const { paymentCase, event, change, added } = settlement
  const { paymentId, amountMinor, currency } = paymentCase
  const reason = 'late_payment'
  return runGuardedWrite(writer, change, {
    guard,
    statements: [
      updatePayment(settlement, 'refunded'),
      insertRefund({ id: refundId, paymentId, amountMinor, currency, reason }, change),
      ledgerOf(settlement, 'in'),
      ledgerOf(settlement, 'out'),
      insertHistory({ ...change, event: 'refunded', details: { amountMinor, reason } }),
      insertEvent(paymentCase, event, 'late_refunded', change.at),
      ...added,
    ],
  })
}

/** Returns the details of the payment in the history of the booking or order. */
export function detailsOf({ paymentId, amountMinor }: PaymentCase, { failure }: GatewayEvent) {
  return { paymentId, amountMinor, failure }
}

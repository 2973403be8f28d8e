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
  found: Case
  event: GatewayEvent
  change: Change
  added: Statement[]
}

/** Logs a gateway event with its effect; a known event stays unchanged. */
export function insertEvent(found: SettlementCase, event: GatewayEvent, effect: string, now: Instant): Statement {
  const { gateway } = found
  return {
    sql: `INSERT OR IGNORE INTO payment_event (gateway, event_id, payment_id, outcome, received_at, effect, subject_kind, subject_id)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    params: [gateway, event.eventId, event.paymentId, event.outcome, now, effect, ...subjectOf(found)],
  }
}

function subjectOf(found: SettlementCase): [kind: string, id: string] {
  return found.order ? [found.order.kind, found.order.id] : ['booking', found.bookingId]
}

export async function recordEvent(
  writer: Writer,
  found: SettlementCase,
  event: GatewayEvent,
  { effect, now }: { effect: string; now: Instant },
): Promise<void> {
  await writeBatch(writer, [insertEvent(found, event, effect, now)])
}

export function isPaymentUnchanged({ paymentId, paymentStatus }: PaymentCase, bind: Bind): string {
  return `EXISTS (SELECT 1 FROM payment WHERE id = ${bind(paymentId)} AND status = ${bind(paymentStatus)})`
}

export function updatePayment(
  { found, event, change }: Settlement,
  status: 'succeeded' | 'failed' | 'refunded',
  failure: GatewayFailure | null = null,
): Statement {
  return boundStatement(
    (bind) => `UPDATE payment
        SET status = ${bind(status)}, failure = ${bind(failure)}, provider_ref = ${bind(event.providerRef)},
      settled_at = ${bind(change.at)} WHERE id = ${bind(found.paymentId)} AND ${isClaimed(change.id, bind)}`,
  )
}

export function ledgerOf({ found, change }: Settlement, direction: 'in' | 'out'): Statement {
  const ends = [account.gateway(found.gateway), account.subject(change)] as const
  const [from, to] = direction === 'in' ? ends : [ends[1], ends[0]]
  return insertLedger(
    {
      id: `${change.id}.${direction}`,
      ...(change.order ? { bookingId: null, order: change.order } : { bookingId: change.bookingId }),
      currency: found.currency,
      at: change.at,
      lines: transferLines(from, to, found.amountMinor),
    },
    (bind) => isClaimed(change.id, bind),
  )
}

/** A payment that arrived too late: books it in and out again and creates a refund. */
export function refundLatePayment(
  writer: Writer,
  settlement: Settlement<SettlementCase>,
  { refundId, guard }: { refundId: string; guard: (bind: Bind) => string },
): Promise<boolean> {
  const { found, event, change, added } = settlement
  const { paymentId, amountMinor, currency } = found
  const reason = 'late_payment'
  return runGuardedWrite(writer, change, {
    guard,
    statements: [
      updatePayment(settlement, 'refunded'),
      insertRefund({ id: refundId, paymentId, amountMinor, currency, reason }, change),
      ledgerOf(settlement, 'in'),
      ledgerOf(settlement, 'out'),
      insertHistory({ ...change, event: 'refunded', details: { amountMinor, reason } }),
      insertEvent(found, event, 'late_refunded', change.at),
      ...added,
    ],
  })
}

export function detailsOf({ paymentId, amountMinor }: PaymentCase, { failure }: GatewayEvent) {
  return { paymentId, amountMinor, failure }
}

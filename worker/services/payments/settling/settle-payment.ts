import { statement, writeBatch } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { describeError, log } from '#worker/infra/log.ts'
import type { GatewayEvent } from '#worker/infra/ports/gateway.ts'
import { cardMark } from '#worker/services/promotions/referral/account-marks.ts'
import { settleBooking } from './settle-booking.ts'
import { settleOrder } from './settle-order.ts'
import { findSettlementCase, type SettlementCase, type SettlementEffect } from './settlement-case.ts'
import { recordEvent } from './settlement-statements.ts'

type SettledPayment = { effect: SettlementEffect; paymentCase: SettlementCase | null }

/** Rounds that concurrent changes of the booking or order may make fail. */
const MAX_ROUNDS = 8

/**
 * Applies a verified event exactly once, whichever way it arrived (return, webhook, polling), in any order. Unusable
 * money is refunded. An amount other than ours is never accepted.
 */
export async function settlePayment(deps: Deps, gateway: string, event: GatewayEvent): Promise<SettledPayment> {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const paymentCase = await findSettlementCase(deps.db, gateway, event.paymentId)
    if (!paymentCase) {
      log('error', 'payment_unknown', { gateway, paymentId: event.paymentId })
      return { effect: 'unknown', paymentCase: null }
    }
    const effect = await trySettle(deps, paymentCase, event)
    if (!effect) continue
    await storeCardFingerprint(deps, paymentCase, event)
    return { effect, paymentCase }
  }
  throw new Error('a payment could not be settled: its booking or order changed in every attempt')
}

/** Applies an event; returns null when the data changed meanwhile. */
async function trySettle(
  deps: Deps,
  paymentCase: SettlementCase,
  event: GatewayEvent,
): Promise<SettlementEffect | null> {
  const effect = paymentCase.order
    ? await settleOrder(deps, paymentCase, event)
    : await settleBooking(deps, paymentCase, event)
  if (effect !== 'mismatch' && effect !== 'repeated') return effect
  if (effect === 'mismatch') reportMismatch(paymentCase, event)
  await recordEvent(deps, paymentCase, event, { effect, now: deps.now() })
  return effect
}

/** Logs that the gateway reports a different amount than requested, which an operator must check. */
function reportMismatch(paymentCase: SettlementCase, event: GatewayEvent): void {
  log('error', 'payment_mismatch', {
    [paymentCase.order ? 'orderNo' : 'bookingNo']: paymentCase.number,
    paymentId: paymentCase.paymentId,
    expected: `${paymentCase.amountMinor} ${paymentCase.currency}`,
    received: `${event.amountMinor} ${event.currency}`,
  })
}

/** Stores the fingerprint of the card, which detects self-referrals. A failure does not stop the payment. */
async function storeCardFingerprint(
  deps: Deps,
  { gateway, paymentId }: { gateway: string; paymentId: string },
  { outcome, cardFingerprint }: Pick<GatewayEvent, 'outcome' | 'cardFingerprint'>,
): Promise<void> {
  if (outcome !== 'succeeded' || !cardFingerprint) return
  try {
    const mark = await cardMark(deps, gateway, cardFingerprint)
    await writeBatch(deps, [
      statement(
        `INSERT INTO account_mark (mark, user_id, at)
         SELECT ?1, coalesce(b.user_id, o.user_id), ?2 FROM payment p LEFT JOIN booking b ON b.id = p.booking_id
           LEFT JOIN guest_order o ON o.id = p.order_id
         WHERE p.id = ?3 AND coalesce(b.user_id, o.user_id) IS NOT NULL ON CONFLICT DO NOTHING`,
        mark,
        deps.now(),
        paymentId,
      ),
    ])
  } catch (error) {
    log('error', 'card_not_noted', { paymentId, ...describeError(error) })
  }
}

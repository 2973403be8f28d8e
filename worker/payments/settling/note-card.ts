import { statement } from '#worker/database/database.ts'
import type { Deps } from '#worker/deps.ts'
import { describeError, log } from '#worker/log.ts'
import { cardMark } from '#worker/loyalty/referral/account-marks.ts'
import type { GatewayEvent } from '#worker/ports/gateway.ts'

/**
 * Stores the fingerprint of the card an account paid with, which detects self-referrals. A failure does not stop
 * the payment.
 */
export async function noteCard(
  deps: Deps,
  { gateway, paymentId }: { gateway: string; paymentId: string },
  { outcome, cardPrint }: Pick<GatewayEvent, 'outcome' | 'cardPrint'>,
): Promise<void> {
  if (outcome !== 'succeeded' || !cardPrint) return
  try {
    const mark = await cardMark(deps, gateway, cardPrint)
    await deps.db.batch([
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

import { statusKeys } from '#app/domain/bookings/booking-status.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { shareOfReturned } from '#app/domain/money/wallet-shares.ts'
import { findBookingById } from '#worker/bookings/reading/booking-storage.ts'
import { versionsOfStay } from '#worker/cache/page-key.ts'
import type { Change } from '#worker/changes/change.ts'
import type { Deps } from '#worker/deps.ts'
import { sendRefund } from '#worker/gateways/refunds/send-refunds.ts'
import { describeError, log } from '#worker/log.ts'
import { planMessages } from '#worker/outbox/plan-messages.ts'
import { closeBooking, listEndedHolds, listRefundable, refundIdOf } from './close-booking-storage.ts'
import { planGiveBack } from './plan-refunds.ts'

/** An unpaid room is kept this long (DEC-73). */
export const HOLD_MS = 900_000

/** Ends every hold whose time is over and frees its rooms; tells how many. Safe to run twice at once. */
export async function expireHolds(deps: Deps): Promise<number> {
  const now = deps.now()
  let ended = 0
  for (const bookingId of await listEndedHolds(deps.db, now, 200)) {
    try {
      if (await expireHold(deps, bookingId, now)) ended++
    } catch (error) {
      // One hold that cannot be ended must not keep the rooms of the others.
      log('error', 'hold_not_ended', { bookingId, ...describeError(error) })
    }
  }
  return ended
}

async function expireHold(deps: Deps, bookingId: string, now: Instant): Promise<boolean> {
  const booking = await findBookingById(deps.db, bookingId)
  if (booking?.statusKey !== statusKeys.hold) return false
  const change: Change = { id: crypto.randomUUID(), bookingId, at: now, event: 'expired', actor: 'system' }
  // Wallet money and what moved over from a replaced booking is all such a hold can have; it goes back whole.
  const back = planGiveBack(await listRefundable(deps.db, bookingId), shareOfReturned(booking, 0))
  if (!back) return false
  const messages = planMessages(deps, {
    bookingId,
    template: booking.paidMinor > 0 ? 'booking_expired_refunded' : 'booking_expired',
    facts: { amountMinor: booking.paidMinor },
  })
  const isEnded = await closeBooking(
    deps.db,
    {
      booking,
      statusKey: statusKeys.void,
      reason: 'unpaid',
      blame: 'system',
      chargeMinor: 0,
      back,
      refundReason: 'expired',
      carried: null,
    },
    change,
    { added: messages.statements(change.id), isDue: true },
  )
  if (!isEnded) return false
  messages.announce()
  deps.later(deps.pageVersions.raise(versionsOfStay(booking.property)))
  for (const refund of back.refunds) await sendRefund(deps, refundIdOf(change, refund))
  return true
}

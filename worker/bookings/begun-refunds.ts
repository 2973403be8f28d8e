import type { BookedRefund, Booking } from './booking.ts'
import type { Change } from './change.ts'
import { refundIdOf, walletRefundIdOf } from './close-booking-storage.ts'
import type { GiveBack } from './plan-refunds.ts'

/** What a change gives back, as the booking shows it from then on. */
export function toBegunRefunds(
  { refunds, walletMinor }: GiveBack,
  { booking, reason, change }: { booking: Pick<Booking, 'currency'>; reason: string; change: Change },
): BookedRefund[] {
  const shared = { currency: booking.currency, reason, createdAt: change.at }
  const sent = refunds.map((refund): BookedRefund => {
    const { paymentId, amountMinor } = refund
    return { ...shared, id: refundIdOf(change, refund), paymentId, amountMinor, status: 'initiated' }
  })
  if (walletMinor === 0) return sent
  const id = walletRefundIdOf(change)
  return [...sent, { ...shared, id, paymentId: null, amountMinor: walletMinor, status: 'sent' }]
}

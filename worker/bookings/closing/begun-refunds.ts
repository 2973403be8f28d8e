import type { BookedRefund, Booking } from '#worker/bookings/booking.ts'
import type { Change } from '#worker/changes/change.ts'
import { refundIdOf, toWalletRefundIdOf, walletRefundIdOf } from './close-booking-storage.ts'
import { type GiveBack, TO_WALLET } from './plan-refunds.ts'

export function toBegunRefunds(
  { refunds, walletMinor, toWalletMinor = 0 }: GiveBack,
  { booking, reason, change }: { booking: Pick<Booking, 'currency'>; reason: string; change: Change },
): BookedRefund[] {
  const shared = { currency: booking.currency, reason, createdAt: change.at }
  const sent = refunds.map((refund): BookedRefund => {
    const { paymentId, amountMinor } = refund
    return { ...shared, id: refundIdOf(change, refund), paymentId, amountMinor, status: 'initiated' }
  })
  const toWallet = { ...shared, paymentId: null, status: 'sent' as const }
  const inWallet: BookedRefund[] = [
    { ...toWallet, id: walletRefundIdOf(change), amountMinor: walletMinor },
    { ...toWallet, id: toWalletRefundIdOf(change), amountMinor: toWalletMinor, reason: TO_WALLET },
  ]
  return [...sent, ...inWallet.filter(({ amountMinor }) => amountMinor > 0)]
}

import type { Booking } from '#worker/bookings/booking.ts'
import type { Deps } from '#worker/deps.ts'
import { lookAtPayment } from '#worker/payments/starting/look-at-payment.ts'
import type { Scope } from '#worker/scope.ts'

const watching = ['paymentStatus', 'paymentSuccess', 'verifyVpaTransaction']

/** Before a payment status is shown, asks the gateway about a payment that is still open. */
export function lookFirst(
  deps: Deps,
  scope: Scope,
  { booking, modal }: { booking: Booking; modal: string | null },
): Promise<Booking> {
  const isUpi = modal === 'verifyVpaTransaction'
  const last = booking.payments.findLast(({ mode }) => !isUpi || mode === 'UPI_VPA')
  const isOpen = last?.status === 'created' && modal !== null && watching.includes(modal)
  return isOpen ? lookAtPayment(deps, scope, booking, last.id) : Promise.resolve(booking)
}

import { type BookingStatus, isCancellable, statusKeys } from '#app/domain/bookings/booking-status.ts'

/** How far a booking is paid, by its number on the wire [PAY-13]. */
export const paymentStatuses = { pending: 0, partial: 1, completed: 2, cancelled: 3 } as const

export type PayableBooking = BookingStatus & { paymentStatus: number; availableModes: readonly unknown[] }

/**
 * Tells whether something may be paid for a booking now: it is unpaid or part paid, can still be cancelled or has
 * checked in, and there is a way to pay [PAY-13, PAY-14].
 */
export function isPayable(booking: PayableBooking): boolean {
  const { pending, partial } = paymentStatuses
  if (booking.paymentStatus !== pending && booking.paymentStatus !== partial) return false
  if (booking.availableModes.length === 0) return false
  return isCancellable(booking) || isCheckedIn(booking)
}

/** The payment status that belongs to what was paid; a cancelled booking has its own, whatever was paid (DEC-58). */
export function paymentStatusOf(booking: { isCancelled: boolean; paidMinor: number; totalMinor: number }): number {
  if (booking.isCancelled) return paymentStatuses.cancelled
  if (booking.paidMinor >= booking.totalMinor) return paymentStatuses.completed
  return booking.paidMinor > 0 ? paymentStatuses.partial : paymentStatuses.pending
}

/** What a booking's payment is called: prepay once something is paid, otherwise postpay [PAY-16]. */
export function paymentKind(paymentStatus: number): 'prepay' | 'postpay' {
  const { partial, completed } = paymentStatuses
  return paymentStatus === partial || paymentStatus === completed ? 'prepay' : 'postpay'
}

/** The way to pay that is cash: at the hotel, on arrival. */
export const payAtHotelCode = 'pay_at_hotel'

/** Gateway and way of money that came by hand, as an operator notes it. */
export const byHandCode = 'desk'

/** The modes a booking page offers: paying at the hotel leaves when paying now earns a discount (DEC-53) [PAY-15]. */
export function offeredModes<Mode extends { code: string }>(
  modes: readonly Mode[],
  { hasPrepaidDiscount }: { hasPrepaidDiscount: boolean },
): Mode[] {
  return modes.filter((mode) => !(hasPrepaidDiscount && mode.code === payAtHotelCode))
}

/** Tells whether a booking was billed for coming early [PAY-17]. */
export function hasEarlyCheckinBill(bills: readonly { billType: string }[]): boolean {
  return bills.some((bill) => bill.billType === 'early_checkin')
}

function isCheckedIn({ statusKey, state }: BookingStatus): boolean {
  return statusKey === statusKeys.checkedIn && state !== 'cancelled' && state !== 'completed'
}

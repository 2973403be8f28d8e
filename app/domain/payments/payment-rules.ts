import { type BookingStatus, isCancellable, statusKeys } from '#app/domain/bookings/booking-status.ts'

export const paymentStatuses = { pending: 0, partial: 1, completed: 2, cancelled: 3 } as const

export type PayableBooking = BookingStatus & { paymentStatus: number; availableModes: readonly unknown[] }

/** Returns whether a booking can be paid online: not fully paid, cancellable or checked in, with a payment mode. */
export function isPayable(booking: PayableBooking): boolean {
  const { pending, partial } = paymentStatuses
  if (booking.paymentStatus !== pending && booking.paymentStatus !== partial) return false
  if (booking.availableModes.length === 0) return false
  return isCancellable(booking) || isCheckedIn(booking)
}

/** Returns the payment status for the paid amount; cancelled bookings have their own status regardless of it. */
export function paymentStatusOf(booking: { isCancelled: boolean; paidMinor: number; totalMinor: number }): number {
  if (booking.isCancelled) return paymentStatuses.cancelled
  if (booking.paidMinor >= booking.totalMinor) return paymentStatuses.completed
  return booking.paidMinor > 0 ? paymentStatuses.partial : paymentStatuses.pending
}

/** Returns whether anything was paid before the stay. */
export function paymentKind(paymentStatus: number): 'prepay' | 'postpay' {
  const { partial, completed } = paymentStatuses
  return paymentStatus === partial || paymentStatus === completed ? 'prepay' : 'postpay'
}

export const payAtHotelCode = 'pay_at_hotel'

/** Mode of payments that staff record. */
export const manualPaymentCode = 'desk'

/** Returns the modes a booking page offers: pay-at-property is removed when paying now earns a discount. */
export function offeredModes<Mode extends { code: string }>(
  modes: readonly Mode[],
  { hasPrepaidDiscount }: { hasPrepaidDiscount: boolean },
): Mode[] {
  return modes.filter((mode) => !(hasPrepaidDiscount && mode.code === payAtHotelCode))
}

export function hasEarlyCheckinBill(bills: readonly { billType: string }[]): boolean {
  return bills.some((bill) => bill.billType === 'early_checkin')
}

function isCheckedIn({ statusKey, state }: BookingStatus): boolean {
  return statusKey === statusKeys.checkedIn && state !== 'cancelled' && state !== 'completed'
}

import { isCancellable } from '#app/domain/booking-status.ts'
import { availableModes, type PaymentMode } from '#app/domain/payment-modes.ts'
import { offeredModes } from '#app/domain/payment-rules.ts'
import { prepaidDiscount } from '#app/domain/prepaid-discount.ts'
import type { Booking } from '#worker/bookings/booking.ts'
import type { Deps } from '#worker/deps.ts'
import { chooseGateway } from './choose-gateway.ts'

/** The modes a stay can be paid with before it is booked. */
export function listModesOfStay(deps: Deps, stay: { countryCode: string; allowsPayAtHotel: boolean }): PaymentMode[] {
  return availableModes({ ...stay, takesOnline: chooseGateway(deps) !== null })
}

/**
 * The modes what is due on a booking can be paid with now. Paying at the hotel is one only where nothing is asked ahead,
 * and leaves when paying now is cheaper (DEC-53).
 */
export function listModes(deps: Deps, booking: Booking): PaymentMode[] {
  if (!isCancellable(booking) && booking.statusKey !== 1) return []
  const allowsPayAtHotel = booking.statusKey === 0 && booking.advanceMinor <= booking.paidMinor
  const modes = listModesOfStay(deps, { countryCode: booking.property.countryCode, allowsPayAtHotel })
  const { amountMinor } = prepaidDiscount(payableMinor(booking), payableMinor(booking))
  return offeredModes(modes, { hasPrepaidDiscount: amountMinor > 0 })
}

/** What is still to be paid. */
export function payableMinor(booking: Pick<Booking, 'totalMinor' | 'paidMinor' | 'state'>): number {
  return booking.state === 'cancelled' ? 0 : Math.max(0, booking.totalMinor - booking.paidMinor)
}

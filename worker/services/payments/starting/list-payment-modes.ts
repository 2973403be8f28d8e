import { isCancellable, isConfirmedKey, statusKeys } from '#app/domain/bookings/booking-status.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { availableModes, type PaymentMode } from '#app/domain/payments/payment-modes.ts'
import { offeredModes, payAtHotelCode } from '#app/domain/payments/payment-rules.ts'
import { type PrepaidDiscount, prepaidDiscount } from '#app/domain/payments/prepaid-discount.ts'
import { earnableAhead } from '#app/domain/prices/pay-ahead.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { chooseGateway } from '#worker/services/gateways/choose-gateway.ts'
import { gatewayOf } from '#worker/services/gateways/gateway-of.ts'

type ModeDeps = Pick<Deps, 'gateways' | 'settings'>
type BookingModeDeps = ModeDeps & Pick<Deps, 'now'>

export function listModesOfStay(
  deps: ModeDeps,
  stay: { brandId?: string; countryCode: string; allowsPayAtHotel: boolean },
): PaymentMode[] {
  const name = chooseGateway(deps, stay)
  const taken = name === null ? null : gatewayOf(deps, name)?.modes
  const modes = availableModes({ ...stay, takesOnline: name !== null })
  return taken ? modes.filter(({ code }) => code === payAtHotelCode || taken.includes(code)) : modes
}

/** Returns the payment modes of an order: what its country's gateway accepts, never pay-at-property. */
export function listModesOfOrder(deps: ModeDeps, order: { brandId: string; country: string }): PaymentMode[] {
  return listModesOfStay(deps, { brandId: order.brandId, countryCode: order.country, allowsPayAtHotel: false })
}

/** Pay-at-property is offered only when no prepayment is required, and not when paying now is cheaper. */
export function listModes(deps: BookingModeDeps, booking: Booking): PaymentMode[] {
  if (!isCancellable(booking) && booking.statusKey !== statusKeys.checkedIn) return []
  const allowsPayAtHotel = isConfirmedKey(booking.statusKey) && booking.advanceMinor <= booking.paidMinor
  const modes = listModesOfStay(deps, {
    brandId: booking.brandId,
    countryCode: booking.property.countryCode,
    allowsPayAtHotel,
  })
  return offeredModes(modes, { hasPrepaidDiscount: prepaidOf(booking, deps.now()).amountMinor > 0 })
}

export function prepaidOf(booking: Booking, now: Instant): PrepaidDiscount {
  return prepaidDiscount(payableMinor(booking), prepaidPayableMinor(booking, now))
}

/** Returns the amount due when everything is paid now; lower than at the property if it gives a prepayment discount. */
export function prepaidPayableMinor(booking: Booking, now: Instant): number {
  const isAhead = isCancellable(booking) && now < booking.policy.checkinAt
  return payableMinor(booking) - (isAhead ? earnableAhead(booking) : 0)
}

export function payableMinor(booking: Pick<Booking, 'totalMinor' | 'paidMinor' | 'state'>): number {
  return booking.state === 'cancelled' ? 0 : Math.max(0, booking.totalMinor - booking.paidMinor)
}

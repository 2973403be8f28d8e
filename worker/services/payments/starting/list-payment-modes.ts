import { isCancellable, isConfirmedKey, statusKeys } from '#app/domain/bookings/booking-status.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { groupModes, type ModeGroup } from '#app/domain/payments/payment-groups.ts'
import { availableModes, modesOfGuest, type PaymentMode, paymentModes } from '#app/domain/payments/payment-modes.ts'
import { offeredModes, payAtHotelCode } from '#app/domain/payments/payment-rules.ts'
import { type PrepaidDiscount, prepaidDiscount } from '#app/domain/payments/prepaid-discount.ts'
import { earnableAhead } from '#app/domain/prices/pay-ahead.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { allowsPayAtHotel } from '#app/domain/stays/restrictions.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { chooseGateway, gatewayOf, type PaidStay } from '#worker/services/gateways/choose-gateway.ts'
import { findBookedRestrictions, findPaidProperty, findRestrictions } from './pay-at-hotel.ts'
import { findLastUsedMode } from './refresh-payment.ts'

type ModeDeps = Pick<Deps, 'gateways' | 'settings'>
type BookingModeDeps = ModeDeps & Pick<Deps, 'now'>

/** Returns the payment modes of a stay that its gateway supports, and pay-at-property where allowed. */
export function listModesOfStay(
  deps: ModeDeps,
  stay: PaidStay & { countryCode: string; allowsPayAtHotel: boolean },
): PaymentMode[] {
  const name = chooseGateway(deps, stay)
  const supported = name === null ? null : gatewayOf(deps, name)?.modes
  const modes = availableModes({ ...stay, takesOnline: name !== null })
  return supported ? modes.filter(({ code }) => code === payAtHotelCode || supported.includes(code)) : modes
}

/** Returns the payment modes of an order: what its country's gateway accepts, never pay-at-property. */
export function listModesOfOrder(deps: ModeDeps, order: { brandId: string; country: string }): PaymentMode[] {
  return listModesOfStay(deps, { brandId: order.brandId, countryCode: order.country, allowsPayAtHotel: false })
}

/**
 * Returns the payment modes of a booking; none when it can no longer be paid. Pay-at-property is offered only when no
 * prepayment is required, and not when paying now is cheaper.
 */
export function listModes(deps: BookingModeDeps, booking: Booking): PaymentMode[] {
  if (!isCancellable(booking) && booking.statusKey !== statusKeys.checkedIn) return []
  const allowsPayAtHotel = isConfirmedKey(booking.statusKey) && booking.advanceMinor <= booking.paidMinor
  const modes = listModesOfStay(deps, {
    ...booking.property,
    brandId: booking.brandId,
    allowsPayAtHotel,
  })
  return offeredModes(modes, { hasPrepaidDiscount: prepaidOf(booking, deps.now()).amountMinor > 0 })
}

/** Returns the discount for paying everything now; 0 without one. */
export function prepaidOf(booking: Booking, now: Instant): PrepaidDiscount {
  return prepaidDiscount(payableMinor(booking), prepaidPayableMinor(booking, now))
}

/** Returns the amount due when everything is paid now; lower than at the property if it gives a prepayment discount. */
export function prepaidPayableMinor(booking: Booking, now: Instant): number {
  const isBeforeCheckin = isCancellable(booking) && now < booking.policy.checkinAt
  return payableMinor(booking) - (isBeforeCheckin ? earnableAhead(booking) : 0)
}

/** Returns the amount still due, without a discount for paying now; 0 when cancelled. */
export function payableMinor(booking: Pick<Booking, 'totalMinor' | 'paidMinor' | 'state'>): number {
  return booking.state === 'cancelled' ? 0 : Math.max(0, booking.totalMinor - booking.paidMinor)
}

/**
 * Returns the payment modes to offer for a booking, grouped in the country's order. A hold also offers pay-at-property
 * if the property accepts it for this number of rooms.
 */
export async function groupModesToOffer(deps: Deps, scope: Scope, booking: Booking): Promise<ModeGroup[]> {
  const modes = listModes(deps, booking)
  const [lastUsed, offersPayAtHotel] = await Promise.all([findLastUsedMode(deps, scope), canPayAtHotel(deps, booking)])
  const hasPayAtHotel = modes.some(({ code }) => code === payAtHotelCode)
  const atHotel = paymentModes.filter(({ code }) => code === payAtHotelCode && offersPayAtHotel && !hasPayAtHotel)
  const hasPrepaidDiscount = prepaidOf(booking, deps.now()).amountMinor > 0
  const { countryCode } = booking.property
  const guestModes = modesOfGuest([...modes, ...atHotel], [countryCode, scope.country.code])
  return groupModes(offeredModes(guestModes, { hasPrepaidDiscount }), { countryCode, lastUsed })
}

async function canPayAtHotel(deps: Deps, booking: Booking): Promise<boolean> {
  if (booking.statusKey !== statusKeys.hold) return false
  return allowsPayAtHotel(await findBookedRestrictions(deps.db, booking), booking.roomCount)
}

/** Returns the payment modes of a single room at a property. */
export async function findModesOfProperty(
  deps: Deps,
  scope: Scope,
  propertyId: number,
): Promise<Result<PaymentMode[], Problem>> {
  const [property, restrictions] = await Promise.all([
    findPaidProperty(deps.db, scope.brand.id, propertyId),
    findRestrictions(deps.db, propertyId),
  ])
  if (!property) return refuse(problem('not_found'))
  return ok(
    listModesOfStay(deps, {
      ...property,
      brandId: scope.brand.id,
      allowsPayAtHotel: allowsPayAtHotel(restrictions, 1),
    }),
  )
}

import { statusKeys } from '#app/domain/bookings/booking-status.ts'
import { groupModes, type ModeGroup } from '#app/domain/payments/payment-groups.ts'
import { type PaymentMode, paymentModes } from '#app/domain/payments/payment-modes.ts'
import { offeredModes, payAtHotelCode } from '#app/domain/payments/payment-rules.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { allowsPayAtHotel } from '#app/domain/stays/restrictions.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { listModes, listModesOfStay, prepaidOf } from './list-payment-modes.ts'
import { lastUsedMode } from './look-at-payment.ts'
import { findPropertyCountry, findRestrictions } from './pay-at-hotel-storage.ts'

/** In the country's order. A hold also offers pay-at-property if the property accepts it for so many rooms. */
export async function modesToChoose(deps: Deps, scope: Scope, booking: Booking): Promise<ModeGroup[]> {
  const modes = listModes(deps, booking)
  const [lastUsed, mayWait] = await Promise.all([lastUsedMode(deps, scope), mayPayAtHotel(deps, booking)])
  const known = modes.some(({ code }) => code === payAtHotelCode)
  const atHotel = paymentModes.filter(({ code }) => code === payAtHotelCode && mayWait && !known)
  const hasPrepaidDiscount = prepaidOf(booking, deps.now()).amountMinor > 0
  return groupModes(offeredModes([...modes, ...atHotel], { hasPrepaidDiscount }), {
    countryCode: booking.property.countryCode,
    lastUsed,
  })
}

async function mayPayAtHotel(deps: Deps, booking: Booking): Promise<boolean> {
  if (booking.statusKey !== statusKeys.hold) return false
  return allowsPayAtHotel(await findRestrictions(deps.db, booking.property.id), booking.roomCount)
}

export async function findModesOfProperty(
  deps: Deps,
  scope: Scope,
  propertyId: number,
): Promise<Result<PaymentMode[], Problem>> {
  const [countryCode, restrictions] = await Promise.all([
    findPropertyCountry(deps.db, scope.brand.id, propertyId),
    findRestrictions(deps.db, propertyId),
  ])
  if (countryCode === null) return refuse(problem('not_found'))
  return ok(
    listModesOfStay(deps, {
      brandId: scope.brand.id,
      countryCode,
      allowsPayAtHotel: allowsPayAtHotel(restrictions, 1),
    }),
  )
}

import type { BookingRequest } from '#app/contracts/bookings/booking.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import { findQuotation } from './find-quotation.ts'
import { isQuotedStay, type Quotation } from './quotation.ts'

/**
 * Returns the quotation named in a booking request, or null when none is named. Fails with `not_found` for anyone but
 * its guest, and with `invalid_fields` for another stay, a coupon, a meal or early check-in.
 */
export async function planQuotation(
  deps: Deps,
  scope: Scope,
  { stay, details: { quotation_id: named } }: BookingRequest,
): Promise<Result<Quotation | null, Problem>> {
  if (typeof named !== 'string') return ok(null)
  const quotation = await findQuotation(deps, scope, named)
  if (!quotation) return refuse(problem('not_found'))
  const field = unquotedField(quotation, stay)
  return field ? refuse(problem('invalid_fields', { fields: { [field]: 'errors.malformedField' } })) : ok(quotation)
}

function unquotedField(quotation: Quotation, stay: BookingRequest['stay']): string | null {
  if (stay.couponCode) return 'booking.coupon_code'
  if (stay.meals.length > 0) return 'booking.services.meals'
  if (stay.earlyCheckin) return 'booking.additional_charge_info.early_checkin'
  return isQuotedStay(quotation, stay) ? null : 'booking.quotation_id'
}

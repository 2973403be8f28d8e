import type { BookingRequest } from '#app/contracts/bookings/booking.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import { findQuotation } from './find-quotation.ts'
import { isQuotedStay, type Quotation } from './quotation.ts'

/**
 * The quotation a booking is asked for by; null where none is named. For anybody but its guest there is none (404), and it
 * is for its own stay alone: with no coupon, meal or early check-in [HOTEL-41].
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

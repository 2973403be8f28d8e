import type { PaymentMode } from '#app/domain/payments/payment-modes.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { allowsPayAtHotel } from '#app/domain/stays/restrictions.ts'
import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import { listModesOfStay } from './list-payment-modes.ts'
import { findPropertyCountry, findRestrictions } from './pay-at-hotel-storage.ts'

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

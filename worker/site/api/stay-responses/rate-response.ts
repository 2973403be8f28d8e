import type { RatePlanResponse } from '#app/contracts/responses/rates.ts'
import type { Rate } from '#worker/services/pricing/details/price-rates.ts'
import type { PropertyDetails } from '#worker/services/pricing/details/property-details.ts'
import { toCancellationPolicies } from './cancellation-response.ts'
import { toPricingDetails } from './price-response.ts'
import type { ResponseContext } from './response-context.ts'

/** Returns the field `rate_plans` of a room type, the cheapest first; no field where none can be booked. */
export function toRatePlansField(
  rates: readonly Rate[],
  details: PropertyDetails,
  { scope, isTaxExclusive }: ResponseContext,
): { rate_plans?: RatePlanResponse[] } {
  const plans = rates.flatMap(({ plan, priced: { quote }, policy, payAtHotel }): RatePlanResponse[] => {
    if (!plan || !quote) return []
    const { code, name, board, payment } = plan
    const pricing = details.hidePrices ? null : toPricingDetails(quote, { tax: details.tax, isTaxExclusive })
    return [
      {
        code,
        name,
        board,
        payment: payment?.kind ?? null,
        pay_at_hotel: payAtHotel,
        cancellation_policies: toCancellationPolicies(policy, scope.now),
        pricing_details: pricing,
      },
    ]
  })
  return plans.length > 0 ? { rate_plans: plans } : {}
}

import type { PlanViewer } from '#app/domain/rates/plan-fit.ts'
import { freeHours } from '#app/domain/rates/policy-rule.ts'
import type { RateTerms } from '#app/domain/search/stay-filters.ts'
import type { Rate } from '#worker/services/pricing/details/price-rates.ts'
import type { PropertyDetails } from '#worker/services/pricing/details/property-details.ts'
import type { OfferedPlans } from './offered-plans.ts'

/** Which rates a card may show, and which of them it prefers to cheaper ones. */
export type ShownRates = { viewer?: PlanViewer; isWanted?: (rate: Rate) => boolean }

/** Returns the rates of a list's card: those with the terms of its filters, by the rules of `room-rates-sql.ts`. */
export function wantedRates(details: PropertyDetails, plans: OfferedPlans, terms: RateTerms): ShownRates {
  const { freeCancellation, payAtHotel } = terms
  return {
    viewer: plans.viewer,
    isWanted: (rate) => (!freeCancellation || isFree(details, plans, rate)) && (!payAtHotel || rate.payAtHotel),
  }
}

function isFree(details: PropertyDetails, { hoursToNoon, hoursToCheckin }: OfferedPlans, { plan, priced }: Rate) {
  const pair = details.plans
    .find(({ code }) => code === plan?.code)
    ?.rooms.find((room) => room.roomTypeId === priced.id)
  if (pair?.policy) return (freeHours(pair.policy) ?? Number.POSITIVE_INFINITY) <= hoursToNoon
  const { freeCancellationHours: hours } = details
  return hoursToCheckin === null || (hours !== null && hours <= hoursToCheckin)
}

import type { PlanViewer } from '#app/domain/rates/plan-fit.ts'
import { OWN_PLAN } from '#app/domain/rates/rate-plan.ts'
import { meetsNeeds } from '#app/domain/search/room-needs.ts'
import { findDayFault } from '#app/domain/stays/day-rules.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { listRates, priceStayInPlan, type Rate, type StayInPlan } from './price-rates.ts'
import { priceStay, type StayRequest } from './price-stay.ts'
import type { PropertyDetails } from './property-details.ts'

/** A room type with the code of its rate to show (`standard`: its own), and whether that rate has the wanted terms. */
type ChosenRate = { roomTypeId: number; code: string; isWanted: boolean }

type RateChoice = {
  request: StayRequest
  /** Only plans offered to this guest; absent: to the guest of the scope. */
  viewer?: PlanViewer
  /** Terms that the rate should have, beside the needs of the request. */
  isWanted?: (rate: Rate) => boolean
}

/**
 * Returns the room type that `selectRoomType` would choose if its cheapest rate were its price, and that rate. Null
 * where the property has no plans or nothing can be booked.
 */
export function chooseRate(
  scope: Scope,
  details: PropertyDetails,
  { request, viewer, isWanted = () => true }: RateChoice,
): ChosenRate | null {
  if (details.plans.length === 0 || findDayFault(details.dayRules, request)) return null
  const stay = priceStay(details, request)
  if (stay.rooms.reason === 'party_too_large') return null
  const { needs, preferredRoomTypeId } = request
  const fits = (rate: Rate) => isWanted(rate) && (!needs || meetsNeeds(rate.priced.details, needs))
  const offers = stay.roomTypes.flatMap((own) => {
    const rates = listRates(scope, details, { own, named: null, stay: { ...stay, request }, viewer })
    const bookable = rates.filter(({ priced }) => priced.soldOutReason === null)
    const [cheapest] = bookable
    return cheapest ? [{ id: own.id, cheapest, wanted: bookable.find(fits) }] : []
  })
  const chosen = offers.find(({ id }) => id === preferredRoomTypeId) ?? offers.find(({ wanted }) => wanted) ?? offers[0]
  if (!chosen) return null
  const rate = chosen.wanted ?? chosen.cheapest
  return { roomTypeId: chosen.id, code: rate.plan?.code ?? OWN_PLAN, isWanted: isWanted(rate) }
}

/** Returns the code that names the rate of a stay in an address; null where the property has no plans. */
export function rateCodeOf({ plans }: Pick<PropertyDetails, 'plans'>, plan: StayInPlan['plan']): string | null {
  return plans.length === 0 ? null : (plan?.code ?? OWN_PLAN)
}

/**
 * Returns the requested rate where it can be booked, otherwise that of `chooseRate`; null when nothing is to choose.
 */
export function findRate(
  scope: Scope,
  details: PropertyDetails,
  { code, request }: { code: string | null; request: StayRequest },
): ChosenRate | null {
  if (details.plans.length === 0) return null
  const requested = code === null ? null : priceStayInPlan(scope, details, { code, request })
  const { preferredRoomTypeId } = request
  const roomTypeId = requested?.isAvailable ? requested.selected?.id : undefined
  const isFound = roomTypeId === (preferredRoomTypeId ?? roomTypeId) && (requested?.plan?.code ?? OWN_PLAN) === code
  const isRequested = roomTypeId && code !== null && isFound
  return isRequested ? { roomTypeId, code, isWanted: true } : chooseRate(scope, details, { request })
}

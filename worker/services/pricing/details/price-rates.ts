import type { CancellationPolicy } from '#app/domain/bookings/cancellation.ts'
import { isVisible, type PlanViewer } from '#app/domain/rates/plan-fit.ts'
import type { BookedPlan } from '#app/domain/rates/rate-plan.ts'
import { findDayFault } from '#app/domain/stays/day-rules.ts'
import { allowsPayAtHotel } from '#app/domain/stays/restrictions.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { findPlan, refusePlan, viewPlan } from './plan-view.ts'
import {
  membersTotal,
  type PricedRoomType,
  type PricedStay,
  planStayPolicy,
  priceRoomType,
  priceStay,
  type StayRequest,
} from './price-stay.ts'
import type { PropertyDetails } from './property-details.ts'

/** A way to book a room type: at its own price (`plan` null) or in a plan, with the terms of that rate. */
export type Rate = {
  plan: BookedPlan | null
  priced: PricedRoomType
  policy: CancellationPolicy
  payAtHotel: boolean
}

export type StayInPlan = PricedStay & {
  /** The property as the chosen plan sells it. */
  details: PropertyDetails
  /** Null: the room type's own price, also when the requested plan cannot be booked. */
  plan: BookedPlan | null
}

/** Prices a stay like `priceStay`; the selected room type is that of the plan where it can be booked. */
export function priceStayInPlan(
  scope: Scope,
  details: PropertyDetails,
  { code, request }: { code: string | null; request: StayRequest },
): StayInPlan {
  const stay = priceStay(details, request)
  const chosen = code === null ? null : priceInPlan(scope, details, { code, request, stay })
  if (!chosen) return { ...stay, details, plan: null }
  const { viewed, priced, plan } = chosen
  const membersMinor = membersTotal(viewed, priced, { ...request, rooms: stay.rooms.rooms })
  return { ...stay, selected: priced, isAvailable: true, dayFault: null, membersMinor, details: viewed, plan }
}

type RequestedPlan = { code: string; request: StayRequest; stay: PricedStay }
type InPlan = { viewed: PropertyDetails; priced: PricedRoomType; plan: BookedPlan }

/** Returns a room type in a plan, the requested one or else the selected; null when it cannot be booked so. */
function priceInPlan(scope: Scope, details: PropertyDetails, { code, request, stay }: RequestedPlan): InPlan | null {
  const roomTypeId = request.preferredRoomTypeId ?? stay.selected?.id
  const roomType = details.roomTypes.find(({ id, isDisabled }) => id === roomTypeId && !isDisabled)
  const plan = roomType && findPlan(details, code, roomType.id)
  if (!roomType || !plan || stay.rooms.reason === 'party_too_large') return null
  if (findDayFault(details.dayRules, request) || refusePlan(scope, details, { plan, stay: request })) return null
  const view = viewPlan(details, roomType, { plan, stay: request })
  const priced = priceRoomType(view.details, view.roomType, { ...request, rooms: stay.rooms.rooms })
  return priced.soldOutReason === null ? { viewed: view.details, priced, plan: view.booked } : null
}

type RatesInput = {
  own: PricedRoomType
  /** Code of a plan that the guest has a link to. */
  named: string | null
  stay: PricedStay & { request: StayRequest }
  /** Only plans offered to this guest; absent: to the guest of the scope. */
  viewer?: PlanViewer | undefined
}

/**
 * Returns the rates of a room type that can be booked for a stay, the cheapest first; only its own price, sold out or
 * not, where no plan fits.
 */
export function listRates(scope: Scope, details: PropertyDetails, { own, named, stay, viewer }: RatesInput): Rate[] {
  const { request, rooms } = stay
  const toRate = (viewed: PropertyDetails, plan: BookedPlan | null, priced: PricedRoomType): Rate => ({
    plan,
    priced,
    policy: planStayPolicy(scope, viewed, request.checkin),
    payAtHotel: allowsPayAtHotel(viewed.restrictions, rooms.rooms.length),
  })
  const inPlans = details.plans
    .filter(({ visibility, code }) => visibility !== 'link' || code === named)
    .filter(({ visibility }) => !viewer || isVisible(visibility, viewer))
    .flatMap(({ code }) => {
      const preferred = { ...request, preferredRoomTypeId: own.id }
      const chosen = priceInPlan(scope, details, { code, request: preferred, stay })
      return chosen ? [toRate(chosen.viewed, chosen.plan, chosen.priced)] : []
    })
  const ownRate = toRate(details, null, own)
  const rates = own.soldOutReason === null || inPlans.length === 0 ? [ownRate, ...inPlans] : inPlans
  return rates.sort((one, other) => (one.priced.priceMinor ?? 0) - (other.priced.priceMinor ?? 0))
}

import { stayRulesOf } from '#app/brands/stay-rules.ts'
import type { CancellationPolicy } from '#app/domain/bookings/cancellation.ts'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import {
  type CorrectedDates,
  type DatesInput,
  normalizeStayDates,
  type StayRules,
} from '#app/domain/dates/stay-dates.ts'
import type { AppliedCoupon, Coupon } from '#app/domain/prices/coupon.ts'
import type { MealCode } from '#app/domain/prices/meal-codes.ts'
import type { BookedPlan } from '#app/domain/rates/rate-plan.ts'
import type { RoomNeeds } from '#app/domain/search/room-needs.ts'
import type { Room } from '#app/domain/stays/occupancy.ts'
import { allowsPayAtHotel } from '#app/domain/stays/restrictions.ts'
import { type RoomLimits, toRoomLimits } from '#app/domain/stays/room-limits.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { Scope } from '#worker/infra/scope.ts'
import {
  type CouponTrial,
  chooseCoupon,
  type FoundCoupons,
  type TriedCoupon,
  tryCoupon,
} from './coupons/apply-coupon.ts'
import { findRate, rateCodeOf } from './details/choose-rate.ts'
import { listRates, priceStayInPlan, type Rate } from './details/price-rates.ts'
import { type PricedStay, planStayPolicy, type StayRequest } from './details/price-stay.ts'
import type { PropertyDetails } from './details/property-details.ts'

export type StayQuery = {
  propertyId: number
  dates: DatesInput
  rooms: readonly Room[]
  couponCode: string | null
  /** Without a typed code, applies the best public coupon. */
  preApplyCoupon?: boolean
  selectedRoomTypeId: number | null
  /** Code of a rate plan of the selected room type; absent or null: its own price. */
  plan?: string | null
  /** Without a plan that can be booked, the cheapest rate is selected instead of the room type's own price. */
  choosesRate?: boolean
  /** Without a selected room type, the first one that meets these is selected. */
  needs?: RoomNeeds | undefined
  earlyCheckin?: boolean
  meals?: readonly { code: MealCode; guestCount: number }[]
}

export type StayOffer = PricedStay & {
  details: PropertyDetails
  today: CalendarDay
  rules: StayRules
  /** Dates that were priced; `corrected` when they differ from the requested ones. */
  dates: CorrectedDates
  /** Requested rooms before adjusting them to the property, used to search other properties. */
  requestedRooms: Room[]
  roomLimits: RoomLimits
  coupon: TriedCoupon | null
  /** The applied coupon, otherwise the best public coupon, offered with one tap. */
  offeredCoupon: Coupon | null
  policy: CancellationPolicy
  payAtHotel: boolean
  /** The plan in which the selected room type is priced; null: its own price. */
  plan: BookedPlan | null
  /** Code of that rate, by which addresses keep it; null without plans or availability. */
  rateCode: string | null
  /** Rates of each room type by its id; empty where the property has no plans. */
  rates: ReadonlyMap<number, Rate[]>
  /** Early check-in was requested and is offered; it is included in every price. */
  isEarlyCheckin: boolean
  isSelectedDisabled: boolean
}

/** Returns the requested dates, corrected to the site's rules with today's date in the property's time zone. */
export function datesOf(scope: Scope, timeZone: string, dates: DatesInput): CorrectedDates {
  const today = calendarDayIn(timeZone, scope.now)
  return normalizeStayDates(dates, today, stayRulesOf(scope.brand, scope.country))
}

/** Builds the offer of a stay. The property details must cover the nights of `datesOf`. */
export function buildStayOffer(
  scope: Scope,
  details: PropertyDetails,
  query: StayQuery,
  coupons: FoundCoupons,
): StayOffer {
  const dates = datesOf(scope, details.city.timeZone, query.dates)
  const roomLimits = toRoomLimits(details)
  const requested: StayRequest = {
    checkin: dates.checkin,
    checkout: dates.checkout,
    rooms: query.rooms,
    preferredRoomTypeId: query.selectedRoomTypeId,
    needs: query.needs,
    earlyCheckin: query.earlyCheckin,
    meals: query.meals,
  }
  const named = query.plan ?? null
  const rate = query.choosesRate ? findRate(scope, details, { code: named, request: requested }) : null
  const request = rate ? { ...requested, preferredRoomTypeId: rate.roomTypeId } : requested
  const code = rate?.code ?? named
  const stayWithoutCoupon = priceStayInPlan(scope, details, { code, request })
  const input = { code: query.couponCode, preApply: query.preApplyCoupon === true }
  const coupon = tryCoupon(stayWithoutCoupon, { scope, details, input, coupons })
  const appliedCoupon = coupon?.result.ok ? coupon.result.value : null
  const requestWithCoupon = { ...request, coupon: appliedCoupon }
  const stay = appliedCoupon ? priceStayInPlan(scope, details, { code, request: requestWithCoupon }) : stayWithoutCoupon
  const priced = { ...stay, request: requestWithCoupon }
  return {
    ...stay,
    rateCode: stay.isAvailable ? rateCodeOf(details, stay.plan) : null,
    rates: new Map(
      details.plans.length === 0
        ? []
        : stay.roomTypes.map((own) => [own.id, listRates(scope, details, { own, named, stay: priced })]),
    ),
    today: calendarDayIn(details.city.timeZone, scope.now),
    rules: stayRulesOf(scope.brand, scope.country),
    dates,
    requestedRooms: [...query.rooms],
    roomLimits,
    coupon,
    offeredCoupon: findOfferedCoupon(stayWithoutCoupon, { scope, details, coupons }, appliedCoupon),
    policy: planStayPolicy(scope, stay.details, dates.checkin),
    isEarlyCheckin: query.earlyCheckin === true && details.restrictions.earlyCheckin !== null,
    payAtHotel: allowsPayAtHotel(stay.details.restrictions, stay.rooms.rooms.length),
    isSelectedDisabled: details.roomTypes.some(({ id, isDisabled }) => id === query.selectedRoomTypeId && isDisabled),
  }
}

function findOfferedCoupon(
  { selected }: PricedStay,
  { scope, details, coupons }: Omit<CouponTrial, 'input'>,
  appliedCoupon: AppliedCoupon | null,
): Coupon | null {
  const quote = selected?.quote
  const bestCoupon = appliedCoupon ?? (quote ? chooseCoupon(coupons.offered, { scope, details, quote }) : null)
  const records = coupons.requested ? [coupons.requested, ...coupons.offered] : coupons.offered
  return records.find(({ coupon }) => coupon.code === bestCoupon?.code)?.coupon ?? null
}

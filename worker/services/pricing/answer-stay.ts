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
import { type PricedStay, planStayPolicy, priceStay, type StayRequest } from './details/price-stay.ts'
import type { PropertyDetails } from './details/property-details.ts'

export type StayQuestion = {
  propertyId: number
  dates: DatesInput
  rooms: readonly Room[]
  couponCode: string | null
  /** Without a typed code, applies the best public coupon. */
  preApplyCoupon?: boolean
  selectedCategoryId: number | null
  earlyCheckin?: boolean
  meals?: readonly { code: MealCode; guestCount: number }[]
}

export type StayAnswer = PricedStay & {
  details: PropertyDetails
  today: CalendarDay
  rules: StayRules
  /** Dates that were priced; `corrected` when they differ from the requested ones. */
  dates: CorrectedDates
  /** Requested rooms before adjusting them to the property, used to search other properties. */
  askedRooms: Room[]
  roomLimits: RoomLimits
  coupon: TriedCoupon | null
  /** The applied coupon, otherwise the best public coupon, offered with one tap. */
  offer: Coupon | null
  policy: CancellationPolicy
  payAtHotel: boolean
  /** Early check-in was requested and is offered; it is included in every price. */
  isEarlyCheckin: boolean
  isSelectedDisabled: boolean
}

export function datesOf(scope: Scope, timeZone: string, dates: DatesInput): CorrectedDates {
  const today = calendarDayIn(timeZone, scope.now)
  return normalizeStayDates(dates, today, stayRulesOf(scope.brand, scope.country))
}

/** Builds the offer from the facts, which must cover the nights of `datesOf`: dates, rooms, prices, coupon, policy. */
export function answerStay(
  scope: Scope,
  details: PropertyDetails,
  question: StayQuestion,
  coupons: FoundCoupons,
): StayAnswer {
  const dates = datesOf(scope, details.city.timeZone, question.dates)
  const roomLimits = toRoomLimits(details)
  const request: StayRequest = {
    checkin: dates.checkin,
    checkout: dates.checkout,
    rooms: question.rooms,
    preferredCategoryId: question.selectedCategoryId,
    earlyCheckin: question.earlyCheckin,
    meals: question.meals,
  }
  const plain = priceStay(details, request)
  const wish = { code: question.couponCode, preApply: question.preApplyCoupon === true }
  const coupon = tryCoupon(plain, { scope, details, wish, coupons })
  const applied = coupon?.result.ok ? coupon.result.value : null
  return {
    ...(applied ? priceStay(details, { ...request, coupon: applied }) : plain),
    details,
    today: calendarDayIn(details.city.timeZone, scope.now),
    rules: stayRulesOf(scope.brand, scope.country),
    dates,
    askedRooms: [...question.rooms],
    roomLimits,
    coupon,
    offer: findOffer(plain, { scope, details, coupons }, applied),
    policy: planStayPolicy(scope, details, dates.checkin),
    isEarlyCheckin: question.earlyCheckin === true && details.restrictions.earlyCheckin !== null,
    payAtHotel: allowsPayAtHotel(details.restrictions, plain.rooms.rooms.length),
    isSelectedDisabled: details.categories.some(
      ({ id, isDisabled }) => id === question.selectedCategoryId && isDisabled,
    ),
  }
}

function findOffer(
  { selected }: PricedStay,
  { scope, details, coupons }: Omit<CouponTrial, 'wish'>,
  applied: AppliedCoupon | null,
): Coupon | null {
  const quote = selected?.quote
  const best = applied ?? (quote ? chooseCoupon(coupons.offered, { scope, details, quote }) : null)
  const records = coupons.asked ? [coupons.asked, ...coupons.offered] : coupons.offered
  return records.find(({ coupon }) => coupon.code === best?.code)?.coupon ?? null
}

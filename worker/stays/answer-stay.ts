import { stayRulesOf } from '#app/brands/stay-rules.ts'
import type { CalendarDay } from '#app/domain/calendar-day.ts'
import type { CancellationPolicy } from '#app/domain/cancellation.ts'
import type { AppliedCoupon } from '#app/domain/coupon.ts'
import type { Room } from '#app/domain/occupancy.ts'
import type { Problem } from '#app/domain/problem.ts'
import { allowsPayAtHotel } from '#app/domain/restrictions.ts'
import type { Result } from '#app/domain/result.ts'
import { type FittedRooms, fitRooms, type RoomLimits, toRoomLimits } from '#app/domain/room-limits.ts'
import { type CorrectedDates, type DatesInput, normalizeStayDates, type StayRules } from '#app/domain/stay-dates.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { Scope } from '#worker/scope.ts'
import { applyCoupon, chooseCoupon } from './coupons/apply-coupon.ts'
import type { CouponRecord } from './coupons/coupon-storage.ts'
import { planStayPolicy } from './facts/plan-stay-policy.ts'
import { type PricedStay, priceStay, type StayRequest } from './facts/price-stay.ts'
import type { MealCode, StayFacts } from './facts/stay-facts.ts'

/** What a guest asks of one property, as the address says it. */
export type StayQuestion = {
  propertyId: number
  dates: DatesInput
  rooms: readonly Room[]
  couponCode: string | null
  /** Without a code of the guest's own, the best coupon offered to everybody is used. */
  preApplyCoupon?: boolean
  selectedCategoryId: number | null
  earlyCheckin?: boolean
  meals?: readonly { code: MealCode; guestCount: number }[]
  /** Adjust the rooms to what the property takes, instead of answering that it does not take them. */
  fitRooms: boolean
}

/** A code that was tried: what it does, or why it does not. */
export type TriedCoupon = { code: string; isPreApplied: boolean; result: Result<AppliedCoupon, Problem> }

/** A property's whole answer to a guest's question. */
export type StayAnswer = PricedStay & {
  facts: StayFacts
  today: CalendarDay
  rules: StayRules
  /** The stay that was priced; `corrected` when it is not the one asked for. */
  dates: CorrectedDates
  rooms: FittedRooms
  roomLimits: RoomLimits
  coupon: TriedCoupon | null
  policy: CancellationPolicy
  payAtHotel: boolean
  /** Early check-in was asked for and is offered: it is in every price. */
  isEarlyCheckin: boolean
  /** The category asked for is no longer sold at all. */
  isSelectedDisabled: boolean
}

export type FoundCoupons = { asked: CouponRecord | null; offered: readonly CouponRecord[] }

/** The dates a question comes to in a property's own day. */
export function datesOf(scope: Scope, timeZone: string, dates: DatesInput): CorrectedDates {
  const today = calendarDayIn(timeZone, scope.now)
  return normalizeStayDates(dates, today, stayRulesOf(scope.brand, scope.country))
}

/** Answers a question from the facts, which must cover the nights of `datesOf`: dates, rooms, prices, coupon, policy. */
export function answerStay(scope: Scope, facts: StayFacts, question: StayQuestion, coupons: FoundCoupons): StayAnswer {
  const dates = datesOf(scope, facts.city.timeZone, question.dates)
  const roomLimits = toRoomLimits(facts.restrictions)
  const rooms = question.fitRooms ? fitRooms(question.rooms, roomLimits) : keepRooms(question.rooms)
  const request: StayRequest = {
    checkin: dates.checkin,
    checkout: dates.checkout,
    rooms: rooms.rooms,
    preferredCategoryId: question.selectedCategoryId,
    earlyCheckin: question.earlyCheckin,
    meals: question.meals,
  }
  const plain = priceStay(facts, request)
  const coupon = tryCoupon(scope, facts, plain, { question, coupons })
  const applied = coupon?.result.ok ? coupon.result.value : null
  return {
    ...(applied ? priceStay(facts, { ...request, coupon: applied }) : plain),
    facts,
    today: calendarDayIn(facts.city.timeZone, scope.now),
    rules: stayRulesOf(scope.brand, scope.country),
    dates,
    rooms,
    roomLimits,
    coupon,
    policy: planStayPolicy(scope, facts, dates.checkin),
    isEarlyCheckin: question.earlyCheckin === true && facts.restrictions.earlyCheckin !== null,
    payAtHotel: allowsPayAtHotel(facts.restrictions, rooms.rooms.length),
    isSelectedDisabled: facts.categories.some(({ id, isDisabled }) => id === question.selectedCategoryId && isDisabled),
  }
}

function keepRooms(rooms: readonly Room[]): FittedRooms {
  return { rooms: [...rooms], isChanged: false, guestDifference: 0, notices: [] }
}

type CouponQuestion = { question: StayQuestion; coupons: FoundCoupons }

function tryCoupon(
  scope: Scope,
  facts: StayFacts,
  { selected }: PricedStay,
  { question, coupons }: CouponQuestion,
): TriedCoupon | null {
  const quote = selected?.quote
  if (question.couponCode) {
    if (!quote) return null
    const result = applyCoupon(coupons.asked, { scope, facts, quote })
    return { code: question.couponCode, isPreApplied: false, result }
  }
  const best = question.preApplyCoupon && quote ? chooseCoupon(coupons.offered, { scope, facts, quote }) : null
  return best ? { code: best.code, isPreApplied: true, result: { ok: true, value: best } } : null
}

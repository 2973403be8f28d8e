import type { CancellationPolicy } from '#app/domain/bookings/cancellation.ts'
import { refuseChangeByStaff } from '#app/domain/bookings/change-by-staff.ts'
import {
  applyRequestedStay,
  type BookedStay,
  type ModifiedMoney,
  maxWalletAfter,
  type NextStay,
  type PrepaymentTerms,
  planModifiedMoney,
  refuseCheaperStay,
  refuseModification,
  refuseSameStay,
  refuseUnpaidAdvance,
  requiredPrepayment,
  type StayPart,
  type WantedStay,
} from '#app/domain/bookings/modification.ts'
import { choicesOfStay } from '#app/domain/bookings/room-change.ts'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { wantedByParty } from '#app/domain/extras/offer-extras.ts'
import { hasEarlyCheckinBill } from '#app/domain/payments/payment-rules.ts'
import { chargesOf, withCharges } from '#app/domain/prices/charges.ts'
import type { MealCode } from '#app/domain/prices/meal-codes.ts'
import { payAheadAfter } from '#app/domain/prices/pay-ahead.ts'
import type { PriceQuote } from '#app/domain/prices/price-quote.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import type { BookedPlan } from '#app/domain/rates/rate-plan.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { RoomLayout } from '#app/domain/stays/beds.ts'
import { allowsPayAtHotel } from '#app/domain/stays/restrictions.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { Booking, MealLine } from '#worker/services/bookings/booking.ts'
import { nameFittingRates } from '#worker/services/bookings/changing/name-fitting-rates.ts'
import { isCouponAtFault } from '#worker/services/bookings/closing/drop-coupon.ts'
import { type BookingQuote, type OpenedQuotes, openQuotes } from '#worker/services/pricing/quote-for-booking.ts'
import type { RoomPart } from '#worker/services/pricing/sold-rooms.ts'
import {
  agreedFirstRoom,
  agreedParts,
  feeOfRemoved,
  keepsRoomFees,
  listChanges,
  planMeals,
  policyAfter,
  type RemovedRoom,
  toBookedStay,
  toRemovalCharge,
} from './rooms-after-change.ts'

export type NewDates = { checkin: CalendarDay; checkout: CalendarDay }

type OpenedDates = NewDates & { propertyId?: number | undefined }

/** Quote of a changed stay with its effect on the money. Amounts in minor units of `currency`. */
export type ModificationQuote = BookedStay & {
  changed: StayPart[]
  roomTypeName: string
  /** As agreed at booking while the room type stays; otherwise that of the new room type. */
  hasBreakfast: boolean
  /** Beds and rooms, by the same rule. */
  layout: RoomLayout
  nights: number
  currency: string
  oldTotalMinor: number
  totalMinor: number
  money: ModifiedMoney
  quote: PriceQuote
  aheadMinor: number
  policy: CancellationPolicy
  /** As agreed while the room type stays; otherwise the same plan of the new room type. Null: its own price. */
  plan: BookedPlan | null
  /** What each room is sold as, where they differ; absent when all are sold alike. */
  parts?: readonly RoomPart[]
  /** Index of the cancelled room, and its fee in minor units; absent when none is. */
  removed?: { index: number; feeMinor: number }
  /** Meals at current prices; a meal the new room type does not serve is Cancelled. */
  meals: MealLine[]
  /** The booking's coupon; `dropped` is the reason why it does not apply to the new stay, or null. */
  coupon: { code: string; dropped: Problem | null } | null
}

type Reprice = (price: PriceQuote) => PriceQuote

/** A change by staff, possible after check-in time too; `waivesTerms` allows less than a cancellation would cost. */
export type ChangeByStaff = {
  waivesTerms: boolean
  /** Another property of the same seller; the room type is one of its. */
  propertyId?: number
}

type WantedChange = { booking: Booking; stay: WantedStay; reprice?: Reprice; byStaff?: ChangeByStaff }

/**
 * Quotes a booking with another stay at the same property; absent parts are kept. Its own nights count as available; a
 * coupon or meal that does not fit is dropped and reported. Reserves nothing. One round trip.
 */
export async function quoteModification(
  deps: Deps,
  scope: Scope,
  { booking, stay, reprice, byStaff }: WantedChange,
): Promise<Result<ModificationQuote, Problem>> {
  const now = deps.now()
  const today = calendarDayIn(booking.property.timeZone, now)
  const refusal = byStaff ? refuseChangeByStaff(booking, stay, { at: now, today }) : refuseModification(booking, now)
  const firstRefusal = refusal ?? refuseSameStay(booking, stay)
  if (firstRefusal) return refuse(firstRefusal)
  const newStay = applyRequestedStay(booking, stay)
  const dates = { checkin: newStay.checkin, checkout: newStay.checkout, propertyId: byStaff?.propertyId }
  const opened = await openStay(deps, byStaff ? asOfArrival(scope, booking) : scope, booking, dates)
  return opened
    ? quoteOpened(opened, { booking, wanted: newStay, now, reprice, byStaff })
    : refuse(problem('not_modifiable', { message: 'errors.changeClosed' }))
}

/** Returns the scope just before arrival, because the nights of a stay in house begin in the past. */
export function asOfArrival(scope: Scope, { policy }: Booking): Scope {
  return { ...scope, now: Math.min(scope.now, policy.checkinAt - 1) }
}

/** Reads the property of a booking for quotes with the booking's rooms, coupon and terms. */
export function openStay(
  deps: Deps,
  scope: Scope,
  booking: Booking,
  { checkin, checkout, propertyId = booking.property.id }: OpenedDates,
): Promise<OpenedQuotes | null> {
  return openQuotes(deps, scope, {
    propertyId,
    checkin,
    checkout,
    couponCode: booking.couponCode,
    replacedBookingId: booking.id,
    agreed: {
      programme: booking.quote.programme ?? null,
      memberPercent: booking.quote.memberPercent,
      discounts: propertyId === booking.property.id ? (booking.quote.discounts ?? []) : [],
      bookedAt: booking.createdAt,
    },
  })
}

/** Quotes like `quoteModification` on data already read; the caller has checked that the booking may be changed. */
export function quoteOpened(
  opened: OpenedQuotes,
  {
    booking,
    wanted,
    now,
    reprice = (price) => price,
    byStaff,
  }: {
    booking: Booking
    wanted: NextStay
    now: number
    reprice?: Reprice | undefined
    byStaff?: ChangeByStaff | undefined
  },
): Result<ModificationQuote, Problem> {
  const meals = planMeals(opened, booking, wanted)
  const priced = priceStay(opened, booking, { ...wanted, meals, byStaff })
  if (!priced.ok)
    return refuse(nameFittingRates(opened, { booking, wanted }, toChangeProblem(priced.problem, { booking, wanted })))
  const { stay } = priced.value
  const openAfter = (totalMinor: number) => moneyAfter(booking, totalMinor, now)
  const stayQuote = payAheadAfter(booking, stay.quote, openAfter)
  const removed = feeOfRemoved(booking, wanted, { now, waivesTerms: byStaff?.waivesTerms ?? false })
  const charges = [...chargesOf(booking.quote), ...toRemovalCharge(stayQuote, removed)]
  const quote = reprice(withCharges(stayQuote, charges))
  if (quote.currency !== booking.currency) {
    return refuse(problem('not_modifiable', { message: 'errors.otherCurrency' }))
  }
  const { paidMinor } = openAfter(quote.totalMinor)
  // A guest in house pays the rest at the property.
  const isInHouse = byStaff !== undefined && booking.policy.checkinAt <= now
  const hasOtherTerms = byStaff?.waivesTerms || keepsRoomFees(booking, wanted)
  const firstRefusal =
    (hasOtherTerms ? null : refuseCheaperStay(booking, quote.totalMinor, now)) ??
    (isInHouse ? null : refuseUnpaidAdvance({ ...booking, paidMinor }, toPrepaymentTerms({ ...stay, quote }, wanted)))
  return firstRefusal
    ? refuse(firstRefusal)
    : ok(toQuote({ booking, wanted, meals, now, removed }, { ...priced.value, stay: { ...stay, quote } }))
}

function moneyAfter(booking: Booking, totalMinor: number, now: number): ModifiedMoney {
  return planModifiedMoney({ ...booking, maxWalletMinor: maxWalletAfter(booking, totalMinor, now) }, totalMinor)
}

function toPrepaymentTerms({ quote, restrictions }: BookingQuote, { rooms }: BookedStay): PrepaymentTerms {
  const { advanceMinor, totalMinor } = quote
  return {
    advanceMinor,
    totalMinor,
    roomCount: rooms.length,
    mayPayAtHotel: allowsPayAtHotel(restrictions, rooms.length),
  }
}

type RepricedStay = { meals: MealLine[]; byStaff?: ChangeByStaff | undefined }

type PricedStay = { stay: BookingQuote; couponRefusal: Problem | null }

function priceStay(
  opened: OpenedQuotes,
  booking: Booking,
  { checkin, checkout, rooms, roomTypeId, meals, byStaff, ...wanted }: NextStay & RepricedStay,
): Result<PricedStay, Problem> {
  const staysHere = (byStaff?.propertyId ?? booking.property.id) === booking.property.id
  const input = {
    checkin,
    checkout,
    rooms: [...rooms],
    roomTypeId,
    earlyCheckin: hasEarlyCheckinBill(booking.bills),
    byStaff: byStaff !== undefined,
    // Another property has other plans, room types and extras.
    ...(staysHere
      ? {
          plan: wanted.plan === undefined ? (booking.plan?.code ?? null) : wanted.plan,
          choices: wanted.choices ?? null,
        }
      : { plan: null }),
    keptPlans: choicesOfStay(booking).flatMap(({ plan }) => plan ?? []),
    // Extras keep their terms. One that the new stay may not have refuses the change: the guest removes it first.
    ...(booking.quote.extras && staysHere
      ? { extras: wantedByParty(booking.quote.extras, rooms), agreedExtras: booking.quote.extras }
      : {}),
    meals: meals
      .filter(({ status }) => status === 'Confirmed')
      .map(({ categoryCode, guestCount }) => ({ code: categoryCode as MealCode, guestCount })),
  }
  const withCoupon = opened.quote({ ...input, couponCode: booking.couponCode, hasUsedCoupon: true })
  if (withCoupon.ok) return ok({ stay: withCoupon.value, couponRefusal: null })
  if (booking.couponCode === null || !isCouponAtFault(withCoupon.problem)) return withCoupon
  const withoutCoupon = opened.quote({ ...input, couponCode: null })
  return withoutCoupon.ok ? ok({ stay: withoutCoupon.value, couponRefusal: withCoupon.problem }) : withoutCoupon
}

type QuoteDetails = { booking: Booking; wanted: NextStay; meals: MealLine[]; now: number; removed: RemovedRoom | null }

function toQuote(
  { booking, wanted, meals, now, removed }: QuoteDetails,
  { stay, couponRefusal }: PricedStay,
): ModificationQuote {
  const { quote, roomType, nights } = stay
  const { bed, beds, bedrooms, bathrooms } = roomType
  const agreed = agreedFirstRoom(booking, wanted)
  const parts = agreedParts(booking, wanted, stay.parts)
  const dropped = couponRefusal ?? (quote.couponCode === null ? problem('coupon_not_valid') : null)
  return {
    ...toBookedStay(wanted),
    changed: listChanges(booking, wanted),
    roomTypeName: roomType.name,
    hasBreakfast: agreed ? agreed.hasBreakfast : roomType.breakfastIncluded,
    layout: agreed ? agreed.layout : { bed, beds, bedrooms, bathrooms },
    nights,
    currency: quote.currency,
    oldTotalMinor: booking.totalMinor,
    totalMinor: quote.totalMinor,
    money: moneyAfter(booking, quote.totalMinor, now),
    quote,
    aheadMinor: requiredPrepayment(booking, toPrepaymentTerms(stay, wanted)),
    policy: policyAfter(booking, { wanted, stay, parts, now }),
    plan: agreed ? agreed.plan : stay.plan,
    ...(parts ? { parts } : {}),
    ...(removed ? { removed } : {}),
    meals: meals.map((meal) => {
      if (meal.status === 'Cancelled') return meal
      const offer = roomType.meals.find(({ code }) => code === meal.categoryCode)
      return { ...meal, amountMinor: (offer?.priceMinor ?? 0) * meal.guestCount * nights }
    }),
    coupon: booking.couponCode === null ? null : { code: booking.couponCode, dropped },
  }
}

/** Changes the message of a refusal for a guest who keeps the booked stay, also at a property no longer sold. */
function toChangeProblem(refusal: Problem, { booking, wanted }: { booking: Booking; wanted: NextStay }): Problem {
  if (refusal.code === 'not_found') return problem('not_modifiable', { message: 'errors.changeClosed' })
  if (refusal.code !== 'sold_out') return refusal
  const hasSameDates = booking.checkin === wanted.checkin && booking.checkout === wanted.checkout
  const isOtherRoom = hasSameDates && wanted.rooms.length <= booking.rooms.length
  return { ...refusal, message: isOtherRoom ? 'errors.choiceSoldOut' : 'errors.changeSoldOut' }
}

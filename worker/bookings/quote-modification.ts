import type { CalendarDay } from '#app/domain/calendar-day.ts'
import type { CancellationPolicy } from '#app/domain/cancellation.ts'
import {
  type ModifiedMoney,
  planModifiedMoney,
  refuseCheaperStay,
  refuseModification,
  refuseSameDates,
  refuseUnpaidAdvance,
  termsAfterChange,
  walletMostAfter,
} from '#app/domain/modification.ts'
import { hasEarlyCheckinBill } from '#app/domain/payment-rules.ts'
import type { PriceQuote } from '#app/domain/price-quote.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import { type BookingQuote, quoteForBooking } from '#worker/stays/quote-for-booking.ts'
import type { Booking, MealLine } from './booking.ts'
import { isCouponAtFault } from './drop-coupon.ts'

export type NewDates = { checkin: CalendarDay; checkout: CalendarDay }

/** A booking's stay on other dates, and what the change does to its money. Amounts are minor units of `currency`. */
export type ModificationQuote = NewDates & {
  nights: number
  currency: string
  oldTotalMinor: number
  totalMinor: number
  money: ModifiedMoney
  quote: PriceQuote
  /** The terms of cancelling the changed stay. */
  policy: CancellationPolicy
  /** Meals of the stay at what they cost now. */
  meals: MealLine[]
  /** The booking's coupon; `dropped` says why it does not go with the new dates, null: it stays. */
  coupon: { code: string; dropped: Problem | null } | null
}

/**
 * What a booking costs on other dates: the same rooms, guests, meals and coupon, every night priced as it would be booked
 * now. Its own nights count as free, a coupon that does not fit the new stay is left out and said so. Refuses with
 * already_cancelled, not_modifiable, invalid_dates, invalid_rooms or sold_out. Takes nothing. One or two round trips.
 */
export async function quoteModification(
  deps: Deps,
  scope: Scope,
  { booking, dates }: { booking: Booking; dates: NewDates },
): Promise<Result<ModificationQuote, Problem>> {
  const now = deps.now()
  const refusal = refuseModification(booking, now) ?? refuseSameDates(booking, dates)
  if (refusal) return refuse(refusal)
  const priced = await priceDates(deps, scope, booking, dates)
  if (!priced.ok) return refuse(inWordsOfChange(priced.problem))
  const { quote } = priced.value.stay
  if (quote.currency !== booking.currency) {
    return refuse(problem('not_modifiable', { message: 'errors.otherCurrency' }))
  }
  const { paidMinor } = moneyAfter(booking, quote.totalMinor, now)
  const refused =
    refuseCheaperStay(booking, quote.totalMinor, now) ??
    refuseUnpaidAdvance({ ...booking, paidMinor }, quote.advanceMinor)
  return refused ? refuse(refused) : ok(toQuote(booking, dates, priced.value, now))
}

function moneyAfter(booking: Booking, totalMinor: number, now: number): ModifiedMoney {
  return planModifiedMoney({ ...booking, walletMostMinor: walletMostAfter(booking, totalMinor, now) }, totalMinor)
}

type PricedDates = { stay: BookingQuote; couponRefusal: Problem | null }

async function priceDates(
  deps: Deps,
  scope: Scope,
  booking: Booking,
  dates: NewDates,
): Promise<Result<PricedDates, Problem>> {
  const wish = { ...toWish(booking), ...dates }
  const kept = await quoteForBooking(deps, scope, { ...wish, couponCode: booking.couponCode, isCouponTheirs: true })
  if (kept.ok) return ok({ stay: kept.value, couponRefusal: null })
  if (booking.couponCode === null || !isCouponAtFault(kept.problem)) return kept
  const plain = await quoteForBooking(deps, scope, { ...wish, couponCode: null })
  return plain.ok ? ok({ stay: plain.value, couponRefusal: kept.problem }) : plain
}

function toWish(booking: Booking) {
  return {
    propertyId: booking.property.id,
    roomCategoryId: booking.roomCategoryId,
    rooms: booking.rooms,
    earlyCheckin: hasEarlyCheckinBill(booking.bills),
    meals: mealsOf(booking).map(({ categoryCode, guestCount }) => ({ code: categoryCode as MealCode, guestCount })),
    replacedBookingId: booking.id,
  }
}

type MealCode = Parameters<typeof quoteForBooking>[2]['meals'][number]['code']

function mealsOf({ meals }: Booking): MealLine[] {
  return meals.filter(({ status }) => status === 'Confirmed')
}

function toQuote(
  booking: Booking,
  dates: NewDates,
  { stay, couponRefusal }: PricedDates,
  now: number,
): ModificationQuote {
  const { quote, category, nights } = stay
  const dropped = couponRefusal ?? (quote.couponCode === null ? problem('coupon_not_valid') : null)
  return {
    ...dates,
    nights,
    currency: quote.currency,
    oldTotalMinor: booking.totalMinor,
    totalMinor: quote.totalMinor,
    money: moneyAfter(booking, quote.totalMinor, now),
    quote,
    policy: termsAfterChange(booking, stay.policy, now),
    meals: mealsOf(booking).map((meal) => {
      const offer = category.meals.find(({ code }) => code === meal.categoryCode)
      return { ...meal, amountMinor: (offer?.priceMinor ?? 0) * meal.guestCount * nights }
    }),
    coupon: booking.couponCode === null ? null : { code: booking.couponCode, dropped },
  }
}

/** What is not sold any more keeps its bookings as they are; and whom a change is refused has a stay still. */
function inWordsOfChange(refusal: Problem): Problem {
  if (refusal.code === 'not_found') return problem('not_modifiable', { message: 'errors.changeClosed' })
  return refusal.code === 'sold_out' ? { ...refusal, message: 'errors.changeSoldOut' } : refusal
}

import { isFreeAt } from '#app/domain/bookings/cancellation.ts'
import { refuseChangeByStaff } from '#app/domain/bookings/change-by-staff.ts'
import {
  type ModifiedMoney,
  maxWalletAfter,
  planModifiedMoney,
  refuseModification,
} from '#app/domain/bookings/modification.ts'
import { choicesOfStay } from '#app/domain/bookings/room-change.ts'
import { isOfRooms, type QuotedExtra, type WantedExtra } from '#app/domain/extras/extra.ts'
import type { OfferedExtra } from '#app/domain/extras/offer-extras.ts'
import { hasEarlyCheckinBill } from '#app/domain/payments/payment-rules.ts'
import { withExtras } from '#app/domain/prices/extras-price.ts'
import type { MealCode } from '#app/domain/prices/meal-codes.ts'
import { planMealLines, type RequestedMeal } from '#app/domain/prices/meal-lines.ts'
import { payAheadAfter } from '#app/domain/prices/pay-ahead.ts'
import type { PriceQuote } from '#app/domain/prices/price-quote.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import { randomToken } from '#worker/infra/crypto/keyed-hash.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { Booking, MealLine } from '#worker/services/bookings/booking.ts'
import { asOfArrival } from '#worker/services/bookings/changing/quote-modification.ts'
import { type BookingQuote, quoteForBooking } from '#worker/services/pricing/quote-for-booking.ts'
import { choicesOf } from '#worker/services/pricing/sold-rooms.ts'

export type WantedExtras = {
  meals: readonly { code: MealCode; guestCount: number }[] | null
  earlyCheckin: boolean | null
  /** Extras of the property by code; 0 removes one, absent ones stay. Absent or null: all stay. */
  extras?: readonly WantedExtra[] | null
}

/** Extras available for a booked stay, in minor units of the booking's currency. */
type ExtrasOffer = {
  /** Price per guest for the whole stay: as booked, otherwise the current price. */
  meals: { code: string; guestMinor: number; guestCount: number }[]
  /** Price of early check-in; null when not offered. */
  earlyMinor: number | null
  /** With the largest number of each; `count`: as booked, 1 where rooms are counted. */
  extras: (OfferedExtra & { count: number })[]
}

export type ExtrasQuote = {
  currency: string
  oldTotalMinor: number
  totalMinor: number
  money: ModifiedMoney
  quote: PriceQuote
  meals: MealLine[]
}

/** Returns whether a booking has extras of its property, or may add some. */
export function offersExtras({ sellsExtras, quote }: Pick<Booking, 'sellsExtras' | 'quote'>): boolean {
  return sellsExtras || Boolean(quote.extras?.length)
}

/** Returns the extras that can be added, with prices. Fails like the change itself. One round trip. */
export async function listExtras(deps: Deps, scope: Scope, booking: Booking): Promise<Result<ExtrasOffer, Problem>> {
  const priced = await priceStay(deps, scope, { booking, meals: [], extras: null })
  return priced.ok ? ok(toOffer(booking, priced.value)) : priced
}

/**
 * Quotes a change of extras. Booked nights, discounts and meals keep their price, new meals have the current one.
 * Extras can be added until check-in and removed while cancelling is free. One round trip.
 */
export async function quoteExtras(
  deps: Deps,
  scope: Scope,
  { booking, wanted, byStaff = false }: { booking: Booking; wanted: WantedExtras; byStaff?: boolean },
): Promise<Result<ExtrasQuote, Problem>> {
  const now = deps.now()
  const orderedMeals = (wanted.meals ?? []).filter(({ guestCount }) => guestCount > 0)
  const extras = extrasAfter(booking, wanted.extras)
  const priced = await priceStay(deps, scope, { booking, meals: orderedMeals, extras, byStaff })
  if (!priced.ok) return priced
  const offer = toOffer(booking, priced.value)
  const hadEarlyCheckin = hasEarlyCheckinBill(booking.bills)
  const wantsEarlyCheckin = wanted.earlyCheckin ?? hadEarlyCheckin
  if (wantsEarlyCheckin && !hadEarlyCheckin && offer.earlyMinor === null) {
    return refuse(problem('not_modifiable', { message: 'errors.earlyNotOffered' }))
  }
  const meals =
    wanted.meals === null
      ? booking.meals
      : mealsAfter(
          deps,
          booking,
          orderedMeals.map(({ code, guestCount }) => ({ categoryCode: code, guestCount })),
          offer,
        )
  const quotedExtras = extras === null ? booking.quote.extras : priced.value.quote.extras
  const agreedQuote = withExtras(booking.quote, {
    extras: quotedExtras ?? [],
    mealsMinor: sumOf(meals.filter(({ status }) => status === 'Confirmed')),
    earlyCheckinMinor: wantsEarlyCheckin ? (offer.earlyMinor ?? booking.quote.earlyCheckinMinor) : 0,
  })
  const moneyAfter = (totalMinor: number) =>
    planModifiedMoney({ ...booking, maxWalletMinor: maxWalletAfter(booking, totalMinor, now) }, totalMinor)
  const quote = agreedQuote && payAheadAfter(booking, agreedQuote, moneyAfter)
  const isSame =
    meals === booking.meals &&
    wantsEarlyCheckin === hadEarlyCheckin &&
    countsOf(quotedExtras) === countsOf(booking.quote.extras)
  const refusal = quote ? refuseTotal(booking, quote, { isSame, byStaff, now }) : problem('not_modifiable')
  if (!quote || refusal) return refuse(refusal ?? problem('not_modifiable'))
  return ok({
    currency: booking.currency,
    oldTotalMinor: booking.totalMinor,
    totalMinor: quote.totalMinor,
    money: moneyAfter(quote.totalMinor),
    quote,
    meals,
  })
}

function refuseTotal(
  booking: Booking,
  { totalMinor }: PriceQuote,
  { isSame, byStaff, now }: { isSame: boolean; byStaff: boolean; now: number },
): Problem | null {
  if (isSame) return problem('not_modifiable', { message: 'errors.extrasUnchanged' })
  const isLess = totalMinor < booking.totalMinor && !byStaff
  if (isLess && !isFreeAt(booking.policy, now)) return problem('not_modifiable', { message: 'errors.extrasDeadline' })
  return null
}

/** Returns the extras with their counts, to compare two choices. */
function countsOf(extras: readonly QuotedExtra[] = []): string {
  return JSON.stringify(extras.map(({ code, count }) => [code, count]).sort())
}

/** Returns the extras of the booking with the wanted changes; null when none are wanted. */
function extrasAfter({ quote }: Booking, wanted: WantedExtras['extras']): WantedExtra[] | null {
  if (!wanted) return null
  const kept = (quote.extras ?? []).filter(({ code }) => !wanted.some((other) => other.code === code))
  return [...kept.map(({ code, count }) => ({ code, count })), ...wanted.filter(({ count }) => count > 0)]
}

type PricedChange = {
  booking: Booking
  meals: NonNullable<WantedExtras['meals']>
  extras: readonly WantedExtra[] | null
  byStaff?: boolean
}

function refuseChange(booking: Booking, { now, byStaff }: { now: number; byStaff: boolean }): Problem | null {
  if (!byStaff) return refuseModification(booking, now)
  return refuseChangeByStaff(booking, {}, { at: now, today: calendarDayIn(booking.property.timeZone, now) })
}

/** Quotes the same stay as sold now, with its own nights available, to get the property's meals and prices. */
async function priceStay(
  deps: Deps,
  scope: Scope,
  { booking, meals, extras, byStaff = false }: PricedChange,
): Promise<Result<BookingQuote, Problem>> {
  const refusal = refuseChange(booking, { now: deps.now(), byStaff })
  if (refusal) return refuse(refusal)
  const { checkin, checkout, rooms, roomTypeId, property } = booking
  const priced = await quoteForBooking(deps, byStaff ? asOfArrival(scope, booking) : scope, {
    checkin,
    checkout,
    rooms,
    roomTypeId,
    propertyId: property.id,
    meals,
    couponCode: null,
    earlyCheckin: true,
    replacedBookingId: booking.id,
    plan: booking.plan?.code ?? null,
    choices: choicesOf(booking),
    keptPlans: choicesOfStay(booking).flatMap(({ plan }) => plan ?? []),
    byStaff,
    extras: extras ?? [],
    agreedExtras: booking.quote.extras ?? [],
  })
  if (priced.ok || priced.problem.code === 'invalid_fields') return priced
  return refuse(problem('not_modifiable', { message: 'errors.changeClosed' }))
}

function toOffer(booking: Booking, { roomType, quote, offeredExtras }: BookingQuote): ExtrasOffer {
  const booked = booking.meals.filter(({ status }) => status === 'Confirmed')
  const hadEarlyCheckin = hasEarlyCheckinBill(booking.bills)
  const earlyMinor = hadEarlyCheckin ? booking.quote.earlyCheckinMinor : quote.earlyCheckinMinor
  return {
    meals: roomType.meals.flatMap(({ code, priceMinor }) => {
      const line = booked.find(({ categoryCode }) => categoryCode === code)
      // Breakfast included in the room is not sold again.
      if (code === 'breakfast' && booking.hasBreakfast && !line) return []
      const guestMinor = line ? Math.round(line.amountMinor / line.guestCount) : priceMinor * booking.nights
      return { code, guestMinor, guestCount: line?.guestCount ?? 0 }
    }),
    earlyMinor: earlyMinor > 0 ? earlyMinor : null,
    extras: offeredExtras.map((extra) => {
      const count = extra.agreedCount ?? 0
      return { ...extra, count: isOfRooms(extra.per) ? Math.min(1, count) : count }
    }),
  }
}

/** Returns the meal lines with the requested meals; the same array when nothing changes. */
function mealsAfter(deps: Deps, booking: Booking, wanted: RequestedMeal[], offer: ExtrasOffer): MealLine[] {
  const booked = booking.meals.filter(({ status }) => status === 'Confirmed')
  const lines = planMealLines(
    booked.map(({ id, ...meal }) => ({ ...meal, mealBookingId: id })),
    wanted,
  )
  if (lines.length === 0) return booking.meals
  const changedLines = lines.map(({ mealBookingId, ...line }) => ({
    ...line,
    id: mealBookingId ?? randomToken(deps.randomBytes, 12),
    amountMinor: guestMinorOf(line.categoryCode, offer, booking) * line.guestCount,
  }))
  const unchangedLines = booking.meals.filter(({ id }) => !changedLines.some((line) => line.id === id))
  return [...unchangedLines, ...changedLines]
}

/** Returns the price of a meal per guest; one no longer served keeps its agreed price. */
function guestMinorOf(code: string, { meals }: ExtrasOffer, booking: Booking): number {
  const offeredMeal = meals.find((meal) => meal.code === code)
  if (offeredMeal) return offeredMeal.guestMinor
  const line = booking.meals.find(({ categoryCode }) => categoryCode === code)
  return line ? Math.round(line.amountMinor / line.guestCount) : 0
}

function sumOf(lines: readonly MealLine[]): number {
  return lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
}

import { isFreeAt } from '#app/domain/bookings/cancellation.ts'
import {
  type ModifiedMoney,
  maxWalletAfter,
  planModifiedMoney,
  refuseModification,
} from '#app/domain/bookings/modification.ts'
import { hasEarlyCheckinBill } from '#app/domain/payments/payment-rules.ts'
import { withExtras } from '#app/domain/prices/extras-price.ts'
import type { MealCode } from '#app/domain/prices/meal-codes.ts'
import { planMealLines, type RequestedMeal } from '#app/domain/prices/meal-lines.ts'
import { payAheadAfter } from '#app/domain/prices/pay-ahead.ts'
import type { PriceQuote } from '#app/domain/prices/price-quote.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { randomToken } from '#worker/infra/crypto/keyed-hash.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { Booking, MealLine } from '#worker/services/bookings/booking.ts'
import { type BookingQuote, quoteForBooking } from '#worker/services/pricing/quote-for-booking.ts'
import { choicesOf } from '#worker/services/pricing/sold-rooms.ts'

export type WantedExtras = {
  meals: readonly { code: MealCode; guestCount: number }[] | null
  earlyCheckin: boolean | null
}

/** Extras available for a booked stay, in minor units of the booking's currency. */
type ExtrasOffer = {
  /** Price per guest for the whole stay: as booked, otherwise the current price. */
  meals: { code: string; guestMinor: number; guestCount: number }[]
  /** Price of early check-in; null when not offered. */
  earlyMinor: number | null
}

export type ExtrasQuote = {
  currency: string
  oldTotalMinor: number
  totalMinor: number
  money: ModifiedMoney
  quote: PriceQuote
  meals: MealLine[]
}

/** Returns the extras that can be added, with prices. Fails like the change itself. One round trip. */
export async function listExtras(deps: Deps, scope: Scope, booking: Booking): Promise<Result<ExtrasOffer, Problem>> {
  const priced = await priceStay(deps, scope, booking, [])
  return priced.ok ? ok(toOffer(booking, priced.value)) : priced
}

/**
 * Quotes a change of extras. Booked nights, discounts and meals keep their price, new meals have the current one.
 * Extras can be added until check-in and removed while cancelling is free. One round trip.
 */
export async function quoteExtras(
  deps: Deps,
  scope: Scope,
  { booking, wanted }: { booking: Booking; wanted: WantedExtras },
): Promise<Result<ExtrasQuote, Problem>> {
  const now = deps.now()
  const orderedMeals = (wanted.meals ?? []).filter(({ guestCount }) => guestCount > 0)
  const priced = await priceStay(deps, scope, booking, orderedMeals)
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
  const agreedQuote = withExtras(booking.quote, {
    mealsMinor: sumOf(meals.filter(({ status }) => status === 'Confirmed')),
    earlyCheckinMinor: wantsEarlyCheckin ? (offer.earlyMinor ?? booking.quote.earlyCheckinMinor) : 0,
  })
  const moneyAfter = (totalMinor: number) =>
    planModifiedMoney({ ...booking, maxWalletMinor: maxWalletAfter(booking, totalMinor, now) }, totalMinor)
  const quote = agreedQuote && payAheadAfter(booking, agreedQuote, moneyAfter)
  const refusal = quote
    ? refuseTotal(booking, quote, { isSame: meals === booking.meals && wantsEarlyCheckin === hadEarlyCheckin, now })
    : problem('not_modifiable')
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
  { isSame, now }: { isSame: boolean; now: number },
): Problem | null {
  if (isSame) return problem('not_modifiable', { message: 'errors.extrasUnchanged' })
  const isLess = totalMinor < booking.totalMinor
  if (isLess && !isFreeAt(booking.policy, now)) return problem('not_modifiable', { message: 'errors.extrasDeadline' })
  return null
}

/** Quotes the same stay as sold now, with its own nights available, to get the property's meals and prices. */
async function priceStay(
  deps: Deps,
  scope: Scope,
  booking: Booking,
  meals: NonNullable<WantedExtras['meals']>,
): Promise<Result<BookingQuote, Problem>> {
  const refusal = refuseModification(booking, deps.now())
  if (refusal) return refuse(refusal)
  const { checkin, checkout, rooms, roomTypeId, property } = booking
  const priced = await quoteForBooking(deps, scope, {
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
    keepsPlan: true,
  })
  if (priced.ok || priced.problem.code === 'invalid_fields') return priced
  return refuse(problem('not_modifiable', { message: 'errors.changeClosed' }))
}

function toOffer(booking: Booking, { roomType, quote }: BookingQuote): ExtrasOffer {
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

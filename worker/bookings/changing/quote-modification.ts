import type { CancellationPolicy } from '#app/domain/bookings/cancellation.ts'
import {
  type AskedAhead,
  aheadAsked,
  type BookedStay,
  changedParts,
  type ModifiedMoney,
  mealsForGuests,
  planModifiedMoney,
  refuseCheaperStay,
  refuseModification,
  refuseSameStay,
  refuseUnpaidAdvance,
  type StayPart,
  termsAfterChange,
  toWantedStay,
  type WantedStay,
  walletMostAfter,
} from '#app/domain/bookings/modification.ts'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { hasEarlyCheckinBill } from '#app/domain/payments/payment-rules.ts'
import type { MealCode } from '#app/domain/prices/meal-codes.ts'
import { payAheadAfter } from '#app/domain/prices/pay-ahead.ts'
import type { PriceQuote } from '#app/domain/prices/price-quote.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { summarizeRooms } from '#app/domain/stays/occupancy.ts'
import { allowsPayAtHotel } from '#app/domain/stays/restrictions.ts'
import type { Booking, MealLine } from '#worker/bookings/booking.ts'
import { isCouponAtFault } from '#worker/bookings/closing/drop-coupon.ts'
import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import { type BookingQuote, type OpenedQuotes, openQuotes } from '#worker/stays/quote-for-booking.ts'

export type NewDates = { checkin: CalendarDay; checkout: CalendarDay }

/** A booking's stay as it would be changed, and what the change does to its money. Amounts are minor units of `currency`. */
export type ModificationQuote = BookedStay & {
  /** What of the stay is another than before. */
  changed: StayPart[]
  roomCategoryName: string
  /** As it was agreed while the room stays; another one has what it has now. */
  hasBreakfast: boolean
  nights: number
  currency: string
  oldTotalMinor: number
  totalMinor: number
  money: ModifiedMoney
  quote: PriceQuote
  /** What must have been paid for the changed stay. */
  aheadMinor: number
  /** The terms of cancelling the changed stay. */
  policy: CancellationPolicy
  /** Its meals at what they cost now; one the new room does not serve is Cancelled. */
  meals: MealLine[]
  /** The booking's coupon; `dropped` says why it does not go with the new stay, null: it stays. */
  coupon: { code: string; dropped: Problem | null } | null
}

/** What the house makes of the price of a changed stay; guests take it as it is. */
export type Reprice = (price: PriceQuote) => PriceQuote

/**
 * What a booking costs as another stay: other dates, rooms, guests or room category of its property. What is not named
 * stays; every night is priced as it would be booked now, its own nights count as free, and a coupon or meal that does
 * not fit the new stay is left out and said so. Refuses with already_cancelled, not_modifiable, invalid_dates,
 * invalid_rooms or sold_out. Takes nothing. One round trip.
 */
export async function quoteModification(
  deps: Deps,
  scope: Scope,
  { booking, stay, reprice }: { booking: Booking; stay: WantedStay; reprice?: Reprice },
): Promise<Result<ModificationQuote, Problem>> {
  const now = deps.now()
  const refusal = refuseModification(booking, now) ?? refuseSameStay(booking, stay)
  if (refusal) return refuse(refusal)
  const wanted = toWantedStay(booking, stay)
  const opened = await openStay(deps, scope, booking, wanted)
  return opened ? quoteOpened(opened, { booking, wanted, now, reprice }) : refuse(inWordsOfChange(problem('not_found')))
}

/** Reads the property of a booking for quotes of other stays in it on some dates. One round trip. */
export function openStay(
  deps: Deps,
  scope: Scope,
  booking: Booking,
  { checkin, checkout }: NewDates,
): Promise<OpenedQuotes | null> {
  return openQuotes(deps, scope, {
    propertyId: booking.property.id,
    checkin,
    checkout,
    couponCode: booking.couponCode,
    replacedBookingId: booking.id,
    agreed: { programme: booking.quote.programme ?? null, memberPercent: booking.quote.memberPercent },
  })
}

/** The same as `quoteModification` from what was read; whether the booking may be changed was asked before. */
export function quoteOpened(
  opened: OpenedQuotes,
  {
    booking,
    wanted,
    now,
    reprice = (price) => price,
  }: { booking: Booking; wanted: BookedStay; now: number; reprice?: Reprice | undefined },
): Result<ModificationQuote, Problem> {
  const meals = planMeals(opened, booking, wanted)
  const priced = priceStay(opened, booking, { ...wanted, meals })
  if (!priced.ok) return refuse(inWordsOfChange(priced.problem))
  const { stay } = priced.value
  const openAfter = (totalMinor: number) => moneyAfter(booking, totalMinor, now)
  const quote = reprice(payAheadAfter(booking, stay.quote, openAfter))
  if (quote.currency !== booking.currency) {
    return refuse(problem('not_modifiable', { message: 'errors.otherCurrency' }))
  }
  const { paidMinor } = openAfter(quote.totalMinor)
  const refused =
    refuseCheaperStay(booking, quote.totalMinor, now) ??
    refuseUnpaidAdvance({ ...booking, paidMinor }, toAskedAhead({ ...stay, quote }, wanted))
  return refused
    ? refuse(refused)
    : ok(toQuote({ booking, wanted, meals, now }, { ...priced.value, stay: { ...stay, quote } }))
}

function moneyAfter(booking: Booking, totalMinor: number, now: number): ModifiedMoney {
  return planModifiedMoney({ ...booking, walletMostMinor: walletMostAfter(booking, totalMinor, now) }, totalMinor)
}

function toAskedAhead({ quote, restrictions }: BookingQuote, { rooms }: BookedStay): AskedAhead {
  const { advanceMinor, totalMinor } = quote
  return {
    advanceMinor,
    totalMinor,
    roomCount: rooms.length,
    mayPayAtHotel: allowsPayAtHotel(restrictions, rooms.length),
  }
}

/** The meals that go along: those the room serves, for those who still come. */
function planMeals({ categories }: OpenedQuotes, booking: Booking, { rooms, roomCategoryId }: BookedStay): MealLine[] {
  const served = categories.find(({ id }) => id === roomCategoryId)?.meals ?? []
  const booked = booking.meals.filter(({ status }) => status === 'Confirmed')
  return mealsForGuests(booked, summarizeRooms(rooms).guests).map((meal) =>
    served.some(({ code }) => code === meal.categoryCode) ? meal : { ...meal, status: 'Cancelled' },
  )
}

type PricedStay = { stay: BookingQuote; couponRefusal: Problem | null }

function priceStay(
  opened: OpenedQuotes,
  booking: Booking,
  { checkin, checkout, rooms, roomCategoryId, meals }: BookedStay & { meals: MealLine[] },
): Result<PricedStay, Problem> {
  const wish = {
    checkin,
    checkout,
    rooms: [...rooms],
    roomCategoryId,
    earlyCheckin: hasEarlyCheckinBill(booking.bills),
    meals: meals
      .filter(({ status }) => status === 'Confirmed')
      .map(({ categoryCode, guestCount }) => ({ code: categoryCode as MealCode, guestCount })),
  }
  const kept = opened.quote({ ...wish, couponCode: booking.couponCode, isCouponTheirs: true })
  if (kept.ok) return ok({ stay: kept.value, couponRefusal: null })
  if (booking.couponCode === null || !isCouponAtFault(kept.problem)) return kept
  const plain = opened.quote({ ...wish, couponCode: null })
  return plain.ok ? ok({ stay: plain.value, couponRefusal: kept.problem }) : plain
}

type QuoteFacts = { booking: Booking; wanted: BookedStay; meals: MealLine[]; now: number }

function toQuote({ booking, wanted, meals, now }: QuoteFacts, { stay, couponRefusal }: PricedStay): ModificationQuote {
  const { quote, category, nights } = stay
  const dropped = couponRefusal ?? (quote.couponCode === null ? problem('coupon_not_valid') : null)
  return {
    ...wanted,
    changed: changedParts(booking, wanted),
    roomCategoryName: category.name,
    hasBreakfast: wanted.roomCategoryId === booking.roomCategoryId ? booking.hasBreakfast : category.breakfastIncluded,
    nights,
    currency: quote.currency,
    oldTotalMinor: booking.totalMinor,
    totalMinor: quote.totalMinor,
    money: moneyAfter(booking, quote.totalMinor, now),
    quote,
    aheadMinor: aheadAsked(booking, toAskedAhead(stay, wanted)),
    policy: termsAfterChange(booking, stay.policy, now),
    meals: meals.map((meal) => {
      if (meal.status === 'Cancelled') return meal
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

import { displayStep } from '#app/domain/money/currency.ts'
import { roundToStep } from '#app/domain/money/money.ts'
import { type LocalTax, type TaxShare, taxAmount } from '#app/domain/money/tax.ts'
import { partPayment } from '#app/domain/payments/part-payment.ts'
import {
  type OwnDiscounts,
  ownDiscount,
  type QuotedProgramme,
  quoteProgramme,
} from '#app/domain/programmes/programme.ts'
import { summarizeRooms } from '#app/domain/stays/occupancy.ts'
import { type PayAhead, planPayAhead } from './ahead-discount.ts'
import { agesOf, type ChildPays, childPays, childrenFree } from './child-price.ts'
import { couponDiscount } from './coupon.ts'
import { earlyCheckinTotal } from './early-checkin.ts'
import { struckPrice } from './price-shown.ts'
import type { QuoteInput } from './reckoning/quote-input.ts'
import { priceRooms, type RoomPrices } from './reckoning/room-price.ts'
import { type NightPrice, type RoomNight, rateRooms, withNightRates } from './reckoning/room-tax.ts'
import { localTaxesOf, toStayTax } from './reckoning/stay-tax.ts'

export type { MealChoice, PricedNight, QuoteInput, Tariff } from './reckoning/quote-input.ts'

/** A price and all it is made of, as it is stored with the booking. Every amount is in minor units of `currency`. */
export type PriceQuote = {
  currency: string
  nights: number
  rooms: number
  /** The discounted room price of each night; sums exactly to `roomMinor`. Its rate of tax where nights differ in theirs. */
  perNight: NightPrice[]
  /** Rooms before any discount. */
  rackMinor: number
  discountPercent: number
  discountMinor: number
  /** Rooms after the property's discount, which nights with a rate of their own do not take. */
  roomMinor: number
  earlyCheckinMinor: number
  mealsMinor: number
  memberPercent: number
  memberMinor: number
  /** The programme it was priced by; absent in everybody's price. */
  programme?: QuotedProgramme
  couponMinor: number
  couponCode: string | null
  /** Present where a third party pays the operator what the coupon takes off: that amount stays taxed. */
  couponFundedBy?: 'third_party'
  taxMinor: number
  taxInclusive: boolean
  /** Basis points; absent where there are several rates, and in prices stored before it was kept. */
  taxBp?: number
  /** What is taxed at which rate, where there are several. */
  taxShares?: TaxShare[]
  /** The rooms by night where tax slabs exist, so that a later discount can choose their rates again. */
  roomNights?: RoomNight[]
  /** Everything the town takes on top. */
  cityTaxMinor: number
  /** What it is made of; a price stored before there were several has none. */
  localTaxes?: LocalTax[]
  /** How each child is priced, room by room; absent where there are none. Null is an age nobody told. */
  children?: { age: number | null; pays: ChildPays; sharePercent: number }[]
  /** What the guest pays, before wallet money. */
  totalMinor: number
  /** What paying ahead takes off the total, or took off; absent where it earns nothing. */
  payAhead?: PayAhead
  /** The total without the property's discount, where it may be shown struck through. */
  struckMinor: number | null
  /** The part that confirms a prepaid booking; 0 when no advance is asked. */
  advanceMinor: number
  /** Rooms of an average night, in whole display steps. */
  averagePerNightMinor: number
}

/**
 * Quotes a stay: the one pricing function, used by list, hotel, summary, charge and invoice alike.
 *
 * Order: rooms less the property's discount, + early check-in + meals, − the larger of member discount and programme (of
 * the rooms), − coupon (of the remainder), then tax contained or added, then city tax. The discount for paying ahead (of the price with
 * its tax) is shown beside the total until it is earned. Wallet money is taken from the total later. A coupon that a third party pays for
 * is taken off after the tax. Amounts must be integers ≥ 0, percentages 0–100; nights and rooms must not be empty (the total of nothing
 * is 0). Nights with a rate of their own are not rounded and take no discount of the property: they are added to the others.
 *
 * A query ranks by the same total with integers alone (`/` cuts; s = display step, n = nights, a and k = the adults and
 * shares of `payingGuests`, G = the guests of `cityTaxGuests`):
 *   base(a, k) = (a ≤ 1 ? single : double + (a − 2) × extra) + k × ((2 × extra × share_percent + 100) / 200)
 *   rate       = (2 × base × factor_bp + 10000 × s) / (20000 × s) × s        for each room and night
 *   rack       = Σ rate of the nights without a rate of their own; own = Σ base of the others, by their own rates
 *   room       = (2 × rack × (100 − discount_percent) + 100 × s) / (200 × s) × s + own
 *   tax        = tax_inclusive ? 0 : (2 × room × tax_bp + 10000) / 20000
 *   net        = tax_inclusive ? room − (2 × room × tax_bp + 10000 + tax_bp) / (2 × (10000 + tax_bp)) : room
 *   local      = min(n, city_tax_max_nights) × (city_tax_minor × G + room_tax_minor × rooms) + (2 × net × stay_tax_bp + 10000) / 20000
 *   total      = room + tax + local
 * Where taxes are dated or in slabs, each room and night has a rate by its own price (own, or rate less the discount) after the guest's
 * discounts and without the tax (`rateRooms`). Night by night, and within a night by price, each costs the rooms up to it less those
 * before; tax, net and stay tax are computed of the sum at each rate, city and room tax of each night. Meals, early check-in and
 * discounts of the guest are taxed in the shares of the rooms.
 */
export function quoteStay(input: QuoteInput): PriceQuote {
  const step = displayStep(input.currency)
  const { roomNights, ...room } = priceRooms(input, step)
  const discountPercent = givenPercent(input, room)
  const earlyCheckinMinor = earlyCheckinTotal(input.earlyCheckin, input.rooms)
  const mealsMinor = sumMeals(input)
  const { memberPercent, memberMinor, programmeMinor } = ownDiscount(room.roomMinor, toOwn(input), step)
  const ownMinor = room.roomMinor - memberMinor - programmeMinor
  const baseMinor = ownMinor + earlyCheckinMinor + mealsMinor
  const coupon = takeCoupon(input, baseMinor)
  const taxableMinor = baseMinor - coupon.couponMinor + fundedByOthers(coupon)
  const rates = rateRooms(roomNights, { inclusive: input.tax.inclusive, ownMinor, baseMinor, taxableMinor })
  const tax = toStayTax(input.tax, rates.shares)
  const taxed = taxAmount(taxableMinor, tax)
  const payableMinor = taxed.payableMinor - fundedByOthers(coupon)
  const local = localTaxesOf(input, tax, taxed)
  const cityTaxMinor = sumAmounts(local)
  const totalMinor = payableMinor + cityTaxMinor
  const payAhead = planPayAhead(payableMinor, input.prepaidPercent ?? 0, step)
  const slashed = taxAmount(room.rackMinor + earlyCheckinMinor + mealsMinor, tax)
  const programme =
    input.programme && quoteProgramme(input.programme, programmeMinor, { ...room, memberMinor, ...coupon, tax, step })
  return {
    currency: input.currency,
    nights: input.nights.length,
    rooms: input.rooms.length,
    ...room,
    perNight: withNightRates(room.perNight, rates),
    discountPercent,
    earlyCheckinMinor,
    mealsMinor,
    memberPercent,
    memberMinor,
    ...(programme ? { programme } : {}),
    ...coupon,
    taxMinor: taxed.taxMinor,
    taxInclusive: input.tax.inclusive,
    ...(taxed.shares ? { taxShares: taxed.shares } : { taxBp: tax.bp }),
    ...(roomNights.some(({ slabs }) => slabs) ? { roomNights } : {}),
    cityTaxMinor,
    ...(local.length > 0 ? { localTaxes: local } : {}),
    ...(summarizeRooms(input.rooms).children > 0 ? { children: childrenOf(input) } : {}),
    totalMinor,
    ...(payAhead ? { payAhead } : {}),
    struckMinor: struckPrice({
      slasherMinor: slashed.payableMinor + sumAmounts(localTaxesOf(input, tax, slashed)),
      realMinor: totalMinor,
      discountPercent,
      slasherPercent: input.slasherPercent,
    }),
    advanceMinor: partPayment({ amountMinor: totalMinor, currency: input.currency }, input.advancePercent),
    averagePerNightMinor: roundToStep(room.roomMinor / Math.max(1, input.nights.length), shownStep(room, step)),
  }
}

type TakenCoupon = Pick<PriceQuote, 'couponMinor' | 'couponCode' | 'couponFundedBy'>

function takeCoupon({ coupon, currency }: QuoteInput, baseMinor: number): TakenCoupon {
  const couponMinor = coupon ? couponDiscount(coupon, baseMinor, currency) : 0
  if (!coupon || couponMinor === 0) return { couponMinor: 0, couponCode: null }
  const funded = coupon.fundedBy === 'third_party' ? { couponFundedBy: coupon.fundedBy } : {}
  return { couponMinor, couponCode: coupon.code, ...funded }
}

/** Returns what a third party pays of a price: taxed like the price, but not asked of the guest. Minor units. */
export function fundedByOthers({ couponFundedBy, couponMinor }: Pick<PriceQuote, 'couponFundedBy' | 'couponMinor'>) {
  return couponFundedBy ? couponMinor : 0
}

type BasePrices = Pick<PriceQuote, 'roomMinor' | 'memberMinor' | 'programme' | 'earlyCheckinMinor' | 'mealsMinor'>

/** Returns what a coupon is taken off: rooms after the guest's own discount, early check-in and meals (DEC-30). */
export function couponBase(quote: BasePrices): number {
  return couponBaseParts(quote).baseMinor
}

/** Returns the rooms after the guest's own discount, and these with early check-in and meals. Minor units. */
export function couponBaseParts(quote: BasePrices): { ownMinor: number; baseMinor: number } {
  const ownMinor = quote.roomMinor - quote.memberMinor - (quote.programme?.amountMinor ?? 0)
  return { ownMinor, baseMinor: ownMinor + quote.earlyCheckinMinor + quote.mealsMinor }
}

function toOwn({ memberPercent, programme = null }: QuoteInput): OwnDiscounts {
  return { memberPercent, programme }
}

/** The discount as it may be named: the property's, or, where some nights take none, what it comes to of them all, cut. */
function givenPercent({ nights, discountPercent }: QuoteInput, { rackMinor, discountMinor }: RoomPrices): number {
  if (!nights.some(({ own }) => own)) return discountPercent
  return Math.floor((100 * Math.max(0, discountMinor)) / Math.max(1, rackMinor))
}

/** What an average is rounded to: the currency's step, or a minor unit where a night has an exact rate of its own. */
export function shownStep({ perNight }: Pick<PriceQuote, 'perNight'>, step: number): number {
  return perNight.every(({ amountMinor }) => amountMinor % step === 0) ? step : 1
}

function sumMeals(input: QuoteInput): number {
  return input.meals.reduce((sum, meal) => sum + meal.priceMinor * meal.guestCount, 0) * input.nights.length
}

function sumAmounts(parts: readonly { amountMinor: number }[]): number {
  return parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
}

function childrenOf({ rooms, childRule = childrenFree }: QuoteInput): NonNullable<PriceQuote['children']> {
  return rooms.flatMap((room) =>
    agesOf(room, childRule).map((age, index) => ({
      age: room.childAges?.[index] ?? null,
      pays: childPays(age, childRule),
      sharePercent: childRule.sharePercent,
    })),
  )
}

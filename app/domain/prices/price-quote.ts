import { type QuotedExtra, sumExtras } from '#app/domain/extras/extra.ts'
import { displayStep } from '#app/domain/money/currency.ts'
import { roundToStep } from '#app/domain/money/money.ts'
import { type LocalTax, type TaxShare, taxAmount, taxOn } from '#app/domain/money/tax.ts'
import { partPayment } from '#app/domain/payments/part-payment.ts'
import { ownDiscount, type QuotedProgramme, quoteProgramme } from '#app/domain/programmes/programme.ts'
import { summarizeRooms } from '#app/domain/stays/occupancy.ts'
import { type PayAhead, planPayAhead } from './ahead-discount.ts'
import type { QuoteInput } from './calculation/quote-input.ts'
import { isExactNight, priceRooms, type RoomPrices } from './calculation/room-price.ts'
import { chooseTaxRates, type NightPrice, type RoomNight, withNightRates } from './calculation/room-tax.ts'
import { localTaxesOf, taxesAtProperty, toStayTax } from './calculation/stay-tax.ts'
import type { Charge } from './charge.ts'
import { agesOf, type ChildPays, childPays, childrenFree } from './child-price.ts'
import { couponDiscount } from './coupon.ts'
import { earlyCheckinTotal } from './early-checkin.ts'
import { type QuotedFee, quoteFees, sumMandatory } from './fees.ts'
import { struckPrice } from './price-shown.ts'

export type { MealChoice, PricedNight, QuoteInput, Tariff } from './calculation/quote-input.ts'

/** A price with all its components, as stored with the booking. Amounts are in minor units of `currency`. */
export type PriceQuote = {
  currency: string
  nights: number
  rooms: number
  /** Discounted room price of each night; sums exactly to `roomMinor`. Includes the tax rate when nights differ. */
  perNight: NightPrice[]
  rackMinor: number
  discountPercent: number
  discountMinor: number
  /** Room price after the property's discount. Nights with their own rate take no discount. */
  roomMinor: number
  earlyCheckinMinor: number
  mealsMinor: number
  /** Mandatory fees and chosen extras, taxed like the rooms; absent when there are none. */
  feesMinor?: number
  /** Chosen extras, part of `feesMinor`; absent when there are none. */
  extras?: QuotedExtra[]
  /** All fees of the property for this stay, those outside the total included; absent when there are none. */
  fees?: QuotedFee[]
  memberPercent: number
  memberMinor: number
  programme?: QuotedProgramme
  couponMinor: number
  couponCode: string | null
  /** Present when a third party pays the operator the coupon amount: that amount stays taxed. */
  couponFundedBy?: 'third_party'
  taxMinor: number
  taxInclusive: boolean
  /** Basis points; absent when there are several rates and in prices stored before this field existed. */
  taxBp?: number
  taxShares?: TaxShare[]
  /** The rooms by night when tax slabs exist, so that a later discount can choose the rates again. */
  roomNights?: RoomNight[]
  cityTaxMinor: number
  /** Parts of `cityTaxMinor`; absent in prices stored before there were several local taxes. */
  localTaxes?: LocalTax[]
  /** Who remits the city tax in the total, by the rule of the first night; absent: the seller. */
  localTaxBy?: 'platform'
  /** City tax paid to the property on arrival, in addition to the total; absent when there is none. */
  taxesAtProperty?: LocalTax[]
  children?: { age: number | null; pays: ChildPays; sharePercent: number }[]
  /** What the guest pays, before wallet money. */
  totalMinor: number
  /** Discount for paying in advance, available or already taken; absent when there is none. */
  payAhead?: PayAhead
  /** The total without the property's discount, when it may be shown struck through. */
  struckMinor: number | null
  /** Charges of a guest during the stay, in the total and its tax, and the tax rates without them; absent when none. */
  charged?: { charges: Charge[]; stayRates: Pick<PriceQuote, 'taxBp' | 'taxShares'> }
  advanceMinor: number
  averagePerNightMinor: number
}

/**
 * Computes the price of a stay. The only pricing function: search, property page, summary, charge and invoice all use
 * it.
 *
 * Order: room price after the property's discount, + early check-in + meals, − the larger of member and programme
 * discount (on the rooms), − coupon (on the rest), + mandatory fees and chosen extras, then tax (included or added),
 * then city tax. The discount for paying in advance applies to the price with tax and is shown beside the total until it is earned. Wallet
 * money is deducted later. A coupon that a third party pays for is deducted after tax. Fees never change which tax slab
 * a room falls into. Amounts must be integers ≥ 0, percentages 0–100;
 * nights and rooms must not be empty (the total would be 0). Nights with their own rate are not rounded and take no
 * property discount; they are added to the others.
 *
 * Search queries compute the same total in SQL with integers (`/` rounds down; s = display step, n = nights, a and k =
 * adults and shares of `payingGuests`, G = guests of `cityTaxGuests`):
 *   base(a, k) = (a ≤ 1 ? single : double + (a − 2) × extra) + k × ((2 × extra × share_percent + 100) / 200)
 *   rate = (2 × base × factor_bp + 10000 × s) / (20000 × s) × s, for each room night
 *   rack = Σ rate of the nights without their own rate; own = Σ base of the others, with their own rates
 *   room = (2 × rack × (100 − discount_percent) + 100 × s) / (200 × s) × s + own
 *   room += Σ amount of the mandatory fees × their units
 *   tax = tax_inclusive ? 0 : (2 × room × tax_bp + 10000) / 20000
 *   net = tax_inclusive ? room − (2 × room × tax_bp + 10000 + tax_bp) / (2 × (10000 + tax_bp)) : room
 *   local = min(n, city_tax_max_nights) × (city_tax_minor × G + room_tax_minor × rooms)
 *     + (2 × net × stay_tax_bp + 10000) / 20000
 *   total = room + tax + local
 *
 * With dated taxes or tax slabs, the rate of each room night depends on its own price after the guest's discounts and
 * without tax (`chooseTaxRates`). Room nights are processed in order of night and price, each costing the running total
 * minus the previous one; tax, net and stay tax are computed on the sum at each rate, city and room tax per night.
 * Meals, early check-in and the guest's discounts are taxed in proportion to the rooms.
 */
export function quoteStay(input: QuoteInput): PriceQuote {
  const step = displayStep(input.currency)
  const { roomNights, ...room } = priceRooms(input, step)
  const discountPercent = effectivePercent(input, room)
  const earlyCheckinMinor = earlyCheckinTotal(input.earlyCheckin, input.rooms)
  const mealsMinor = sumMeals(input)
  const discounts = { memberPercent: input.memberPercent, programme: input.programme ?? null }
  const { memberPercent, memberMinor, programmeMinor } = ownDiscount(room.roomMinor, discounts, step)
  const ownMinor = room.roomMinor - memberMinor - programmeMinor
  const baseMinor = ownMinor + earlyCheckinMinor + mealsMinor
  const coupon = applyCoupon(input, baseMinor)
  const taxableMinor = baseMinor - coupon.couponMinor + fundedByOthers(coupon)
  const rates = chooseTaxRates(roomNights, { inclusive: input.tax.inclusive, ownMinor, baseMinor, taxableMinor })
  const tax = toStayTax(input.tax, rates.shares)
  const fees = quoteFees(input.fees ?? [], { rooms: input.rooms, nights: input.nights.length })
  const feesMinor = sumMandatory(fees) + sumExtras(input.extras)
  const taxed = taxAmount(taxableMinor + feesMinor, tax)
  const payableMinor = taxed.payableMinor - fundedByOthers(coupon)
  const local = localTaxesOf(input, tax, taxed)
  const cityTaxMinor = sumAmounts(local)
  const totalMinor = payableMinor + cityTaxMinor
  const payAhead = planPayAhead(payableMinor, input.prepaidPercent ?? 0, step)
  const withoutDiscount = taxAmount(room.rackMinor + earlyCheckinMinor + mealsMinor + feesMinor, tax)
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
    ...toFeeFields(input, fees, feesMinor),
    memberPercent,
    memberMinor,
    ...(programme ? { programme } : {}),
    ...coupon,
    taxMinor: taxed.taxMinor,
    taxInclusive: input.tax.inclusive,
    ...(taxed.shares ? { taxShares: taxed.shares } : { taxBp: tax.bp }),
    ...(roomNights.some(({ slabs }) => slabs) ? { roomNights } : {}),
    cityTaxMinor,
    ...toLocalTaxFields(input, local, taxesAtProperty(input, taxed)),
    ...(summarizeRooms(input.rooms).children > 0 ? { children: childrenOf(input) } : {}),
    totalMinor,
    ...(payAhead ? { payAhead } : {}),
    struckMinor: struckPrice({
      slasherMinor: withoutDiscount.payableMinor + sumAmounts(localTaxesOf(input, tax, withoutDiscount)),
      realMinor: totalMinor,
      discountPercent,
      slasherPercent: input.slasherPercent,
    }),
    advanceMinor: partPayment({ amountMinor: totalMinor, currency: input.currency }, input.advancePercent),
    averagePerNightMinor: roundToStep(room.roomMinor / Math.max(1, input.nights.length), shownStep(room, step)),
  }
}

type CouponAmounts = Pick<PriceQuote, 'couponMinor' | 'couponCode' | 'couponFundedBy'>

function applyCoupon({ coupon, currency }: QuoteInput, baseMinor: number): CouponAmounts {
  const couponMinor = coupon ? couponDiscount(coupon, baseMinor, currency) : 0
  if (!coupon || couponMinor === 0) return { couponMinor: 0, couponCode: null }
  const funded = coupon.fundedBy === 'third_party' ? { couponFundedBy: coupon.fundedBy } : {}
  return { couponMinor, couponCode: coupon.code, ...funded }
}

/** Returns the coupon amount a third party pays: taxed like the price but not charged to the guest. Minor units. */
export function fundedByOthers({ couponFundedBy, couponMinor }: Pick<PriceQuote, 'couponFundedBy' | 'couponMinor'>) {
  return couponFundedBy ? couponMinor : 0
}

type BasePrices = Pick<PriceQuote, 'roomMinor' | 'memberMinor' | 'programme' | 'earlyCheckinMinor' | 'mealsMinor'>

/** Returns the amount a coupon applies to. Minor units. */
export function couponBase(quote: BasePrices): number {
  return couponBaseParts(quote).baseMinor
}

/** Returns the room price after the guest's own discount, and the same with early check-in and meals. Minor units. */
export function couponBaseParts(quote: BasePrices): { ownMinor: number; baseMinor: number } {
  const ownMinor = quote.roomMinor - quote.memberMinor - (quote.programme?.amountMinor ?? 0)
  return { ownMinor, baseMinor: ownMinor + quote.earlyCheckinMinor + quote.mealsMinor }
}

/** Returns the fields of fees and chosen extras; absent when there are none. */
function toFeeFields({ extras = [] }: QuoteInput, fees: QuotedFee[], feesMinor: number) {
  return {
    ...(feesMinor > 0 ? { feesMinor } : {}),
    ...(fees.length > 0 ? { fees } : {}),
    ...(extras.length > 0 ? { extras: [...extras] } : {}),
  }
}

/** Returns the fields of local taxes; absent when there are none. */
function toLocalTaxFields({ tax, nights }: QuoteInput, local: LocalTax[], atProperty: LocalTax[]) {
  const [first] = nights
  const collectedBy = first && taxOn(tax, first.day).collectedBy
  return {
    ...(local.length > 0 ? { localTaxes: local } : {}),
    ...(local.length > 0 && collectedBy ? { localTaxBy: collectedBy } : {}),
    ...(atProperty.length > 0 ? { taxesAtProperty: atProperty } : {}),
  }
}

/** Returns the property's discount; the effective percentage, rounded down, when some nights take no discount. */
function effectivePercent({ nights, discountPercent }: QuoteInput, { rackMinor, discountMinor }: RoomPrices): number {
  if (!nights.some(isExactNight)) return discountPercent
  return Math.floor((100 * Math.max(0, discountMinor)) / Math.max(1, rackMinor))
}

/** Returns the step for rounding averages: one minor unit when a night has an exact rate. */
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

import { type QuotedExtra, sumExtras } from '#app/domain/extras/extra.ts'
import { displayStep } from '#app/domain/money/currency.ts'
import { roundToStep } from '#app/domain/money/money.ts'
import { type LocalTax, type TaxShare, taxAmount, taxOn } from '#app/domain/money/tax.ts'
import { partPayment } from '#app/domain/payments/part-payment.ts'
import { largerDiscount, type QuotedProgramme, quoteProgramme } from '#app/domain/programmes/programme.ts'
import { summarizeRooms } from '#app/domain/stays/occupancy.ts'
import { type PayAhead, planPayAhead } from './ahead-discount.ts'
import { combineTaxShares, localTaxesOf, taxesAtProperty } from './calculation/local-taxes.ts'
import type { QuoteInput } from './calculation/quote-input.ts'
import { isExactNight, priceRooms, type RoomPrices } from './calculation/room-price.ts'
import { splitByRoom } from './calculation/room-shares.ts'
import { chooseTaxRates, type NightPrice, type RoomNight, withNightRates } from './calculation/room-tax.ts'
import { type QuotedDiscount, sumPercent, takeDiscounts } from './calculation/taken-discounts.ts'
import type { Charge } from './charge.ts'
import { agesOf, bandsOf, type ChildPayment, childPayment, childrenFree } from './child-price.ts'
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
  /** The property's own discount. */
  discountPercent: number
  /** The property's own discount and the automatic ones. */
  discountMinor: number
  /** Automatic discounts, parts of `discountMinor`; absent when there are none. */
  discounts?: QuotedDiscount[]
  /** Room price after these discounts. Nights with their own rate take no discount of the property. */
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
  /** Price of each room by night, in the order of the rooms; only where they are of several room types or plans. */
  byRoom?: number[][]
  cityTaxMinor: number
  /** Parts of `cityTaxMinor`; absent in prices stored before there were several local taxes. */
  localTaxes?: LocalTax[]
  /** Who remits the city tax in the total, by the rule of the first night; absent: the seller. */
  localTaxBy?: 'platform'
  /** City tax paid to the property on arrival, in addition to the total; absent when there is none. */
  taxesAtProperty?: LocalTax[]
  children?: (ChildPayment & { age: number | null })[]
  /** What the guest pays, before wallet money. */
  totalMinor: number
  /** Discount for paying in advance, available or already taken; absent when there is none. */
  payAhead?: PayAhead
  /** The total without the property's and automatic discounts, when it may be shown struck through. */
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
 * Order: room price after the property's discount, − automatic discounts, + early check-in + meals, − the larger of
 * member and programme discount (on the rooms), − coupon (on the rest), + mandatory fees and chosen extras, then tax
 * (included or added), then city tax. The discount for paying in advance applies to the price with tax and is shown
 * beside the total until it is earned. Wallet money is deducted later. A coupon that a third party pays for is deducted
 * after tax. Fees never change which tax slab a room falls into. Amounts must be integers ≥ 0, percentages 0–100; nights
 * and rooms must not be empty (the total would be 0). Nights with their own rate are not rounded and take no
 * property discount; they are added to the others.
 *
 * Search queries compute the same total in SQL with integers (`/` rounds down; s = display step, n = nights, a and k =
 * adults and shares of `payingGuests`, G = guests of `cityTaxGuests`):
 *   base(a, k) = (a ≤ 1 ? single : double + max(0, a − base_guests) × extra) + k × ((2 × extra × share_percent + 100) / 200)
 *     + Σ `bandPrice` of the children with a band; where a > 1, without the max(0, base_guests − a) highest of both
 *   rate = (2 × base × factor_bp + 10000 × s) / (20000 × s) × s, for each room night
 *   rack = Σ rate of the nights without their own rate; own = Σ base of the others, with their own rates
 *   room = (2 × rack × (100 − discount_percent) + 100 × s) / (200 × s) × s + own
 *   room −= min((2 × room × percent + 100 × s) / (200 × s) × s, max(0, room − floor × room nights) / s × s), of the
 *     automatic discounts
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
  const { roomNights, ...listed } = priceRooms(input, step)
  const discountPercent = effectivePercent(input, listed)
  const { named, ...room } = takeDiscounts(listed, input.automatic, { rooms: input.rooms.length, step })
  const earlyCheckinMinor = earlyCheckinTotal(input.earlyCheckin, input.rooms)
  const mealsMinor = sumMeals(input)
  const discounts = { memberPercent: input.memberPercent, programme: input.programme ?? null }
  const { memberPercent, memberMinor, programmeMinor } = largerDiscount(room.roomMinor, discounts, step)
  const ownMinor = room.roomMinor - memberMinor - programmeMinor
  const baseMinor = ownMinor + earlyCheckinMinor + mealsMinor
  const coupon = applyCoupon(input, baseMinor)
  const taxableMinor = baseMinor - coupon.couponMinor + fundedByOthers(coupon)
  const rates = chooseTaxRates(roomNights, { inclusive: input.tax.inclusive, ownMinor, baseMinor, taxableMinor })
  const tax = combineTaxShares(input.tax, rates.shares)
  const fees = quoteFees(input.fees ?? [], { rooms: input.rooms, nights: input.nights.length })
  const feesMinor = sumMandatory(fees) + sumExtras(input.extras)
  const taxed = taxAmount(taxableMinor + feesMinor, tax)
  const payableMinor = taxed.payableMinor - fundedByOthers(coupon)
  const local = localTaxesOf(input, tax, taxed)
  const cityTaxMinor = sumAmounts(local)
  const totalMinor = payableMinor + cityTaxMinor
  const payAhead = planPayAhead(payableMinor, input.prepaidPercent ?? 0, step)
  const undiscounted = taxAmount(room.rackMinor + earlyCheckinMinor + mealsMinor + feesMinor, tax)
  const programme =
    input.programme && quoteProgramme(input.programme, programmeMinor, { ...room, memberMinor, ...coupon, tax, step })
  return {
    currency: input.currency,
    nights: input.nights.length,
    rooms: input.rooms.length,
    ...room,
    perNight: withNightRates(room.perNight, rates),
    discountPercent,
    ...(named.length > 0 ? { discounts: named } : {}),
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
      slasherMinor: undiscounted.payableMinor + sumAmounts(localTaxesOf(input, tax, undiscounted)),
      realMinor: totalMinor,
      ...comparedPercents(input, { discountPercent, named }),
    }),
    advanceMinor: advanceOf(input, totalMinor, room.byRoom),
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
function effectivePercent(input: QuoteInput, { rackMinor, discountMinor }: RoomPrices): number {
  const { nights, discountPercent, soldAs = [{ nights }] } = input
  if (!soldAs.some((room) => room.nights.some(isExactNight))) return discountPercent
  return Math.floor((100 * Math.max(0, discountMinor)) / Math.max(1, rackMinor))
}

/** Returns the step for rounding averages: one minor unit when a night has an exact rate. */
export function shownStep({ perNight }: Pick<PriceQuote, 'perNight'>, step: number): number {
  return perNight.every(({ amountMinor }) => amountMinor % step === 0) ? step : 1
}

/** A discount with a name may always be shown; the property's own only up to the percentage that it advertises. */
function comparedPercents(
  { slasherPercent }: QuoteInput,
  { discountPercent, named }: { discountPercent: number; named: readonly QuotedDiscount[] },
): { discountPercent: number; slasherPercent: number } {
  return discountPercent > 0 || named.length === 0
    ? { discountPercent, slasherPercent }
    : { discountPercent: sumPercent(named), slasherPercent: Number.POSITIVE_INFINITY }
}

/** Returns what is due in advance; where rooms are sold differently, of the share of each. */
function advanceOf({ currency, advancePercent, soldAs }: QuoteInput, totalMinor: number, byRoom?: number[][]): number {
  if (!soldAs || !byRoom) return partPayment({ amountMinor: totalMinor, currency }, advancePercent)
  const shares = splitByRoom(byRoom, totalMinor)
  const advances = soldAs.map((room, index) =>
    partPayment({ amountMinor: shares[index] ?? 0, currency }, room.advancePercent),
  )
  return advances.reduce((sum, minor) => sum + minor, 0)
}

function sumMeals(input: QuoteInput): number {
  return input.meals.reduce((sum, meal) => sum + meal.priceMinor * meal.guestCount, 0) * input.nights.length
}

function sumAmounts(parts: readonly { amountMinor: number }[]): number {
  return parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
}

function childrenOf({ rooms, childRule = childrenFree }: QuoteInput): NonNullable<PriceQuote['children']> {
  return rooms.flatMap((room) => {
    const bands = bandsOf(room, childRule)
    return agesOf(room, childRule).map((age, index) => ({
      age: room.childAges?.[index] ?? null,
      ...childPayment(age, bands[index], childRule),
    }))
  })
}

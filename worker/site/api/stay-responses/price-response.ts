import type { HotelPrices } from '#app/contracts/responses/hotels.ts'
import type { DisplayPricing, PricingDetails, TaxInfo } from '#app/contracts/responses/prices.ts'
import { currencySymbol } from '#app/domain/money/currency.ts'
import { sumMinor, toMajor } from '#app/domain/money/money.ts'
import { type TaxRule, taxAmount } from '#app/domain/money/tax.ts'
import { taxByRate } from '#app/domain/prices/calculation/quoted-tax.ts'
import type { PriceQuote } from '#app/domain/prices/price-quote.ts'

/** Returns how the property's prices relate to tax. */
export function toTaxInfo(tax: TaxRule, currency: string): TaxInfo {
  return {
    tax_clusivity: tax.inclusive ? 'inclusive' : 'exclusive',
    tax_percentage: tax.bp / 100,
    city_tax_per_adult_night: toMajor({ amountMinor: tax.cityTaxMinor, currency }),
  }
}

/** The property's tax, and whether the caller wants amounts without it. */
export type TaxDisplay = { tax: TaxRule; isTaxExclusive: boolean }

/** Replaces the property's tax by the one the quote was calculated with. */
function withQuotedTax<Display extends TaxDisplay | undefined>(quote: PriceQuote, display: Display): Display {
  const { taxBp, taxShares, perNight } = quote
  const bp = taxBp ?? perNight[0]?.taxBp ?? display?.tax.bp
  return display && { ...display, tax: { ...display.tax, bp, shares: taxShares } }
}

/** Returns a price with its parts in major units; without taxes when the caller asked for that. */
export function toPricingDetails(quote: PriceQuote, taxDisplay?: TaxDisplay): PricingDetails {
  const display = withQuotedTax(quote, taxDisplay)
  const toMajorUnits = majorConverter(quote)
  const toDisplayedAmount = partConverter(quote.currency, display)
  const { totalMinor, struckMinor, advanceMinor, payAheadMinor } = displaySums(quote, display)
  return {
    total: toMajorUnits(totalMinor),
    tax: toMajorUnits(quote.taxMinor),
    ...toRates(quote),
    city_tax: toMajorUnits(quote.cityTaxMinor),
    city_tax_collected_by: quote.localTaxBy ?? 'seller',
    city_tax_at_property: toMajorUnits(sumMinor(quote.taxesAtProperty ?? [])),
    total_without_tax: toMajorUnits(withoutTax(quote)),
    tax_clusivity: quote.taxInclusive ? 'inclusive' : 'exclusive',
    currency_code: quote.currency,
    currency_symbol: currencySymbol(quote.currency),
    nights: quote.nights,
    rooms: quote.rooms,
    per_night: toNights(quote, display),
    average_per_night: toDisplayedAmount(quote.averagePerNightMinor),
    rack_total: toDisplayedAmount(quote.rackMinor),
    room_total: toDisplayedAmount(quote.roomMinor),
    discount: toDisplayedAmount(quote.discountMinor),
    discount_percentage: effectivePercent(quote),
    ...toDiscountList(quote, toDisplayedAmount),
    slashed_total: struckMinor === null ? null : toMajorUnits(struckMinor),
    coupon_code: quote.couponCode,
    coupon_discount: toDisplayedAmount(quote.couponMinor),
    early_checkin: toDisplayedAmount(quote.earlyCheckinMinor),
    meals: toDisplayedAmount(quote.mealsMinor),
    fees: toDisplayedAmount(quote.feesMinor ?? 0),
    fee_list: toFeeList(quote),
    wizard_discount_percentage: quote.memberPercent,
    wizard_discount_amount: toDisplayedAmount(quote.memberMinor),
    ...toProgrammeResponse(quote),
    advance: toMajorUnits(advanceMinor),
    prepaid_discount_percent: quote.payAhead?.percent ?? 0,
    prepaid_discount: toMajorUnits(payAheadMinor),
    payable_amount: toMajorUnits(totalMinor),
    payable_amount_prepaid: toMajorUnits(totalMinor - payAheadMinor),
  }
}

/** Returns the price of each night; the tax rate of a night can depend on its price. */
function toNights(quote: PriceQuote, display?: TaxDisplay): PricingDetails['per_night'] {
  return quote.perNight.map(({ day, amountMinor, taxBp: bp }) => {
    const nightDisplay =
      display && bp !== undefined ? { ...display, tax: { ...display.tax, bp, shares: undefined } } : display
    return { date: day, amount: partConverter(quote.currency, nightDisplay)(amountMinor) }
  })
}

/** Returns the tax by rate when there are several rates. */
function toRates(quote: PriceQuote): Pick<PricingDetails, 'tax_rates'> {
  const rates = taxByRate(quote)
  if (rates.length === 0) return {}
  const toMajorUnits = majorConverter(quote)
  return {
    tax_rates: rates.map(({ bp, netMinor, taxMinor }) => ({
      tax_percentage: bp / 100,
      net: toMajorUnits(netMinor),
      tax: toMajorUnits(taxMinor),
    })),
  }
}

/** Presents the fees as the property states them; only mandatory ones are part of the total. */
function toFeeList({ fees = [], currency }: PriceQuote): PricingDetails['fee_list'] {
  const toMajorUnits = majorConverter({ currency })
  return fees.map(({ kind, mode, per, unitMinor, amountMinor, taken, returnDays }) => ({
    kind,
    mode,
    per,
    unit_amount: toMajorUnits(unitMinor),
    amount: toMajorUnits(amountMinor),
    ...(taken === null ? {} : { taken }),
    ...(returnDays === null ? {} : { return_days: returnDays }),
  }))
}

/** Returns the property's discount in percent; of all discounts, rounded down, where there are automatic ones. */
function effectivePercent({ discounts, discountPercent, discountMinor, rackMinor }: PriceQuote): number {
  return discounts ? Math.floor((100 * discountMinor) / rackMinor) : discountPercent
}

/** Returns the automatic discounts, parts of `discount`; empty without any. */
function toDiscountList(
  { discounts }: PriceQuote,
  toAmount: (amountMinor: number) => number,
): Pick<PricingDetails, 'discount_list'> {
  if (!discounts) return {}
  return {
    discount_list: discounts.map(({ code, name, percent, amountMinor }) => {
      return { code, name, percentage: percent, amount: toAmount(amountMinor) }
    }),
  }
}

/** Returns the discount and commission of an approved account's programme; empty for others. */
function toProgrammeResponse({ programme, currency }: PriceQuote): Pick<PricingDetails, 'programme'> {
  if (!programme) return {}
  return {
    programme: {
      mode: programme.kind,
      discount_percentage: programme.pricePercent,
      discount_amount: toMajor({ amountMinor: programme.amountMinor, currency }),
      commission_percentage: programme.commissionPercent,
      commission_amount: toMajor({ amountMinor: programme.commissionMinor, currency }),
    },
  }
}

/** Returns the prices of a card. The struck-through price appears only where it may be shown. */
export function toDisplayPricing(quote: PriceQuote, taxDisplay: TaxDisplay): DisplayPricing {
  const display = withQuotedTax(quote, taxDisplay)
  const toMajorUnits = majorConverter(quote)
  const toDisplayedAmount = partConverter(quote.currency, display)
  const { totalMinor, struckMinor } = displaySums(quote, display)
  return {
    summed_final_price: toMajorUnits(totalMinor),
    summed_slasher_price: toMajorUnits(struckMinor ?? totalMinor),
    final_price: toMajorUnits(totalMinor),
    slasher_price: toMajorUnits(struckMinor ?? totalMinor),
    reduced_price: toDisplayedAmount(quote.averagePerNightMinor),
    discount_percentage: struckMinor === null ? 0 : effectivePercent(quote),
    wizard_discount_percentage: quote.memberPercent,
    wizard_discount_amount: toDisplayedAmount(quote.memberMinor),
    tax_info: { ...toTaxInfo(display.tax, quote.currency), tax: toMajorUnits(quote.taxMinor + quote.cityTaxMinor) },
  }
}

/** Returns the total and the struck-through price, which are equal without a discount to show. */
export function toPricing(quote: PriceQuote, taxDisplay: TaxDisplay): NonNullable<HotelPrices['pricing']> {
  const display = withQuotedTax(quote, taxDisplay)
  const toMajorUnits = majorConverter(quote)
  const { totalMinor, struckMinor } = displaySums(quote, display)
  return {
    bookingPrice: toMajorUnits(totalMinor),
    slashedPrice: toMajorUnits(struckMinor ?? totalMinor),
    discountPercentage: struckMinor === null ? 0 : effectivePercent(quote),
  }
}

/** Returns a converter of price parts to major units; without their contained tax when the caller asked for that. */
export function partConverter(currency: string, display?: TaxDisplay): (amountMinor: number) => number {
  return (amountMinor) =>
    toMajor({ amountMinor: display ? withoutContainedTax(amountMinor, display) : amountMinor, currency })
}

/** Returns an amount without its tax, which it contains only where prices are tax inclusive. */
function withoutContainedTax(amountMinor: number, { tax, isTaxExclusive }: TaxDisplay): number {
  return isTaxExclusive && tax.inclusive ? amountMinor - taxAmount(amountMinor, tax).taxMinor : amountMinor
}

type DisplaySums = Pick<PriceQuote, 'totalMinor' | 'struckMinor' | 'advanceMinor'> & { payAheadMinor: number }

/** Returns the sums to display: including all taxes, or net when the caller asked for prices without tax. */
function displaySums(quote: PriceQuote, display?: TaxDisplay): DisplaySums {
  const { totalMinor, struckMinor, advanceMinor, rackMinor, earlyCheckinMinor, mealsMinor, feesMinor = 0 } = quote
  const payAheadMinor = quote.payAhead?.amountMinor ?? 0
  if (!display?.isTaxExclusive) return { totalMinor, struckMinor, advanceMinor, payAheadMinor }
  const netMinor = withoutTax(quote)
  const shareOf = (partMinor: number) => (totalMinor === 0 ? 0 : Math.round((partMinor * netMinor) / totalMinor))
  return {
    totalMinor: netMinor,
    struckMinor:
      struckMinor === null
        ? null
        : withoutContainedTax(rackMinor + earlyCheckinMinor + mealsMinor + feesMinor, display),
    advanceMinor: shareOf(advanceMinor),
    payAheadMinor: shareOf(payAheadMinor),
  }
}

function majorConverter({ currency }: Pick<PriceQuote, 'currency'>): (amountMinor: number) => number {
  return (amountMinor) => toMajor({ amountMinor, currency })
}

function withoutTax({ totalMinor, taxMinor, cityTaxMinor }: PriceQuote): number {
  return totalMinor - taxMinor - cityTaxMinor
}

import type { HotelPrices } from '#app/contracts/responses/hotels.ts'
import type { DisplayPricing, PricingDetails, TaxInfo } from '#app/contracts/responses/prices.ts'
import { currencySymbol } from '#app/domain/money/currency.ts'
import { sumMinor, toMajor } from '#app/domain/money/money.ts'
import { type TaxRule, taxAmount } from '#app/domain/money/tax.ts'
import { ratesOf } from '#app/domain/prices/calculation/quoted-tax.ts'
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
export type ShownTax = { tax: TaxRule; isTaxExclusive: boolean }

/** The same for a quote, with the tax of its computation. */
function shownOf<Shown extends ShownTax | undefined>(quote: PriceQuote, shown: Shown): Shown {
  const { taxBp, taxShares, perNight } = quote
  const bp = taxBp ?? perNight[0]?.taxBp ?? shown?.tax.bp
  return shown && { ...shown, tax: { ...shown.tax, bp, shares: taxShares } }
}

/** Returns the parts of the price in major units. `total` is what the guest pays, or that without taxes. */
export function toPricingDetails(quote: PriceQuote, shownTax?: ShownTax): PricingDetails {
  const shown = shownOf(quote, shownTax)
  const exact = majorOf(quote)
  const amount = partWriter(quote.currency, shown)
  const { totalMinor, struckMinor, advanceMinor, payAheadMinor } = sumsOf(quote, shown)
  return {
    total: exact(totalMinor),
    tax: exact(quote.taxMinor),
    ...toRates(quote),
    city_tax: exact(quote.cityTaxMinor),
    city_tax_collected_by: quote.localTaxBy ?? 'seller',
    city_tax_at_property: exact(sumMinor(quote.taxesAtProperty ?? [])),
    total_without_tax: exact(withoutTax(quote)),
    tax_clusivity: quote.taxInclusive ? 'inclusive' : 'exclusive',
    currency_code: quote.currency,
    currency_symbol: currencySymbol(quote.currency),
    nights: quote.nights,
    rooms: quote.rooms,
    per_night: quote.perNight.map(({ day, amountMinor, taxBp: bp }) => {
      const own = shown && bp !== undefined ? { ...shown, tax: { ...shown.tax, bp, shares: undefined } } : shown
      return { date: day, amount: partWriter(quote.currency, own)(amountMinor) }
    }),
    average_per_night: amount(quote.averagePerNightMinor),
    rack_total: amount(quote.rackMinor),
    room_total: amount(quote.roomMinor),
    discount: amount(quote.discountMinor),
    discount_percentage: quote.discountPercent,
    slashed_total: struckMinor === null ? null : exact(struckMinor),
    coupon_code: quote.couponCode,
    coupon_discount: amount(quote.couponMinor),
    early_checkin: amount(quote.earlyCheckinMinor),
    meals: amount(quote.mealsMinor),
    fees: amount(quote.feesMinor ?? 0),
    fee_list: toFeeList(quote),
    wizard_discount_percentage: quote.memberPercent,
    wizard_discount_amount: amount(quote.memberMinor),
    ...toProgramme(quote),
    advance: exact(advanceMinor),
    prepaid_discount_percent: quote.payAhead?.percent ?? 0,
    prepaid_discount: exact(payAheadMinor),
    payable_amount: exact(totalMinor),
    payable_amount_prepaid: exact(totalMinor - payAheadMinor),
  }
}

/** Returns the tax by rate when there are several rates. */
function toRates(quote: PriceQuote): Pick<PricingDetails, 'tax_rates'> {
  const rates = ratesOf(quote)
  if (rates.length === 0) return {}
  const exact = majorOf(quote)
  return {
    tax_rates: rates.map(({ bp, netMinor, taxMinor }) => ({
      tax_percentage: bp / 100,
      net: exact(netMinor),
      tax: exact(taxMinor),
    })),
  }
}

/** Amounts are as the property states them; only mandatory ones are in the total. */
function toFeeList({ fees = [], currency }: PriceQuote): PricingDetails['fee_list'] {
  const exact = (amountMinor: number) => toMajor({ amountMinor, currency })
  return fees.map(({ kind, mode, per, unitMinor, amountMinor, taken, returnDays }) => ({
    kind,
    mode,
    per,
    unit_amount: exact(unitMinor),
    amount: exact(amountMinor),
    ...(taken === null ? {} : { taken }),
    ...(returnDays === null ? {} : { return_days: returnDays }),
  }))
}

/** Returns the discount and commission of an approved account's programme; empty for others. */
function toProgramme({ programme, currency }: PriceQuote): Pick<PricingDetails, 'programme'> {
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
export function toDisplayPricing(quote: PriceQuote, shownTax: ShownTax): DisplayPricing {
  const shown = shownOf(quote, shownTax)
  const exact = majorOf(quote)
  const amount = partWriter(quote.currency, shown)
  const { totalMinor, struckMinor } = sumsOf(quote, shown)
  return {
    summed_final_price: exact(totalMinor),
    summed_slasher_price: exact(struckMinor ?? totalMinor),
    final_price: exact(totalMinor),
    slasher_price: exact(struckMinor ?? totalMinor),
    reduced_price: amount(quote.averagePerNightMinor),
    discount_percentage: struckMinor === null ? 0 : quote.discountPercent,
    wizard_discount_percentage: quote.memberPercent,
    wizard_discount_amount: amount(quote.memberMinor),
    tax_info: { ...toTaxInfo(shown.tax, quote.currency), tax: exact(quote.taxMinor + quote.cityTaxMinor) },
  }
}

export function toPricing(quote: PriceQuote, shownTax: ShownTax): NonNullable<HotelPrices['pricing']> {
  const shown = shownOf(quote, shownTax)
  const exact = majorOf(quote)
  const { totalMinor, struckMinor } = sumsOf(quote, shown)
  return {
    bookingPrice: exact(totalMinor),
    slashedPrice: exact(struckMinor ?? totalMinor),
    discountPercentage: struckMinor === null ? 0 : quote.discountPercent,
  }
}

/** Writes a part of a price in major units, without its contained tax on request. */
export function partWriter(currency: string, shown?: ShownTax): (amountMinor: number) => number {
  return (amountMinor) => toMajor({ amountMinor: shown ? withoutOwnTax(amountMinor, shown) : amountMinor, currency })
}

/** With exclusive tax, parts contain none. */
function withoutOwnTax(amountMinor: number, { tax, isTaxExclusive }: ShownTax): number {
  return isTaxExclusive && tax.inclusive ? amountMinor - taxAmount(amountMinor, tax).taxMinor : amountMinor
}

type Sums = Pick<PriceQuote, 'totalMinor' | 'struckMinor' | 'advanceMinor'> & { payAheadMinor: number }

/** Writes sums, which contain all taxes, with or without them. */
function sumsOf(quote: PriceQuote, shown?: ShownTax): Sums {
  const { totalMinor, struckMinor, advanceMinor, rackMinor, earlyCheckinMinor, mealsMinor, feesMinor = 0 } = quote
  const payAheadMinor = quote.payAhead?.amountMinor ?? 0
  if (!shown?.isTaxExclusive) return { totalMinor, struckMinor, advanceMinor, payAheadMinor }
  const netMinor = withoutTax(quote)
  const shareOf = (partMinor: number) => (totalMinor === 0 ? 0 : Math.round((partMinor * netMinor) / totalMinor))
  return {
    totalMinor: netMinor,
    struckMinor:
      struckMinor === null ? null : withoutOwnTax(rackMinor + earlyCheckinMinor + mealsMinor + feesMinor, shown),
    advanceMinor: shareOf(advanceMinor),
    payAheadMinor: shareOf(payAheadMinor),
  }
}

function majorOf({ currency }: PriceQuote): (amountMinor: number) => number {
  return (amountMinor) => toMajor({ amountMinor, currency })
}

function withoutTax({ totalMinor, taxMinor, cityTaxMinor }: PriceQuote): number {
  return totalMinor - taxMinor - cityTaxMinor
}

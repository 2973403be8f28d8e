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
export type TaxDisplay = { tax: TaxRule; isTaxExclusive: boolean }

/** Replaces the property's tax by the one the quote was calculated with. */
function withQuotedTax<Display extends TaxDisplay | undefined>(quote: PriceQuote, display: Display): Display {
  const { taxBp, taxShares, perNight } = quote
  const bp = taxBp ?? perNight[0]?.taxBp ?? display?.tax.bp
  return display && { ...display, tax: { ...display.tax, bp, shares: taxShares } }
}

/** Presents a price in its parts, in major units. `total` is the amount to pay, without taxes if so requested. */
export function toPricingDetails(quote: PriceQuote, taxDisplay?: TaxDisplay): PricingDetails {
  const display = withQuotedTax(quote, taxDisplay)
  const exact = majorConverter(quote)
  const amount = partConverter(quote.currency, display)
  const { totalMinor, struckMinor, advanceMinor, payAheadMinor } = displaySums(quote, display)
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
      const nightDisplay =
        display && bp !== undefined ? { ...display, tax: { ...display.tax, bp, shares: undefined } } : display
      return { date: day, amount: partConverter(quote.currency, nightDisplay)(amountMinor) }
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
  const exact = majorConverter(quote)
  return {
    tax_rates: rates.map(({ bp, netMinor, taxMinor }) => ({
      tax_percentage: bp / 100,
      net: exact(netMinor),
      tax: exact(taxMinor),
    })),
  }
}

/** Presents the fees as the property states them; only mandatory ones are part of the total. */
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
export function toDisplayPricing(quote: PriceQuote, taxDisplay: TaxDisplay): DisplayPricing {
  const display = withQuotedTax(quote, taxDisplay)
  const exact = majorConverter(quote)
  const amount = partConverter(quote.currency, display)
  const { totalMinor, struckMinor } = displaySums(quote, display)
  return {
    summed_final_price: exact(totalMinor),
    summed_slasher_price: exact(struckMinor ?? totalMinor),
    final_price: exact(totalMinor),
    slasher_price: exact(struckMinor ?? totalMinor),
    reduced_price: amount(quote.averagePerNightMinor),
    discount_percentage: struckMinor === null ? 0 : quote.discountPercent,
    wizard_discount_percentage: quote.memberPercent,
    wizard_discount_amount: amount(quote.memberMinor),
    tax_info: { ...toTaxInfo(display.tax, quote.currency), tax: exact(quote.taxMinor + quote.cityTaxMinor) },
  }
}

/** Returns the total and the struck-through price, which are equal without a discount to show. */
export function toPricing(quote: PriceQuote, taxDisplay: TaxDisplay): NonNullable<HotelPrices['pricing']> {
  const display = withQuotedTax(quote, taxDisplay)
  const exact = majorConverter(quote)
  const { totalMinor, struckMinor } = displaySums(quote, display)
  return {
    bookingPrice: exact(totalMinor),
    slashedPrice: exact(struckMinor ?? totalMinor),
    discountPercentage: struckMinor === null ? 0 : quote.discountPercent,
  }
}

/** Converts a part of a price to major units, without its contained tax if so requested. */
export function partConverter(currency: string, display?: TaxDisplay): (amountMinor: number) => number {
  return (amountMinor) =>
    toMajor({ amountMinor: display ? withoutContainedTax(amountMinor, display) : amountMinor, currency })
}

/** Parts of a price contain tax only where prices are tax inclusive. */
function withoutContainedTax(amountMinor: number, { tax, isTaxExclusive }: TaxDisplay): number {
  return isTaxExclusive && tax.inclusive ? amountMinor - taxAmount(amountMinor, tax).taxMinor : amountMinor
}

type Sums = Pick<PriceQuote, 'totalMinor' | 'struckMinor' | 'advanceMinor'> & { payAheadMinor: number }

/** Returns the sums of a quote, which include all taxes, without them if so requested. */
function displaySums(quote: PriceQuote, display?: TaxDisplay): Sums {
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

function majorConverter({ currency }: PriceQuote): (amountMinor: number) => number {
  return (amountMinor) => toMajor({ amountMinor, currency })
}

function withoutTax({ totalMinor, taxMinor, cityTaxMinor }: PriceQuote): number {
  return totalMinor - taxMinor - cityTaxMinor
}

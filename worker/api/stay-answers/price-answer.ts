import { currencySymbol } from '#app/domain/money/currency.ts'
import { toMajor } from '#app/domain/money/money.ts'
import type { TaxRule } from '#app/domain/money/tax.ts'
import { takePayAhead } from '#app/domain/prices/pay-ahead.ts'
import type { PriceQuote } from '#app/domain/prices/price-quote.ts'
import type { Fields } from './answer-context.ts'

/** Tells how prices of a property stand to tax [PRICE-07]. */
export function toTaxInfo(tax: TaxRule, currency: string): Fields {
  return {
    tax_clusivity: tax.inclusive ? 'inclusive' : 'exclusive',
    tax_percentage: tax.bp / 100,
    city_tax_per_adult_night: toMajor({ amountMinor: tax.cityTaxMinor, currency }),
  }
}

/** What the stay costs, part by part, in major units. `total` is what the guest pays. */
export function toPricingDetails(quote: PriceQuote): Fields {
  const amount = amountOf(quote)
  return {
    total: amount(quote.totalMinor),
    tax: amount(quote.taxMinor),
    city_tax: amount(quote.cityTaxMinor),
    total_without_tax: amount(withoutTax(quote)),
    tax_clusivity: quote.taxInclusive ? 'inclusive' : 'exclusive',
    currency_code: quote.currency,
    currency_symbol: currencySymbol(quote.currency),
    nights: quote.nights,
    rooms: quote.rooms,
    per_night: quote.perNight.map(({ day, amountMinor }) => ({ date: day, amount: amount(amountMinor) })),
    average_per_night: amount(quote.averagePerNightMinor),
    rack_total: amount(quote.rackMinor),
    room_total: amount(quote.roomMinor),
    discount: amount(quote.discountMinor),
    discount_percentage: quote.discountPercent,
    slashed_total: quote.struckMinor === null ? null : amount(quote.struckMinor),
    coupon_code: quote.couponCode,
    coupon_discount: amount(quote.couponMinor),
    early_checkin: amount(quote.earlyCheckinMinor),
    meals: amount(quote.mealsMinor),
    wizard_discount_percentage: quote.memberPercent,
    wizard_discount_amount: amount(quote.memberMinor),
    advance: amount(quote.advanceMinor),
    prepaid_discount_percent: quote.payAhead?.percent ?? 0,
    prepaid_discount: amount(quote.payAhead?.amountMinor ?? 0),
    payable_amount: amount(quote.totalMinor),
    payable_amount_prepaid: amount(takePayAhead(quote).totalMinor),
  }
}

/** The prices a card shows [PRICE-01, PRICE-02]. The slasher price stands only where it may be shown struck through. */
export function toDisplayPricing(quote: PriceQuote, tax: TaxRule, isTaxExclusive: boolean): Fields {
  const amount = amountOf(quote)
  const finalMinor = isTaxExclusive ? withoutTax(quote) : quote.totalMinor
  const slasherMinor = quote.struckMinor ?? quote.totalMinor
  return {
    summed_final_price: amount(finalMinor),
    summed_slasher_price: amount(slasherMinor),
    final_price: amount(finalMinor),
    slasher_price: amount(slasherMinor),
    reduced_price: amount(quote.averagePerNightMinor),
    discount_percentage: quote.struckMinor === null ? 0 : quote.discountPercent,
    wizard_discount_percentage: quote.memberPercent,
    wizard_discount_amount: amount(quote.memberMinor),
    tax_info: { ...toTaxInfo(tax, quote.currency), tax: amount(quote.taxMinor + quote.cityTaxMinor) },
  }
}

/** The price of a stay in three figures [HOTEL-04]. */
export function toPricing(quote: PriceQuote): Fields {
  const amount = amountOf(quote)
  return {
    bookingPrice: amount(quote.totalMinor),
    slashedPrice: amount(quote.struckMinor ?? quote.totalMinor),
    discountPercentage: quote.struckMinor === null ? 0 : quote.discountPercent,
  }
}

function amountOf({ currency }: PriceQuote): (amountMinor: number) => number {
  return (amountMinor) => toMajor({ amountMinor, currency })
}

function withoutTax({ totalMinor, taxMinor, cityTaxMinor }: PriceQuote): number {
  return totalMinor - taxMinor - cityTaxMinor
}

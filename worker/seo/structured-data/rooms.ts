import { requireCurrency } from '#app/domain/currency.ts'
import { toMajor } from '#app/domain/money.ts'
import type { PriceQuote } from '#app/domain/price-quote.ts'
import { type HotelContext, hotelHref } from '#worker/pages/hotel-context.ts'
import type { PricedCategory } from '#worker/stays/facts/price-stay.ts'
import type { Thing } from './thing.ts'

/** A room category, or a home's dwelling; one with a price on the page is a product with an offer. */
export function roomData(context: HotelContext, category: PricedCategory): Thing {
  const { facts, quote, soldOutReason } = category
  const isHome = context.hotel.facts.kind === 'home'
  const type = isHome ? 'Accommodation' : 'HotelRoom'
  const offer =
    quote && soldOutReason === null && !context.hotel.facts.hidePrices ? offerData(context, category, quote) : null
  return {
    '@type': offer ? [type, 'Product'] : type,
    additionalType: isHome ? 'EntirePlace' : undefined,
    name: facts.name,
    occupancy: { '@type': 'QuantitativeValue', value: facts.maxOccupancy, unitCode: 'C62' },
    numberOfBedrooms: (isHome && context.hotel.facts.bedrooms) || undefined,
    bed: facts.bed || undefined,
    floorSize: { '@type': 'QuantitativeValue', value: facts.areaSqm, unitCode: 'MTK' },
    offers: offer ?? undefined,
  }
}

/** The price of the whole stay on show, taxes in it: the amount the guest reads. */
function offerData(context: HotelContext, { id }: PricedCategory, quote: PriceQuote): Thing {
  const { dates } = context.hotel
  const price = plainAmount(quote)
  return {
    '@type': 'Offer',
    url: context.scope.origin + hotelHref(context, { selectedCategoryId: id }),
    price,
    priceCurrency: quote.currency,
    availability: 'https://schema.org/InStock',
    availabilityStarts: dates.checkin,
    availabilityEnds: dates.checkout,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price,
      priceCurrency: quote.currency,
      valueAddedTaxIncluded: true,
      referenceQuantity: { '@type': 'QuantitativeValue', value: quote.nights, unitCode: 'DAY' },
    },
  }
}

/** An amount for machines: a point, the decimals of the currency, nothing else. */
export function plainAmount({ totalMinor, currency }: Pick<PriceQuote, 'totalMinor' | 'currency'>): string {
  return toMajor({ amountMinor: totalMinor, currency }).toFixed(requireCurrency(currency).exponent)
}

import { type TaxRule, taxAmount } from '#app/domain/money/tax.ts'
import { chooseStoredRates, withContainedTax, withTax } from '#app/domain/prices/calculation/quoted-tax.ts'
import type { PaidForRooms } from '#app/domain/prices/calculation/room-tax.ts'
import { namedDiscountMinor, spreadNights } from '#app/domain/prices/calculation/taken-discounts.ts'
import { changeStayPrice, withoutCharges } from '#app/domain/prices/charges.ts'
import { feesOf } from '#app/domain/prices/fees.ts'
import { couponBaseParts, fundedByOthers, type PriceQuote } from '#app/domain/prices/price-quote.ts'

/** Returns the largest amount that can be taken off a price afterwards: the room price with its tax. Minor units. */
export function maxReductionMinor(price: PriceQuote): number {
  const quote = withoutCharges(price)
  const taxedMinor = taxedOf(quote)
  const roomsMinor = Math.max(0, couponBaseParts(quote).ownMinor - quote.couponMinor)
  const otherMinor = baseOf(quote) - roomsMinor
  const otherTaxedMinor = taxAmount(otherMinor, taxOf(quote, paidFor(quote, otherMinor))).payableMinor
  return Math.max(0, Math.min(taxedMinor - otherTaxedMinor, quote.totalMinor - quote.cityTaxMinor))
}

/**
 * Lowers a price after booking; `offMinor` includes tax and is at most `maxReductionMinor`. City tax and charges stay.
 */
export function lowerPrice(quote: PriceQuote, offMinor: number): PriceQuote {
  return offMinor === 0 ? quote : changeStayPrice(quote, (stay) => lowerStay(stay, offMinor))
}

function lowerStay(quote: PriceQuote, offMinor: number): PriceQuote {
  const { rackMinor, cityTaxMinor, taxInclusive } = quote
  const totalMinor = quote.totalMinor - offMinor
  const taxedMinor = taxedOf(quote) - offMinor
  const net = taxInclusive ? null : netOf(quote, taxedMinor)
  const offRoomsMinor = net ? baseOf(quote) - net.baseMinor : offMinor
  const roomMinor = quote.roomMinor - offRoomsMinor
  const discountMinor = rackMinor - roomMinor
  const ownDiscountMinor = discountMinor - namedDiscountMinor(quote)
  const lowered: PriceQuote = {
    ...quote,
    discountMinor,
    discountPercent: Math.floor((100 * Math.max(0, ownDiscountMinor)) / Math.max(1, rackMinor)),
    roomMinor,
    perNight: spreadNights(quote, roomMinor),
    totalMinor,
    advanceMinor: Math.min(quote.advanceMinor, totalMinor),
    averagePerNightMinor: Math.round(roomMinor / Math.max(1, quote.nights)),
  }
  if (net) return withAddedTax(lowered, net, taxedMinor)
  const taxableMinor = totalMinor - cityTaxMinor + fundedByOthers(quote)
  const paid = { ...couponBaseParts(lowered), taxableMinor: taxableMinor - feesOf(quote) }
  return withContainedTax(lowered, taxableMinor, paid)
}

type Net = { baseMinor: number; paid: PaidForRooms }

/** The tax is `taxedMinor` minus the base; with several rates the last one absorbs the rounding. */
function withAddedTax(quote: PriceQuote, { baseMinor, paid }: Net, taxedMinor: number): PriceQuote {
  const taxMinor = taxedMinor - baseMinor
  const stored = chooseStoredRates(quote, paid)
  if (!stored) return { ...quote, taxMinor }
  const taxed = taxAmount(baseMinor, stored.tax)
  const shares = taxed.shares?.map((share, index, all) =>
    index < all.length - 1 ? share : { ...share, taxMinor: share.taxMinor + taxMinor - taxed.taxMinor },
  )
  return withTax(quote, stored, { ...taxed, taxMinor, ...(shares ? { shares } : {}) })
}

/** Returns the taxed part of the price with its tax, before discounts that do not lower the taxed value. */
function taxedOf(quote: PriceQuote): number {
  const { totalMinor, cityTaxMinor, payAhead } = quote
  return totalMinor - cityTaxMinor + (payAhead?.isTaken ? payAhead.amountMinor : 0) + fundedByOthers(quote)
}

/** Returns the taxable base: net with added tax, gross with included tax. */
function baseOf(quote: PriceQuote): number {
  return quote.taxInclusive ? taxedOf(quote) : taxedOf(quote) - quote.taxMinor
}

/** Returns the room payment of a price whose taxable base is lowered to `baseMinor`. */
function paidFor(quote: PriceQuote, baseMinor: number): PaidForRooms {
  const offMinor = baseOf(quote) - baseMinor
  const parts = couponBaseParts(quote)
  return {
    inclusive: quote.taxInclusive,
    ownMinor: parts.ownMinor - offMinor,
    baseMinor: parts.baseMinor - offMinor,
    taxableMinor: baseMinor - feesOf(quote),
  }
}

function taxOf(quote: PriceQuote, paid: PaidForRooms): TaxRule {
  return chooseStoredRates(quote, paid)?.tax ?? { bp: 0, inclusive: quote.taxInclusive, cityTaxMinor: 0 }
}

/**
 * Splits a total with added tax into the net amount and the input for its tax rates. A lower rate applies once the
 * value fits its slab; when no rate fits its own value, the higher rate applies, as in tax-inclusive prices.
 */
function netOf(quote: PriceQuote, taxedMinor: number): Net {
  const slabMinor = smallestNetReaching(
    taxedMinor,
    (baseMinor) => taxAmount(baseMinor, taxOf(quote, paidFor(quote, baseMinor))).payableMinor,
  )
  const paid = paidFor(quote, slabMinor)
  const tax = taxOf(quote, paid)
  return { paid, baseMinor: smallestNetReaching(taxedMinor, (baseMinor) => taxAmount(baseMinor, tax).payableMinor) }
}

/** Returns the smallest net amount whose total reaches `taxedMinor`. `payableOf` must be monotonic. */
function smallestNetReaching(taxedMinor: number, payableOf: (baseMinor: number) => number): number {
  let from = 0
  let to = taxedMinor
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    if (payableOf(middle) < taxedMinor) from = middle + 1
    else to = middle
  }
  return from
}

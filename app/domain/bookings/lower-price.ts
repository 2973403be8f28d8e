import { roundHalfUp } from '#app/domain/money/money.ts'
import { taxAmount } from '#app/domain/money/tax.ts'
import { couponBase, type PriceQuote } from '#app/domain/prices/price-quote.ts'

/** The most that can be taken off a price afterwards: what its rooms cost the guest, with the tax on them. Minor units. */
export function mostOff(quote: PriceQuote): number {
  const payableMinor = payableOf(quote)
  const roomsMinor = Math.max(0, quote.roomMinor - ownDiscountOf(quote) - quote.couponMinor)
  const without = taxAmount(baseOf(quote) - roomsMinor, taxOf(quote)).payableMinor
  return Math.max(0, Math.min(payableMinor - without, quote.totalMinor - quote.cityTaxMinor))
}

/**
 * A price from which the house takes something off after it was agreed: its own discount is larger by it, its rooms and each
 * of its nights are cheaper, the tax follows, and what the town takes stays. `offMinor` is of the total, tax included, and at
 * most `mostOff`.
 */
export function lowerPrice(quote: PriceQuote, offMinor: number): PriceQuote {
  if (offMinor === 0) return quote
  const { rackMinor, cityTaxMinor, taxInclusive } = quote
  const totalMinor = quote.totalMinor - offMinor
  const payableMinor = payableOf(quote) - offMinor
  const bp = quote.taxBp ?? 0
  const baseMinor = taxInclusive ? payableMinor : roundHalfUp(payableMinor * 10_000, 10_000 + bp)
  const roomMinor = quote.roomMinor - (baseOf(quote) - baseMinor)
  const discountMinor = rackMinor - roomMinor
  return {
    ...quote,
    discountMinor,
    discountPercent: Math.floor((100 * Math.max(0, discountMinor)) / Math.max(1, rackMinor)),
    roomMinor,
    perNight: spread(quote, roomMinor),
    taxMinor: taxInclusive ? containedTax(quote, totalMinor - cityTaxMinor) : payableMinor - baseMinor,
    totalMinor,
    advanceMinor: Math.min(quote.advanceMinor, totalMinor),
    averagePerNightMinor: Math.round(roomMinor / Math.max(1, quote.nights)),
  }
}

/** What is asked for the stay itself, tax included, before paying ahead takes anything off. */
function payableOf({ totalMinor, cityTaxMinor, payAhead }: PriceQuote): number {
  return totalMinor - cityTaxMinor + (payAhead?.isTaken ? payAhead.amountMinor : 0)
}

/** What is taxed: with its tax where prices contain it. */
function baseOf(quote: PriceQuote): number {
  return quote.taxInclusive ? payableOf(quote) : payableOf(quote) - quote.taxMinor
}

function taxOf({ taxBp = 0, taxInclusive }: PriceQuote) {
  return { bp: taxBp, inclusive: taxInclusive, cityTaxMinor: 0 }
}

/** A price stored before its tax was kept has the tax it had. */
function containedTax(quote: PriceQuote, amountMinor: number): number {
  return quote.taxBp === undefined ? quote.taxMinor : taxAmount(amountMinor, taxOf(quote)).taxMinor
}

function ownDiscountOf(quote: PriceQuote): number {
  return quote.roomMinor + quote.earlyCheckinMinor + quote.mealsMinor - couponBase(quote)
}

/** The nights, each cheaper by the same part; they sum to the rooms. */
function spread({ perNight, roomMinor: before }: PriceQuote, roomMinor: number): PriceQuote['perNight'] {
  let [sum, given] = [0, 0]
  return perNight.map(({ day, amountMinor }) => {
    sum += amountMinor
    // Amounts of rupiah multiply past what a number holds exactly.
    const upToHere = before > 0 ? Number((BigInt(sum) * BigInt(roomMinor)) / BigInt(before)) : 0
    const night = { day, amountMinor: upToHere - given }
    given = upToHere
    return night
  })
}

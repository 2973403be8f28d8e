import { roundHalfUp } from '#app/domain/money/money.ts'
import { taxAmount } from '#app/domain/money/tax.ts'
import { couponBaseParts, fundedByOthers, type PriceQuote } from '#app/domain/prices/price-quote.ts'
import { taxOfQuote, withContainedTax, withTax } from '#app/domain/prices/reckoning/quoted-tax.ts'

/** Returns the most that can be taken off a price afterwards: what its rooms cost the guest, with the tax on them. Minor units. */
export function mostOff(quote: PriceQuote): number {
  const taxedMinor = taxedOf(quote)
  const roomsMinor = Math.max(0, couponBaseParts(quote).ownMinor - quote.couponMinor)
  const without = taxAmount(baseOf(quote) - roomsMinor, taxOf(quote)).payableMinor
  return Math.max(0, Math.min(taxedMinor - without, quote.totalMinor - quote.cityTaxMinor))
}

/**
 * Returns a price from which the property takes something off after it was agreed: its own discount is larger, its rooms and each
 * of its nights are cheaper, the tax follows, and city tax stays. `offMinor` is of the total, tax included, and at most `mostOff`.
 */
export function lowerPrice(quote: PriceQuote, offMinor: number): PriceQuote {
  if (offMinor === 0) return quote
  const { rackMinor, cityTaxMinor, taxInclusive } = quote
  const totalMinor = quote.totalMinor - offMinor
  const taxedMinor = taxedOf(quote) - offMinor
  const offRoomsMinor = taxInclusive ? offMinor : baseOf(quote) - netOf(quote, taxedMinor)
  const roomMinor = quote.roomMinor - offRoomsMinor
  const discountMinor = rackMinor - roomMinor
  const lowered: PriceQuote = {
    ...quote,
    discountMinor,
    discountPercent: Math.floor((100 * Math.max(0, discountMinor)) / Math.max(1, rackMinor)),
    roomMinor,
    perNight: spread(quote, roomMinor),
    totalMinor,
    advanceMinor: Math.min(quote.advanceMinor, totalMinor),
    averagePerNightMinor: Math.round(roomMinor / Math.max(1, quote.nights)),
  }
  if (!taxInclusive) return withAddedTax(lowered, baseOf(quote) - offRoomsMinor, taxedMinor)
  const taxableMinor = totalMinor - cityTaxMinor + fundedByOthers(quote)
  return withContainedTax(lowered, taxableMinor, { ...couponBaseParts(lowered), taxableMinor })
}

/** Returns a price without tax in it whose tax makes up the rest of `taxedMinor`; the last of several rates takes the rounding. */
function withAddedTax(quote: PriceQuote, baseMinor: number, taxedMinor: number): PriceQuote {
  const taxMinor = taxedMinor - baseMinor
  const tax = taxOfQuote(quote)
  if (!tax) return { ...quote, taxMinor }
  const taxed = taxAmount(baseMinor, tax)
  const shares = taxed.shares?.map((share, index, all) =>
    index < all.length - 1 ? share : { ...share, taxMinor: share.taxMinor + taxMinor - taxed.taxMinor },
  )
  return withTax(quote, { tax, perNight: quote.perNight }, { ...taxed, taxMinor, ...(shares ? { shares } : {}) })
}

/** Returns what is taxed of a price, tax included, before paying ahead takes anything off. */
function taxedOf(quote: PriceQuote): number {
  const { totalMinor, cityTaxMinor, payAhead } = quote
  return totalMinor - cityTaxMinor + (payAhead?.isTaken ? payAhead.amountMinor : 0) + fundedByOthers(quote)
}

/** Returns the same, without tax where prices do not contain it. */
function baseOf(quote: PriceQuote): number {
  return quote.taxInclusive ? taxedOf(quote) : taxedOf(quote) - quote.taxMinor
}

function taxOf(quote: PriceQuote) {
  return taxOfQuote(quote) ?? { bp: 0, inclusive: quote.taxInclusive, cityTaxMinor: 0 }
}

/** Returns an amount that includes tax without it, at the rates of a price. */
function netOf(quote: PriceQuote, amountMinor: number): number {
  const { bp, shares } = taxOf(quote)
  if (!shares) return roundHalfUp(amountMinor * 10_000, 10_000 + bp)
  return amountMinor - taxAmount(amountMinor, { bp, shares, inclusive: true, cityTaxMinor: 0 }).taxMinor
}

/** The nights, each cheaper by the same part; they sum to the rooms. */
function spread({ perNight, roomMinor: before }: PriceQuote, roomMinor: number): PriceQuote['perNight'] {
  let [sum, given] = [0, 0]
  return perNight.map((night) => {
    sum += night.amountMinor
    // Amounts of rupiah multiply past what a number holds exactly.
    const upToHere = before > 0 ? Number((BigInt(sum) * BigInt(roomMinor)) / BigInt(before)) : 0
    const cheaper = { ...night, amountMinor: upToHere - given }
    given = upToHere
    return cheaper
  })
}

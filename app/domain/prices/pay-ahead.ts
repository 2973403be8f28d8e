import type { PayAhead } from './ahead-discount.ts'
import { withContainedTax } from './calculation/quoted-tax.ts'
import { changeStayPrice } from './charges.ts'
import { feesOf } from './fees.ts'
import { couponBaseParts, fundedByOthers, type PriceQuote } from './price-quote.ts'

/** Applies the discount for paying in advance. With tax-inclusive prices it also lowers the taxed value. */
export function takePayAhead(quote: PriceQuote): PriceQuote {
  const { payAhead } = quote
  return !payAhead || payAhead.isTaken ? quote : changeStayPrice(quote, (stay) => takeStayAhead(stay, payAhead))
}

function takeStayAhead(quote: PriceQuote, payAhead: PayAhead): PriceQuote {
  const totalMinor = quote.totalMinor - payAhead.amountMinor
  const discounted = {
    ...quote,
    totalMinor,
    advanceMinor: Math.min(quote.advanceMinor, totalMinor),
    payAhead: { ...payAhead, isTaken: true },
  }
  if (!quote.taxInclusive) return discounted
  const taxableMinor = totalMinor - quote.cityTaxMinor + fundedByOthers(quote)
  const paid = { ...couponBaseParts(quote), taxableMinor: taxableMinor - feesOf(quote) }
  return withContainedTax(discounted, taxableMinor, paid)
}

export type AheadBooking = { quote: PriceQuote; totalMinor: number; paidMinor: number; walletMinor: number }

/**
 * Returns the discount that paying everything now would earn. It must be earned by one payment: an earlier payment
 * forfeits it, unless the booking was fully paid and costs more since.
 */
export function earnableAhead({ quote, totalMinor, paidMinor, walletMinor }: AheadBooking): number {
  const { payAhead } = quote
  if (!payAhead || payAhead.isTaken || paidMinor - walletMinor !== payAhead.paidMinor) return 0
  return totalMinor - paidMinor > payAhead.amountMinor ? payAhead.amountMinor : 0
}

/**
 * Returns the new price of a modified booking. Keeps the discount while the paid money covers the discounted total;
 * when a rest is due, the discount can be earned by paying that rest at once. A booking that was never paid in full
 * gets the normal price. `openAfter` returns what a total would leave outstanding.
 */
export function payAheadAfter(
  old: AheadBooking,
  next: PriceQuote,
  openAfter: (totalMinor: number) => { payableMinor: number; paidMinor: number; walletMinor: number },
): PriceQuote {
  const wasPaidAhead = old.quote.payAhead?.isTaken || (old.quote.payAhead?.paidMinor ?? 0) > 0
  if (!wasPaidAhead || !next.payAhead) return next
  const discounted = takePayAhead(next)
  if (openAfter(discounted.totalMinor).payableMinor === 0) return discounted
  const { paidMinor, walletMinor } = openAfter(next.totalMinor)
  return { ...next, payAhead: { ...next.payAhead, paidMinor: paidMinor - walletMinor } }
}

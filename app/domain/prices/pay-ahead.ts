import { couponBaseParts, fundedByOthers, type PriceQuote } from './price-quote.ts'
import { withContainedTax } from './reckoning/quoted-tax.ts'

/**
 * Returns a price as it is once everything was paid ahead; the price itself where that earns nothing, or was earned before. The
 * discount lowers the taxed value where prices contain their tax.
 */
export function takePayAhead(quote: PriceQuote): PriceQuote {
  const { payAhead } = quote
  if (!payAhead || payAhead.isTaken) return quote
  const totalMinor = quote.totalMinor - payAhead.amountMinor
  const taken = {
    ...quote,
    totalMinor,
    advanceMinor: Math.min(quote.advanceMinor, totalMinor),
    payAhead: { ...payAhead, isTaken: true },
  }
  if (!quote.taxInclusive) return taken
  const taxableMinor = totalMinor - quote.cityTaxMinor + fundedByOthers(quote)
  return withContainedTax(taken, taxableMinor, { ...couponBaseParts(quote), taxableMinor })
}

/** A booking's money, as far as paying ahead asks: `paidMinor` is all that is paid, wallet money included. */
export type AheadBooking = { quote: PriceQuote; totalMinor: number; paidMinor: number; walletMinor: number }

/**
 * What paying everything due ahead takes off a booking now; 0 where nothing. It is earned by one payment: money that was
 * paid before leaves none, unless the booking was paid in full then and costs more since (DEC-110).
 */
export function earnableAhead({ quote, totalMinor, paidMinor, walletMinor }: AheadBooking): number {
  const { payAhead } = quote
  if (!payAhead || payAhead.isTaken || paidMinor - walletMinor !== payAhead.paidMinor) return 0
  return totalMinor - paidMinor > payAhead.amountMinor ? payAhead.amountMinor : 0
}

/**
 * The new price of a booking that is changed: with the discount while what was paid covers it so; where the rest is still
 * to be paid, the discount can be earned by paying it at once [BMNG-43]. A booking that was never paid in full has the
 * price as it is. `openAfter` tells what a total would leave to be paid.
 */
export function payAheadAfter(
  old: AheadBooking,
  next: PriceQuote,
  openAfter: (totalMinor: number) => { payableMinor: number; paidMinor: number; walletMinor: number },
): PriceQuote {
  const wasPaidAhead = old.quote.payAhead?.isTaken || (old.quote.payAhead?.paidMinor ?? 0) > 0
  if (!wasPaidAhead || !next.payAhead) return next
  const taken = takePayAhead(next)
  if (openAfter(taken.totalMinor).payableMinor === 0) return taken
  const { paidMinor, walletMinor } = openAfter(next.totalMinor)
  return { ...next, payAhead: { ...next.payAhead, paidMinor: paidMinor - walletMinor } }
}

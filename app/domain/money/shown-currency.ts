import type { Instant } from '../dates/instant.ts'
import { findCurrency, requireCurrency } from './currency.ts'
import { type Money, roundHalfUp } from './money.ts'

/** The currency a guest reads prices in beside the one they are charged in, and what a euro costs in each that is known. */
export type ShownCurrency = { currency: string; perEuro: Readonly<Record<string, number>> }

/** The same with the time of each rate. */
export type QuotedCurrency = ShownCurrency & { quotedAt: Readonly<Record<string, Instant>> }

/** Rates this old say nothing any more: the choice is switched off. */
export const RATES_LAST_MS = 7 * 86_400_000

/** Amounts of fewer steps than these are told to the minor unit: a tax of seven rupees is not nothing. */
const FEWEST_STEPS = 10

/**
 * About what an amount comes to in the currency it is shown in: in whole steps of it, as prices are made. Null where it is in that
 * currency already, or one of the two has no rate: then it is told as it is charged.
 */
export function toShown({ amountMinor, currency: charged }: Money, { currency, perEuro }: ShownCurrency): Money | null {
  const [from, to] = [perEuro[charged], perEuro[currency]]
  if (charged === currency || !from || !to || !findCurrency(charged)) return null
  const { exponent, stepMinor } = requireCurrency(currency)
  const minor = (Math.abs(amountMinor) / 10 ** requireCurrency(charged).exponent) * (to / from) * 10 ** exponent
  const step = minor < FEWEST_STEPS * stepMinor ? 1 : stepMinor
  return { amountMinor: Math.sign(amountMinor) * roundHalfUp(minor, step) * step, currency }
}

import { DAY_MS } from '#app/domain/dates/instant.ts'
import type { Instant } from '../dates/instant.ts'
import { findCurrency, requireCurrency } from './currency.ts'
import { type Money, roundHalfUp } from './money.ts'

/** The currency a guest chose to see prices in, with the exchange rate of each known currency to one euro. */
export type ShownCurrency = { currency: string; perEuro: Readonly<Record<string, number>> }

export type QuotedCurrency = ShownCurrency & { quotedAt: Readonly<Record<string, Instant>> }

/** Currency conversion is switched off when the rates are older than this. */
export const MAX_RATE_AGE_MS = 7 * DAY_MS

/** Amounts below this many steps are shown to the minor unit, so that small taxes do not round to 0. */
const MIN_STEPS = 10

/** Converts an amount for display. Returns null when it is already in that currency or a rate is missing. */
export function toShown({ amountMinor, currency: charged }: Money, { currency, perEuro }: ShownCurrency): Money | null {
  const [fromRate, toRate] = [perEuro[charged], perEuro[currency]]
  if (charged === currency || !fromRate || !toRate || !findCurrency(charged)) return null
  const { exponent, stepMinor } = requireCurrency(currency)
  const minor = (Math.abs(amountMinor) / 10 ** requireCurrency(charged).exponent) * (toRate / fromRate) * 10 ** exponent
  const step = minor < MIN_STEPS * stepMinor ? 1 : stepMinor
  return { amountMinor: Math.sign(amountMinor) * roundHalfUp(minor, step) * step, currency }
}

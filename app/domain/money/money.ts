import { requireCurrency } from './currency.ts'

/** An exact amount: an integer in the currency's minor unit with its ISO code. */
export type Money = { amountMinor: number; currency: string }

/**
 * The integer nearest to numerator ÷ denominator; a half goes up. Exact for integers below 2^52. SQL writes the same as
 * `(2 * n + d) / (2 * d)` in integers (never below zero there).
 */
export function roundHalfUp(numerator: number, denominator = 1): number {
  return Math.floor((2 * numerator + denominator) / (2 * denominator))
}

/** The sum of exact amounts of one currency. */
export function sumMinor(amounts: readonly { amountMinor: number }[]): number {
  return amounts.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
}

/** The multiple of `step` nearest to an amount; a half goes up. */
export function roundToStep(amountMinor: number, step: number): number {
  return roundHalfUp(amountMinor, step) * step
}

/** The largest multiple of `step` that is not above an amount. */
export function floorToStep(amountMinor: number, step: number): number {
  return Math.floor(amountMinor / step) * step
}

/** So many percent of an amount, rounded half up to the step (a minor unit unless told). */
export function percent(amountMinor: number, percentage: number, step = 1): number {
  return roundHalfUp(amountMinor * percentage, 100 * step) * step
}

/** The amount in major units as the wire carries it: 12345 EUR cents → 123.45. */
export function toMajor(money: Money): number {
  return money.amountMinor / 10 ** requireCurrency(money.currency).exponent
}

/** The exact amount nearest to a number of major units; a half goes up. */
export function fromMajor(major: number, currency: string): Money {
  const { exponent } = requireCurrency(currency)
  // Shifting the decimal text keeps 1.005 a half; multiplying would make it 1.00499….
  const shifted = Number(`${major}e${exponent}`)
  const scaled = Number.isNaN(shifted) ? major * 10 ** exponent : shifted
  return { amountMinor: roundHalfUp(scaled), currency }
}

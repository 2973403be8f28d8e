import { requireCurrency } from './currency.ts'

/** An exact amount: an integer in the minor unit of an ISO currency. */
export type Money = { amountMinor: number; currency: string }

/**
 * Returns numerator ÷ denominator rounded half up. Exact for integers below 2^52. The SQL equivalent is `(2 * n + d) /
 * (2 * d)` with integers ≥ 0.
 */
export function roundHalfUp(numerator: number, denominator = 1): number {
  return Math.floor((2 * numerator + denominator) / (2 * denominator))
}

export function sumMinor(amounts: readonly { amountMinor: number }[]): number {
  return amounts.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
}

export function roundToStep(amountMinor: number, step: number): number {
  return roundHalfUp(amountMinor, step) * step
}

export function floorToStep(amountMinor: number, step: number): number {
  return Math.floor(amountMinor / step) * step
}

/** Returns a percentage of an amount, rounded half up to `step` minor units. */
export function percent(amountMinor: number, percentage: number, step = 1): number {
  return roundHalfUp(amountMinor * percentage, 100 * step) * step
}

/** Returns the amount in the currency's main unit. */
export function toMajor(money: Money): number {
  return money.amountMinor / 10 ** requireCurrency(money.currency).exponent
}

/** Converts an amount in the main unit, rounded half up to minor units. */
export function fromMajor(major: number, currency: string): Money {
  const { exponent } = requireCurrency(currency)
  // Shifting the decimal text keeps 1.005 exactly half; multiplying gives 1.00499….
  const shifted = Number(`${major}e${exponent}`)
  const scaled = Number.isNaN(shifted) ? major * 10 ** exponent : shifted
  return { amountMinor: roundHalfUp(scaled), currency }
}

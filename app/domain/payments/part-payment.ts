import { requireCurrency } from '#app/domain/money/currency.ts'
import { floorToStep, fromMajor, type Money } from '#app/domain/money/money.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'

/** Returns whether an advance of 1 to 99 percent confirms a booking. */
export function hasPartPayment(advancePercent: number | null): boolean {
  return advancePercent !== null && advancePercent >= 1 && advancePercent <= 99
}

/**
 * Returns the advance in minor units: whole percent of the total, rounded down to the display step, at least one step;
 * 0 without advance.
 */
export function partPayment(total: Money, advancePercent: number | null): number {
  if (advancePercent === null || advancePercent < 1) return 0
  if (!hasPartPayment(advancePercent)) return total.amountMinor
  const step = requireCurrency(total.currency).stepMinor
  const advanceMinor = floorToStep((total.amountMinor * Math.floor(advancePercent)) / 100, step)
  return Math.min(total.amountMinor, Math.max(advanceMinor, step))
}

export type PartPaymentBooking = {
  minimumPrepayMinor: number
  /** Amount of a pay-later booking; replaces the minimum once charging the card was attempted. */
  payLaterMinor: number
  payLaterChargeAttempted: boolean
  paidMinor: number
  totalMinor: number
}

export type PartPaymentLimits = { minMinor: number; maxMinor: number }

/** Returns the smallest and largest amount that can be paid now. */
export function partPaymentLimits(booking: PartPaymentBooking): PartPaymentLimits {
  const dueNowMinor = booking.payLaterChargeAttempted ? booking.payLaterMinor : booking.minimumPrepayMinor
  const maxMinor = Math.max(0, booking.totalMinor - booking.paidMinor)
  return { minMinor: Math.min(maxMinor, Math.max(0, dueNowMinor - booking.paidMinor)), maxMinor }
}

/** Parses a typed amount. `text` and the values of the problem are in major units. */
export function parsePartPayment(text: string, limits: PartPaymentLimits, currency: string): Result<Money, Problem> {
  const trimmed = text.trim()
  if (!/^-?\d{1,12}(\.\d{1,6})?$/.test(trimmed)) {
    return refuse(problem('payment_amount'))
  }
  const amount = fromMajor(Number(trimmed), currency)
  return checkPartPayment(amount, limits)
}

export function checkPartPayment(amount: Money, limits: PartPaymentLimits): Result<Money, Problem> {
  if (amount.amountMinor < limits.minMinor || amount.amountMinor <= 0) {
    return refuse(limitProblem('errors.partPaymentBelowMinimum', 'min', { ...amount, amountMinor: limits.minMinor }))
  }
  if (amount.amountMinor > limits.maxMinor) {
    return refuse(limitProblem('errors.partPaymentAboveTotal', 'max', { ...amount, amountMinor: limits.maxMinor }))
  }
  return ok(amount)
}

/** Limits for paying now: `maxMinor` is everything due; paying all of it earns `prepaidDiscountMinor`. */
export type DueLimits = PartPaymentLimits & { prepaidDiscountMinor: number }

export type PlannedCharge = { amountMinor: number; prepaidDiscountMinor: number }

/** Returns the amount to charge; a `text` of null is everything due. Only paying everything earns the discount. */
export function planCharge(text: string | null, limits: DueLimits, currency: string): Result<PlannedCharge, Problem> {
  const { minMinor, maxMinor, prepaidDiscountMinor } = limits
  const amount =
    text === null
      ? checkPartPayment({ amountMinor: maxMinor, currency }, limits)
      : parsePartPayment(text, { minMinor, maxMinor: maxMinor + prepaidDiscountMinor }, currency)
  if (!amount.ok) return amount
  const { amountMinor } = amount.value
  return ok(
    amountMinor < maxMinor ? { amountMinor, prepaidDiscountMinor: 0 } : { amountMinor: maxMinor, prepaidDiscountMinor },
  )
}

function limitProblem(message: string, name: 'min' | 'max', limit: Money): Problem {
  const { symbol, exponent } = requireCurrency(limit.currency)
  const isWhole = limit.amountMinor % 10 ** exponent === 0
  const amount = (limit.amountMinor / 10 ** exponent).toFixed(isWhole ? 0 : exponent)
  return problem('payment_amount', { message, values: { currency: symbol, [name]: amount } })
}

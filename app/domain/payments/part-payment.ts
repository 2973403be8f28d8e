import { requireCurrency } from '#app/domain/money/currency.ts'
import { floorToStep, fromMajor, type Money } from '#app/domain/money/money.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'

/** Tells whether part of the price may be paid ahead and the rest later: an advance of 1 to 99 percent [AVAIL-28]. */
export function hasPartPayment(advancePercent: number | null): boolean {
  return advancePercent !== null && advancePercent >= 1 && advancePercent <= 99
}

/**
 * The part of a total that confirms a booking: the integer percent given by the advance, cut to the currency's display
 * step and never nothing [PRICE-05]. The whole total for 100 percent and more, 0 when no advance is asked.
 */
export function partPayment(total: Money, advancePercent: number | null): number {
  if (advancePercent === null || advancePercent < 1) return 0
  if (!hasPartPayment(advancePercent)) return total.amountMinor
  const step = requireCurrency(total.currency).stepMinor
  const part = floorToStep((total.amountMinor * Math.floor(advancePercent)) / 100, step)
  return Math.min(total.amountMinor, Math.max(part, step))
}

export type PartPaymentBooking = {
  minimumPrepayMinor: number
  /** The amount of a pay-later booking; counts instead of the minimum once a charge of the card was attempted. */
  payLaterMinor: number
  payLaterChargeAttempted: boolean
  paidMinor: number
  totalMinor: number
}

export type PartPaymentLimits = { minMinor: number; maxMinor: number }

/** The smallest and largest amount that can be paid now: what is asked less what is paid [PAY-21]. Never below zero. */
export function partPaymentLimits(booking: PartPaymentBooking): PartPaymentLimits {
  const asked = booking.payLaterChargeAttempted ? booking.payLaterMinor : booking.minimumPrepayMinor
  const maxMinor = Math.max(0, booking.totalMinor - booking.paidMinor)
  return { minMinor: Math.min(maxMinor, Math.max(0, asked - booking.paidMinor)), maxMinor }
}

/**
 * Parses the amount a guest typed, in major units, and holds it to the limits. Zero and less never pass (DEC-57). The
 * problem's values are major units; its message is one of the three texts of the specification [PAY-18].
 */
export function parsePartPayment(text: string, limits: PartPaymentLimits, currency: string): Result<Money, Problem> {
  const trimmed = text.trim()
  if (!/^-?\d{1,12}(\.\d{1,6})?$/.test(trimmed)) {
    return refuse(problem('payment_amount'))
  }
  const amount = fromMajor(Number(trimmed), currency)
  return checkPartPayment(amount, limits)
}

/** Holds an amount to the limits of a part payment; equal to a limit is within it (DEC-56) [PAY-19, PAY-20]. */
export function checkPartPayment(amount: Money, limits: PartPaymentLimits): Result<Money, Problem> {
  if (amount.amountMinor < limits.minMinor || amount.amountMinor <= 0) {
    return refuse(limitProblem('errors.partPaymentBelowMinimum', 'min', { ...amount, amountMinor: limits.minMinor }))
  }
  if (amount.amountMinor > limits.maxMinor) {
    return refuse(limitProblem('errors.partPaymentAboveTotal', 'max', { ...amount, amountMinor: limits.maxMinor }))
  }
  return ok(amount)
}

/** What can be paid now: `maxMinor` is everything due, less what paying all of it ahead takes off. */
export type DueLimits = PartPaymentLimits & { prepaidDiscountMinor: number }

/** What is charged, and what the total falls by once it is paid. */
export type PlannedCharge = { amountMinor: number; prepaidDiscountMinor: number }

/**
 * What is charged for a wish: an amount as a guest typed it, or everything due (null). Whoever pays everything ahead is
 * charged what that costs, never more; a part earns nothing [PAY-26, PRICE-14].
 */
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
  const whole = limit.amountMinor % 10 ** exponent === 0
  const amount = (limit.amountMinor / 10 ** exponent).toFixed(whole ? 0 : exponent)
  return problem('payment_amount', { message, values: { currency: symbol, [name]: amount } })
}

import { requireCurrency } from '#app/domain/money/currency.ts'

/**
 * Stripe counts these currencies in whole units, or in thousandths whose last digit must be zero; all others in
 * hundredths.
 */
const ZERO_DECIMAL = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '))
const THREE_DECIMAL = new Set('BHD JOD KWD OMR TND'.split(' '))
/** Currencies without decimals that Stripe writes with two zeros. */
const TWO_ZERO_DECIMAL = new Set(['ISK', 'UGX'])

/** Stripe's maximum amount: eight digits, or twelve for currencies with a low unit value. */
const MAX_AMOUNT = 99_999_999
const MAX_LOW_VALUE_AMOUNT = 999_999_999_999
const LOW_VALUE_CURRENCIES = new Set('COP HUF IDR LBP VND'.split(' '))

/** Converts an amount to Stripe's unit; null when it cannot be represented exactly. */
export function toStripeAmount(amountMinor: number, currency: string): number | null {
  const shift = exponentShift(currency)
  const scaled = shift >= 0 ? amountMinor * 10 ** shift : amountMinor / 10 ** -shift
  const isExact = Number.isSafeInteger(scaled) && scaled > 0 && scaled % stepOf(currency) === 0
  const maxAmount = LOW_VALUE_CURRENCIES.has(currency) ? MAX_LOW_VALUE_AMOUNT : MAX_AMOUNT
  return isExact && scaled <= maxAmount ? scaled : null
}

/** Converts Stripe's amount to our minor units; the result is fractional when our currency has no such amount. */
export function fromStripeAmount(amount: number, currency: string): number {
  const shift = exponentShift(currency)
  return shift >= 0 ? amount / 10 ** shift : amount * 10 ** -shift
}

/** Returns the step, in Stripe's unit, of which amounts must be multiples. */
function stepOf(currency: string): number {
  if (THREE_DECIMAL.has(currency)) return 10
  return TWO_ZERO_DECIMAL.has(currency) ? 100 : 1
}

/** Returns how many decimals Stripe's unit has more than ours; negative when it has fewer. */
function exponentShift(currency: string): number {
  return stripeExponentOf(currency) - requireCurrency(currency).exponent
}

function stripeExponentOf(currency: string): number {
  if (ZERO_DECIMAL.has(currency)) return 0
  return THREE_DECIMAL.has(currency) ? 3 : 2
}

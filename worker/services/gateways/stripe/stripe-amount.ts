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
  const ours = requireCurrency(currency).exponent
  const theirs = exponentOf(currency)
  const scaled = theirs >= ours ? amountMinor * 10 ** (theirs - ours) : amountMinor / 10 ** (ours - theirs)
  const step = THREE_DECIMAL.has(currency) ? 10 : TWO_ZERO_DECIMAL.has(currency) ? 100 : 1
  const isExact = Number.isSafeInteger(scaled) && scaled > 0 && scaled % step === 0
  return isExact && scaled <= (LOW_VALUE_CURRENCIES.has(currency) ? MAX_LOW_VALUE_AMOUNT : MAX_AMOUNT) ? scaled : null
}

/** Converts Stripe's amount to our minor units; not an integer when it is not a valid amount of ours. */
export function fromStripeAmount(amount: number, currency: string): number {
  const ours = requireCurrency(currency).exponent
  const theirs = exponentOf(currency)
  return theirs >= ours ? amount / 10 ** (theirs - ours) : amount * 10 ** (ours - theirs)
}

function exponentOf(currency: string): number {
  if (ZERO_DECIMAL.has(currency)) return 0
  return THREE_DECIMAL.has(currency) ? 3 : 2
}

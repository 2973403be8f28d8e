import { requireCurrency } from '#app/domain/money/currency.ts'

/**
 * Stripe counts these currencies in whole units, or in thousandths whose last digit must be zero; all others in
 * hundredths.
 */
const WHOLE = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '))
const THOUSANDTHS = new Set('BHD JOD KWD OMR TND'.split(' '))
/** Currencies without decimals that Stripe writes with two zeros. */
const HUNDREDTHS_ENDING_IN_ZEROS = new Set(['ISK', 'UGX'])

/** Stripe's maximum amount: eight digits, or twelve for currencies with a low unit value. */
const MAX = 99_999_999
const MOST_OF_MANY = 999_999_999_999
const MANY = new Set('COP HUF IDR LBP VND'.split(' '))

/** Converts an amount to Stripe's unit; null when it cannot be represented exactly. */
export function toStripeAmount(amountMinor: number, currency: string): number | null {
  const ours = requireCurrency(currency).exponent
  const theirs = exponentOf(currency)
  const scaled = theirs >= ours ? amountMinor * 10 ** (theirs - ours) : amountMinor / 10 ** (ours - theirs)
  const step = THOUSANDTHS.has(currency) ? 10 : HUNDREDTHS_ENDING_IN_ZEROS.has(currency) ? 100 : 1
  const isExact = Number.isSafeInteger(scaled) && scaled > 0 && scaled % step === 0
  return isExact && scaled <= (MANY.has(currency) ? MOST_OF_MANY : MAX) ? scaled : null
}

/** Converts Stripe's amount to our minor units; not an integer when it is not a valid amount of ours. */
export function fromStripeAmount(amount: number, currency: string): number {
  const ours = requireCurrency(currency).exponent
  const theirs = exponentOf(currency)
  return theirs >= ours ? amount / 10 ** (theirs - ours) : amount * 10 ** (ours - theirs)
}

function exponentOf(currency: string): number {
  if (WHOLE.has(currency)) return 0
  return THOUSANDTHS.has(currency) ? 3 : 2
}

import type { SqlValue } from '#worker/infra/database/database.ts'

/** What a euro cost in the autumn of 2026, rounded: enough to read a demo's prices by, and no more. */
const perEuro = {
  AED: 4.28,
  AUD: 1.78,
  CHF: 0.935,
  GBP: 0.875,
  IDR: 19_300,
  INR: 102,
  JPY: 179,
  MYR: 4.82,
  SGD: 1.5,
  USD: 1.165,
} as const

/** Rates of the day the demo is made: an operator tells newer ones at the desk, or they are gone after a week. */
export function listDemoRates(quotedAt: number): Record<string, SqlValue>[] {
  return Object.entries(perEuro).map(([currency, rate]) => {
    return { currency, per_euro_micro: Math.round(rate * 1_000_000), quoted_at: quotedAt }
  })
}

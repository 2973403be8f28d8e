export type WalletRule = {
  /** Maximum share of a total, in percent. */
  usagePercent: number
  /** Maximum amount within `LIMIT_PERIOD_MS` in minor units; null: no limit. */
  limitMinor: number | null
}

const DAY_MS = 86_400_000

export const LIMIT_PERIOD_MS = 30 * DAY_MS
/** Returned wallet money is valid for at least a week, even when the original credit expired earlier. */
export const GRACE_MS = 7 * DAY_MS

const rules: Readonly<Record<string, WalletRule>> = {
  INR: { usagePercent: 10, limitMinor: 200_000 },
}

const others: WalletRule = { usagePercent: 20, limitMinor: null }

export function walletRuleOf(currency: string): WalletRule {
  return rules[currency] ?? others
}

/** Returns the expiry of a credit given now; null: never. */
export function endOfCredit(now: number, days: number | null): number | null {
  return days === null ? null : now + days * DAY_MS
}

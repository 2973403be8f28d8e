/** How wallet money of a currency may be used. */
export type WalletRule = {
  /** The largest share of a total it may pay. */
  usagePercent: number
  /** The most of it that may be used within `LIMIT_PERIOD_MS`, in minor units; null: no limit. */
  limitMinor: number | null
}

const DAY_MS = 86_400_000

/** What may be used in a period counts over the last thirty days. */
export const LIMIT_PERIOD_MS = 30 * DAY_MS
/** Money that comes back to a wallet can be used for a week at least, whatever the end of its credit was. */
export const GRACE_MS = 7 * DAY_MS

const rules: Readonly<Record<string, WalletRule>> = {
  INR: { usagePercent: 10, limitMinor: 200_000 },
}

const others: WalletRule = { usagePercent: 20, limitMinor: null }

/** The rule of a currency's wallets. */
export function walletRuleOf(currency: string): WalletRule {
  return rules[currency] ?? others
}

/** When a credit ends that is given now for so many days; null: never. */
export function endOfCredit(now: number, days: number | null): number | null {
  return days === null ? null : now + days * DAY_MS
}

import type { Scope } from '#worker/scope.ts'

/** A guest's money account in one country. Amounts in minor units of `currency`. */
export type Wallet = {
  isLoggedIn: boolean
  balanceMinor: number
  limitMinor: number
  redeemedMinor: number
  currency: string
  usagePercent: number
}

/**
 * Reads the wallet of whoever asks. Nothing credits a wallet yet, so everybody's is empty; a guest gets the empty wallet
 * too, never an error (DEC-31).
 */
export function readWallet(scope: Scope): Wallet {
  return {
    isLoggedIn: scope.visitor.user !== null,
    balanceMinor: 0,
    limitMinor: 0,
    redeemedMinor: 0,
    currency: scope.country.currency,
    usagePercent: 0,
  }
}

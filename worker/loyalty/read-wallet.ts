import { emptyWallet, type Wallet } from '#app/domain/money/wallet.ts'
import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import { walletRuleOf } from './wallet-rules.ts'
import type { WalletReturned } from './wallet-statement.ts'
import { findPurse } from './wallet-storage.ts'

export type WalletQuestion = {
  currency: string
  /** A booking that is replaced and gives wallet money back to the same guest: it counts as there already. */
  returned?: WalletReturned
  /** Without what owners of houses gave. */
  keepsOwner?: boolean
}

/**
 * Reads the wallet of whoever asks, with the brand they are with. A guest who is not signed in has an empty one, never an
 * error (DEC-31).
 */
export async function readWallet(
  deps: Deps,
  { brand, visitor }: Scope,
  { currency, returned = null, keepsOwner = false }: WalletQuestion,
): Promise<Wallet> {
  if (!visitor.user) return emptyWallet(currency)
  const purse = { brandId: brand.id, userId: visitor.user.id, currency, keepsOwner }
  const found = await findPurse(deps.db, purse, { now: deps.now(), returned })
  const { usagePercent, limitMinor } = walletRuleOf(currency)
  const balanceMinor = found.balanceMinor + (returned?.amountMinor ?? 0)
  return {
    isLoggedIn: true,
    redeemableExpirableBalance: balanceMinor,
    // Without a limit all that is there may be used.
    redeemableExpirableLimit: limitMinor ?? found.redeemedMinor + balanceMinor,
    redeemedExpirableAmount: found.redeemedMinor,
    currencyId: currency,
    walletUsagePercentage: usagePercent,
    ownerMoneyDiscount: 0,
  }
}

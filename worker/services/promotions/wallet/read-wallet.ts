import { emptyWallet, type Wallet } from '#app/domain/money/wallet.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { type WalletReturned, walletRuleOf } from './wallet-statement.ts'
import { findWalletBalance } from './wallet-storage.ts'

type WalletQuery = {
  currency: string
  /** Wallet money that a replaced booking returns to the same guest; counts as available already. */
  returned?: WalletReturned
  /** Excludes money given by property owners. */
  excludesOwnerMoney?: boolean
}

/** Returns the visitor's wallet with the brand; without an account an empty wallet, never an error. */
export async function readWallet(
  deps: Deps,
  { brand, visitor }: Scope,
  { currency, returned = null, excludesOwnerMoney = false }: WalletQuery,
): Promise<Wallet> {
  if (!visitor.user) return emptyWallet(currency)
  const walletKey = { brandId: brand.id, userId: visitor.user.id, currency, excludesOwnerMoney }
  const balance = await findWalletBalance(deps.db, walletKey, { now: deps.now(), returned })
  const { usagePercent, limitMinor } = walletRuleOf(currency)
  const balanceMinor = balance.balanceMinor + (returned?.amountMinor ?? 0)
  return {
    isLoggedIn: true,
    redeemableExpirableBalance: balanceMinor,
    // Without a limit the whole balance may be used.
    redeemableExpirableLimit: limitMinor ?? balance.redeemedMinor + balanceMinor,
    redeemedExpirableAmount: balance.redeemedMinor,
    currencyId: currency,
    walletUsagePercentage: usagePercent,
    ownerMoneyDiscount: 0,
  }
}

import { fromMajor } from './money.ts'
import { walletShare } from './wallet-shares.ts'

/** A guest's wallet. Amounts are in minor units of `currencyId`. */
export type Wallet = {
  isLoggedIn: boolean
  redeemableExpirableBalance: number
  /** Maximum that may be redeemed in a period, and how much was redeemed already. */
  redeemableExpirableLimit: number
  redeemedExpirableAmount: number
  currencyId: string
  walletUsagePercentage: number
  ownerMoneyDiscount: number
}

export type WireWallet = {
  is_logged_in: boolean
  redeemable_expirable_balance: number
  redeemable_expirable_limit: number
  redeemed_expirable_amount: number
  currency_id: string
  wallet_usage_percentage: number
  owner_money_discount?: number
}

export function toWallet(wire: WireWallet): Wallet {
  const minor = (major: number | undefined) => fromMajor(major ?? 0, wire.currency_id).amountMinor
  return {
    isLoggedIn: wire.is_logged_in,
    redeemableExpirableBalance: minor(wire.redeemable_expirable_balance),
    redeemableExpirableLimit: minor(wire.redeemable_expirable_limit),
    redeemedExpirableAmount: minor(wire.redeemed_expirable_amount),
    currencyId: wire.currency_id,
    walletUsagePercentage: wire.wallet_usage_percentage,
    ownerMoneyDiscount: minor(wire.owner_money_discount),
  }
}

export function emptyWallet(currency: string, isLoggedIn = false): Wallet {
  return {
    isLoggedIn,
    redeemableExpirableBalance: 0,
    redeemableExpirableLimit: 0,
    redeemedExpirableAmount: 0,
    currencyId: currency,
    walletUsagePercentage: 0,
    ownerMoneyDiscount: 0,
  }
}

export type WalletUse = {
  totalMinor: number
  currency: string
  hotelMaxPercent: number | null
}

/**
 * Returns the wallet money usable for a total: the total times the usage percentage, rounded down to whole display
 * steps, capped by the balance, the owner discount (when above 0), the rest of the expirable limit and the property's
 * own maximum share. Returns 0 when the guest is not signed in or the wallet has another currency; never negative.
 */
export function walletAmount(wallet: Wallet, use: WalletUse): number {
  if (!wallet.isLoggedIn || wallet.currencyId !== use.currency) return 0
  const caps = [
    walletShare(use.totalMinor, walletPercent(wallet, use.hotelMaxPercent), use.currency),
    wallet.redeemableExpirableBalance,
    wallet.redeemableExpirableLimit - wallet.redeemedExpirableAmount,
    use.totalMinor,
  ]
  if (wallet.ownerMoneyDiscount > 0) caps.push(wallet.ownerMoneyDiscount)
  return Math.max(0, Math.min(...caps))
}

/** Returns the largest share of a price, in percent, that wallet money may pay at a property. */
export function walletPercent({ walletUsagePercentage }: Wallet, hotelMaxPercent: number | null): number {
  return Math.min(walletUsagePercentage, hotelMaxPercent ?? 100)
}

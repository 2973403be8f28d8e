import { fromMajor } from './money.ts'
import { walletShare } from './wallet-shares.ts'

/** A guest's money account. Amounts are in minor units of `currencyId`. */
export type Wallet = {
  isLoggedIn: boolean
  redeemableExpirableBalance: number
  /** The most that may be redeemed in a period, and what already was. */
  redeemableExpirableLimit: number
  redeemedExpirableAmount: number
  currencyId: string
  walletUsagePercentage: number
  /** Owner money: caps the use only when above zero (DEC-29). */
  ownerMoneyDiscount: number
}

/** A wallet as it travels: snake case, amounts in major units. */
export type WireWallet = {
  is_logged_in: boolean
  redeemable_expirable_balance: number
  redeemable_expirable_limit: number
  redeemed_expirable_amount: number
  currency_id: string
  wallet_usage_percentage: number
  owner_money_discount?: number
}

/** Reads a wallet from the wire: snake case to camel case, major to minor units [WALL-04]. */
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

/** The wallet of a guest who is not signed in, or has none (DEC-31). */
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

/** What a wallet is held against. */
export type WalletUse = {
  totalMinor: number
  currency: string
  /** The hotel's oyo_money_max_percentage; null: no limit of its own. */
  hotelMaxPercent: number | null
}

/**
 * The wallet money usable for a total: the total times the usage percentage, rounded down to whole display units, capped
 * by the balance, the owner discount (when above zero), what is left of the expirable limit, and the hotel's own share
 * of the total [WALL-06, WALL-10]. 0 for a guest who is not signed in and for another currency; never below zero.
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

/** The percentage of a total that wallet money may pay at a hotel: the wallet's, or the hotel's own where that is lower. */
export function walletPercent({ walletUsagePercentage }: Wallet, hotelMaxPercent: number | null): number {
  return Math.min(walletUsagePercentage, hotelMaxPercent ?? 100)
}

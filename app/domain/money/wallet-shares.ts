import { displayStep } from './currency.ts'
import { floorToStep } from './money.ts'

/** What is paid on a booking, and how much of it is wallet money. Minor units. */
export type PaidWithWallet = { paidMinor: number; walletMinor: number }

/** An amount in the two kinds of money it is made of. */
export type MoneyShares = { walletMinor: number; moneyMinor: number }

/**
 * Shares an amount that is kept over both kinds of money as they were paid; the odd unit is taken from the wallet, so that
 * what a guest paid in money comes back rounded in their favour. Kept and given back sum to what was paid, of each kind.
 */
export function shareOfKept({ paidMinor, walletMinor }: PaidWithWallet, keptMinor: number): MoneyShares {
  if (walletMinor === 0 || keptMinor === 0) return { walletMinor: 0, moneyMinor: keptMinor }
  // Amounts of rupiah multiply past what a number holds exactly.
  const exact = BigInt(keptMinor) * BigInt(walletMinor)
  const fromWallet = Number((exact + BigInt(paidMinor) - 1n) / BigInt(paidMinor))
  return { walletMinor: fromWallet, moneyMinor: keptMinor - fromWallet }
}

/** What goes back of a booking that ends at a charge. */
export function shareOfReturned(paid: PaidWithWallet, chargeMinor: number): MoneyShares {
  const kept = shareOfKept(paid, chargeMinor)
  return {
    walletMinor: paid.walletMinor - kept.walletMinor,
    moneyMinor: paid.paidMinor - paid.walletMinor - kept.moneyMinor,
  }
}

/** The largest part of a total that wallet money may pay, cut to the currency's display step. */
export function walletShare(totalMinor: number, percentage: number, currency: string): number {
  return floorToStep((totalMinor * percentage) / 100, displayStep(currency))
}

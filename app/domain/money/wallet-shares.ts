import { displayStep } from './currency.ts'
import { floorToStep } from './money.ts'

export type PaidWithWallet = { paidMinor: number; walletMinor: number }

export type MoneyShares = { walletMinor: number; moneyMinor: number }

/**
 * Splits a charge over wallet money and other payments in the proportion they were paid. The odd minor unit comes from
 * the wallet, so the refund of other payments rounds in the guest's favour.
 */
export function shareOfKept({ paidMinor, walletMinor }: PaidWithWallet, keptMinor: number): MoneyShares {
  if (walletMinor === 0 || keptMinor === 0) return { walletMinor: 0, moneyMinor: keptMinor }
  // BigInt, because products of large rupiah amounts exceed 2^53.
  const exact = BigInt(keptMinor) * BigInt(walletMinor)
  const fromWallet = Number((exact + BigInt(paidMinor) - 1n) / BigInt(paidMinor))
  return { walletMinor: fromWallet, moneyMinor: keptMinor - fromWallet }
}

export function splitRefund(paid: PaidWithWallet, chargeMinor: number): MoneyShares {
  const kept = shareOfKept(paid, chargeMinor)
  return {
    walletMinor: paid.walletMinor - kept.walletMinor,
    moneyMinor: paid.paidMinor - paid.walletMinor - kept.moneyMinor,
  }
}

/** Returns the most wallet money may pay of a total, rounded down to the currency's display step. */
export function walletShare(totalMinor: number, percentage: number, currency: string): number {
  return floorToStep((totalMinor * percentage) / 100, displayStep(currency))
}

import { displayStep } from './currency.ts'
import { floorToStep } from './money.ts'

export type PaidWithWallet = { paidMinor: number; walletMinor: number }

export type MoneyShares = { walletMinor: number; moneyMinor: number }

/**
 * Splits a charge over wallet money and other payments in the proportion they were paid. The odd minor unit comes from
 * the wallet, so the refund of other payments rounds in the guest's favour.
 */
export function splitCharge({ paidMinor, walletMinor }: PaidWithWallet, chargeMinor: number): MoneyShares {
  if (walletMinor === 0 || chargeMinor === 0) return { walletMinor: 0, moneyMinor: chargeMinor }
  // BigInt, because products of large rupiah amounts exceed 2^53.
  const exact = BigInt(chargeMinor) * BigInt(walletMinor)
  const fromWallet = Number((exact + BigInt(paidMinor) - 1n) / BigInt(paidMinor))
  return { walletMinor: fromWallet, moneyMinor: chargeMinor - fromWallet }
}

/** Splits what is refunded after a charge over wallet money and other payments. */
export function splitRefund(paid: PaidWithWallet, chargeMinor: number): MoneyShares {
  const charge = splitCharge(paid, chargeMinor)
  return {
    walletMinor: paid.walletMinor - charge.walletMinor,
    moneyMinor: paid.paidMinor - paid.walletMinor - charge.moneyMinor,
  }
}

/** Returns the maximum that wallet money may pay of a total, rounded down to the currency's display step. */
export function walletShare(totalMinor: number, percentage: number, currency: string): number {
  return floorToStep((totalMinor * percentage) / 100, displayStep(currency))
}

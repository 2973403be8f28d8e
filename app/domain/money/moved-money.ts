/**
 * Money of a booking that is replaced by another: `freeMinor` can be transferred, `walletBackMinor` returns to the
 * wallet, `chargeMinor` is retained.
 */
export type LeavingMoney = { freeMinor: number; walletBackMinor: number; chargeMinor: number }

export type MovedMoney = {
  /** Transferred to the new booking. */
  carriedMinor: number
  /** Not needed by the new booking; refunded to the original payments. */
  backMinor: number
  /** Wallet money is not transferred; it returns to the wallet. */
  walletBackMinor: number
  chargeMinor: number
  payableMinor: number
  /** The part due before the new booking is confirmed; 0 when it is confirmed immediately. */
  dueNowMinor: number
}

/**
 * Distributes the money of a booking that is replaced by another. Every paid unit is transferred, refunded or retained
 * exactly once. `aheadMinor` is the minimum prepayment of the new booking; 0 when pay-at-property is allowed.
 */
export function planMovedMoney(
  { freeMinor, walletBackMinor, chargeMinor }: LeavingMoney,
  { totalMinor, aheadMinor }: { totalMinor: number; aheadMinor: number },
): MovedMoney {
  const carriedMinor = Math.min(freeMinor, totalMinor)
  const payableMinor = totalMinor - carriedMinor
  return {
    carriedMinor,
    backMinor: freeMinor - carriedMinor,
    walletBackMinor,
    chargeMinor,
    payableMinor,
    // Like any prepaid booking, the hold asks for the full outstanding amount.
    dueNowMinor: carriedMinor < aheadMinor ? payableMinor : 0,
  }
}

/** The money of a booking that ends for another: what may move over, goes to its wallet, and is kept. Minor units. */
export type LeavingMoney = { freeMinor: number; walletBackMinor: number; chargeMinor: number }

/** What becomes of it when the new booking has a total. */
export type MovedMoney = {
  /** Counts as paid on the new booking. */
  carriedMinor: number
  /** What the new booking does not need goes back to the payments it came from. */
  backMinor: number
  /** Wallet money does not move over: it goes back to its wallet. */
  walletBackMinor: number
  /** Kept for leaving the old booking. */
  chargeMinor: number
  /** Still to be paid of the new one. */
  payableMinor: number
  /** The part of it that is due at once, before the new one is certain; 0: it is certain. */
  dueNowMinor: number
}

/**
 * Settles a move to another booking: every unit that was paid is carried, given back or kept, once, and what is missing is
 * outstanding. `aheadMinor` is what must be paid before the new booking is certain; 0 where it may be paid on the spot.
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
    // Held for all that is open, as any booking that is paid ahead.
    dueNowMinor: carriedMinor < aheadMinor ? payableMinor : 0,
  }
}

import { type BookingStatus, statusKeys } from './booking-status.ts'
import type { CalendarDay } from './calendar-day.ts'
import { type CancellableBooking, type CancellationPolicy, cancellationCharge, isFreeAt } from './cancellation.ts'
import type { Instant } from './instant.ts'
import { paymentStatusOf } from './payment-rules.ts'
import { type Problem, problem } from './problem.ts'
import { type PaidWithWallet, walletShare } from './wallet-shares.ts'

export type ModifiableBooking = BookingStatus & { policy: CancellationPolicy; revision: number }

/** So often a booking may be changed: each change is a message to the guest and rows that are kept. */
const MOST_CHANGES = 20

/** A guest changes what is booked for certain, and not yet begun: confirmed, or upcoming at a holiday home. */
const modifiableKeys: readonly number[] = [statusKeys.confirm, statusKeys.upcoming]

/** Why a guest may not change a booking's dates at an instant; null when they may. From check-in on the hotel decides. */
export function refuseModification(booking: ModifiableBooking, at: Instant): Problem | null {
  if (booking.state === 'cancelled') return problem('already_cancelled')
  if (booking.statusKey === statusKeys.hold) return problem('not_modifiable', { message: 'errors.changeHeld' })
  if (!modifiableKeys.includes(booking.statusKey) || booking.state !== 'confirmed') return problem('not_modifiable')
  if (booking.revision >= MOST_CHANGES) return problem('not_modifiable')
  return at < booking.policy.checkinAt ? null : problem('not_modifiable', { message: 'errors.stayBegun' })
}

/** Why dates cannot be the new ones of a stay; null when they can. Whether they can be booked is asked elsewhere. */
export function refuseSameDates(
  old: { checkin: CalendarDay; checkout: CalendarDay },
  next: { checkin: CalendarDay; checkout: CalendarDay },
): Problem | null {
  const isSame = old.checkin === next.checkin && old.checkout === next.checkout
  return isSame ? problem('invalid_dates', { message: 'errors.datesUnchanged' }) : null
}

/** What becomes of a booking's money when its total changes, in minor units. */
export type ModifiedMoney = {
  /** What of the paid money stays on the booking, wallet money included. */
  paidMinor: number
  /** The part of it that is wallet money. */
  walletMinor: number
  /** What is still to be paid. */
  payableMinor: number
  /** What is too much and goes back, wallet money included. */
  refundMinor: number
  /** The part of it that goes back to the wallet. */
  walletRefundMinor: number
  paymentStatus: number
}

/** What is paid on a booking, and the most of a new total that wallet money may pay. */
export type PaidBefore = PaidWithWallet & { walletMostMinor: number }

/**
 * Counts what was paid against the new total: more stays outstanding, too much goes back. Wallet money stays up to its
 * share of the new total, and money fills the rest: else a stay would be shortened until wallet money alone paid it.
 */
export function planModifiedMoney(paid: PaidBefore, newTotalMinor: number): ModifiedMoney {
  const walletMinor = Math.min(paid.walletMinor, paid.walletMostMinor, newTotalMinor)
  const moneyMinor = Math.min(paid.paidMinor - paid.walletMinor, newTotalMinor - walletMinor)
  const kept = walletMinor + moneyMinor
  return {
    paidMinor: kept,
    walletMinor,
    payableMinor: newTotalMinor - kept,
    refundMinor: paid.paidMinor - kept,
    walletRefundMinor: paid.walletMinor - walletMinor,
    paymentStatus: paymentStatusOf({ isCancelled: false, paidMinor: kept, totalMinor: newTotalMinor }),
  }
}

/**
 * The most of a new total that wallet money may pay: its agreed share. Once leaving costs something no wallet money is
 * given back on the way: else a late guest would take it out of what is kept.
 */
export function walletMostAfter(
  old: CancellableBooking & PaidWithWallet & { walletPercent: number; currency: string },
  newTotalMinor: number,
  at: Instant,
): number {
  if (!cancellationCharge(old, at).isFree) return newTotalMinor
  return walletShare(newTotalMinor, old.walletPercent, old.currency)
}

/**
 * Why a new total cannot be had; null when it can. Once leaving costs something, a change never brings the booking below
 * it: else a guest would cancel for nothing by shortening the stay first.
 */
export function refuseCheaperStay(old: CancellableBooking, newTotalMinor: number, at: Instant): Problem | null {
  const { chargeMinor } = cancellationCharge(old, at)
  return newTotalMinor < chargeMinor ? problem('not_modifiable', { message: 'errors.changeBelowCharge' }) : null
}

/**
 * Why a stay whose house is paid ahead cannot be the new one; null when it can. What the house asks ahead must have been
 * paid: else one night's payment would keep any number of nights.
 */
export function refuseUnpaidAdvance(
  old: { advanceMinor: number; paidMinor: number },
  newAdvanceMinor: number,
): Problem | null {
  const isMissing = old.advanceMinor > 0 && newAdvanceMinor > old.paidMinor
  return isMissing ? problem('not_modifiable', { message: 'errors.changePayFirst' }) : null
}

/**
 * The cancellation terms of a changed stay: those of its new dates. Where leaving was free no more, it does not become
 * free again, nor cheaper: else a late guest would leave for less by moving the stay to cheap nights first.
 */
export function termsAfterChange(
  old: CancellableBooking,
  ofNewDates: CancellationPolicy,
  at: Instant,
): CancellationPolicy {
  if (isFreeAt(old.policy, at)) return ofNewDates
  const { chargeMinor } = cancellationCharge(old, at)
  return { ...ofNewDates, freeUntil: null, afterwards: old.policy.afterwards, leastMinor: chargeMinor }
}

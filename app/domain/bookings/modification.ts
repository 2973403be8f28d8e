import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { type PaidWithWallet, walletShare } from '#app/domain/money/wallet-shares.ts'
import { paymentStatusOf } from '#app/domain/payments/payment-rules.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { formatChildAges } from '#app/domain/stays/child-ages.ts'
import { formatRoomsConfig, type Room } from '#app/domain/stays/occupancy.ts'
import { type BookingStatus, statusKeys } from './booking-status.ts'
import { type CancellableBooking, type CancellationPolicy, cancellationCharge, isFreeAt } from './cancellation.ts'

export type ModifiableBooking = BookingStatus & { policy: CancellationPolicy; revision: number }

/** So often a booking may be changed: each change is a message to the guest and rows that are kept. */
export const MAX_CHANGES = 20

/** A guest changes what is booked for certain, and not yet begun: confirmed, or upcoming at a holiday home. */
const modifiableKeys: readonly number[] = [statusKeys.confirm, statusKeys.upcoming]

/** Why a guest may not change a booking's dates at an instant; null when they may. From check-in on the hotel decides. */
export function refuseModification(booking: ModifiableBooking, at: Instant): Problem | null {
  if (booking.state === 'cancelled') return problem('already_cancelled')
  if (booking.statusKey === statusKeys.hold) return problem('not_modifiable', { message: 'errors.changeHeld' })
  if (!modifiableKeys.includes(booking.statusKey) || booking.state !== 'confirmed') return problem('not_modifiable')
  if (booking.revision >= MAX_CHANGES) return problem('not_modifiable')
  return at < booking.policy.checkinAt ? null : problem('not_modifiable', { message: 'errors.stayBegun' })
}

/** The stay of a booking: when, in which rooms of the property, and who sleeps in each. */
export type BookedStay = { checkin: CalendarDay; checkout: CalendarDay; rooms: readonly Room[]; roomCategoryId: number }

/** What a guest wants of a booked stay from now on; what is not named stays as it is. */
export type WantedStay = { [Name in keyof BookedStay]?: BookedStay[Name] | undefined }

/** What differs between two stays of one booking. */
export type StayPart = 'dates' | 'rooms' | 'category'

/** What of a stay a change touches, in the order a guest is told of it; empty when nothing differs. */
export function changedParts(old: BookedStay, next: BookedStay): StayPart[] {
  const isSameParty =
    formatRoomsConfig(old.rooms) === formatRoomsConfig(next.rooms) &&
    formatChildAges(old.rooms) === formatChildAges(next.rooms)
  return [
    ...(old.checkin === next.checkin && old.checkout === next.checkout ? [] : (['dates'] as const)),
    ...(old.roomCategoryId === next.roomCategoryId ? [] : (['category'] as const)),
    ...(isSameParty ? [] : (['rooms'] as const)),
  ]
}

/** Why a stay cannot be the new one of a booking; null when it can. Whether it can be booked is asked elsewhere. */
export function refuseSameStay(old: BookedStay, wanted: WantedStay): Problem | null {
  if (changedParts(old, toWantedStay(old, wanted)).length > 0) return null
  const isAboutDates = wanted.rooms === undefined && wanted.roomCategoryId === undefined
  return problem('invalid_dates', { message: isAboutDates ? 'errors.datesUnchanged' : 'errors.stayUnchanged' })
}

/** The whole stay a guest wants. */
export function toWantedStay(old: BookedStay, wanted: WantedStay): BookedStay {
  return {
    checkin: wanted.checkin ?? old.checkin,
    checkout: wanted.checkout ?? old.checkout,
    rooms: wanted.rooms ?? old.rooms,
    roomCategoryId: wanted.roomCategoryId ?? old.roomCategoryId,
  }
}

/** Meals of a booking for those who still come: none for more guests than there are. */
export function mealsForGuests<Meal extends { guestCount: number }>(meals: readonly Meal[], guests: number): Meal[] {
  return meals.map((meal) => ({ ...meal, guestCount: Math.min(meal.guestCount, guests) }))
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

/** What is paid ahead of a booking, and for how many rooms. */
export type PaidAhead = { advanceMinor: number; paidMinor: number; roomCount: number }

/** What a stay asks ahead: its price, the part of it that confirms it, and whether it may be paid at the hotel. */
export type AskedAhead = { advanceMinor: number; totalMinor: number; roomCount: number; mayPayAtHotel: boolean }

/**
 * What must have been paid for a stay to be the new one of a booking: nothing where the hotel takes payment on the spot,
 * else the advance, or the whole where there is no part. A booking nothing was asked for ahead keeps that for as many
 * rooms: what the house asks since then is for new guests.
 */
export function aheadAsked(old: PaidAhead, next: AskedAhead): number {
  if (next.mayPayAtHotel) return 0
  if (old.advanceMinor === 0 && next.roomCount <= old.roomCount) return 0
  return next.advanceMinor > 0 ? next.advanceMinor : next.totalMinor
}

/**
 * Why a stay that is paid ahead cannot be the new one; null when it can. What is asked ahead must have been paid: else one
 * night's payment would keep any number of nights, and one room's any number of rooms.
 */
export function refuseUnpaidAdvance(old: PaidAhead, next: AskedAhead): Problem | null {
  const isMissing = aheadAsked(old, next) > old.paidMinor
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

import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { type PaidWithWallet, walletShare } from '#app/domain/money/wallet-shares.ts'
import { paymentStatusOf } from '#app/domain/payments/payment-rules.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { formatChildAges } from '#app/domain/stays/child-ages.ts'
import { formatRoomsConfig, type Room } from '#app/domain/stays/occupancy.ts'
import { type BookingStatus, statusKeys } from './booking-status.ts'
import {
  type CancellableBooking,
  type CancellationPolicy,
  cancellationCharge,
  isFreeAt,
  withLeastCharge,
} from './cancellation.ts'
import { type ChangedRooms, changeParty, changeRoom, type RoomChange, type SoldStay } from './room-change.ts'

export type ModifiableBooking = BookingStatus & { policy: CancellationPolicy; revision: number }

/** Maximum number of modifications of a booking: each one sends a message and stores rows. */
export const MAX_CHANGES = 20

/** A guest can modify confirmed bookings that have not begun (`upcoming` for holiday homes). */
const modifiableKeys: readonly number[] = [statusKeys.confirm, statusKeys.upcoming]

/** Returns why a guest may not modify a booking, or null. After check-in time the property decides. */
export function refuseModification(booking: ModifiableBooking, at: Instant): Problem | null {
  if (booking.state === 'cancelled') return problem('already_cancelled')
  if (booking.statusKey === statusKeys.hold) return problem('not_modifiable', { message: 'errors.changeHeld' })
  if (!modifiableKeys.includes(booking.statusKey) || booking.state !== 'confirmed') return problem('not_modifiable')
  if (booking.revision >= MAX_CHANGES) return problem('not_modifiable')
  return at < booking.policy.checkinAt ? null : problem('not_modifiable', { message: 'errors.stayBegun' })
}

export type BookedStay = { checkin: CalendarDay; checkout: CalendarDay; rooms: readonly Room[]; roomTypeId: number }

export type WantedStay = { [Name in keyof BookedStay]?: BookedStay[Name] | undefined } & {
  /** A change of a single room, without changes of `rooms` or `roomTypeId`. */
  room?: RoomChange | undefined
}

/** The rooms of a stay whose rooms are, or will be, booked differently. */
export type NextStay = BookedStay & Partial<ChangedRooms>

/** `category`: the room type. */
export type StayPart = 'dates' | 'rooms' | 'category'

/** Returns the parts of a stay that differ. */
export function changedParts(old: BookedStay, next: BookedStay): StayPart[] {
  const isSameParty =
    formatRoomsConfig(old.rooms) === formatRoomsConfig(next.rooms) &&
    formatChildAges(old.rooms) === formatChildAges(next.rooms)
  return [
    ...(old.checkin === next.checkin && old.checkout === next.checkout ? [] : (['dates'] as const)),
    ...(old.roomTypeId === next.roomTypeId ? [] : (['category'] as const)),
    ...(isSameParty ? [] : (['rooms'] as const)),
  ]
}

/** Returns a problem when the requested stay equals the booked one, else null. Availability is checked elsewhere. */
export function refuseSameStay(old: BookedStay & SoldStay, wanted: WantedStay): Problem | null {
  if (wanted.room) return changeRoom(old, wanted.room) ? null : problem('invalid_rooms')
  if (changedParts(old, applyRequestedStay(old, wanted)).length > 0) return null
  const changesOnlyDates = wanted.rooms === undefined && wanted.roomTypeId === undefined
  return problem('invalid_dates', { message: changesOnlyDates ? 'errors.datesUnchanged' : 'errors.stayUnchanged' })
}

/** Returns the requested stay; parts that were not requested stay as booked. */
export function applyRequestedStay(old: BookedStay & SoldStay, wanted: WantedStay): NextStay {
  const rooms = wanted.rooms ?? old.rooms
  const dates = { checkin: wanted.checkin ?? old.checkin, checkout: wanted.checkout ?? old.checkout }
  const changed = wanted.room && changeRoom(old, wanted.room)
  if (changed) return { ...dates, ...changed }
  if (old.parts && wanted.roomTypeId === undefined) return { ...dates, ...changeParty(old, rooms) }
  return { ...dates, rooms, roomTypeId: wanted.roomTypeId ?? old.roomTypeId }
}

/** Returns the meals for at most as many guests as now stay. */
export function mealsForGuests<Meal extends { guestCount: number }>(meals: readonly Meal[], guests: number): Meal[] {
  return meals.map((meal) => ({ ...meal, guestCount: Math.min(meal.guestCount, guests) }))
}

export type ModifiedMoney = {
  /** Paid amount that stays on the booking, wallet money included. */
  paidMinor: number
  walletMinor: number
  payableMinor: number
  /** Overpaid amount to refund, wallet money included. */
  refundMinor: number
  walletRefundMinor: number
  paymentStatus: number
}

export type PaidBefore = PaidWithWallet & { maxWalletMinor: number }

/**
 * Settles the paid amount against a new total: the rest is outstanding, an excess is refunded. Wallet money pays at
 * most its share of the new total; otherwise a guest could shorten the stay until wallet money alone paid for it.
 */
export function planModifiedMoney(paid: PaidBefore, newTotalMinor: number): ModifiedMoney {
  const walletMinor = Math.min(paid.walletMinor, paid.maxWalletMinor, newTotalMinor)
  const moneyMinor = Math.min(paid.paidMinor - paid.walletMinor, newTotalMinor - walletMinor)
  const paidMinor = walletMinor + moneyMinor
  return {
    paidMinor,
    walletMinor,
    payableMinor: newTotalMinor - paidMinor,
    refundMinor: paid.paidMinor - paidMinor,
    walletRefundMinor: paid.walletMinor - walletMinor,
    paymentStatus: paymentStatusOf({ isCancelled: false, paidMinor, totalMinor: newTotalMinor }),
  }
}

/**
 * Returns the maximum that wallet money may pay of a new total: its agreed share. Once cancelling costs something, a
 * modification refunds no wallet money; otherwise a guest could withdraw it from the cancellation charge.
 */
export function maxWalletAfter(
  old: CancellableBooking & PaidWithWallet & { walletPercent: number; currency: string },
  newTotalMinor: number,
  at: Instant,
): number {
  if (!cancellationCharge(old, at).isFree) return newTotalMinor
  return walletShare(newTotalMinor, old.walletPercent, old.currency)
}

/** Refuses a stay cheaper than the cancellation charge. Otherwise guests could shorten a stay to cancel it cheaply. */
export function refuseCheaperStay(old: CancellableBooking, newTotalMinor: number, at: Instant): Problem | null {
  const { chargeMinor } = cancellationCharge(old, at)
  return newTotalMinor < chargeMinor ? problem('not_modifiable', { message: 'errors.changeBelowCharge' }) : null
}

export type PrepaidBooking = { advanceMinor: number; paidMinor: number; roomCount: number }

export type PrepaymentTerms = { advanceMinor: number; totalMinor: number; roomCount: number; mayPayAtHotel: boolean }

/**
 * Minimum prepayment for a modified booking: 0 when pay-at-property is allowed, else the advance, or the total when
 * there is no advance. A booking made without advance keeps that for the same number of rooms, because later terms
 * apply to new guests.
 */
export function requiredPrepayment(old: PrepaidBooking, next: PrepaymentTerms): number {
  if (next.mayPayAtHotel) return 0
  if (old.advanceMinor === 0 && next.roomCount <= old.roomCount) return 0
  return next.advanceMinor > 0 ? next.advanceMinor : next.totalMinor
}

/** Refuses an unpaid prepayment; otherwise the advance for one night would hold any number of nights or rooms. */
export function refuseUnpaidAdvance(old: PrepaidBooking, next: PrepaymentTerms): Problem | null {
  const isMissing = requiredPrepayment(old, next) > old.paidMinor
  return isMissing ? problem('not_modifiable', { message: 'errors.changePayFirst' }) : null
}

/**
 * Returns the cancellation terms of a modified booking: those of its new dates. When cancelling was no longer free, it
 * does not become free or cheaper; otherwise a guest could move the stay to cheap nights before cancelling.
 */
export function termsAfterChange(
  old: CancellableBooking,
  newPolicy: CancellationPolicy,
  at: Instant,
): CancellationPolicy {
  if (isFreeAt(old.policy, at)) return newPolicy
  const { chargeMinor } = cancellationCharge(old, at)
  return withLeastCharge({ ...newPolicy, afterwards: old.policy.afterwards }, chargeMinor)
}

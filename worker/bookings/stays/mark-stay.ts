import { statusKeys } from '#app/domain/bookings/booking-status.ts'
import { cancellationCharge } from '#app/domain/bookings/cancellation.ts'
import { canBeNoShow, type StayMark } from '#app/domain/bookings/stay-marks.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { shareOfReturned } from '#app/domain/money/wallet-shares.ts'
import { instantAt } from '#app/i18n/time-zone.ts'
import type { Booking } from '#worker/bookings/booking.ts'
import { closeBooking, listRefundable } from '#worker/bookings/closing/close-booking-storage.ts'
import { planGiveBack } from '#worker/bookings/closing/plan-refunds.ts'
import { findBookingByNumber } from '#worker/bookings/reading/booking-storage.ts'
import { listHistoryRows } from '#worker/bookings/reading/history-storage.ts'
import type { Change } from '#worker/changes/change.ts'
import type { Deps } from '#worker/deps.ts'
import { planMessages } from '#worker/outbox/plan-messages.ts'
import { recordSeen, updateCheckedIn } from './check-in-stays-storage.ts'
import { updateCompleted } from './complete-stays-storage.ts'

export type MarkDeps = Pick<Deps, 'db' | 'now' | 'later' | 'enqueueMessage' | 'smsDailyParts'>

export type MarkOutcome =
  | { is: 'marked'; chargeMinor?: number; refundMinor?: number; currency?: string }
  | { is: 'marked before' | 'no such booking' | 'not possible' | 'changed meanwhile' }

const { confirm, checkedIn, checkedOut, upcoming, completed, noShow } = statusKeys

/**
 * Writes what a house says of a guest: they came, left, or never came. Who never came is charged by the terms the stay was
 * sold with, and the rest goes back with the next run of the refunds. The same word twice is one.
 */
export async function markStay(
  deps: MarkDeps,
  { bookingNo, mark }: { bookingNo: string; mark: StayMark },
): Promise<MarkOutcome> {
  const booking = await findBookingByNumber(deps.db, bookingNo)
  if (!booking) return { is: 'no such booking' }
  const isSeen = (await listHistoryRows(deps.db, booking.id)).some(
    ({ event, details }) => event !== 'no_show' && details.by === 'desk',
  )
  if (mark === 'no-show') return markNoShow(deps, booking, isSeen)
  return mark === 'check-in' ? markCheckIn(deps, booking, isSeen) : markCheckOut(deps, booking)
}

async function markCheckIn(deps: MarkDeps, booking: Booking, isSeen: boolean): Promise<MarkOutcome> {
  if (isSeen) return { is: 'marked before' }
  const change = toChange(deps, booking, 'checked_in')
  if (booking.statusKey === checkedIn) return toOutcome(await recordSeen(deps.db, change, checkedIn))
  const isBegun = booking.policy.checkinAt <= change.at
  // A holiday home's own booking stays upcoming until its guest leaves (DEC-113).
  if (booking.statusKey === upcoming && isBegun) return toOutcome(await recordSeen(deps.db, change, upcoming))
  const isDue = booking.statusKey === confirm && isBegun
  return isDue ? toOutcome(await updateCheckedIn(deps.db, change)) : { is: 'not possible' }
}

async function markCheckOut(deps: MarkDeps, booking: Booking): Promise<MarkOutcome> {
  if (booking.statusKey === checkedOut || booking.statusKey === completed) return { is: 'marked before' }
  const isBegun = booking.policy.checkinAt <= deps.now()
  const isOpen = [confirm, checkedIn, upcoming].some((key) => key === booking.statusKey)
  if (!isBegun || !isOpen) return { is: 'not possible' }
  return toOutcome(await updateCompleted(deps.db, toChange(deps, booking, 'completed')))
}

async function markNoShow(deps: MarkDeps, booking: Booking, isSeen: boolean): Promise<MarkOutcome> {
  if (booking.statusKey === noShow) return { is: 'marked before' }
  const { property, checkout } = booking
  const checkoutAt = instantAt(checkout, property.checkoutTime, property.timeZone)
  if (!canBeNoShow({ ...booking, isSeen, checkoutAt }, deps.now())) return { is: 'not possible' }
  return closeAsNoShow(deps, booking)
}

async function closeAsNoShow(deps: MarkDeps, booking: Booking): Promise<MarkOutcome> {
  const { chargeMinor, refundMinor } = cancellationCharge(booking, afterCheckin(booking, deps.now()))
  const shares = shareOfReturned(booking, chargeMinor)
  const back = planGiveBack(shares.moneyMinor > 0 ? await listRefundable(deps.db, booking.id) : [], shares)
  if (!back) return { is: 'changed meanwhile' }
  const change = { ...toChange(deps, booking, 'no_show'), details: { by: 'desk', chargeMinor, refundMinor } }
  const messages = planMessages(deps, {
    bookingId: booking.id,
    template: 'booking_no_show',
    facts: { amountMinor: refundMinor },
  })
  const closing = { booking, statusKey: noShow, reason: 'no_show', blame: 'guest', chargeMinor, back } as const
  const isDone = await closeBooking(deps.db, { ...closing, refundReason: 'no_show', carried: null }, change, {
    added: messages.statements(change.id),
  })
  if (!isDone) return { is: 'changed meanwhile' }
  messages.announce()
  return { is: 'marked', chargeMinor, refundMinor, currency: booking.currency }
}

/** A deadline that is check-in itself is over for who never came. */
function afterCheckin({ policy }: Booking, now: Instant): Instant {
  return Math.max(now, policy.checkinAt + 1)
}

function toChange(deps: MarkDeps, booking: Booking, event: Change['event']): Change {
  const details = { by: 'desk' }
  return { id: crypto.randomUUID(), bookingId: booking.id, at: deps.now(), event, actor: 'desk', details }
}

function toOutcome(isDone: boolean): MarkOutcome {
  return isDone ? { is: 'marked' } : { is: 'changed meanwhile' }
}

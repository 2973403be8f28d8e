import { statusKeys } from '#app/domain/bookings/booking-status.ts'
import { noShowCharge } from '#app/domain/bookings/cancellation.ts'
import { canBeNoShow, canBeSeenLate, type StayMark } from '#app/domain/bookings/stay-marks.ts'
import { splitRefund } from '#app/domain/money/wallet-shares.ts'
import { instantAt } from '#app/i18n/time-zone.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Change } from '#worker/infra/guarded-writes/change.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { closeBooking, listRefundable } from '#worker/services/bookings/closing/close-booking-storage.ts'
import { planRefundShares } from '#worker/services/bookings/closing/plan-refunds.ts'
import { findBookingByNumber } from '#worker/services/bookings/reading/booking-storage.ts'
import { enqueueNotifications } from '#worker/services/notifications/enqueue-notifications.ts'
import { recordSeen, updateCheckedIn } from './check-in-stays.ts'
import { updateCompleted } from './complete-stays.ts'
import { isStillUnseen, isUnseen } from './staff-marks.ts'

type MarkDeps = Pick<Deps, 'db' | 'files' | 'write' | 'now' | 'later' | 'enqueueMessage' | 'smsDailyParts'>

export type MarkOutcome =
  | { is: 'marked'; chargeMinor?: number; refundMinor?: number; currency?: string }
  | { is: 'marked before' | 'no such booking' | 'not possible' | 'changed meanwhile' }

/** What a mark would do now; with the charge for a no-show. */
type MarkPreview =
  | { is: 'possible'; chargeMinor?: number; refundMinor?: number; currency?: string }
  | { is: 'marked before' | 'no such booking' | 'not possible' }

type Mark = { bookingNo: string; mark: StayMark }

const { confirm, checkedIn, checkedOut, upcoming, completed, noShow } = statusKeys

/**
 * Records what a property reports: arrived, left, or no-show. Triggers undo what depended on the stay of a no-show in
 * the same batch; a no-show is charged by the cancellation policy. Idempotent.
 */
export async function markStay(deps: MarkDeps, { bookingNo, mark }: Mark): Promise<MarkOutcome> {
  const booking = await findBookingByNumber(deps, bookingNo)
  if (!booking) return { is: 'no such booking' }
  const refused = await refuseMark(deps, booking, mark)
  if (refused) return { is: refused }
  if (mark === 'no-show') return closeAsNoShow(deps, booking)
  return toOutcome(await (mark === 'check-in' ? writeCheckIn(deps, booking) : writeCheckOut(deps, booking)))
}

/** Returns what a mark would do now, without writing. */
export async function previewMark(
  deps: Pick<Deps, 'db' | 'files' | 'now'>,
  { bookingNo, mark }: Mark,
): Promise<MarkPreview> {
  const booking = await findBookingByNumber(deps, bookingNo)
  if (!booking) return { is: 'no such booking' }
  const refused = await refuseMark(deps, booking, mark)
  if (refused) return { is: refused }
  if (mark !== 'no-show') return { is: 'possible' }
  const { chargeMinor, refundMinor } = noShowCharge(booking, deps.now())
  return { is: 'possible', chargeMinor, refundMinor, currency: booking.currency }
}

async function refuseMark(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  booking: Booking,
  mark: StayMark,
): Promise<'marked before' | 'not possible' | null> {
  const { statusKey, property, checkout } = booking
  const isBegun = booking.policy.checkinAt <= now()
  const checkoutAt = instantAt(checkout, property.checkoutTime, property.timeZone)
  const isSeen = !(await isUnseen(db, booking.id))
  const isOver = isOverKey(statusKey)
  if (isOver && isSeen && mark !== 'no-show') return 'marked before'
  // The stay was completed automatically before staff reported the guest.
  if (isOver && mark !== 'no-show') return canBeSeenLate({ checkoutAt, isSeen }, now()) ? null : 'not possible'
  if (mark === 'check-out') {
    return isBegun && [confirm, checkedIn, upcoming].some((key) => key === statusKey) ? null : 'not possible'
  }
  if (mark === 'check-in') {
    if (isSeen) return 'marked before'
    // A holiday home's booking stays upcoming until its guest leaves.
    const isDue = (statusKey === confirm || statusKey === upcoming) && isBegun
    return isDue || statusKey === checkedIn ? null : 'not possible'
  }
  if (statusKey === noShow) return 'marked before'
  return canBeNoShow({ ...booking, isSeen, checkoutAt }, now()) ? null : 'not possible'
}

function writeCheckIn(deps: MarkDeps, booking: Booking): Promise<boolean> {
  const change = toChange(deps, booking, { event: 'checked_in', mark: 'check-in' })
  // A stay checked in automatically is only recorded as seen.
  return booking.statusKey === confirm ? updateCheckedIn(deps, change) : recordSeen(deps, change, booking.statusKey)
}

function writeCheckOut(deps: MarkDeps, booking: Booking): Promise<boolean> {
  const mark = 'check-out'
  if (isOverKey(booking.statusKey)) {
    return recordSeen(deps, toChange(deps, booking, { event: 'checked_in', mark }), booking.statusKey)
  }
  return updateCompleted(deps, toChange(deps, booking, { event: 'completed', mark }))
}

function isOverKey(statusKey: number): boolean {
  return statusKey === checkedOut || statusKey === completed
}

async function closeAsNoShow(deps: MarkDeps, booking: Booking): Promise<MarkOutcome> {
  const { chargeMinor, refundMinor } = noShowCharge(booking, deps.now())
  const shares = splitRefund(booking, chargeMinor)
  const back = planRefundShares(shares.moneyMinor > 0 ? await listRefundable(deps.db, booking.id) : [], shares)
  if (!back) return { is: 'changed meanwhile' }
  const mealIds = booking.meals.filter(({ status }) => status === 'Confirmed').map(({ id }) => id)
  const markChange = toChange(deps, booking, { event: 'no_show', mark: 'no-show' })
  const change = { ...markChange, details: { ...markChange.details, chargeMinor, refundMinor, mealIds } }
  const messages = enqueueNotifications(deps, {
    bookingId: booking.id,
    template: 'booking_no_show',
    details: { amountMinor: refundMinor },
  })
  const closing = { booking, statusKey: noShow, reason: 'no_show', blame: 'guest', chargeMinor, back } as const
  const isDone = await closeBooking(deps, { ...closing, refundReason: 'no_show', carried: null }, change, {
    added: messages.statements(change.id),
    still: isStillUnseen(booking.id),
  })
  if (!isDone) return { is: 'changed meanwhile' }
  messages.announce()
  return { is: 'marked', chargeMinor, refundMinor, currency: booking.currency }
}

type MarkEvent = Pick<Change, 'event'> & { mark: StayMark }

function toChange(deps: MarkDeps, booking: Booking, { event, mark }: MarkEvent): Change {
  // `was` lets the mark be undone.
  const details = { by: 'desk', mark, was: booking.statusKey }
  return { id: crypto.randomUUID(), bookingId: booking.id, at: deps.now(), event, actor: 'desk', details }
}

function toOutcome(isDone: boolean): MarkOutcome {
  return isDone ? { is: 'marked' } : { is: 'changed meanwhile' }
}

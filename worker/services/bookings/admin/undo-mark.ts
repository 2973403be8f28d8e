import { statusKeys } from '#app/domain/bookings/booking-status.ts'
import type { StayMark } from '#app/domain/bookings/stay-marks.ts'
import { notModifiable } from '#app/domain/operators/refusal-reasons.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { type Booking, statusKeysOfBrand } from '#worker/services/bookings/booking.ts'
import { findBookingById } from '#worker/services/bookings/reading/booking-storage.ts'
import { isMonthOpen } from '#worker/services/ledger/month-open.ts'
import { listStaffMarks, type StaffMark } from '../stays/staff-marks.ts'
import { areNightsFree, updateUnmarked } from './undo-mark-storage.ts'

type UndoDeps = Pick<Deps, 'db' | 'files' | 'write' | 'now' | 'later' | 'enqueueMessage' | 'smsDailyParts'>

export type UndoneMark = { is: 'undone' | 'undone before'; booking: Booking }

/** Rounds that concurrent changes of the booking may make fail. */
const MAX_ROUNDS = 8

const { confirm, checkedIn, checkedOut, upcoming, completed, noShow } = statusKeys

/**
 * Undoes the latest mark of staff: the status before it returns, and with it evidence, invoice, commission, request
 * for a rating and, of a no-show, nights and charge. Refunds of a no-show that were sent stay with the guest, who owes
 * the difference.
 */
export async function undoMark(
  deps: UndoDeps,
  { bookingId, mark }: { bookingId: string; mark: StayMark },
): Promise<Result<UndoneMark, Problem>> {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const booking = await findBookingById(deps, bookingId)
    if (!booking) return refuse(problem('not_found'))
    const found = await findMark(deps, booking, mark)
    if (!found.ok) return found
    if (found.value === null) return ok({ is: 'undone before', booking })
    if (await updateUnmarked(deps, { booking, mark: found.value, to: statusBefore(booking, found.value) })) {
      return ok({ is: 'undone', booking: (await findBookingById(deps, bookingId)) ?? booking })
    }
    const isSold = found.value.mark === 'no-show' && !(await areNightsFree(deps.db, booking))
    if (isSold) return refuse(notModifiable('nights_sold'))
  }
  return refuse(problem('in_progress', { retryAfterSeconds: 1 }))
}

/** Returns the mark to undo, or null when it was undone before. */
async function findMark(
  { db }: Pick<Deps, 'db'>,
  booking: Booking,
  mark: StayMark,
): Promise<Result<StaffMark | null, Problem>> {
  const marks = await listStaffMarks(db, booking.id)
  const [latest] = marks.filter(({ isUndone }) => !isUndone)
  if (latest?.mark !== mark) {
    if (marks.some((made) => made.mark === mark && !made.isUndone)) {
      return refuse(notModifiable('mark_not_possible', { mark: `undo ${latest?.mark} first` }))
    }
    return marks.some((made) => made.mark === mark) ? ok(null) : refuse(notModifiable('mark_not_made'))
  }
  const isOpen = await isMonthOpen(db, { bookingId: booking.id, brandId: booking.brandId, at: latest.at })
  if (!isOpen) return refuse(notModifiable('month_closed'))
  const isStanding = mark !== 'no-show' || booking.statusKey === noShow
  return isStanding ? ok(latest) : refuse(notModifiable('mark_not_possible', { mark: 'the booking was closed' }))
}

/** Returns the status before a mark; the current one when the clock has moved the stay on since. */
function statusBefore({ statusKey, brandId }: Booking, { mark, was }: StaffMark): number {
  if (mark === 'no-show') return was ?? statusKeysOfBrand(brandId).confirmed
  if (mark === 'check-in') return statusKey === checkedIn && (was ?? confirm) === confirm ? confirm : statusKey
  const isOfHome = statusKey === completed
  if (statusKey !== checkedOut && !isOfHome) return statusKey
  return was ?? (isOfHome ? upcoming : checkedIn)
}

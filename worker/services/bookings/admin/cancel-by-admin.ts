import { isCancellable, statusKeys } from '#app/domain/bookings/booking-status.ts'
import { splitRefund } from '#app/domain/money/wallet-shares.ts'
import { notCancellable } from '#app/domain/operators/refusal-reasons.ts'
import { type Problem, problem, refuseFields } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { type Change, isClaimed } from '#worker/infra/guarded-writes/change.ts'
import { type Booking, statusKeysOfBrand } from '#worker/services/bookings/booking.ts'
import { type Closing, closeBooking, listRefundable } from '#worker/services/bookings/closing/close-booking-storage.ts'
import { planRefundShares } from '#worker/services/bookings/closing/plan-refunds.ts'
import { findBookingById } from '#worker/services/bookings/reading/booking-storage.ts'
import { enqueueNotifications } from '#worker/services/notifications/enqueue-notifications.ts'
import { quoteCancellation } from '../closing/cancel-booking.ts'
import { isStillUnseen, isUnseen } from '../stays/staff-marks.ts'
import { type BookingNote, insertNote } from './notes.ts'

export type CancelInput = {
  /** Charge in minor units, at most that of the policy; null charges by the policy. */
  chargeMinor: number | null
  askedBy: 'guest' | 'house'
  /** Allows a charge below the policy's, whatever the policy charges by then. */
  mayWaive: boolean
  reason: string
  author: string
}

export type AdminCancellation = {
  chargeMinor: number
  termsChargeMinor: number
  refundMinor: number
  walletMinor: number
  /** Null when cancelling is never free. */
  freeUntil: number | null
  currency: string
}

/** Rounds that concurrent changes of the booking may make fail. */
const MAX_ROUNDS = 8

/** Previews a cancellation, possible until the stay ends unless the guest has arrived. Checks the charge's maximum. */
export function previewCancellation(
  booking: Booking,
  chargeMinor: number | null,
  now: number,
): Result<AdminCancellation, Problem> {
  if (booking.state === 'cancelled') return refuse(problem('already_cancelled'))
  const isBegun = booking.statusKey === statusKeys.checkedIn && booking.state === 'confirmed'
  if (!isCancellable(booking) && !isBegun) return refuse(notCancellable('already_over'))
  const { chargeMinor: termsChargeMinor, freeUntil, currency } = quoteCancellation(booking, now)
  if (chargeMinor !== null && chargeMinor > termsChargeMinor) {
    return refuseFields({ charge_minor: `at most ${termsChargeMinor}, by the terms` })
  }
  const newChargeMinor = chargeMinor ?? termsChargeMinor
  const { walletMinor } = splitRefund(booking, newChargeMinor)
  return ok({
    chargeMinor: newChargeMinor,
    termsChargeMinor,
    refundMinor: booking.paidMinor - newChargeMinor,
    walletMinor,
    freeUntil,
    currency,
  })
}

export function isCancellableByAdmin({ db }: Pick<Deps, 'db'>, { id }: Pick<Booking, 'id'>): Promise<boolean> {
  return isUnseen(db, id)
}

/** Cancels a booking for the property, refunds the paid amount less the charge and notifies the guest. */
export async function cancelByAdmin(
  deps: Deps,
  bookingId: string,
  input: CancelInput,
): Promise<Result<AdminCancellation, Problem>> {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const booking = await findBookingById(deps, bookingId)
    if (!booking) return refuse(problem('not_found'))
    const preview = previewCancellation(booking, input.chargeMinor, deps.now())
    if (!preview.ok) return preview
    const { chargeMinor, termsChargeMinor } = preview.value
    if (chargeMinor < termsChargeMinor && !input.mayWaive) return refuse(problem('forbidden'))
    const { is } = await tryCancel(deps, booking, { ...input, chargeMinor })
    if (is === 'seen') return refuse(notCancellable('guest_seen'))
    if (is === 'done') return preview
  }
  return refuse(problem('in_progress', { retryAfterSeconds: 1 }))
}

type Attempt = { is: 'done' | 'changed meanwhile' | 'seen' }

async function tryCancel(
  deps: Deps,
  booking: Booking,
  { chargeMinor, askedBy, reason, author }: CancelInput & { chargeMinor: number },
): Promise<Attempt> {
  if (!(await isUnseen(deps.db, booking.id))) return { is: 'seen' }
  const shares = splitRefund(booking, chargeMinor)
  const back = planRefundShares(shares.moneyMinor > 0 ? await listRefundable(deps.db, booking.id) : [], shares)
  if (!back) return { is: 'changed meanwhile' }
  const refundMinor = booking.paidMinor - chargeMinor
  const change: Change = {
    id: crypto.randomUUID(),
    bookingId: booking.id,
    at: deps.now(),
    event: 'cancelled',
    actor: 'desk',
    details: { chargeMinor, refundMinor, askedBy },
  }
  const closing: Closing = {
    booking,
    statusKey: statusKeysOfBrand(booking.brandId).cancelled,
    reason: 'desk',
    blame: askedBy,
    chargeMinor,
    back,
    refundReason: 'cancelled',
    carried: null,
  }
  const messages = enqueueNotifications(deps, {
    bookingId: booking.id,
    template: 'booking_cancelled',
    details: { amountMinor: refundMinor },
  })
  const note: BookingNote = {
    id: change.id,
    bookingId: booking.id,
    at: change.at,
    author,
    kind: 'cancellation',
    text: reason,
  }
  const added = [insertNote(note, (bind) => isClaimed(change.id, bind)), ...messages.statements(change.id)]
  const still = isStillUnseen(booking.id)
  if (!(await closeBooking(deps, closing, change, { added, still }))) return { is: 'changed meanwhile' }
  messages.announce()
  return { is: 'done' }
}

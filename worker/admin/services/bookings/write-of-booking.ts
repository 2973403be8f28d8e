import { notModifiable } from '#app/domain/operators/refusal-reasons.ts'
import type { Problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import { addNote, type BookingNote } from '#worker/services/bookings/admin/notes.ts'
import { type PropertyMail, writeToGuest } from '#worker/services/bookings/admin/write-to-guest.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import type { Actor } from '../actor.ts'
import { runAudited } from '../run-audited.ts'
import { bookingOperation } from './booking-operation.ts'

type Words = { booking: Booking; text: string; keyed: IdempotentRequest | null }

/**
 * Adds an internal note to a booking, with an audit row. Fails with `not_modifiable` when the guest's data was erased.
 */
export function noteOfBooking(
  deps: Deps,
  actor: Actor,
  { booking, text, keyed }: Words,
): Promise<Result<BookingNote, Problem>> {
  const operation = { ...bookingOperation(booking, 'note', keyed), touches: [] }
  return runAudited(deps, actor, operation, async (writing) => {
    const note = await addNote(writing, { bookingId: booking.id, author: actor.id, text })
    return note ? ok(note) : refuse(notModifiable('guest_forgotten'))
  })
}

export function letterToGuest(
  deps: Deps,
  actor: Actor,
  { booking, text, keyed }: Words,
): Promise<Result<PropertyMail, Problem>> {
  const operation = { ...bookingOperation(booking, 'message', keyed), touches: [] }
  return runAudited(deps, actor, operation, (writing) => writeToGuest(writing, { booking, text, author: actor.id }))
}

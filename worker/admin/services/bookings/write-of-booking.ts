import { notModifiable } from '#app/domain/operators/refusal-reasons.ts'
import type { Problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { KeyedCall } from '#worker/infra/guarded-writes/keyed-call.ts'
import { addNote, type BookingNote } from '#worker/services/bookings/admin/notes.ts'
import { type HouseLetter, writeToGuest } from '#worker/services/bookings/admin/write-to-guest.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import type { Actor } from '../actor.ts'
import { operate } from '../operate.ts'
import { bookingOperation } from './booking-operation.ts'

type Words = { booking: Booking; text: string; keyed: KeyedCall | null }

/**
 * Adds an internal note to a booking, with an audit row. Fails with `not_modifiable` when the guest's data was erased.
 */
export function noteOfBooking(
  deps: Deps,
  actor: Actor,
  { booking, text, keyed }: Words,
): Promise<Result<BookingNote, Problem>> {
  const operation = { ...bookingOperation(booking, 'note', keyed), touches: [] }
  return operate(deps, actor, operation, async (writing) => {
    const note = await addNote(writing, { bookingId: booking.id, author: actor.id, text })
    return note ? ok(note) : refuse(notModifiable('guest_forgotten'))
  })
}

export function letterToGuest(
  deps: Deps,
  actor: Actor,
  { booking, text, keyed }: Words,
): Promise<Result<HouseLetter, Problem>> {
  const operation = { ...bookingOperation(booking, 'message', keyed), touches: [] }
  return operate(deps, actor, operation, (writing) => writeToGuest(writing, { booking, text, author: actor.id }))
}

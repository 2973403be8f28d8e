import { holds } from '#app/domain/operators/grants.ts'
import { isWithin } from '#app/domain/operators/reach.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { versionsOfProperty } from '#worker/infra/cache/page-key.ts'
import { statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { readBookingByNumber } from '#worker/services/bookings/reading/find-booking.ts'
import type { Actor } from '../actor.ts'
import type { BookingVerb } from '../audit.ts'
import type { Operation } from '../run-audited.ts'

const MESSAGE_EVENT = 'written'

/** Returns a booking within the actor's reach, otherwise `not_found`. */
export async function findReachableBooking(
  deps: Pick<Deps, 'db' | 'files'>,
  { reach }: Pick<Actor, 'reach'>,
  bookingNo: string,
): Promise<Result<Booking, Problem>> {
  const booking = await readBookingByNumber(deps, bookingNo)
  return booking && isWithin(reach, booking.property.id) ? ok(booking) : refuse(problem('not_found'))
}

export type BookingCommand<Input> = {
  booking: Booking
  input: Input
  isDryRun: boolean
  /** `version` of the booking as the caller read it; absent: any. */
  unchangedSince?: number | undefined
  idempotency: IdempotentRequest | null
}

/** Returns whether the actor may refund money of a booking, or waive what it owes. */
export function mayRefund({ grants }: Actor, { property }: Pick<Booking, 'property'>): boolean {
  return holds(grants, 'refunds:write', property.id)
}

/** Returns the audited operation on a booking: with snapshots, and the cached pages that show its availability. */
export function bookingOperation(
  { id, bookingNo, property, isArchived }: Pick<Booking, 'id' | 'bookingNo' | 'property' | 'isArchived'>,
  verb: BookingVerb,
  idempotency: IdempotentRequest | null,
): Operation {
  const snapshot = statement(
    `SELECT json_object('status_key', status_key, 'state', state, 'payment_status', payment_status, 'checkin', checkin,
       'checkout', checkout, 'room_category', room_category_id, 'rooms', rooms, 'total_minor', total_minor,
       'paid_minor', paid_minor, 'currency', currency, 'revision', revision,
       'waived_minor', (SELECT coalesce(sum(h.details ->> 'waivedMinor'), 0) FROM booking_history h
         WHERE h.booking_id = booking.id),
       'refunded_minor', (SELECT coalesce(sum(r.amount_minor), 0) FROM refund r WHERE r.booking_id = booking.id),
       'notes', (SELECT count(*) FROM booking_note n WHERE n.booking_id = booking.id),
       'events', (SELECT count(*) FROM booking_history h WHERE h.booking_id = booking.id)) FROM booking WHERE id = ?`,
    id,
  )
  const subject = `booking:${bookingNo}`
  return {
    action: `booking.${verb}`,
    subject,
    propertyId: property.id,
    snapshot,
    restores: isArchived ? id : null,
    invalidates: versionsOfProperty(property),
    idempotency,
  }
}

/** Requires that no event but messages was added to the history since the caller read the booking. */
export function requireVersion({ id }: Pick<Booking, 'id'>, version: number | undefined): Pick<Operation, 'requires'> {
  if (version === undefined) return {}
  return {
    requires: statement(
      `(SELECT count(*) FROM booking_history WHERE booking_id = ? AND event <> '${MESSAGE_EVENT}') = ?`,
      id,
      version,
    ),
  }
}

/** Returns the number of events in a history without messages to the guest, which change nothing of the booking. */
export function versionOf(history: readonly { event: string }[]): number {
  return history.filter(({ event }) => event !== MESSAGE_EVENT).length
}

import type { Problem } from '#app/domain/problem.ts'
import type { Result } from '#app/domain/result.ts'
import { statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import {
  type BookingDetailsChange,
  changeDetails,
  confirmByStaff,
} from '#worker/services/bookings/admin/change-details.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import type { Actor } from '../actor.ts'
import { runAudited } from '../run-audited.ts'
import { bookingOperation } from './reachable-booking.ts'

type DetailsRequest = {
  booking: Booking
  changes: BookingDetailsChange
  informGuest: boolean
  idempotency: IdempotentRequest | null
}

export function changeBookingDetails(
  deps: Deps,
  actor: Actor,
  { booking, changes, informGuest, idempotency }: DetailsRequest,
): Promise<Result<Booking, Problem>> {
  // The audit names the fields; guests can be erased, audit rows cannot.
  const snapshot = statement(
    `SELECT json_object('locale', b.locale, 'fields', (SELECT json(h.details ->> 'fields') FROM booking_history h
       WHERE h.booking_id = b.id AND h.event = 'updated' ORDER BY h.position DESC LIMIT 1)) FROM booking b WHERE b.id = ?`,
    booking.id,
  )
  const operation = { ...bookingOperation(booking, 'details', idempotency), snapshot, invalidates: [] }
  return runAudited(deps, actor, operation, (audited) => changeDetails(audited, booking.id, { changes, informGuest }))
}

export function confirmBooking(
  deps: Deps,
  actor: Actor,
  { booking, idempotency }: { booking: Booking; idempotency: IdempotentRequest | null },
): Promise<Result<Booking, Problem>> {
  return runAudited(deps, actor, bookingOperation(booking, 'confirm', idempotency), (audited) =>
    confirmByStaff(audited, booking.id),
  )
}

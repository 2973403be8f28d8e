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
import { type ChangedPrice, changePrice, previewPrice } from '#worker/services/bookings/admin/change-price.ts'
import type { PriceOverride } from '#worker/services/bookings/admin/override-price.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import type { Actor } from '../actor.ts'
import { runAudited } from '../run-audited.ts'
import { type BookingCommand, bookingOperation, requireVersion } from './reachable-booking.ts'

type DetailsRequest = {
  booking: Booking
  changes: BookingDetailsChange
  informGuest: boolean
  unchangedSince?: number | undefined
  idempotency: IdempotentRequest | null
}

export function changeBookingDetails(
  deps: Deps,
  actor: Actor,
  { booking, changes, informGuest, unchangedSince, idempotency }: DetailsRequest,
): Promise<Result<Booking, Problem>> {
  // The audit names the fields; guests can be erased, audit rows cannot.
  const snapshot = statement(
    `SELECT json_object('locale', b.locale, 'fields', (SELECT json(h.details ->> 'fields') FROM booking_history h
       WHERE h.booking_id = b.id AND h.event = 'updated' ORDER BY h.position DESC LIMIT 1),
       'events', (SELECT count(*) FROM booking_history h WHERE h.booking_id = b.id))
     FROM booking b WHERE b.id = ?`,
    booking.id,
  )
  const requires = requireVersion(booking, unchangedSince)
  const operation = { ...bookingOperation(booking, 'details', idempotency), ...requires, snapshot, invalidates: [] }
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

type PriceRequest = Omit<BookingCommand<never>, 'input'> & { price: PriceOverride }

/** Sets the price of a booking. A reduction counts against the limit of the actor's role. */
export async function changeBookingPrice(
  deps: Deps,
  actor: Actor,
  { booking, price, isDryRun, unchangedSince, idempotency }: PriceRequest,
): Promise<Result<ChangedPrice, Problem>> {
  const preview = previewPrice(booking, price)
  if (isDryRun) return preview
  const givenMinor = preview.ok ? Math.max(0, booking.totalMinor - preview.value.after.totalMinor) : 0
  const { id: bookingId, property, currency } = booking
  const payout = {
    scope: 'refunds:write',
    propertyId: property.id,
    bookingId,
    amountMinor: givenMinor,
    currency,
  } as const
  const requires = requireVersion(booking, unchangedSince)
  const operation = { ...bookingOperation(booking, 'price', idempotency), ...requires, payout }
  return runAudited(deps, actor, operation, (audited) => changePrice(audited, booking.id, { price, author: actor.id }))
}

import { versionsOfStay } from '#worker/infra/cache/page-key.ts'
import { statement } from '#worker/infra/database/database.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import type { Actor } from '../actor.ts'
import type { BookingVerb } from '../audit/audit-actions.ts'
import type { Operation } from '../run-audited.ts'

/** Request for an admin action on a booking within reach; `isDryRun` only previews the result. */
export type AskedOfBooking<Wish> = { booking: Booking; input: Wish; isDryRun: boolean; keyed: IdempotentRequest | null }

export function mayRefund({ scopes }: Actor): boolean {
  return scopes.includes('refunds:write')
}

/** Audited write on a booking: snapshots before and after, and the cached pages that show its availability. */
export function bookingOperation(
  { id, bookingNo, property }: Pick<Booking, 'id' | 'bookingNo' | 'property'>,
  verb: BookingVerb,
  keyed: IdempotentRequest | null,
): Operation {
  const snapshot = statement(
    `SELECT json_object('status_key', status_key, 'state', state, 'payment_status', payment_status, 'checkin', checkin,
       'checkout', checkout, 'room_category', room_category_id, 'rooms', rooms, 'total_minor', total_minor,
       'paid_minor', paid_minor, 'revision', revision,
       'refunded_minor', (SELECT coalesce(sum(r.amount_minor), 0) FROM refund r WHERE r.booking_id = booking.id),
       'notes', (SELECT count(*) FROM booking_note n WHERE n.booking_id = booking.id)) FROM booking WHERE id = ?`,
    id,
  )
  const subject = `booking:${bookingNo}`
  return {
    action: `booking.${verb}`,
    subject,
    propertyId: property.id,
    snapshot,
    touches: versionsOfStay(property),
    keyed,
  }
}

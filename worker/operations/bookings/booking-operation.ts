import type { Booking } from '#worker/bookings/booking.ts'
import { versionsOfStay } from '#worker/cache/page-key.ts'
import type { KeyedCall } from '#worker/changes/keyed-call.ts'
import { statement } from '#worker/database/database.ts'
import type { Operation } from '../operate.ts'

/** What is done to a booking: how it stood before and after, and the pages that show whether its rooms are free. */
export function bookingOperation(
  { id, bookingNo, property }: Pick<Booking, 'id' | 'bookingNo' | 'property'>,
  action: string,
  keyed: KeyedCall | null,
): Operation {
  const snapshot = statement(
    `SELECT json_object('status_key', status_key, 'state', state, 'payment_status', payment_status, 'checkin', checkin,
       'checkout', checkout, 'room_category', room_category_id, 'rooms', rooms, 'total_minor', total_minor,
       'paid_minor', paid_minor, 'revision', revision) FROM booking WHERE id = ?`,
    id,
  )
  const subject = `booking:${bookingNo}`
  return { action, subject, propertyId: property.id, snapshot, touches: versionsOfStay(property), keyed }
}

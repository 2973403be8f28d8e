import { type Change, isClaimed } from '#worker/changes/change.ts'
import { bindParams } from '#worker/database/bind-params.ts'
import type { Statement } from '#worker/database/database.ts'
import { insertPayment } from '#worker/ledger/payment-statement.ts'
import type { NewBooking } from './new-booking.ts'

export function childStatements(booking: NewBooking, change: Change): Statement[] {
  const { id, couponCode } = booking
  const lists: [sql: string, rows: unknown[]][] = [
    [
      `booking_room (booking_id, position, adults, children, infants, pets, child_ages)
       SELECT ?1, r.key, r.value ->> 'adults', r.value ->> 'children', r.value ->> 'infants', r.value ->> 'pets',
         r.value ->> 'childAges'`,
      booking.rooms,
    ],
    [
      `bill (booking_id, position, bill_type, name, amount_minor)
       SELECT ?1, r.key, r.value ->> 'billType', r.value ->> 'name', r.value ->> 'amountMinor'`,
      booking.bills,
    ],
    [
      `meal_booking (id, booking_id, category_code, guest_count, status, amount_minor)
       SELECT r.value ->> 'id', ?1, r.value ->> 'categoryCode', r.value ->> 'guestCount', r.value ->> 'status',
         (SELECT m.price_minor * b.nights FROM meal_option m JOIN booking b ON b.room_category_id = m.room_category_id
          WHERE b.id = ?1 AND m.code = r.value ->> 'categoryCode') * (r.value ->> 'guestCount')`,
      booking.meals,
    ],
  ]
  return [
    ...lists
      .filter(([, rows]) => rows.length > 0)
      .map(([sql, rows]) => ({
        sql: `INSERT INTO ${sql} FROM json_each(?2) AS r WHERE EXISTS (SELECT 1 FROM booking_history WHERE change_id = ?3)`,
        params: [id, JSON.stringify(rows), change.id],
      })),
    ...(couponCode ? [insertCouponUse(booking, change)] : []),
    ...(booking.payment ? [insertPayment(booking.payment, change)] : []),
  ]
}

function insertCouponUse({ id, couponCode, couponMarks, guest }: NewBooking, change: Change): Statement {
  const { bind, params } = bindParams()
  const values = [couponCode, id, guest.phone, couponMarks.used, couponMarks.mails[0] ?? null, change.at].map(bind)
  return {
    sql: `INSERT INTO coupon_use (coupon_code, booking_id, guest_phone, number_mark, mail_mark, marked_at)
      SELECT ${values.join(', ')} WHERE ${isClaimed(change.id, bind)}`,
    params,
  }
}

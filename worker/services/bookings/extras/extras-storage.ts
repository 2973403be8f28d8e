import { type Bind, boundStatement } from '#worker/infra/database/bind-params.ts'
import { hasExtrasLeft } from '#worker/infra/database/conditions/extra-stock.ts'
import type { Database, Statement } from '#worker/infra/database/database.ts'
import { type Change, isBookingUnchanged, isClaimed } from '#worker/infra/guarded-writes/change.ts'
import type { IdempotentResponse } from '#worker/infra/guarded-writes/idempotent-request.ts'
import { runGuardedWrite } from '#worker/infra/guarded-writes/run-guarded-write.ts'
import type { Bill, Booking } from '#worker/services/bookings/booking.ts'
import { updateBooking } from '#worker/services/bookings/changing/update-booking-statement.ts'
import { refundStatements } from '#worker/services/bookings/closing/close-booking-storage.ts'
import type { RefundPlan } from '#worker/services/bookings/closing/plan-refunds.ts'

export type ExtrasChange = { before: Booking; after: Booking; back: RefundPlan; refundReason: string }

/** Returns false when the booking changed meanwhile or the key was used. */
export function updateExtras(
  db: Database,
  { before, after, back, refundReason }: ExtrasChange,
  change: Change,
  idempotency: IdempotentResponse | null,
): Promise<boolean> {
  return runGuardedWrite({ db }, change, {
    guard: (bind) => [isBookingUnchanged(before, bind), ...hasAddedExtras({ before, after }, bind)].join(' AND '),
    statements: [
      updateBooking(after, change.id),
      deleteBills(after.id, change.id),
      insertBills(after.id, after.bills, change.id),
      upsertMeals(after, change.id),
      ...refundStatements(back, { booking: before, reason: refundReason, change }),
    ],
    idempotency,
  })
}

/** Returns the condition that the extras that were added are left; none without any. */
function hasAddedExtras({ before, after }: Pick<ExtrasChange, 'before' | 'after'>, bind: Bind): string[] {
  const booked = new Map(before.quote.extras?.map(({ code, count }) => [code, count]))
  const added = (after.quote.extras ?? []).filter(({ code, count }) => count > (booked.get(code) ?? 0))
  if (added.length === 0) return []
  const { id, property, checkin, checkout } = after
  return [
    hasExtrasLeft({
      propertyId: bind(property.id),
      checkin: bind(checkin),
      checkout: bind(checkout),
      extras: bind(JSON.stringify(added)),
      ignoredBookings: [bind(id)],
    }),
  ]
}

function deleteBills(bookingId: string, changeId: string): Statement {
  return boundStatement(
    (bind) => `DELETE FROM bill WHERE booking_id = ${bind(bookingId)} AND ${isClaimed(changeId, bind)}`,
  )
}

function insertBills(bookingId: string, bills: readonly Bill[], changeId: string): Statement {
  return boundStatement(
    (bind) => `INSERT INTO bill (booking_id, position, bill_type, name, amount_minor)
      SELECT ${bind(bookingId)}, r.key, r.value ->> 'billType', r.value ->> 'name', r.value ->> 'amountMinor'
      FROM json_each(${bind(JSON.stringify(bills))}) AS r WHERE ${isClaimed(changeId, bind)}`,
  )
}

function upsertMeals({ id, meals }: Booking, changeId: string): Statement {
  return boundStatement(
    (bind) => `INSERT INTO meal_booking (id, booking_id, category_code, guest_count, status, amount_minor)
      SELECT r.value ->> 'id', ${bind(id)}, r.value ->> 'categoryCode', r.value ->> 'guestCount', r.value ->> 'status',
        r.value ->> 'amountMinor'
      FROM json_each(${bind(JSON.stringify(meals))}) AS r WHERE ${isClaimed(changeId, bind)}
      ON CONFLICT (id) DO UPDATE SET guest_count = excluded.guest_count, status = excluded.status,
        amount_minor = excluded.amount_minor`,
  )
}

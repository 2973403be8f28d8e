import { bindParams } from '#worker/infra/database/bind-params.ts'
import type { SqlValue, Statement } from '#worker/infra/database/database.ts'
import { isClaimed } from '#worker/infra/guarded-writes/change.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'

/** Returns the statement of a guarded write that updates a booking's amounts, price and revision, and further columns. */
export function updateBooking(after: Booking, changeId: string, columns: Record<string, SqlValue> = {}): Statement {
  const { bind, params } = bindParams()
  const values: Record<string, SqlValue> = {
    total_minor: after.totalMinor,
    paid_minor: after.paidMinor,
    wallet_minor: after.walletMinor,
    payment_status: after.paymentStatus,
    advance_minor: after.advanceMinor,
    price: JSON.stringify(after.quote),
    revision: after.revision,
    ...columns,
  }
  const assignments = Object.entries(values).map(([name, value]) => `${name} = ${bind(value)}`)
  return {
    sql: `UPDATE booking SET ${assignments.join(', ')} WHERE id = ${bind(after.id)} AND ${isClaimed(changeId, bind)}`,
    params,
  }
}

import { isClaimed } from '#worker/changes/change.ts'
import { bindParams } from '#worker/database/bind-params.ts'
import { KEY_OF_CONFIRMED } from '#worker/database/conditions/status-sql.ts'
import type { Statement } from '#worker/database/database.ts'

/** What a hold becomes when it is paid for, or promised to be paid at the hotel. */
const CONFIRMED = `status_key = ${KEY_OF_CONFIRMED}, state = 'confirmed', hold_expires_at = NULL`

/** Notes on a booking what was paid for it, as part of a claimed change; `confirms`: it is enough to make it a booking. */
export function payBooking(
  bookingId: string,
  result: { paidMinor: number; bookingPaymentStatus: number; confirms: boolean },
  changeId: string,
): Statement {
  const { bind, params } = bindParams()
  const confirming = result.confirms
    ? `, ${CONFIRMED},
        cancelled_at = NULL, cancellation_reason = NULL, cancellation_blame = NULL`
    : ''
  return {
    sql: `UPDATE booking SET paid_minor = ${bind(result.paidMinor)}, payment_status = ${bind(result.bookingPaymentStatus)}${confirming}
      WHERE id = ${bind(bookingId)} AND ${isClaimed(changeId, bind)}`,
    params,
  }
}

/** Confirms a hold whose guest pays at the hotel, as part of a claimed change. */
export function confirmUnpaid(bookingId: string, changeId: string): Statement {
  const { bind, params } = bindParams()
  return {
    sql: `UPDATE booking SET ${CONFIRMED}, advance_minor = 0
      WHERE id = ${bind(bookingId)} AND ${isClaimed(changeId, bind)}`,
    params,
  }
}

import type { PriceQuote } from '#app/domain/prices/price-quote.ts'
import { bindParams, boundStatement } from '#worker/infra/database/bind-params.ts'
import { KEY_OF_CONFIRMED } from '#worker/infra/database/conditions/status-sql.ts'
import type { Statement } from '#worker/infra/database/database.ts'
import { isClaimed } from '#worker/infra/guarded-writes/change.ts'

const CONFIRMED_COLUMNS = `status_key = ${KEY_OF_CONFIRMED}, state = 'confirmed', hold_expires_at = NULL`

export type PaidResult = { paidMinor: number; bookingPaymentStatus: number; confirms: boolean }

/** Stores a payment on the booking. `confirms`: the amount is enough to confirm it. */
export function updatePaidBooking(bookingId: string, result: PaidResult, changeId: string): Statement {
  const confirming = result.confirms
    ? `, ${CONFIRMED_COLUMNS},
        cancelled_at = NULL, cancellation_reason = NULL, cancellation_blame = NULL`
    : ''
  return boundStatement(
    (bind) => `UPDATE booking
        SET paid_minor = ${bind(result.paidMinor)}, payment_status = ${bind(result.bookingPaymentStatus)}${confirming}
      WHERE id = ${bind(bookingId)} AND ${isClaimed(changeId, bind)}`,
  )
}

/** Applies the discount for prepaying in full: lowers the price and adds a bill line. */
export function applyPrepaidDiscount(bookingId: string, price: PriceQuote, changeId: string): Statement[] {
  const { bind, params } = bindParams()
  const update = `UPDATE booking SET total_minor = ${bind(price.totalMinor)}, price = ${bind(JSON.stringify(price))},
      advance_minor = min(advance_minor, ${bind(price.totalMinor)})
    WHERE id = ${bind(bookingId)} AND ${isClaimed(changeId, bind)}`
  return [{ sql: update, params }, insertEarnedBill(bookingId, price, changeId)]
}

function insertEarnedBill(bookingId: string, price: PriceQuote, changeId: string): Statement {
  const { bind, params } = bindParams()
  const id = bind(bookingId)
  return {
    sql: `INSERT INTO bill (booking_id, position, bill_type, name, amount_minor)
      SELECT ${id}, (SELECT coalesce(max(position), -1) + 1 FROM bill WHERE booking_id = ${id}),
        'prepaid', 'prepaid', ${bind(-(price.payAhead?.amountMinor ?? 0))} WHERE ${isClaimed(changeId, bind)}`,
    params,
  }
}

/** Confirms a hold that is paid at the property. */
export function confirmUnpaid(bookingId: string, changeId: string): Statement {
  return boundStatement(
    (bind) => `UPDATE booking SET ${CONFIRMED_COLUMNS}, advance_minor = 0
      WHERE id = ${bind(bookingId)} AND ${isClaimed(changeId, bind)}`,
  )
}

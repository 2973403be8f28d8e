import { type Bind, bindParams } from '#worker/infra/database/bind-params.ts'
import type { Statement, Writer } from '#worker/infra/database/database.ts'
import { type Change, isBookingUnchanged, isClaimed } from '#worker/infra/guarded-writes/change.ts'
import { runGuardedWrite } from '#worker/infra/guarded-writes/run-guarded-write.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { updateBooking } from '#worker/services/bookings/changing/update-booking-statement.ts'
import { refundStatements } from '#worker/services/bookings/closing/close-booking-storage.ts'
import type { PlannedRefund, RefundPlan } from '#worker/services/bookings/closing/plan-refunds.ts'
import { account, insertLedger, transferLines } from '#worker/services/ledger/ledger-statement.ts'

export type AdminRefund = {
  before: Booking
  after: Booking
  back: RefundPlan
  amountMinor: number
  condition?: Condition
}

/** A further SQL condition of the write. */
type Condition = (bind: Bind) => string

/**
 * Writes a refund; money already earned (the charge of a cancelled stay) leaves the revenue first. Returns false,
 * without writing, when the booking changed meanwhile or a payment no longer covers its part.
 */
export function updateRefunded(
  writer: Writer,
  { before, after, back, amountMinor, condition }: AdminRefund,
  change: Change,
  added: Statement[],
): Promise<boolean> {
  const isEarned = before.state === 'cancelled'
  return runGuardedWrite(writer, change, {
    guard: (bind) =>
      [
        isBookingUnchanged(before, bind),
        ...back.refunds.map((refund) => isCoveredByPayment(refund, bind)),
        ...(condition ? [condition(bind)] : []),
      ].join(' AND '),
    statements: [
      updateBooking(after, change.id, { discount_minor: after.discountMinor, policy: JSON.stringify(after.policy) }),
      ...(after.totalMinor === before.totalMinor ? [] : billStatements(after, change.id)),
      ...(isEarned ? [reverseRevenue(before, amountMinor, change)] : []),
      ...refundStatements(back, { booking: before, reason: `desk:${change.id}`, change }),
      ...added,
    ],
  })
}

function isCoveredByPayment({ paymentId, amountMinor }: PlannedRefund, bind: Bind): string {
  const id = bind(paymentId)
  return `(SELECT p.amount_minor - (SELECT coalesce(sum(r.amount_minor), 0) FROM refund r WHERE r.payment_id = p.id)
    FROM payment p WHERE p.id = ${id} AND p.status = 'succeeded') >= ${bind(amountMinor)}`
}

function billStatements({ id, bills }: Booking, changeId: string): Statement[] {
  const [old, made] = [bindParams(), bindParams()]
  return [
    {
      sql: `DELETE FROM bill WHERE booking_id = ${old.bind(id)} AND ${isClaimed(changeId, old.bind)}`,
      params: old.params,
    },
    {
      sql: `INSERT INTO bill (booking_id, position, bill_type, name, amount_minor)
        SELECT ${made.bind(id)}, r.key, r.value ->> 'billType', r.value ->> 'name', r.value ->> 'amountMinor'
        FROM json_each(${made.bind(JSON.stringify(bills))}) AS r WHERE ${isClaimed(changeId, made.bind)}`,
      params: made.params,
    },
  ]
}

function reverseRevenue({ id, brandId, currency }: Booking, amountMinor: number, change: Change): Statement {
  const lines = transferLines(account.revenue(brandId), account.guest(id), amountMinor)
  const transaction = { id: `${change.id}.given-up`, bookingId: id, currency, at: change.at, lines }
  return insertLedger(transaction, (bind) => isClaimed(change.id, bind))
}

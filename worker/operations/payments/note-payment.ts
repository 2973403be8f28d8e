import type { Problem } from '#app/domain/problem.ts'
import type { Result } from '#app/domain/result.ts'
import type { Booking } from '#worker/bookings/booking.ts'
import type { KeyedCall } from '#worker/changes/keyed-call.ts'
import type { Deps } from '#worker/deps.ts'
import { type NotedPayment, notePayment, type PaymentNote } from '#worker/payments/settling/note-payment.ts'
import type { Actor } from '../actor.ts'
import { bookingOperation } from '../bookings/booking-operation.ts'
import { operate } from '../operate.ts'

/** Records a payment received outside the payment gateways (`notePayment`), with an audit row. */
export function notePaymentAtDesk(
  deps: Deps,
  actor: Actor,
  { booking, note, keyed }: { booking: Booking; note: PaymentNote; keyed: KeyedCall | null },
): Promise<Result<NotedPayment, Problem>> {
  const operation = bookingOperation(booking, 'paid-by-hand', keyed)
  return operate(deps, actor, operation, (writing) => notePayment(writing, booking.id, note))
}

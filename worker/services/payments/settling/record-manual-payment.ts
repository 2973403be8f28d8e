import type { ManualPaymentMethod } from '#app/domain/payments/manual-payment-methods.ts'
import { manualPaymentCode, paymentStatuses } from '#app/domain/payments/payment-rules.ts'
import { type Problem, problem, refuseFields } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import { randomToken } from '#worker/infra/crypto/keyed-hash.ts'
import { boundStatement } from '#worker/infra/database/bind-params.ts'
import type { Statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { type Change, isClaimed } from '#worker/infra/guarded-writes/change.ts'
import type { GatewayEvent } from '#worker/infra/ports/gateway.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { readBooking } from '#worker/services/bookings/reading/find-booking.ts'
import { openPayment } from '#worker/services/payments/payment-storage.ts'
import { payableMinor } from '#worker/services/payments/starting/list-payment-modes.ts'
import { settlePayment } from './settle-payment.ts'

export type ManualPayment = {
  amountMinor: number
  way: ManualPaymentMethod
  reference: string
  /** Who took the money: the actor's id, and the person's name. */
  takenBy: string
  person: string | null
}

export type RecordedPayment = { paymentId: string; isCounted: boolean; booking: Booking }

/**
 * Records a manual payment as one of the gateway `desk` and settles it like any other. Fails with `invalid_fields` for
 * a duplicate reference, and `in_progress` when the booking changed meanwhile.
 */
export async function recordManualPayment(
  deps: Deps,
  bookingId: string,
  manual: ManualPayment,
): Promise<Result<RecordedPayment, Problem>> {
  const booking = await readBooking(deps, bookingId)
  if (!booking) return refuse(problem('not_found'))
  const providerRef = `${booking.bookingNo}:${manual.way}:${manual.reference}`
  const fault = findFault(booking, manual) ?? (await findDuplicate(deps, providerRef))
  return fault ? refuse(fault) : settleManualPayment(deps, { booking, manual, providerRef })
}

function findFault(booking: Booking, { amountMinor }: ManualPayment): Problem | null {
  const { pending, partial } = paymentStatuses
  const isDue = booking.paymentStatus === pending || booking.paymentStatus === partial
  if (!isDue || booking.state === 'completed') return problem('payment_not_due')
  return amountMinor > payableMinor(booking) ? problem('payment_amount') : null
}

async function findDuplicate({ db }: Deps, providerRef: string): Promise<Problem | null> {
  const sql = 'SELECT 1 AS found FROM payment WHERE gateway = ? AND provider_ref = ?'
  const found = await db.first(sql, manualPaymentCode, providerRef)
  return found ? problem('invalid_fields', { fields: { reference: 'noted already' } }) : null
}

type Settling = { booking: Booking; manual: ManualPayment; providerRef: string }

async function settleManualPayment(deps: Deps, settling: Settling): Promise<Result<RecordedPayment, Problem>> {
  const { booking, manual } = settling
  const paymentId = randomToken(deps.randomBytes, 16)
  const page = `/booking/${booking.bookingNo}`
  const change: Change = {
    id: crypto.randomUUID(),
    bookingId: booking.id,
    at: deps.now(),
    event: 'modified',
    actor: 'desk',
    details: { paymentId, amountMinor: manual.amountMinor, way: manual.way },
  }
  const payment = {
    id: paymentId,
    gateway: manualPaymentCode,
    mode: manualPaymentCode,
    amountMinor: manual.amountMinor,
    prepaidDiscountMinor: 0,
    currency: booking.currency,
    returnUrl: page,
    cancelUrl: page,
  }
  const furtherStatements = [insertNoted(settling, change, paymentId)]
  if (!(await openPayment(deps, payment, { change, booking, idempotency: null, furtherStatements }))) {
    return refuse(problem('in_progress', { retryAfterSeconds: 1 }))
  }
  const effect = await settleRecorded(deps, settling, paymentId)
  if (effect === 'repeated') return refuseFields({ reference: 'noted already' })
  const paid = await readBooking(deps, booking.id)
  return ok({ paymentId, isCounted: effect !== 'late_refunded', booking: paid ?? booking })
}

function insertNoted({ booking, manual }: Settling, { id, at }: Change, paymentId: string): Statement {
  const day = calendarDayIn(booking.property.timeZone, at)
  const { way, reference, takenBy, person } = manual
  return boundStatement(
    (bind) => `INSERT INTO noted_payment (payment_id, property_id, day, way, reference, taken_by, person)
      SELECT ${[paymentId, booking.property.id, day, way, reference, takenBy, person].map(bind).join(', ')}
      WHERE ${isClaimed(id, bind)}`,
  )
}

/**
 * Settles a recorded payment. If one transfer is recorded twice concurrently, the unique reference lets one succeed and
 * the other ends as failed.
 */
async function settleRecorded(deps: Deps, { booking, manual, providerRef }: Settling, paymentId: string) {
  const event: GatewayEvent = {
    eventId: `noted.${paymentId}`,
    paymentId,
    providerRef,
    outcome: 'succeeded',
    failure: null,
    amountMinor: manual.amountMinor,
    currency: booking.currency,
  }
  try {
    return (await settlePayment(deps, manualPaymentCode, event)).effect
  } catch (error) {
    if (!(error instanceof Error && /UNIQUE constraint failed: payment/.test(error.message))) throw error
    const ended = { ...event, eventId: `ended.${paymentId}`, providerRef: paymentId, outcome: 'failed' } as const
    await settlePayment(deps, manualPaymentCode, { ...ended, failure: 'payment_error' })
    return 'repeated'
  }
}

import { depositOf } from '#app/domain/bookings/money-timeline.ts'
import { notModifiable } from '#app/domain/operators/refusal-reasons.ts'
import type { ManualPaymentMethod } from '#app/domain/payments/manual-payment-methods.ts'
import { type Problem, problem, refuseFields } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { statement, type Writer, writeBatch } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { findBookingById } from '#worker/services/bookings/reading/booking-storage.ts'

type DepositDeps = Pick<Deps, 'db' | 'files' | 'now'> & Writer

/** `amountMinor` null: the deposit of the booking's terms. */
export type NotedDeposit = { amountMinor: number | null; way: ManualPaymentMethod }

/** Records that the property holds a deposit. The same again changes nothing. */
export async function noteDeposit(
  deps: DepositDeps,
  bookingId: string,
  { amountMinor, way }: NotedDeposit,
): Promise<Result<Booking, Problem>> {
  const booking = await findBookingById(deps, bookingId)
  if (!booking) return refuse(problem('not_found'))
  const amount = amountMinor ?? depositOf(booking.quote, booking.checkout)?.amountMinor ?? 0
  const { deposit } = booking
  if (deposit) {
    const isSame = deposit.amountMinor === amount && deposit.way === way
    return isSame ? ok(booking) : refuseFields({ amount_minor: 'another deposit is noted already' })
  }
  if (amount === 0) return refuseFields({ amount_minor: 'is missing: the stay has no deposit' })
  if (booking.state !== 'confirmed') return refuse(notModifiable('not_confirmed'))
  const insert = statement(
    'INSERT OR IGNORE INTO booking_deposit (booking_id, amount_minor, way, taken_at) VALUES (?, ?, ?, ?)',
    ...[bookingId, amount, way, deps.now()],
  )
  await writeBatch(deps, [insert])
  return readWithDeposit(deps, bookingId)
}

/** Records that the property gave the deposit back, except a retained part. The same again changes nothing. */
export async function settleDeposit(
  deps: DepositDeps,
  bookingId: string,
  keptMinor: number,
): Promise<Result<Booking, Problem>> {
  const update = statement(
    'UPDATE booking_deposit SET kept_minor = ?2, settled_at = ?3 WHERE booking_id = ?1 AND settled_at IS NULL',
    ...[bookingId, keptMinor, deps.now()],
  )
  await writeBatch(deps, [update])
  return readWithDeposit(deps, bookingId)
}

/** Returns why a deposit cannot be returned except this part, or null. */
export function refuseSettlement({ deposit }: Booking, keptMinor: number): Problem | null {
  if (!deposit) return problem('not_found')
  if (deposit.settledAt !== null) {
    return deposit.keptMinor === keptMinor ? null : problem('invalid_fields', settledFields)
  }
  return keptMinor > deposit.amountMinor ? problem('payment_amount') : null
}

const settledFields = { fields: { kept_minor: 'the deposit is settled already' } }

async function readWithDeposit(deps: DepositDeps, bookingId: string): Promise<Result<Booking, Problem>> {
  const booking = await findBookingById(deps, bookingId)
  return booking?.deposit ? ok(booking) : refuse(problem('in_progress', { retryAfterSeconds: 1 }))
}

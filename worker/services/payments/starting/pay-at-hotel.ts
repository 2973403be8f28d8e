import { isConfirmedKey, statusKeys } from '#app/domain/bookings/booking-status.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { allowsPayAtHotel } from '#app/domain/stays/restrictions.ts'
import type { Unproven } from '#worker/infra/database/conditions/unproven-limits.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Change } from '#worker/infra/guarded-writes/change.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import { findKeyedAnswer, sealAnswer } from '#worker/infra/guarded-writes/replay-answer.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { findUnproven, mayStand, proofNeeded } from '#worker/services/bookings/find-unproven.ts'
import { lifeKeysOf } from '#worker/services/bookings/life-keys-of.ts'
import { type BookingProof, findBooking } from '#worker/services/bookings/reading/find-booking.ts'
import { enqueueNotifications } from '#worker/services/notifications/enqueue-notifications.ts'
import { confirmHold, findRestrictions, isOfferOpen } from './pay-at-hotel-storage.ts'

export type PayAtHotelInput = { proof: BookingProof; keyed: IdempotentRequest | null }
export type PayAtHotelAnswer = { booking: Booking; isReplay: boolean }

const MAX_ROUNDS = 3

/** Changes a hold to pay-at-property if the property accepts it. Idempotent. */
export async function payAtHotel(
  deps: Deps,
  scope: Scope,
  { proof, keyed }: PayAtHotelInput,
): Promise<Result<PayAtHotelAnswer, Problem>> {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const found = await findBooking(deps, scope, proof)
    if (!found.ok) return found
    const replay = await findKeyedAnswer<Booking>(deps, keyed)
    if (replay) return replay.ok ? ok({ booking: replay.value, isReplay: true }) : replay
    const confirmed = await tryConfirm(deps, found.value, keyed)
    if (confirmed) return confirmed.ok ? ok({ booking: confirmed.value, isReplay: false }) : confirmed
  }
  return refuse(problem('in_progress', { retryAfterSeconds: 1 }))
}

/** One attempt; returns null when the booking changed meanwhile or the key was used. */
async function tryConfirm(
  deps: Deps,
  booking: Booking,
  keyed: IdempotentRequest | null,
): Promise<Result<Booking, Problem> | null> {
  if (booking.state === 'cancelled') return refuse(problem('already_cancelled'))
  if (isConfirmedKey(booking.statusKey)) return ok(booking)
  const restrictions = await findRestrictions(deps.db, booking.property.id)
  if (booking.statusKey !== statusKeys.hold || !allowsPayAtHotel(restrictions, booking.roomCount)) {
    return refuse(problem('pay_at_hotel_unavailable'))
  }
  const unproven = await findUnproven(deps, booking.id)
  if (!(await isOfferOpen(deps.db, booking.id)) || (unproven && !(await mayStand(deps.db, unproven)))) {
    return refuse(proofNeeded({ canPay: true }))
  }
  const confirmed = await confirm(deps, booking, { keyed, unproven })
  return confirmed && ok(confirmed)
}

async function confirm(
  deps: Deps,
  booking: Booking,
  { keyed, unproven }: { keyed: IdempotentRequest | null; unproven: Unproven | null },
): Promise<Booking | null> {
  const confirmed: Booking = {
    ...booking,
    statusKey: lifeKeysOf(booking.brandId).confirmed,
    state: 'confirmed',
    holdExpiresAt: null,
    advanceMinor: 0,
  }
  const change: Change = {
    id: crypto.randomUUID(),
    bookingId: booking.id,
    at: deps.now(),
    event: 'confirmed',
    actor: 'guest',
    details: { payment: 'at_hotel' },
  }
  const messages = enqueueNotifications(deps, { bookingId: booking.id, template: 'booking_confirmed' })
  const isDone = await confirmHold(deps.db, change, {
    added: messages.statements(change.id),
    keyed: await sealAnswer(deps, keyed, { status: 200, answer: confirmed }),
    unproven,
  })
  // A concurrent payment, the expiry of the hold, or the same request in another tab came first.
  if (!isDone) return null
  messages.announce()
  return confirmed
}

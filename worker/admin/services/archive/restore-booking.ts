import type { Problem } from '#app/domain/problem.ts'
import { ok, type Result } from '#app/domain/result.ts'
import { restoreStay } from '#worker/infra/archive/archived-stay.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import type { Actor } from '../actor.ts'
import { bookingOperation } from '../bookings/reachable-booking.ts'
import { runAudited } from '../run-audited.ts'

/** Brings an archived stay back. It is archived again thirty days later, if nothing is open. */
export function restoreBooking(
  deps: Deps,
  actor: Actor,
  { booking, idempotency }: { booking: Booking; idempotency: IdempotentRequest | null },
): Promise<Result<{ is_restored: boolean }, Problem>> {
  // The restore is the audited write itself: `restores` would bring the rows back before it. No page shows the booking.
  const operation = { ...bookingOperation(booking, 'restore', idempotency), restores: null, invalidates: [] }
  return runAudited(deps, actor, operation, async (audited) =>
    ok({ is_restored: await restoreStay(audited, booking.id, deps.now()) }),
  )
}

import { minutes } from '#app/domain/dates/instant.ts'
import type { Booking } from '#worker/bookings/booking.ts'
import { listBookingsByIds } from '#worker/bookings/reading/booking-storage.ts'
import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import { randomToken } from '#worker/secrets/keyed-hash.ts'
import { type Claimant, claimBooking, insertDisclaimed, listClaimableIds } from './claim-storage.ts'

/** A number goes to somebody else after ninety days at the earliest: whose stay ended before is not asked about. */
const ASKED_AFTER_STAY_MS = minutes(90 * 24 * 60)

/**
 * The brand's bookings made without an account that a signed-in guest may call theirs: made with the number of their
 * account, which they have proven by a code since. None for anybody else.
 */
export async function listClaimableBookings(deps: Deps, scope: Scope): Promise<Booking[]> {
  const claimant = claimantOf(deps, scope)
  const ids = claimant ? await listClaimableIds(deps.db, claimant) : []
  return ids.length === 0 ? [] : listBookingsByIds(deps.db, { brandId: scope.brand.id, locale: scope.locale }, ids)
}

/** Of the bookings a guest was asked about, gives them those they chose; of the others they are not asked again. */
export async function claimBookings(
  deps: Deps,
  scope: Scope,
  { asked, chosen }: { asked: readonly string[]; chosen: readonly string[] },
): Promise<void> {
  const claimant = claimantOf(deps, scope)
  if (!claimant) return
  const at = deps.now()
  const wanted = asked.slice(0, 20)
  for (const bookingId of wanted.filter((id) => chosen.includes(id))) {
    await claimBooking(deps.db, claimant, { changeId: randomToken(deps.randomBytes, 16), bookingId, at })
  }
  const bookingIds = wanted.filter((id) => !chosen.includes(id))
  if (bookingIds.length > 0) await insertDisclaimed(deps.db, claimant, { bookingIds, at })
}

function claimantOf(deps: Deps, { brand, visitor }: Scope): Claimant | null {
  return visitor.user && { brandId: brand.id, userId: visitor.user.id, since: deps.now() - ASKED_AFTER_STAY_MS }
}

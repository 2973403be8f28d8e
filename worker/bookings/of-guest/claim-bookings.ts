import { minutes } from '#app/domain/dates/instant.ts'
import type { Booking } from '#worker/bookings/booking.ts'
import { listBookingsByIds } from '#worker/bookings/reading/booking-storage.ts'
import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import { randomToken } from '#worker/secrets/keyed-hash.ts'
import { type Claimant, claimBooking, insertDisclaimed, listClaimableIds } from './claim-storage.ts'

/** Phone numbers are reassigned after 90 days at the earliest, so older stays are not offered. */
const ASKED_AFTER_STAY_MS = minutes(90 * 24 * 60)

/**
 * Returns bookings of the brand without an account that a signed-in guest may claim: made with the account's phone
 * number, which was verified after the booking.
 */
export async function listClaimableBookings(deps: Deps, scope: Scope): Promise<Booking[]> {
  const claimant = claimantOf(deps, scope)
  const ids = claimant ? await listClaimableIds(deps.db, claimant) : []
  return ids.length === 0 ? [] : listBookingsByIds(deps.db, { brandId: scope.brand.id, locale: scope.locale }, ids)
}

/** Assigns the chosen bookings to the guest's account; the other bookings asked about are not offered again. */
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

import { type Instant, minutes } from '#app/domain/dates/instant.ts'
import { randomToken } from '#worker/infra/crypto/keyed-hash.ts'
import { type Bind, bindParams, boundStatement } from '#worker/infra/database/bind-params.ts'
import type { Database } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { claimChange, isClaimed, selectClaim } from '#worker/infra/guarded-writes/change.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { listBookingsByIds } from '#worker/services/bookings/reading/booking-storage.ts'

/** `since` is the earliest check-out of bookings to offer. */
type Claimant = { brandId: string; userId: string; since: Instant }

const MAX_OFFERED = 20

/** Phone numbers are reassigned after 90 days at the earliest, so older stays are not offered. */
const OFFERED_AFTER_STAY_MS = minutes(90 * 24 * 60)

/** Returns bookings without an account made with the guest's phone number, which was verified after the booking. */
export async function listClaimableBookings(deps: Deps, scope: Scope): Promise<Booking[]> {
  const claimant = claimantOf(deps, scope)
  const ids = claimant ? await listClaimableIds(deps.db, claimant) : []
  return ids.length === 0 ? [] : listBookingsByIds(deps.db, { brandId: scope.brand.id, locale: scope.locale }, ids)
}

/** Assigns the chosen bookings to the guest's account; the other offered bookings are not offered again. */
export async function claimBookings(
  deps: Deps,
  scope: Scope,
  { shownIds, chosenIds }: { shownIds: readonly string[]; chosenIds: readonly string[] },
): Promise<void> {
  const claimant = claimantOf(deps, scope)
  if (!claimant) return
  const at = deps.now()
  const offeredIds = shownIds.slice(0, MAX_OFFERED)
  for (const bookingId of offeredIds.filter((id) => chosenIds.includes(id))) {
    await claimBooking(deps.db, claimant, { changeId: randomToken(deps.randomBytes, 16), bookingId, at })
  }
  const bookingIds = offeredIds.filter((id) => !chosenIds.includes(id))
  if (bookingIds.length > 0) await insertDisclaimed(deps.db, claimant, { bookingIds, at })
}

function claimantOf(deps: Deps, { brand, visitor }: Scope): Claimant | null {
  return visitor.user && { brandId: brand.id, userId: visitor.user.id, since: deps.now() - OFFERED_AFTER_STAY_MS }
}

/**
 * SQL condition that a booking without an account was made with the guest's phone number and verified later, so the new
 * owner of a reassigned number does not see earlier bookings.
 */
function isClaimable(booking: string, { brandId, userId, since }: Claimant, bind: Bind): string {
  const user = bind(userId)
  return `${booking}.user_id IS NULL AND ${booking}.brand_id = ${bind(brandId)}
    AND ${booking}.checkout >= date(${bind(since / 1000)}, 'unixepoch')
    AND EXISTS (SELECT 1 FROM user u WHERE u.id = ${user} AND u.deleted_at IS NULL AND u.phone = ${booking}.guest_phone
      AND u.country_code = ${booking}.guest_country_code AND u.phone_proven_at >= ${booking}.created_at)
    AND NOT EXISTS (SELECT 1 FROM booking_disclaimed d WHERE d.user_id = ${user} AND d.booking_id = ${booking}.id)`
}

async function listClaimableIds(db: Database, claimant: Claimant): Promise<string[]> {
  const { bind, params } = bindParams()
  const rows = await db.all<{ id: string }>(
    `SELECT b.id FROM booking b WHERE b.guest_phone = (SELECT phone FROM user WHERE id = ${bind(claimant.userId)})
      AND ${isClaimable('b', claimant, bind)} ORDER BY b.checkin DESC, b.created_at DESC LIMIT ${MAX_OFFERED}`,
    ...params,
  )
  return rows.map(({ id }) => id)
}

/** Assigns a booking to the account with a history row; returns false when it may not be claimed. */
async function claimBooking(
  db: Database,
  claimant: Claimant,
  { changeId, bookingId, at }: { changeId: string; bookingId: string; at: Instant },
): Promise<boolean> {
  const change = { id: changeId, bookingId, at, event: 'claimed', actor: 'guest' } as const
  const isStillClaimable = (bind: Bind) =>
    `EXISTS (SELECT 1 FROM booking b WHERE b.id = ${bind(bookingId)} AND ${isClaimable('b', claimant, bind)})`
  const [, , claimed] = await db.batch([
    claimChange(change, isStillClaimable),
    boundStatement(
      (bind) => `UPDATE booking SET user_id = ${bind(claimant.userId)}, claimed_at = ${bind(at)}
        WHERE id = ${bind(bookingId)} AND ${isClaimed(changeId, bind)}`,
    ),
    selectClaim(changeId),
  ])
  return (claimed?.rows.length ?? 0) > 0
}

async function insertDisclaimed(
  db: Database,
  claimant: Claimant,
  { bookingIds, at }: { bookingIds: readonly string[]; at: Instant },
): Promise<void> {
  const { bind, params } = bindParams()
  const ids = bind(JSON.stringify(bookingIds))
  await db.batch([
    {
      sql: `INSERT OR IGNORE INTO booking_disclaimed (user_id, booking_id, at) SELECT ${bind(claimant.userId)}, b.id, ${bind(at)}
        FROM booking b WHERE b.id IN (SELECT value FROM json_each(${ids})) AND ${isClaimable('b', claimant, bind)}`,
      params,
    },
  ])
}

import type { Instant } from '#app/domain/dates/instant.ts'
import { claimChange, isClaimed, selectClaim } from '#worker/changes/change.ts'
import { type Bind, bindParams } from '#worker/database/bind-params.ts'
import type { Database } from '#worker/database/database.ts'

/** `since` is the earliest check-out of bookings to offer. */
export type Claimant = { brandId: string; userId: string; since: Instant }

/**
 * SQL condition that a booking without an account was made at this brand with the guest's phone number, verified after
 * the booking. A new owner of a reassigned number therefore does not see earlier bookings.
 */
function isClaimable(booking: string, { brandId, userId, since }: Claimant, bind: Bind): string {
  const user = bind(userId)
  return `${booking}.user_id IS NULL AND ${booking}.brand_id = ${bind(brandId)}
    AND ${booking}.checkout >= date(${bind(since / 1000)}, 'unixepoch')
    AND EXISTS (SELECT 1 FROM user u WHERE u.id = ${user} AND u.deleted_at IS NULL AND u.phone = ${booking}.guest_phone
      AND u.country_code = ${booking}.guest_country_code AND u.phone_proven_at >= ${booking}.created_at)
    AND NOT EXISTS (SELECT 1 FROM booking_disclaimed d WHERE d.user_id = ${user} AND d.booking_id = ${booking}.id)`
}

export async function listClaimableIds(db: Database, claimant: Claimant): Promise<string[]> {
  const { bind, params } = bindParams()
  const rows = await db.all<{ id: string }>(
    `SELECT b.id FROM booking b WHERE b.guest_phone = (SELECT phone FROM user WHERE id = ${bind(claimant.userId)})
      AND ${isClaimable('b', claimant, bind)} ORDER BY b.checkin DESC, b.created_at DESC LIMIT 20`,
    ...params,
  )
  return rows.map(({ id }) => id)
}

/** Assigns a booking to the account with a history row; returns false when it may not be claimed. */
export async function claimBooking(
  db: Database,
  claimant: Claimant,
  { changeId, bookingId, at }: { changeId: string; bookingId: string; at: Instant },
): Promise<boolean> {
  const { bind, params } = bindParams()
  const change = { id: changeId, bookingId, at, event: 'claimed', actor: 'guest' } as const
  const isFree = (own: Bind) =>
    `EXISTS (SELECT 1 FROM booking b WHERE b.id = ${own(bookingId)} AND ${isClaimable('b', claimant, own)})`
  const [, , claimed] = await db.batch([
    claimChange(change, isFree),
    {
      sql: `UPDATE booking SET user_id = ${bind(claimant.userId)}, claimed_at = ${bind(at)}
        WHERE id = ${bind(bookingId)} AND ${isClaimed(changeId, bind)}`,
      params,
    },
    selectClaim(changeId),
  ])
  return (claimed?.rows.length ?? 0) > 0
}

export async function insertDisclaimed(
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

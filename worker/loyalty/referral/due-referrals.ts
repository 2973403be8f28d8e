import type { Instant } from '#app/domain/dates/instant.ts'
import type { ListPlace } from '#worker/changes/job-round.ts'
import type { Database } from '#worker/database/database.ts'

/** A friend whose stay is over, with what it was booked by. */
export type DueReferral = {
  id: string
  /** When the friend came. */
  at: Instant
  brandId: string
  friendId: string
  inviterId: string
  currency: string
  inviterMinor: number
  friendMinor: number
  days: number | null
  bookingId: string
  countryCode: string
  phone: string
  visitorId: string | null
}

/** Friends to decide on, the longest here first. */
export function listDueReferrals(
  db: Database,
  { after, limit }: { after: ListPlace; limit: number },
): Promise<DueReferral[]> {
  return db.all(
    `SELECT r.id, r.created_at AS at, r.brand_id AS brandId, r.friend_id AS friendId, r.inviter_id AS inviterId, r.currency,
       r.inviter_minor AS inviterMinor, r.friend_minor AS friendMinor, r.days, b.id AS bookingId,
       b.guest_country_code AS countryCode, b.guest_phone AS phone, b.visitor_id AS visitorId
     FROM referral r JOIN booking b ON b.id = r.due_booking_id
     WHERE r.due_booking_id IS NOT NULL AND r.state = 'open' AND (r.created_at, r.id) > (?, ?)
     ORDER BY r.created_at, r.id LIMIT ?`,
    Number(after.at),
    after.id,
    limit,
  )
}

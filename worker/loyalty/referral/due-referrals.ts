import type { Instant } from '#app/domain/dates/instant.ts'
import type { ListPlace } from '#worker/changes/job-round.ts'
import type { Database } from '#worker/database/database.ts'

/**
 * A referral due for decision, with the booking's details. Amounts exclude what was spent of earlier, withdrawn
 * rewards.
 */
export type DueReferral = {
  id: string
  /** When the friend was linked. */
  at: Instant
  brandId: string
  friendId: string
  inviterId: string
  currency: string
  inviterMinor: number
  friendMinor: number
  payouts: number
  days: number | null
  bookingId: string
  countryCode: string
  phone: string
  visitorId: string | null
}

/** SQL: what one guest spent of earlier rewards and did not get back. */
const spentBy = (user: string) => `(SELECT coalesce(sum(u.amount_minor - u.returned_minor), 0) FROM referral_credit c
  JOIN wallet_credit w ON w.id = c.credit_id AND w.user_id = r.${user}
  JOIN wallet_use u ON u.credit_id = c.credit_id WHERE c.referral_id = r.id AND r.payouts > 0)`

export function listDueReferrals(
  db: Database,
  { after, limit }: { after: ListPlace; limit: number },
): Promise<DueReferral[]> {
  return db.all(
    `SELECT r.id, r.created_at AS at, r.brand_id AS brandId, r.friend_id AS friendId, r.inviter_id AS inviterId, r.currency,
       max(0, r.inviter_minor - ${spentBy('inviter_id')}) AS inviterMinor, max(0, r.friend_minor - ${spentBy('friend_id')}) AS friendMinor,
       r.payouts, r.days, b.id AS bookingId,
       b.guest_country_code AS countryCode, b.guest_phone AS phone, b.visitor_id AS visitorId
     FROM referral r JOIN booking b ON b.id = r.due_booking_id
     WHERE r.due_booking_id IS NOT NULL AND r.state = 'open' AND (r.created_at, r.id) > (?, ?)
     ORDER BY r.created_at, r.id LIMIT ?`,
    Number(after.at),
    after.id,
    limit,
  )
}

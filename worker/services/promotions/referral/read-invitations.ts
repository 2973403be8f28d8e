import type { Instant } from '#app/domain/dates/instant.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { countsAsBooking, isUpcomingOrCounted } from '#worker/infra/database/conditions/status-sql.ts'
import { statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { findProgrammeHere, MAX_FRIENDS_PER_YEAR, type ReferralProgramme, startOfYear } from './programme.ts'
import { findReferralCode } from './referral-code.ts'

/** A friend's status as shown to the inviter; `reason` gives only a general reason. */
export type InvitedFriend = {
  state: 'joined' | 'booked' | 'credited' | 'not_counted'
  reason: 'account' | 'limit' | null
  /** When the friend joined, was credited, or was found not to count. */
  at: Instant
  /** Reward received or expected; 0 when there is none. */
  amountMinor: number
  currency: string
}

export type Invitations = {
  programme: ReferralProgramme
  code: string
  /** The home page of the guest's brand with the code. */
  link: string
  friends: InvitedFriend[]
  count: number
  /** Rewards received, by currency. */
  earned: { amountMinor: number; currency: string }[]
  /** Number of further friends that count this year. */
  leftThisYear: number
  /** False when the guest was referred or has booked before. */
  canTypeCode: boolean
}

const FRIENDS_SHOWN = 50

/**
 * Returns the signed-in guest's invitation link and friends. Refuses with not_found in a country without a programme.
 */
export async function readInvitations(
  deps: Deps,
  { brand, country, visitor, origin }: Scope,
): Promise<Result<Invitations, Problem>> {
  const programme = await findProgrammeHere(deps, { brand, country })
  if (!programme) return refuse(problem('not_found'))
  if (!visitor.user) return refuse(problem('not_signed_in'))
  const { id: userId, phone, countryCode } = visitor.user
  const owner = [userId, brand.id]
  const [code, results] = await Promise.all([
    findReferralCode(deps, { brandId: brand.id, userId }),
    deps.db.batch([
      statement(
        `SELECT r.state, r.reason, coalesce(r.decided_at, r.created_at) AS at, r.inviter_minor, r.currency,
           EXISTS (SELECT 1 FROM booking b WHERE b.user_id = r.friend_id AND b.brand_id = r.brand_id
             AND b.created_at >= r.created_at AND ${isUpcomingOrCounted('b')}) AS has_booked
         FROM referral r WHERE r.inviter_id = ?1 AND r.brand_id = ?2 ORDER BY r.created_at DESC, r.id LIMIT ${FRIENDS_SHOWN}`,
        ...owner,
      ),
      statement(
        `SELECT currency, sum(inviter_minor) AS amount FROM referral WHERE inviter_id = ?1 AND brand_id = ?2
         AND state = 'credited' GROUP BY currency ORDER BY currency`,
        ...owner,
      ),
      statement(
        `SELECT count(*) AS friends, count(*) FILTER (WHERE state = 'credited' AND decided_at >= ?3) AS counted
         FROM referral WHERE inviter_id = ?1 AND brand_id = ?2`,
        ...owner,
        startOfYear(deps.now()),
      ),
      statement(
        `SELECT EXISTS (SELECT 1 FROM referral WHERE friend_id = ?1 AND brand_id = ?2)
           OR EXISTS (SELECT 1 FROM booking f WHERE f.brand_id = ?2 AND ${countsAsBooking('f')}
             AND (f.user_id = ?1 OR (f.user_id IS NULL AND f.guest_phone = ?3 AND f.guest_country_code = ?4))) AS is_past`,
        ...owner,
        phone,
        countryCode,
      ),
    ]),
  ])
  const [friends, earned, counts, pastRows] = results.map(({ rows }) => rows)
  return ok({
    programme,
    code,
    link: `${origin}/?refid=${code}`,
    friends: (friends ?? []).map(toInvitedFriend),
    count: Number(counts?.[0]?.friends ?? 0),
    earned: (earned ?? []).map((row) => ({ amountMinor: Number(row.amount), currency: String(row.currency) })),
    leftThisYear: Math.max(0, MAX_FRIENDS_PER_YEAR - Number(counts?.[0]?.counted ?? 0)),
    canTypeCode: pastRows?.[0]?.is_past !== 1,
  })
}

function toInvitedFriend(row: Record<string, string | number | null>): InvitedFriend {
  const openState = row.has_booked === 1 ? 'booked' : 'joined'
  const state = row.state === 'open' ? openState : (row.state as 'credited' | 'not_counted')
  return {
    state,
    reason: row.reason === 'account' || row.reason === 'limit' ? row.reason : null,
    at: Number(row.at),
    amountMinor: state === 'not_counted' ? 0 : Number(row.inviter_minor),
    currency: String(row.currency),
  }
}

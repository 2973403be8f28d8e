import type { Instant } from '#app/domain/dates/instant.ts'
import { type Bind, bindParams } from '#worker/infra/database/bind-params.ts'
import type { Database, Statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import {
  type JobCursor,
  type JobRound,
  nextCursor,
  parseCursor,
  processEach,
} from '#worker/infra/guarded-writes/job-round.ts'
import { planGiftMessages } from '#worker/services/promotions/gifts/gift-messages.ts'
import { giftStatements } from '#worker/services/promotions/gifts/gift-statements.ts'
import { creditExpiry } from '#worker/services/promotions/wallet/wallet-statement.ts'
import { deviceMark, isEarlierAccount, numberMark } from './account-marks.ts'
import { MAX_FRIENDS_PER_YEAR, startOfYear } from './programme.ts'

/**
 * A referral due for decision, with the booking's details. Amounts exclude money spent of earlier, withdrawn
 * rewards.
 */
type DueReferral = {
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

/** Each takes about twenty queries, and a round is limited to 1,000. */
const REFERRALS_PER_ROUND = 40

/**
 * Credits both guests or marks the referral as not counted, exactly once even with concurrent jobs. A reward withdrawn
 * with its stay is given again for the next stay.
 */
export async function creditFriends(deps: Deps, after = ''): Promise<JobRound> {
  const due = await listDueReferrals(deps.db, { after: parseCursor(after), limit: REFERRALS_PER_ROUND })
  const onError = { event: 'referral_not_decided', details: ({ id }: DueReferral) => ({ referralId: id }) }
  const done = await processEach(due, onError, (referral) => decide(deps, referral))
  return { done, next: nextCursor(due, REFERRALS_PER_ROUND) }
}

async function decide(deps: Deps, referral: DueReferral): Promise<boolean> {
  const at = deps.now()
  const attempt = crypto.randomUUID()
  const { id, brandId, currency, days, countryCode, phone, visitorId } = referral
  const marks = [
    ...(phone === '' ? [] : [await numberMark(deps, { countryCode, phone })]),
    ...(visitorId === null ? [] : [await deviceMark(deps, visitorId)]),
  ]
  const isCredited = (bind: Bind) =>
    `EXISTS (SELECT 1 FROM referral WHERE id = ${bind(id)} AND decided_by = ${bind(attempt)} AND state = 'credited')`
  const gift = { brandId, currency, kind: 'referral' as const, expiresAt: creditExpiry(at, days), note: null, at }
  const payoutSuffix = referral.payouts === 0 ? '' : `.${referral.payouts + 1}`
  const sides = [
    {
      userId: referral.inviterId,
      amountMinor: referral.inviterMinor,
      reference: `referral.${id}.inviter${payoutSuffix}`,
    },
    {
      userId: referral.friendId,
      amountMinor: referral.friendMinor,
      reference: `referral.${id}.friend${payoutSuffix}`,
    },
  ].filter(({ amountMinor }) => amountMinor > 0)
  const messages = sides.map(({ userId, amountMinor }) =>
    planGiftMessages(deps, {
      template: 'referral_credited',
      brandId,
      userId,
      amountMinor,
      currency,
      text: null,
    }),
  )
  const [, decided] = await deps.db.batch([
    dropDue(referral),
    decideReferral(referral, { marks, at, attempt }),
    ...sides.flatMap((side) => giftStatements({ ...gift, ...side }, isCredited)),
    ...messages.flatMap((message) => message.statements(isCredited)),
  ])
  if (decided?.changes !== 1) return false
  for (const message of messages) message.announce()
  return true
}

/** Drops a stay that no longer counts; the referral waits for the next stay. */
function dropDue({ id, bookingId }: DueReferral): Statement {
  return {
    sql: `UPDATE referral SET due_booking_id = NULL WHERE id = ?1 AND state = 'open' AND due_booking_id = ?2
      AND NOT EXISTS (SELECT 1 FROM referral_stay s WHERE s.referral_id = ?1 AND s.booking_id = ?2)`,
    params: [id, bookingId],
  }
}

type Decision = { marks: readonly string[]; at: Instant; attempt: string }

function decideReferral(referral: DueReferral, { marks, at, attempt }: Decision): Statement {
  const { bind, params } = bindParams()
  const { id, bookingId, brandId, friendId, inviterId, payouts } = referral
  const [friend, booking, now] = [bind(friendId), bind(bookingId), bind(at)]
  const stay = (column: string) => `(SELECT ${column} FROM booking WHERE id = ${booking})`
  const isEarlier = `(${isEarlierAccount(bind(JSON.stringify(marks)), friend, stay('created_at'))}
    OR EXISTS (SELECT 1 FROM user u WHERE u.phone = ${bind(referral.phone)} AND u.country_code = ${bind(referral.countryCode)}
      AND u.id <> ${friend} AND u.created_at <= ${stay('created_at')})
    OR EXISTS (SELECT 1 FROM booking other WHERE other.visitor_id = ${bind(referral.visitorId)}
      AND other.user_id IS NOT NULL AND other.user_id <> ${friend} AND other.created_at <= ${stay('created_at')})
    OR ${isEarlierAccount(`(SELECT json_group_array(mark) FROM account_mark WHERE user_id = ${friend})`, friend, now)})`
  const isOverLimit = `(SELECT count(*) FROM referral c WHERE c.inviter_id = ${bind(inviterId)} AND c.brand_id = ${bind(brandId)}
    AND c.state = 'credited' AND c.decided_at >= ${bind(startOfYear(at))}) >= ${MAX_FRIENDS_PER_YEAR}`
  return {
    sql: `UPDATE referral SET state = iif(${isEarlier} OR ${isOverLimit}, 'not_counted', 'credited'),
        payouts = payouts + NOT (${isEarlier} OR ${isOverLimit}),
        reason = CASE WHEN ${isEarlier} THEN 'account' WHEN ${isOverLimit} THEN 'limit' END,
        decided_by = ${bind(attempt)}, decided_at = ${now}
      WHERE id = ${bind(id)} AND state = 'open' AND due_booking_id = ${booking} AND payouts = ${bind(payouts)}`,
    params,
  }
}

function listDueReferrals(db: Database, { after, limit }: { after: JobCursor; limit: number }): Promise<DueReferral[]> {
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

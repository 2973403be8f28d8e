import { addDays, type CalendarDay, nightsBetween } from '#app/domain/dates/calendar-day.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { type JobRound, nextCursor, parseCursor, processEach } from '#worker/infra/guarded-writes/job-round.ts'
import { insertMemberMessage } from '#worker/services/notifications/member-message.ts'
import { todayIn } from './plan-order.ts'

const MEMBERSHIPS_PER_ROUND = 100
/** Days before the last day on which members are reminded. */
const REMINDED_AT = [30, 3] as const

/** The easternmost time zone, UTC+14, is this far ahead. */
const MAX_UTC_OFFSET_MS = 14 * 3_600_000

type ExpiringMembership = { id: string; at: CalendarDay; country: string }

/** Ends memberships whose last day is over in their country. Safe to run concurrently. */
export async function endMemberships(deps: Deps, after = ''): Promise<JobRound> {
  const cursor = parseCursor(after)
  // Some countries have the next day already; the others follow in a later run.
  const latestToday = new Date(deps.now() + MAX_UTC_OFFSET_MS).toISOString().slice(0, 10)
  const due = await deps.db.all<ExpiringMembership>(
    `SELECT id, end_date AS at, country FROM membership WHERE status = 'running' AND end_date < ?1 AND (end_date, id) > (?2, ?3)
     ORDER BY end_date, id LIMIT ?4`,
    latestToday,
    cursor.at,
    cursor.id,
    MEMBERSHIPS_PER_ROUND,
  )
  const failureLog = { event: 'membership_not_ended', details: ({ id }: ExpiringMembership) => ({ membershipId: id }) }
  const done = await processEach(due, failureLog, async ({ id, at, country }) => {
    if (at >= todayIn(country, deps.now())) return false
    const [ended] = await deps.db.batch([
      {
        sql: "UPDATE membership SET status = 'ended', ended_at = ? WHERE id = ? AND status = 'running' AND end_date = ?",
        params: [deps.now(), id, at],
      },
    ])
    return ended?.changes === 1
  })
  return { done, next: nextCursor(due, MEMBERSHIPS_PER_ROUND) }
}

type MembershipToRemind = ExpiringMembership & {
  brand_id: string
  user_id: string
  reminded: string
  locale: string
  origin: string
}

/** Reminds members 30 and 3 days before the last day, once each, by email and SMS as available. */
export async function remindMembers(deps: Deps, after = ''): Promise<JobRound> {
  const cursor = parseCursor(after)
  const now = deps.now()
  const lastDue = addDays(new Date(now + MAX_UTC_OFFSET_MS).toISOString().slice(0, 10) as CalendarDay, REMINDED_AT[0])
  // `reminded` lists the reminders sent; after the 3-day reminder nothing is left to do.
  const due = await deps.db.all<MembershipToRemind>(
    `SELECT m.id, m.end_date AS at, m.country, m.brand_id, m.user_id, m.reminded, o.locale, o.origin
     FROM membership m JOIN guest_order o ON o.id = (SELECT x.order_id FROM membership_order x
       JOIN guest_order g ON g.id = x.order_id WHERE x.membership_id = m.id ORDER BY g.created_at DESC LIMIT 1)
     WHERE m.status = 'running' AND m.end_date <= ?1 AND m.reminded NOT LIKE '%,3d' AND (m.end_date, m.id) > (?2, ?3)
     ORDER BY m.end_date, m.id LIMIT ?4`,
    lastDue,
    cursor.at,
    cursor.id,
    MEMBERSHIPS_PER_ROUND,
  )
  const failureLog = { event: 'member_not_reminded', details: ({ id }: MembershipToRemind) => ({ membershipId: id }) }
  const done = await processEach(due, failureLog, (member) => remind(deps, member))
  return { done, next: nextCursor(due, MEMBERSHIPS_PER_ROUND) }
}

async function remind(deps: Deps, member: MembershipToRemind): Promise<boolean> {
  const daysLeft = nightsBetween(todayIn(member.country, deps.now()), member.at)
  const step = daysLeft < 0 ? undefined : REMINDED_AT.findLast((days) => daysLeft <= days)
  const mark = step && `,${step}d`
  if (!mark || member.reminded.includes(mark)) return false
  const { id, user_id: userId, brand_id: brandId, locale, origin, reminded } = member
  const message = {
    userId,
    brandId,
    locale,
    origin,
    template: 'membership_ends_soon',
    details: { membershipId: id },
  } as const
  const ids = { sms: crypto.randomUUID(), email: crypto.randomUUID() }
  const marked = `${reminded}${mark}`
  const [, , updated] = await deps.db.batch([
    ...(['sms', 'email'] as const).map((channel) =>
      insertMemberMessage(
        deps,
        { ...message, id: ids[channel], channel },
        (bind) => `EXISTS (SELECT 1 FROM membership WHERE id = ${bind(id)} AND status = 'running'
          AND end_date = ${bind(member.at)} AND reminded = ${bind(reminded)})`,
      ),
    ),
    {
      sql: "UPDATE membership SET reminded = ? WHERE id = ? AND status = 'running' AND end_date = ? AND reminded = ?",
      params: [marked, id, member.at, reminded],
    },
  ])
  const isMarked = updated?.changes === 1
  if (isMarked) for (const messageId of Object.values(ids)) deps.later(deps.enqueueMessage(messageId).catch(() => {}))
  return isMarked
}

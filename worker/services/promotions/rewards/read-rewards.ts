import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import type { RewardCategory } from '#app/domain/programmes/reward-categories.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import { sha256 } from '#worker/infra/crypto/keyed-hash.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { findRewards, type RewardRow } from './reward-storage.ts'

/** The joining bonus of a plan, in minor units of `currency`. */
type JoiningMoney = { plan: string; amountMinor: number; currency: string }

/** A reward of a guest; its id does not reveal the reference. */
export type Reward = RewardRow

export type Rewards = {
  /** A page of rewards, newest first, and the number of all matching ones. */
  rewards: Reward[]
  count: number
  counts: { category: RewardCategory; count: number }[]
  /** Rewards received by currency, including vouchers. */
  earned: { amountMinor: number; currency: string }[]
  /** Every voucher, usable ones first. */
  vouchers: Reward[]
}

/** Returns the guest's rewards with the brand; `category` null means all. Refuses without an account. */
export async function readRewards(
  deps: Pick<Deps, 'db' | 'now'>,
  { brand, country, visitor }: Scope,
  query: { category: RewardCategory | null; limit: number; offset: number },
): Promise<Result<Rewards, Problem>> {
  if (!visitor.user) return refuse(problem('not_signed_in'))
  const now = deps.now()
  const owner = { brandId: brand.id, userId: visitor.user.id }
  const found = await findRewards(deps.db, { ...owner, ...query, now, today: calendarDayIn(country.timeZone, now) })
  const counts = found.counts.filter(({ category }) => query.category === null || category === query.category)
  return ok({
    rewards: await Promise.all(found.rows.map(withPublicId)),
    count: counts.reduce((sum, { count }) => sum + count, 0),
    counts: found.counts,
    earned: found.earned,
    vouchers: await Promise.all(found.vouchers.map(withPublicId)),
  })
}

async function withPublicId(row: RewardRow): Promise<Reward> {
  return { ...row, id: (await sha256(`reward:${row.id}`)).slice(0, 16) }
}

/** Returns the plan on sale with the highest bonus, or null without one. */
export function findJoiningMoney(
  { db }: Pick<Deps, 'db'>,
  query: { brandId: string; country: string; today: CalendarDay },
): Promise<JoiningMoney | null> {
  return db.first(
    `SELECT name AS plan, joining_minor AS amountMinor, currency FROM membership_plan
     WHERE brand_id = ?1 AND country = ?2 AND first_day <= ?3 AND (last_day IS NULL OR last_day >= ?3) AND joining_minor > 0
     ORDER BY joining_minor DESC, rank LIMIT 1`,
    query.brandId,
    query.country,
    query.today,
  )
}

import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import type { RewardCategory, RewardState } from '#app/domain/programmes/reward-categories.ts'
import { numberOrNull, textOrNull } from '#worker/infra/database/columns.ts'
import { type Database, statement } from '#worker/infra/database/database.ts'
import type { GiftKind } from '#worker/services/promotions/gifts/gift-statements.ts'

export type RewardRow = {
  id: string
  category: RewardCategory
  kind: GiftKind
  note: string | null
  /** For a percentage voucher: the maximum discount. */
  amountMinor: number
  /** For a percentage voucher only. */
  percent: number | null
  currency: string
  state: RewardState
  at: Instant
  /** Money cannot be spent from this instant on; null: never expires, or a voucher. */
  expiresAt: Instant | null
  /** For a voucher only. */
  code: string | null
  minTotalMinor: number
  endsOn: CalendarDay | null
}

type RewardQuery = {
  brandId: string
  userId: string
  now: Instant
  /** The guest's local date, which decides whether a voucher has expired. */
  today: CalendarDay
  category: RewardCategory | null
  limit: number
  offset: number
}

type RewardRows = {
  rows: RewardRow[]
  counts: { category: RewardCategory; count: number }[]
  earned: { amountMinor: number; currency: string }[]
  vouchers: RewardRow[]
}

const VOUCHERS_SHOWN = 100

// Credits by operators from before gift kinds existed count as gifts; welcome money and returned money do not.
const REWARDS_SQL = `SELECT w.id, CASE w.gift_kind WHEN 'joining' THEN 'membership' WHEN 'referral' THEN 'referral'
      WHEN 'game' THEN 'games' ELSE 'gifts' END AS category, coalesce(w.gift_kind, 'reward') AS kind, w.note,
    w.amount_minor, NULL AS percent, w.currency, w.created_at AS at, w.expires_at, NULL AS code, 0 AS min_total_minor, NULL AS ends_on,
    CASE WHEN w.left_minor > 0 AND (w.expires_at IS NULL OR w.expires_at > ?3) THEN 'given'
      WHEN (SELECT total(x.amount_minor) FROM wallet_use x WHERE x.credit_id = w.id) >= w.amount_minor THEN 'used'
      ELSE 'ended' END AS state
  FROM wallet_credit w WHERE w.user_id = ?1 AND w.brand_id = ?2 AND w.kind = 'granted'
  UNION ALL
  SELECT v.code, 'vouchers', v.kind, v.note, CASE k.kind WHEN 'percent' THEN k.cap_minor ELSE k.value END,
    CASE k.kind WHEN 'percent' THEN k.value END, k.currency, v.created_at, NULL, v.code, k.min_total_minor, k.ends_on,
    CASE WHEN EXISTS (SELECT 1 FROM coupon_use x WHERE x.coupon_code = v.code AND x.released = 0) THEN 'used'
      WHEN k.is_paused = 1 OR k.ends_on < ?4 THEN 'ended' ELSE 'given' END
  FROM voucher v JOIN coupon k ON k.code = v.code WHERE v.user_id = ?1 AND v.brand_id = ?2`

/** Reads a page of rewards with totals and all vouchers, in one round trip. */
export async function findRewards(db: Database, query: RewardQuery): Promise<RewardRows> {
  const { userId, brandId, now, today, category, limit, offset } = query
  const guest = [userId, brandId, now, today]
  const results = await db.batch([
    statement(
      `SELECT * FROM (${REWARDS_SQL}) WHERE ?5 IS NULL OR category = ?5 ORDER BY at DESC, id DESC LIMIT ?6 OFFSET ?7`,
      ...guest,
      category,
      limit,
      offset,
    ),
    statement(`SELECT category, count(*) AS count FROM (${REWARDS_SQL}) GROUP BY category`, ...guest),
    statement(
      `SELECT currency, sum(amount_minor) AS amount FROM (${REWARDS_SQL}) GROUP BY currency ORDER BY currency`,
      ...guest,
    ),
    statement(
      `SELECT * FROM (${REWARDS_SQL}) WHERE category = 'vouchers'
       ORDER BY state <> 'given', iif(state = 'given', ends_on, ''), at DESC, id LIMIT ${VOUCHERS_SHOWN}`,
      ...guest,
    ),
  ])
  const [rows = [], counts = [], earned = [], vouchers = []] = results.map((result) => result.rows)
  return {
    rows: rows.map(toReward),
    counts: counts.map((row) => ({ category: row.category as RewardCategory, count: Number(row.count) })),
    earned: earned.map((row) => ({ amountMinor: Number(row.amount), currency: String(row.currency) })),
    vouchers: vouchers.map(toReward),
  }
}

function toReward(row: Record<string, string | number | null>): RewardRow {
  return {
    id: String(row.id),
    category: row.category as RewardCategory,
    kind: row.kind as GiftKind,
    note: textOrNull(row.note),
    amountMinor: Number(row.amount_minor),
    percent: numberOrNull(row.percent),
    currency: String(row.currency),
    state: row.state as RewardState,
    at: Number(row.at),
    expiresAt: numberOrNull(row.expires_at),
    code: textOrNull(row.code),
    minTotalMinor: Number(row.min_total_minor),
    endsOn: row.ends_on === null ? null : (String(row.ends_on) as CalendarDay),
  }
}

import type { BrandId } from '#app/brands/brands.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import type { Category, Tab } from '#app/domain/games/games.ts'
import type { Week } from '#app/domain/games/weeks.ts'
import { type Database, type SqlValue, type Statement, statement } from '#worker/infra/database/database.ts'

export type BoardKey = { brandId: BrandId; country: string; week: Week; category: Category }

/** A row of a leaderboard. `number` is null when the account was deleted. */
export type BoardRow = { userId: string; points: number; number: number | null; nickname: string | null }

export type OwnPlace = { rank: number; points: number }

/** Column summed by each tab, and its time: equal points rank by who reached them first. */
const tabColumns = {
  total: { points: 'total', at: 'total_at' },
  best: { points: 'best', at: 'best_at' },
} as const satisfies Record<Tab, { points: string; at: string }>

const IS_BOARD = 's.brand_id = ?1 AND s.country = ?2 AND s.week = ?3 AND s.category = ?4'

export async function listRows(
  db: Database,
  key: BoardKey,
  { tab, limit, offset }: { tab: Tab; limit: number; offset: number },
): Promise<BoardRow[]> {
  const { points, at } = tabColumns[tab]
  const rows = await db.all<Record<string, SqlValue>>(
    `SELECT s.user_id, s.${points} AS points, CASE WHEN u.deleted_at IS NULL THEN g.number END AS number,
       CASE WHEN u.deleted_at IS NULL THEN g.nickname END AS nickname
     FROM game_score s JOIN user u ON u.id = s.user_id
     LEFT JOIN game_player g ON g.brand_id = s.brand_id AND g.user_id = s.user_id
     WHERE ${IS_BOARD} ORDER BY s.${points} DESC, s.${at}, s.user_id LIMIT ?5 OFFSET ?6`,
    ...values(key),
    limit,
    offset,
  )
  return rows.map((row) => ({
    userId: String(row.user_id),
    points: Number(row.points),
    number: row.number === null ? null : Number(row.number),
    nickname: row.nickname === null ? null : String(row.nickname),
  }))
}

export async function countRows(db: Database, key: BoardKey): Promise<number> {
  const row = await db.first<{ count: number }>(
    `SELECT count(*) AS count FROM game_score s WHERE ${IS_BOARD}`,
    ...values(key),
  )
  return Number(row?.count ?? 0)
}

/** Returns the guest's rank, starting at 1, or null without points. */
export async function findPlace(db: Database, key: BoardKey, tab: Tab, userId: string): Promise<OwnPlace | null> {
  const { points, at } = tabColumns[tab]
  const row = await db.first<OwnPlace>(
    `SELECT o.${points} AS points, 1 + (SELECT count(*) FROM game_score s WHERE ${IS_BOARD} AND (s.${points} > o.${points}
        OR (s.${points} = o.${points} AND (s.${at} < o.${at} OR (s.${at} = o.${at} AND s.user_id < o.user_id))))) AS rank
     FROM game_score o WHERE o.brand_id = ?1 AND o.country = ?2 AND o.week = ?3 AND o.category = ?4 AND o.user_id = ?5`,
    ...values(key),
    userId,
  )
  return row && { rank: Number(row.rank), points: Number(row.points) }
}

function values({ brandId, country, week, category }: BoardKey): [string, string, string, string] {
  return [brandId, country, week, category]
}

export type PlayerRow = { number: number; nickname: string | null }

/** Returns the guest's number and nickname, or null before their first scored play. */
export function findPlayer(db: Database, brandId: BrandId, userId: string): Promise<PlayerRow | null> {
  return db.first<PlayerRow>(
    'SELECT number, nickname FROM game_player WHERE brand_id = ? AND user_id = ?',
    brandId,
    userId,
  )
}

/** Sets the nickname on a brand's leaderboards; null resets to "Guest" and the number. */
export function upsertNickname(named: {
  brandId: BrandId
  userId: string
  nickname: string | null
  at: Instant
}): Statement {
  return statement(
    `INSERT INTO game_player (brand_id, user_id, nickname, created_at) VALUES (?1, ?2, ?3, ?4)
     ON CONFLICT (brand_id, user_id) DO UPDATE SET nickname = excluded.nickname`,
    named.brandId,
    named.userId,
    named.nickname,
    named.at,
  )
}

/** Returns the account's real names, which a nickname must not contain. */
export async function listRealNames(db: Database, userId: string): Promise<string[]> {
  const row = await db.first<{ first_name: string; last_name: string }>(
    'SELECT first_name, last_name FROM user WHERE id = ?',
    userId,
  )
  return row ? [row.first_name, row.last_name] : []
}

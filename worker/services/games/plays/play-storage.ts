import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { HOUR_MS, type Instant } from '#app/domain/dates/instant.ts'
import type { GameId } from '#app/domain/games/games.ts'
import type { Week } from '#app/domain/games/weeks.ts'
import { bindParams } from '#worker/infra/database/bind-params.ts'
import { type Database, type SqlValue, type Statement, statement } from '#worker/infra/database/database.ts'
import type { Verdict } from './judge-answer.ts'
import type { Play, PlayContent, Player, PlayProgress } from './play.ts'

type NewPoints = { playId: string; claim: string; points: number; at: Instant }

type Row = Record<string, SqlValue>

/** Maximum number of plays a guest may start per hour. */
export const MAX_STARTS_PER_HOUR = 20

const columns = `id, brand_id, country, game, day, week, user_id, is_scored, status, content, progress, step, score,
  started_at, asked_at, ends_at, finished_at`

/** Returns a play of this player, or null. */
export async function findPlay(db: Database, { brandId, key }: Player, id: string): Promise<Play | null> {
  const row = await db.first<Row>(
    `SELECT ${columns} FROM game_play WHERE id = ? AND brand_id = ? AND player = ?`,
    id,
    brandId,
    key,
  )
  return row && toPlay(row)
}

/** Returns the player's play that has not ended, or null. */
export async function findOpenPlay(db: Database, { brandId, key }: Player, now: Instant): Promise<Play | null> {
  const row = await db.first<Row>(
    `SELECT ${columns} FROM game_play WHERE brand_id = ? AND player = ? AND status = 'open' AND ends_at > ?`,
    brandId,
    key,
    now,
  )
  return row && toPlay(row)
}

type ScoredToday = { game: GameId; score: number }

export async function listScored(db: Database, { brandId, userId }: Player, day: CalendarDay): Promise<ScoredToday[]> {
  if (userId === null) return []
  return db.all<ScoredToday>(
    'SELECT game, score FROM game_play WHERE brand_id = ? AND user_id = ? AND day = ? AND is_scored = 1',
    brandId,
    userId,
    day,
  )
}

/** Returns how many games a player has started within the last hour. */
export async function countStarts(db: Database, { brandId, key }: Player, now: Instant): Promise<number> {
  const row = await db.first<{ count: number }>(
    'SELECT count(*) AS count FROM game_play WHERE brand_id = ? AND player = ? AND started_at > ?',
    brandId,
    key,
    now - HOUR_MS,
  )
  return Number(row?.count ?? 0)
}

type NewPlay = Pick<
  Play,
  'id' | 'country' | 'day' | 'week' | 'isScored' | 'content' | 'progress' | 'startedAt' | 'endsAt'
>

/** Returns false for an open play, too many plays, or a second scored play of the day. Closes expired plays first. */
export async function insertPlay(db: Database, { brandId, key, userId, device, origin }: Player, play: NewPlay) {
  const { game } = play.content
  const [, inserted] = await db.batch([
    statement(
      `UPDATE game_play SET status = 'lapsed' WHERE brand_id = ? AND player = ? AND status = 'open' AND ends_at <= ?`,
      brandId,
      key,
      play.startedAt,
    ),
    insertPlayRow({
      id: play.id,
      brand_id: brandId,
      country: play.country,
      game,
      day: play.day,
      week: play.week,
      player: key,
      user_id: userId,
      device,
      origin,
      is_scored: play.isScored ? 1 : 0,
      status: 'open',
      content: JSON.stringify(play.content),
      progress: JSON.stringify(play.progress),
      started_at: play.startedAt,
      asked_at: play.startedAt,
      ends_at: play.endsAt,
    }),
  ])
  return inserted?.changes === 1
}

function insertPlayRow(row: Record<string, SqlValue>): Statement {
  const { bind, params } = bindParams()
  const ofPlayer = `brand_id = ${bind(row.brand_id ?? null)} AND player = ${bind(row.player ?? null)}`
  const sql = `INSERT INTO game_play (${Object.keys(row).join(', ')}) SELECT ${Object.values(row).map(bind).join(', ')}
    WHERE (SELECT count(*) FROM game_play WHERE ${ofPlayer} AND started_at > ${bind(Number(row.started_at) - HOUR_MS)}) < ${MAX_STARTS_PER_HOUR}
    ON CONFLICT DO NOTHING`
  return { sql, params }
}

/** Returns false, without writing, after a concurrent answer. */
export async function writeAnswer(
  db: Database,
  play: Play,
  { verdict, now, claim }: { verdict: Verdict; now: Instant; claim: string },
): Promise<boolean> {
  const { bind, params } = bindParams()
  const { progress, points, isFinished } = verdict
  const sql = `UPDATE game_play SET step = step + 1, progress = ${bind(JSON.stringify(progress))},
      score = score + ${bind(points)}, asked_at = ${bind(now)}, claim = ${bind(claim)},
      status = ${bind(isFinished ? 'finished' : 'open')}, finished_at = ${bind(isFinished ? now : null)}
    WHERE id = ${bind(play.id)} AND status = 'open' AND step = ${bind(play.step)} AND ends_at > ${bind(now)}`
  const [written] = await db.batch([
    { sql, params },
    ...(play.isScored ? [insertPlayer(play.id, claim, now)] : []),
    ...(play.isScored && points > 0 ? scoreStatements({ playId: play.id, claim, points, at: now }) : []),
  ])
  return written?.changes === 1
}

function toPlay(row: Row): Play {
  return {
    id: String(row.id),
    brandId: row.brand_id as Play['brandId'],
    country: String(row.country),
    day: row.day as CalendarDay,
    week: row.week as Week,
    userId: row.user_id === null ? null : String(row.user_id),
    isScored: row.is_scored === 1,
    status: row.status as Play['status'],
    content: JSON.parse(String(row.content)) as PlayContent,
    progress: JSON.parse(String(row.progress)) as PlayProgress,
    step: Number(row.step),
    score: Number(row.score),
    startedAt: Number(row.started_at),
    askedAt: Number(row.asked_at),
    endsAt: Number(row.ends_at),
    finishedAt: row.finished_at === null ? null : Number(row.finished_at),
  }
}

/** Adds the points to the scores of the game and of all games, exactly once with the answer that earned them. */
function scoreStatements({ playId, claim, points, at }: NewPoints): Statement[] {
  return ['p.game', "'all'"].map((category) =>
    statement(
      `INSERT INTO game_score (brand_id, country, week, category, user_id, total, total_at, best, best_at)
       SELECT p.brand_id, p.country, p.week, ${category}, p.user_id, ?3, ?4, p.score, ?4
       FROM game_play p WHERE p.id = ?1 AND p.claim = ?2 AND p.is_scored = 1 AND p.score > 0
       ON CONFLICT (brand_id, country, week, category, user_id) DO UPDATE SET total = total + excluded.total,
         total_at = excluded.total_at, best = max(best, excluded.best),
         best_at = CASE WHEN excluded.best > best THEN excluded.best_at ELSE best_at END`,
      playId,
      claim,
      points,
      at,
    ),
  )
}

/** Gives the guest a leaderboard number with the first answer of a scored play. */
function insertPlayer(playId: string, claim: string, at: Instant): Statement {
  return statement(
    `INSERT INTO game_player (brand_id, user_id, created_at) SELECT brand_id, user_id, ?3 FROM game_play
     WHERE id = ?1 AND claim = ?2 AND user_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM game_player g
       WHERE g.brand_id = game_play.brand_id AND g.user_id = game_play.user_id)`,
    playId,
    claim,
    at,
  )
}

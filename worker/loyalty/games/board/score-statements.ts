import type { Instant } from '#app/domain/dates/instant.ts'
import { type Statement, statement } from '#worker/database/database.ts'

export type NewPoints = { playId: string; claim: string; points: number; at: Instant }

/**
 * Adds points to the week's leaderboards of the game and of all games, exactly once with the answer that earned them.
 */
export function scoreStatements({ playId, claim, points, at }: NewPoints): Statement[] {
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
export function insertPlayer(playId: string, claim: string, at: Instant): Statement {
  return statement(
    `INSERT INTO game_player (brand_id, user_id, created_at) SELECT brand_id, user_id, ?3 FROM game_play
     WHERE id = ?1 AND claim = ?2 AND user_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM game_player g
       WHERE g.brand_id = game_play.brand_id AND g.user_id = game_play.user_id)`,
    playId,
    claim,
    at,
  )
}

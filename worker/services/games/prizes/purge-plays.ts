import { addDays } from '#app/domain/dates/calendar-day.ts'
import { DAY_MS } from '#app/domain/dates/instant.ts'
import { WEEKS_SHOWN, weekOf } from '#app/domain/games/weeks.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import { statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'

/** Practice plays are deleted after two days, scored plays after 35 days, when no prize depends on them. */
const PRACTICE_RETENTION_MS = 2 * DAY_MS
const SCORED_RETENTION_MS = 35 * DAY_MS

/** The content of a day is needed until plays begun on it are over, in any time zone. */
const DAY_CONTENT_DAYS = 3

const ROWS_PER_ROUND = 500

/** Deletes plays, days and weeks that are no longer shown. Returns the number of rows. */
export async function purgePlays({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> {
  const at = now()
  const oldest = weekOf(addDays(calendarDayIn('UTC', at), -7 * (WEEKS_SHOWN + 1)))
  const purged = await db.batch([
    statement(
      `DELETE FROM game_play WHERE id IN (SELECT id FROM game_play
         WHERE started_at < ?1 AND (is_scored = 0 OR started_at < ?2) ORDER BY started_at LIMIT ${ROWS_PER_ROUND})`,
      at - PRACTICE_RETENTION_MS,
      at - SCORED_RETENTION_MS,
    ),
    statement('DELETE FROM game_day WHERE day < ?', addDays(calendarDayIn('UTC', at), -DAY_CONTENT_DAYS)),
    statement(
      `DELETE FROM game_score WHERE (brand_id, country, week, category, user_id) IN (
         SELECT brand_id, country, week, category, user_id
         FROM game_score s WHERE week < ?1 AND EXISTS (SELECT 1 FROM game_week w
           WHERE w.brand_id = s.brand_id AND w.country = s.country AND w.week = s.week) LIMIT ${ROWS_PER_ROUND})`,
      oldest,
    ),
  ])
  return purged.reduce((sum, { changes }) => sum + changes, 0)
}

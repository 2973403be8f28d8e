import type { Instant } from '#app/domain/dates/instant.ts'
import { toDayNumber } from '#app/domain/reports/report-periods.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import { bindParams } from '#worker/infra/database/bind-params.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { JobRound } from '#worker/infra/guarded-writes/job-round.ts'

/**
 * Returns common table expressions that end with `lost (property_id, day, rooms)`: rooms of a list `p (id)` not
 * available on nights from `first` to `last` (day numbers). A closed night leaves the sold rooms; of blocked rooms and
 * units out of order the larger number counts, because a broken room may be entered as both.
 */
export function lostRoomsSql({ first, last }: { first: string; last: string }): string {
  return `out_night (category, day, last) AS (
      SELECT u.room_category_id, max(unixepoch(u.out_from) / 86400, ${first}), min(unixepoch(u.out_to) / 86400, ${last})
      FROM room_unit u WHERE u.out_from IS NOT NULL AND unixepoch(u.out_from) / 86400 <= ${last}
        AND unixepoch(u.out_to) / 86400 >= ${first} AND u.property_id IN (SELECT id FROM p)
      UNION ALL SELECT category, day + 1, last FROM out_night WHERE day < last),
    reduced (category, day, is_closed, blocked, broken) AS (
      SELECT s.room_category_id, unixepoch(s.day) / 86400, s.is_closed, s.blocked, 0
      FROM p CROSS JOIN room_category r CROSS JOIN stock s
      WHERE r.property_id = p.id AND s.room_category_id = r.id AND (s.is_closed = 1 OR s.blocked > 0)
        AND s.day BETWEEN date(${first} * 86400, 'unixepoch') AND date(${last} * 86400, 'unixepoch')
      UNION ALL SELECT category, day, 0, 0, 1 FROM out_night),
    lost (property_id, day, rooms) AS (
      SELECT r.property_id, x.day, sum(max(0, min(r.rooms_total - coalesce(s.sold, 0),
        iif(x.is_closed, r.rooms_total, max(x.blocked, x.broken)))))
      FROM (SELECT category, day, max(is_closed) AS is_closed, max(blocked) AS blocked, sum(broken) AS broken
          FROM reduced GROUP BY category, day) x
        JOIN room_category r ON r.id = x.category AND r.is_disabled = 0
        LEFT JOIN stock s ON s.room_category_id = x.category AND s.day = date(x.day * 86400, 'unixepoch')
      GROUP BY r.property_id, x.day)`
}

/** Nights recorded at once for a property that was not recorded for long. */
const MAX_NIGHTS = 31

/** One minute in six hours: looking for due properties reads a row of each. */
const isDueMinute = (now: Instant) => Math.floor(now / 60_000) % 360 === 17

/**
 * Records how many rooms each property had in the past night: later changes of rooms, blocks and closings no longer
 * change the reports of that night. Begins with the night before the first round.
 */
export async function recordCapacity({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<JobRound> {
  if (!isDueMinute(now())) return { done: 0, next: null }
  const zones = await db.all<{ zone: string }>('SELECT DISTINCT time_zone AS zone FROM city')
  const nights = zones.map(({ zone }) => [zone, toDayNumber(calendarDayIn(zone, now())) - 1])
  const due = await listDue(db, nights)
  if (due.length === 0) return { done: 0, next: null }
  const { bind, params } = bindParams()
  const [first, last] = [Math.min(...due.map((one) => one.first)), Math.max(...due.map((one) => one.last))]
  const sql = `WITH RECURSIVE p AS MATERIALIZED (SELECT value ->> 0 AS id, value ->> 1 AS first, value ->> 2 AS last
      FROM json_each(${bind(JSON.stringify(due.map((one) => [one.id, one.first, one.last])))})),
    ${lostRoomsSql({ first: bind(first), last: bind(last) })},
    night (id, day, last) AS (
      SELECT id, first, last FROM p UNION ALL SELECT id, day + 1, last FROM night WHERE day < last)
    INSERT INTO night_capacity (property_id, day, rooms)
    SELECT n.id, n.day, (SELECT coalesce(sum(r.rooms_total), 0) FROM room_category r
        WHERE r.property_id = n.id AND r.is_disabled = 0) - coalesce(l.rooms, 0)
    FROM night n LEFT JOIN lost l ON l.property_id = n.id AND l.day = n.day WHERE true ON CONFLICT DO NOTHING`
  await db.batch([{ sql, params }])
  return { done: due.length, next: null }
}

const PROPERTIES_PER_ROUND = 500

/** Returns published properties whose last night is not recorded, with the nights to record. */
async function listDue(db: Deps['db'], nights: unknown): Promise<{ id: number; first: number; last: number }[]> {
  return db.all(
    `SELECT id, coalesce(max(recorded + 1, last - ${MAX_NIGHTS - 1}), last) AS first, last FROM (
       SELECT p.id, z.value ->> 1 AS last,
         (SELECT max(m.day) FROM night_capacity m WHERE m.property_id = p.id) AS recorded
       FROM property p JOIN city c ON c.id = p.city_id JOIN json_each(?1) z ON z.value ->> 0 = c.time_zone
       WHERE p.is_live = 1)
     WHERE coalesce(recorded, 0) < last LIMIT ${PROPERTIES_PER_ROUND}`,
    JSON.stringify(nights),
  )
}

import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { roomsLeft } from '#worker/database/conditions/rooms-left.ts'
import type { Database } from '#worker/database/database.ts'

export type HeldNight = {
  room: number
  day: CalendarDay
  single_minor: number | null
  double_minor: number | null
  extra_minor: number | null
  total: number
  sold: number
  blocked: number
  available: number
  is_closed: number
  min_nights: number | null
  max_nights: number | null
  no_arrival: number
  no_departure: number
}

/** Returns the stored nights between two days, both included, ordered by room type and day. */
export function listHeldNights(
  db: Database,
  { rooms, from, to }: { rooms: readonly number[]; from: CalendarDay; to: CalendarDay },
): Promise<HeldNight[]> {
  return db.all<HeldNight>(
    `WITH RECURSIVE night (day) AS (SELECT ?2 UNION ALL SELECT date(day, '+1 day') FROM night WHERE day < ?3)
     SELECT c.id AS room, n.day, r.single_minor, r.double_minor, r.extra_minor, COALESCE(k.total, c.rooms_total) AS total,
       COALESCE(k.sold, 0) AS sold, COALESCE(k.blocked, 0) AS blocked, COALESCE(${roomsLeft('k')}, c.rooms_total) AS available,
       COALESCE(k.is_closed, 0) AS is_closed, q.min_nights, q.max_nights, COALESCE(q.no_arrival, 0) AS no_arrival,
       COALESCE(q.no_departure, 0) AS no_departure
     FROM room_category c CROSS JOIN night n
       LEFT JOIN night_rate r ON r.room_category_id = c.id AND r.day = n.day
       LEFT JOIN stock k ON k.room_category_id = c.id AND k.day = n.day
       LEFT JOIN night_rule q ON q.room_category_id = c.id AND q.day = n.day
     WHERE c.id IN (SELECT value FROM json_each(?1)) ORDER BY c.id, n.day`,
    JSON.stringify(rooms),
    from,
    to,
  )
}

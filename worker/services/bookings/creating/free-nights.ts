import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Bind } from '#worker/infra/database/bind-params.ts'
import { roomsLeft } from '#worker/infra/database/conditions/sale-sql.ts'
import type { Statement } from '#worker/infra/database/database.ts'

/** Nights of a room type a booking wants. The rooms of `ownBookingId` count as available, because it releases them. */
export type WantedNights = {
  roomCategoryId: number
  days: readonly CalendarDay[]
  rooms: number
  ownBookingId: string | null
}

/** Inserts missing stock rows: untouched nights have no row, and the conditions count rows. */
export function insertMissingStock({ roomCategoryId, days }: WantedNights): Statement {
  return {
    sql: `INSERT OR IGNORE INTO stock (room_category_id, day, total, sold)
      SELECT c.id, night.value, c.rooms_total, 0 FROM room_category c, json_each(?2) AS night WHERE c.id = ?1`,
    params: [roomCategoryId, JSON.stringify(days)],
  }
}

export function freeNights({ roomCategoryId, days, rooms, ownBookingId }: WantedNights, bind: Bind): string {
  return `(SELECT count(*) FROM stock s
    WHERE s.room_category_id = ${bind(roomCategoryId)}
      AND s.day IN (SELECT value FROM json_each(${bind(JSON.stringify(days))}))
      AND ${roomsLeft('s')} + coalesce((SELECT o.rooms FROM booking o
        WHERE o.id = ${bind(ownBookingId)} AND o.room_category_id = s.room_category_id
          AND o.checkin <= s.day AND s.day < o.checkout), 0)
        >= ${bind(rooms)})`
}

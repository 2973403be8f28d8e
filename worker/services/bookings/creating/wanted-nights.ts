import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Bind } from '#worker/infra/database/bind-params.ts'
import { roomsLeft } from '#worker/infra/database/conditions/sale-sql.ts'
import type { Statement } from '#worker/infra/database/database.ts'
import type { Booking } from '../booking.ts'

/** Rooms of a booking by room type, and their nights. Those of `ownBookingId` count as available: it releases them. */
export type WantedNights = {
  rooms: readonly { roomTypeId: number; rooms: number }[]
  days: readonly CalendarDay[]
  ownBookingId: string | null
}

/** Returns how many rooms of each room type a booking takes. */
export function countByType({ roomTypeId, parts, ...booking }: BookedRooms): WantedNights['rooms'] {
  if (!parts) return [{ roomTypeId, rooms: booking.roomCount }]
  const byType = Map.groupBy(parts, (part) => part.roomTypeId)
  return [...byType].map(([id, rooms]) => ({ roomTypeId: id, rooms: rooms.length }))
}

/** Returns the different room types and plans of a booking. */
export function listSoldAs<Sold extends Pick<Booking, 'roomTypeId' | 'plan' | 'parts'>>(
  booking: Sold,
): Pick<Booking, 'roomTypeId' | 'plan'>[] {
  const { parts = [booking] } = booking
  return [...new Map(parts.map((sold) => [`${sold.roomTypeId}:${sold.plan?.id ?? ''}`, sold])).values()]
}

type BookedRooms = Pick<Booking, 'roomTypeId' | 'parts' | 'roomCount'>

type UsedNights = Pick<WantedNights, 'days'> & { rooms: readonly { roomTypeId: number }[] }

/** Inserts missing stock rows: untouched nights have no row. */
export function insertMissingStock({ rooms, days }: UsedNights): Statement {
  return {
    sql: `INSERT OR IGNORE INTO stock (room_category_id, day, total, sold)
      SELECT c.id, night.value, c.rooms_total, 0 FROM room_category c, json_each(?2) AS night
      WHERE c.id IN (SELECT value FROM json_each(?1))`,
    params: [JSON.stringify(rooms.map(({ roomTypeId }) => roomTypeId)), JSON.stringify(days)],
  }
}

/** SQL condition that every night has enough rooms left of every room type. A night without a row has none. */
export function areNightsAvailable({ rooms, days, ownBookingId }: WantedNights, bind: Bind): string {
  const wanted = JSON.stringify(rooms.map((one) => [one.roomTypeId, one.rooms]))
  return `NOT EXISTS (SELECT 1 FROM json_each(${bind(wanted)}) w CROSS JOIN json_each(${bind(JSON.stringify(days))}) n
    LEFT JOIN stock s ON s.room_category_id = w.value ->> 0 AND s.day = n.value
    WHERE coalesce(${roomsLeft('s')}, 0) + coalesce((SELECT sum(r.rooms) FROM booking o
        JOIN booked_rooms r ON r.booking_id = o.id AND r.room_category_id = w.value ->> 0
        WHERE o.id = ${bind(ownBookingId)} AND o.checkin <= n.value AND n.value < o.checkout), 0)
      < w.value ->> 1)`
}

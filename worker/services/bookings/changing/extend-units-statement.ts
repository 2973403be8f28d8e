import { type Bind, boundStatement } from '#worker/infra/database/bind-params.ts'
import type { Statement } from '#worker/infra/database/database.ts'
import { isClaimed } from '#worker/infra/guarded-writes/change.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'

/**
 * Assigns the added nights of a longer stay to the unit of its last night, where that unit is free and in order.
 * Triggers remove the assignments of lost nights and of units of another room type.
 */
export function extendUnits({ id, checkout }: Booking, changeId: string): Statement {
  return boundStatement(
    (bind) => `WITH RECURSIVE last AS (SELECT n.position, n.unit_id, n.day FROM unit_night n
        WHERE n.booking_id = ${bind(id)} AND n.day = (SELECT max(l.day) FROM unit_night l
          WHERE l.booking_id = n.booking_id AND l.position = n.position)),
      added (position, unit_id, day) AS (SELECT position, unit_id, date(day, '+1 day') FROM last
        UNION ALL SELECT position, unit_id, date(day, '+1 day') FROM added WHERE day < ${bind(checkout)})
      INSERT OR IGNORE INTO unit_night (unit_id, day, booking_id, position)
      SELECT a.unit_id, a.day, ${bind(id)}, a.position FROM added a JOIN room_unit u ON u.id = a.unit_id
      WHERE a.day < ${bind(checkout)} AND (a.day BETWEEN u.out_from AND u.out_to) IS NOT 1
        AND ${isClaimed(changeId, bind)}`,
  )
}

type UnitMove = { before: Booking; after: Booking; removed: number | null }

/**
 * Releases the units of rooms that leave a booking or change their room type, where its rooms differ or one is
 * cancelled; rooms after the cancelled one move up with their units. Triggers do it for other bookings.
 */
export function moveUnits({ before, after, removed }: UnitMove, changeId: string): Statement[] {
  if (!before.parts && !after.parts && removed === null) return []
  const lost = before.rooms.flatMap((_, position) => {
    const next = removed !== null && position > removed ? position - 1 : position
    const stays = position !== removed && next < after.roomCount
    return stays && typeOf(before, position) === typeOf(after, next) ? [] : [position]
  })
  const ofBooking = (bind: Bind) => `booking_id = ${bind(before.id)} AND ${isClaimed(changeId, bind)}`
  const release = boundStatement(
    (bind) => `DELETE FROM unit_night
      WHERE position IN (SELECT value FROM json_each(${bind(JSON.stringify(lost))})) AND ${ofBooking(bind)}`,
  )
  if (removed === null) return [release]
  // In two steps, because a room and night of a booking has one unit at any moment.
  const moveUp = [
    boundStatement(
      (bind) => `UPDATE unit_night SET position = -position WHERE position > ${bind(removed)} AND ${ofBooking(bind)}`,
    ),
    boundStatement(
      (bind) => `UPDATE unit_night SET position = -position - 1 WHERE position < 0 AND ${ofBooking(bind)}`,
    ),
  ]
  return [release, ...moveUp]
}

function typeOf({ parts, roomTypeId }: Booking, position: number): number {
  return parts?.[position]?.roomTypeId ?? roomTypeId
}

import { boundStatement } from '#worker/infra/database/bind-params.ts'
import type { Statement } from '#worker/infra/database/database.ts'
import { isClaimed } from '#worker/infra/guarded-writes/change.ts'
import type { Booking } from './booking.ts'

type BookedRooms = Pick<Booking, 'id' | 'rooms' | 'parts'>

/** Inserts the rooms of a booking within a guarded write, with what each is sold as where they differ. */
export function insertRooms({ id, rooms, parts }: BookedRooms, changeId: string): Statement {
  const rows = rooms.map((room, index) => {
    const part = parts?.[index]
    if (!part) return room
    const { plan, policy, hasBreakfast, layout } = part
    return { ...room, roomTypeId: part.roomTypeId, part: { plan, policy, hasBreakfast, layout } }
  })
  const names = `(SELECT json_group_object(t.locale, t.name) FROM room_text t
      WHERE t.room_category_id = c.id AND t.name IS NOT NULL)`
  return boundStatement(
    (bind) => `INSERT INTO booking_room
        (booking_id, position, adults, children, infants, pets, child_ages, room_category_id, part)
      SELECT ${bind(id)}, r.key, r.value ->> 'adults', r.value ->> 'children', r.value ->> 'infants', r.value ->> 'pets',
        r.value ->> 'childAges', c.id,
        iif(c.id IS NULL, NULL, json_set(r.value -> 'part', '$.name', c.name, '$.names', json(${names})))
      FROM json_each(${bind(JSON.stringify(rows))}) AS r LEFT JOIN room_category c ON c.id = r.value ->> 'roomTypeId'
      WHERE ${isClaimed(changeId, bind)}`,
  )
}

/** Replaces the rooms of a booking within a guarded write. */
export function replaceRooms(booking: BookedRooms, changeId: string): Statement[] {
  const clear = boundStatement(
    (bind) => `DELETE FROM booking_room WHERE booking_id = ${bind(booking.id)} AND ${isClaimed(changeId, bind)}`,
  )
  return [clear, insertRooms(booking, changeId)]
}

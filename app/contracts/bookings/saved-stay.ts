import * as v from 'valibot'
import { withChildAges } from '#app/domain/stays/child-ages.ts'
import { parseRoomsConfig } from '#app/domain/stays/occupancy.ts'
import { stayDay } from './booking-body.ts'

const id = v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number))

export const savedStayInput = v.pipe(
  v.object({
    hotel_id: id,
    room_category_id: id,
    checkin: stayDay,
    checkout: stayDay,
    rooms_config: v.pipe(v.string(), v.maxLength(400)),
    child_ages: v.optional(v.nullable(v.string()), null),
  }),
  v.transform(({ rooms_config, child_ages, ...stay }) => {
    const counts = parseRoomsConfig(rooms_config)
    return {
      propertyId: stay.hotel_id,
      roomTypeId: stay.room_category_id,
      checkin: stay.checkin,
      checkout: stay.checkout,
      rooms: counts && withChildAges(counts, child_ages),
    }
  }),
)

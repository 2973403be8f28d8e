import * as v from 'valibot'
import { occupancyLimits } from '#app/domain/stays/occupancy.ts'
import { isoInstant, numberInBody } from '../fields.ts'

/** Rooms that are booked otherwise than the booking. */
export const roomParts = v.pipe(
  v.array(
    v.object({
      number: v.pipe(numberInBody, v.maxValue(occupancyLimits.rooms), v.description('of the room in `rooms_config`')),
      room: v.pipe(numberInBody, v.description('id of the room type')),
      rate_plan: v.optional(v.pipe(v.string(), v.maxLength(20), v.description('code; default: its own price'))),
    }),
  ),
  v.maxLength(occupancyLimits.rooms),
  v.description('rooms of another room type or rate plan; meals belong to the rooms that are booked like the first'),
)

export const bookedParts = v.pipe(
  v.array(
    v.object({
      number: v.pipe(v.number(), v.description('of the room in `rooms_config`, from 1')),
      room_category: v.object({ id: v.number(), name: v.string() }),
      rate_plan: v.pipe(v.nullable(v.string()), v.description('code; null: the room type’s own price')),
      total_minor: v.pipe(v.number(), v.description('its share of the total without charges; the shares add up')),
      free_until: v.pipe(v.nullable(isoInstant), v.description('of this room; null: never free')),
    }),
  ),
  v.description('each room of a booking with several room types or rate plans; otherwise empty'),
)

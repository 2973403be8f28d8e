import * as v from 'valibot'
import { bedKinds, type RoomLayout } from '#app/domain/stays/beds.ts'

/** Fields for beds and rooms of one unit of a room type, in responses of the site and the admin. */
export const roomLayoutFields = {
  bed: v.pipe(v.string(), v.description('`single`, `twin`, `double`, `queen`, `king`, or `family`: several beds')),
  beds: v.pipe(
    v.array(
      v.object({
        room: v.pipe(v.number(), v.description('which bedroom, from 1; 0 is the living room or a studio')),
        kind: v.picklist(bedKinds),
        count: v.number(),
        width_cm: v.pipe(v.nullable(v.number()), v.description('null when unknown')),
      }),
    ),
    v.description('empty when the kinds of beds are unknown'),
  ),
  bedrooms: v.pipe(v.nullable(v.number()), v.description('0 in a studio; null when unknown')),
  bathrooms: v.pipe(v.nullable(v.number()), v.description('null when unknown')),
}

/** Presents a layout with the fields above. */
export function toRoomLayoutFields({ bed, beds, bedrooms, bathrooms }: RoomLayout) {
  return {
    bed,
    beds: beds.map(({ room, kind, count, widthCm }) => ({ room, kind, count, width_cm: widthCm })),
    bedrooms,
    bathrooms,
  }
}

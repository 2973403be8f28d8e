import * as v from 'valibot'
import { wireCount, wireFlag, wireList, wireObject, wireOptionalId, wireText } from '#app/contracts/wire-values.ts'
import { withChildAges } from '#app/domain/stays/child-ages.ts'
import { type Room, roomsFromQuery } from '#app/domain/stays/occupancy.ts'

const stayDays = {
  checkin: wireText(40, '`YYYY-MM-DD` or `DD/MM/YYYY`. An impossible date is corrected, see `dates_corrected`.'),
  checkout: wireText(40, 'As `checkin`.'),
}

export const partyEntries = {
  rooms_config: wireText(
    200,
    'Rooms-adults_infants_children_pets…, such as `2-2_0_1_0-1_0_0_0`, or the compact `1,0,0`.',
  ),
  child_ages: wireText(
    400,
    'Ages of the children by room, in the order of `rooms_config`: `5-9_3`. `x` is an unknown age.',
  ),
}

/** Requirements for the room type, named as the filters of a list. */
export const needEntries = {
  bedrooms: wireText(8, 'At least so many bedrooms in the room type, where one that has them is available.'),
  beds: wireText(8, 'As `bedrooms`.'),
  bathrooms: wireText(8, 'As `bedrooms`.'),
  breakfast: wireText(8, '`1`: breakfast included, where such a room type is available.'),
  bed: wireText(8, 'Sum of 1 double, queen or king bed, 2 separate beds, 4 bunk bed, 8 sofa bed.'),
}

/** Stay parameters of all endpoints about properties; most have several names. */
export const stayEntries = {
  ...stayDays,
  available_room_count: v.pipe(
    wireObject({
      ...stayDays,
      min_count: wireText(8),
    }),
    v.description('Another place for `checkin`, `checkout` and the number of rooms.'),
  ),
  ...partyEntries,
  guest_config_list: wireText(200, 'The guests, without `rooms_config`.'),
  rooms: wireText(8, 'How many, without `rooms_config`.'),
  guests: wireText(8, 'How many, without `rooms_config`.'),
  total_guest_count: wireText(8, 'The guests, without `rooms_config`.'),
  requested_coupon: wireText(64, 'Prices with this coupon where it holds. The order of a list stays.'),
  coupon: wireText(64, 'As `requested_coupon`.'),
  hidePrices: v.pipe(wireFlag, v.description('Leaves prices out of the answer.')),
  pre_apply_coupon_switch: v.pipe(wireFlag, v.description('Prices with the best coupon that needs no typing.')),
  selected_rcid: v.pipe(wireOptionalId, v.description('Id of a room category.')),
  fields: v.pipe(
    wireList(80),
    v.description(
      'Only these fields and those every property carries; `pricing`, `images`, `availability` and `location` name groups.',
    ),
  ),
  additional_fields: v.pipe(wireList(80), v.description('Fields besides those of `fields`.')),
  services: v.pipe(wireList(10), v.description('`meals` adds `services.meals` to each property.')),
  source: wireText(60, '`Mobile Web Booking`: three pictures per property.'),
  user_mode: v.pipe(v.optional(v.union([v.string(), v.array(v.string())])), v.description('No effect.')),
}

type StayWire = v.InferOutput<v.ObjectSchema<typeof stayEntries, undefined>>

export type StayPart = {
  dates: { checkin: string | null; checkout: string | null }
  /** The requested rooms, else the country’s default. */
  roomsFor: (fallback: string) => Room[]
  couponCode: string | null
  preApplyCoupon: boolean
  arePricesHidden: boolean
  selectedRoomTypeId: number | null
}

export function toStayPart(wire: StayWire): StayPart {
  const { available_room_count: count } = wire
  return {
    dates: { checkin: wire.checkin ?? count.checkin, checkout: wire.checkout ?? count.checkout },
    roomsFor: (fallback) =>
      withChildAges(
        roomsFromQuery(
          {
            roomsConfig: wire.rooms_config ?? wire.guest_config_list,
            rooms: wire.rooms ?? count.min_count,
            guests: wire.guests ?? wire.total_guest_count,
          },
          fallback,
        ),
        wire.child_ages,
      ),
    couponCode: wire.requested_coupon ?? wire.coupon,
    preApplyCoupon: wire.pre_apply_coupon_switch,
    arePricesHidden: wire.hidePrices,
    selectedRoomTypeId: wire.selected_rcid,
  }
}

export const batchEntries = {
  format_response: wireObject({
    batch: wireObject({ count: wireCount(1, 50), offset: wireCount(0, 100_000) }),
    sort_params: wireObject({
      sort_on: wireText(40, '`recommended`, `price`, `rating` or `distance`.'),
      ascending: wireFlag,
    }),
  }),
  offset: wireCount(0, 100_000),
  count: wireCount(1, 50),
}

import * as v from 'valibot'
import { wireCount, wireFlag, wireList, wireObject, wireOptionalId, wireText } from '#app/contracts/wire-values.ts'
import { withChildAges } from '#app/domain/stays/child-ages.ts'
import { type Room, roomsFromQuery } from '#app/domain/stays/occupancy.ts'

/** What calls about one property or many say of the stay; each may say it in several ways. */
export const stayEntries = {
  checkin: wireText(40),
  checkout: wireText(40),
  available_room_count: wireObject({ checkin: wireText(40), checkout: wireText(40), min_count: wireText(8) }),
  rooms_config: wireText(200),
  child_ages: wireText(400),
  guest_config_list: wireText(200),
  rooms: wireText(8),
  guests: wireText(8),
  total_guest_count: wireText(8),
  requested_coupon: wireText(64),
  coupon: wireText(64),
  hidePrices: wireFlag,
  pre_apply_coupon_switch: wireFlag,
  selected_rcid: wireOptionalId,
  fields: wireList(80),
  additional_fields: wireList(80),
  services: wireList(10),
  source: wireText(60),
  user_mode: v.optional(v.union([v.string(), v.array(v.string())])),
}

type StayWire = v.InferOutput<v.ObjectSchema<typeof stayEntries, undefined>>

export type StayPart = {
  dates: { checkin: string | null; checkout: string | null }
  /** The rooms asked for, from a country's default when nothing was. */
  roomsFor: (fallback: string) => Room[]
  couponCode: string | null
  preApplyCoupon: boolean
  /** The answer must tell no price [LIST-20]. */
  arePricesHidden: boolean
  selectedCategoryId: number | null
}

/** The stay of a parsed call. */
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
    selectedCategoryId: wire.selected_rcid,
  }
}

/** Where a call starts in a list and how many it wants. */
export const batchEntries = {
  format_response: wireObject({
    batch: wireObject({ count: wireCount(1, 50), offset: wireCount(0, 100_000) }),
    sort_params: wireObject({ sort_on: wireText(40), ascending: wireFlag }),
  }),
  offset: wireCount(0, 100_000),
  count: wireCount(1, 50),
}

import { toMajor } from '#app/domain/money/money.ts'
import { availabilityState } from '#app/domain/stays/availability-state.ts'
import { formatChildAges } from '#app/domain/stays/child-ages.ts'
import { formatRoomsConfig } from '#app/domain/stays/occupancy.ts'
import type { HotelModel } from '#app/pages/hotel/model.ts'
import type { HotelContext } from './hotel-context.ts'

/** Returns the availability request of the current stay and its expected response. */
export function toAvailabilityCheck({ hotel }: HotelContext): HotelModel['availability'] {
  const { facts, dates, askedRooms, coupon, selected, categories } = hotel
  const childAges = formatChildAges(askedRooms)
  const query = {
    hotel_id: String(facts.id),
    checkin: dates.checkin,
    checkout: dates.checkout,
    rooms_config: formatRoomsConfig(askedRooms),
    ...(childAges ? { child_ages: childAges } : {}),
    ...(facts.hidePrices ? { hidePrices: 'true' } : {}),
    ...(selected ? { selected_rcid: String(selected.id) } : {}),
    ...(hotel.isEarlyCheckin ? { early_checkin: 'true' } : {}),
    ...(coupon ? { requested_coupon: coupon.code } : {}),
  }
  const states = categories.map(({ id, availableRooms, soldOutReason, quote }) => ({
    id,
    availableRooms: Math.max(0, availableRooms),
    isSoldOut: soldOutReason !== null,
    total: quote && !facts.hidePrices ? toMajor({ amountMinor: quote.totalMinor, currency: quote.currency }) : null,
  }))
  return { query, state: availabilityState(dates, states) }
}

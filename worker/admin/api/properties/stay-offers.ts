import type { Hono } from 'hono'
import { listStayOffersRoute } from '#app/contracts/admin/properties/stay-offers.ts'
import { nightsBetween } from '#app/domain/dates/calendar-day.ts'
import { OWN_PLAN } from '#app/domain/rates/rate-plan.ts'
import { mapResult } from '#app/domain/result.ts'
import { withChildAges } from '#app/domain/stays/child-ages.ts'
import { parseRoomsConfig } from '#app/domain/stays/occupancy.ts'
import type { Restrictions } from '#app/domain/stays/restrictions.ts'
import type { AdminEnv } from '#worker/admin/context.ts'
import { serve } from '#worker/admin/serve.ts'
import { listStayOffers, type RoomTypeOffer } from '#worker/admin/services/bookings/list-stay-offers.ts'
import { findReachableProperty } from '#worker/admin/services/properties/properties.ts'
import { toIso, toIsoOrNull } from '#worker/admin/services/response-format.ts'

export function addStayOfferRoutes(admin: Hono<AdminEnv>): void {
  serve(admin, listStayOffersRoute, async ({ deps, actor, path, query }) => {
    const found = await findReachableProperty(deps, actor, path.propertyId)
    if (!found.ok) return found
    const property = found.value
    const { checkin = null, checkout = null, rooms_config: config, child_ages: ages } = query
    const rooms = withChildAges(parseRoomsConfig(config) ?? [], ages)
    return mapResult(await listStayOffers(deps, property, { checkin, checkout, rooms }), (offers) => ({
      property: property.id,
      currency: property.currency,
      time_zone: property.city.timeZone,
      as_of: toIso(deps.now()),
      today: offers.today,
      checkin: offers.checkin,
      checkout: offers.checkout,
      nights: nightsBetween(offers.checkin, offers.checkout),
      checkin_at: toIso(offers.checkinAt),
      tax_inclusive: property.isTaxInclusive,
      room_types: offers.roomTypes.map(toRoomTypeResponse),
    }))
  })
}

const reasons = ['no_rooms_available', 'fewer_available_than_requested', 'occupancy_exceeded', 'closed'] as const

function toRoomTypeResponse({ roomType, available, reason, rates }: RoomTypeOffer) {
  return {
    id: roomType.id,
    name: roomType.name,
    available,
    max_occupancy: roomType.maxOccupancy,
    is_disabled: roomType.isDisabled,
    reason: reason && (reasons.find((known) => known === reason) ?? ('invalid_pricing' as const)),
    rates: rates.map(toRateResponse),
  }
}

function toRateResponse({ quoted, isOnline }: RoomTypeOffer['rates'][number]) {
  const { quote, plan, policy, restrictions, roomType, offeredExtras } = quoted
  return {
    code: plan?.code ?? OWN_PLAN,
    name: plan?.name ?? null,
    board: plan?.board ?? (roomType.breakfastIncluded ? ('breakfast' as const) : ('room_only' as const)),
    payment: paymentOf(restrictions),
    total_minor: quote.totalMinor,
    tax_minor: quote.taxMinor,
    advance_minor: quote.advanceMinor,
    free_until: toIsoOrNull(policy.freeUntil),
    is_online: isOnline,
    extras: offeredExtras.map(({ code, name, per, unitMinor, max }) => ({
      code,
      name,
      per,
      max,
      unit_minor: unitMinor,
    })),
  }
}

function paymentOf({ advancePercent }: Restrictions) {
  if (advancePercent === null) return 'at_property' as const
  return advancePercent < 100 ? ('deposit' as const) : ('prepaid' as const)
}

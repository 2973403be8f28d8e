import type { Hono } from 'hono'
import { listPropertiesRoute } from '#app/contracts/admin/properties/properties.ts'
import { toRoomLayoutFields } from '#app/contracts/stays/room-layout.ts'
import { ok } from '#app/domain/result.ts'
import type { AdminEnv } from '#worker/admin/context.ts'
import { serve } from '#worker/admin/serve.ts'
import { listReachableProperties, type Property } from '#worker/admin/services/properties/properties.ts'
import { addDaySheetRoutes, addRoomUnitRoutes } from './room-units.ts'

export function addPropertyRoutes(admin: Hono<AdminEnv>): void {
  serve(admin, listPropertiesRoute, async ({ deps, actor, query }) => {
    const { cursor = 0, limit, code, q } = query
    const { properties, next } = await listReachableProperties(deps, actor, { code, words: q, after: cursor, limit })
    return ok({ items: properties.map(toPropertyResponse), next_cursor: next === null ? null : String(next) })
  })

  addRoomUnitRoutes(admin)
  addDaySheetRoutes(admin)
}

export function toPropertyResponse(property: Property) {
  return {
    id: property.id,
    code: property.code,
    name: property.name,
    brand: property.brandId,
    kind: property.kind,
    city: property.city.name,
    time_zone: property.city.timeZone,
    currency: property.currency,
    is_live: property.isLive,
    auto_mark_stays: property.autoMarksStays,
    discount_percent: property.discountPercent,
    tax_inclusive: property.isTaxInclusive,
    tax_registration: property.registrationId,
    fees: property.fees.map(({ unitMinor, returnDays, ...fee }) => ({
      ...fee,
      amount_minor: unitMinor,
      return_days: returnDays,
    })),
    rooms: property.rooms.map((room) => ({
      id: room.id,
      name: room.name,
      is_disabled: room.isDisabled,
      rooms_total: room.roomsTotal,
      max_adults: room.maxAdults,
      max_occupancy: room.maxOccupancy,
      ...toRoomLayoutFields(room.layout),
      single_minor: room.singleMinor,
      double_minor: room.doubleMinor,
      extra_minor: room.extraMinor,
    })),
  }
}

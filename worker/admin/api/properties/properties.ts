import type { Hono } from 'hono'
import { listPropertiesRoute } from '#app/contracts/admin/properties/properties.ts'
import { ok } from '#app/domain/result.ts'
import type { DeskEnv } from '#worker/admin/context.ts'
import { serve } from '#worker/admin/serve.ts'
import { type House, listHousesWithin } from '#worker/admin/services/properties/houses.ts'

/** Properties and room types, to look up the ids that other endpoints need. */
export function addPropertyRoutes(desk: Hono<DeskEnv>): void {
  serve(desk, listPropertiesRoute, async ({ deps, actor, query }) => {
    const { cursor = 0, limit, code } = query
    const { houses, next } = await listHousesWithin(deps, actor, { code, after: cursor, limit })
    return ok({ items: houses.map(toPropertyAnswer), next_cursor: next === null ? null : String(next) })
  })
}

function toPropertyAnswer(house: House) {
  return {
    id: house.id,
    code: house.code,
    name: house.name,
    brand: house.brandId,
    kind: house.kind,
    city: house.city.name,
    time_zone: house.city.timeZone,
    currency: house.currency,
    is_live: house.isLive,
    discount_percent: house.discountPercent,
    tax_inclusive: house.isTaxInclusive,
    rooms: house.rooms.map((room) => ({
      id: room.id,
      name: room.name,
      is_disabled: room.isDisabled,
      rooms_total: room.roomsTotal,
      max_adults: room.maxAdults,
      max_occupancy: room.maxOccupancy,
      single_minor: room.singleMinor,
      double_minor: room.doubleMinor,
      extra_minor: room.extraMinor,
    })),
  }
}

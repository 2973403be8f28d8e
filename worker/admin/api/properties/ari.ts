import type { Hono } from 'hono'
import { readAriRoute, writeAriRoute } from '#app/contracts/admin/properties/ari.ts'
import { ok } from '#app/domain/result.ts'
import type { AdminEnv } from '#worker/admin/context.ts'
import { serve } from '#worker/admin/serve.ts'
import { type ReadNight, readAri } from '#worker/admin/services/ari/read-ari.ts'
import { writeAri } from '#worker/admin/services/ari/write-ari.ts'
import { toIso } from '#worker/admin/services/response-format.ts'

export function addAriRoutes(admin: Hono<AdminEnv>): void {
  serve(admin, readAriRoute, async ({ deps, actor, query }) => {
    const { property: propertyId, from, to, room = null, plan = null } = query
    const reading = await readAri(deps, actor, { propertyId, from, to, roomId: room, plan })
    if (!reading.ok) return reading
    const { property, asOf, nights } = reading.value
    const byRoom = Map.groupBy(nights, (night) => night.room)
    return ok({
      property: property.id,
      ...(plan === null ? {} : { plan }),
      currency: property.currency,
      as_of: toIso(asOf),
      rooms: property.rooms.flatMap(({ id, name }) => {
        const roomNights = byRoom.get(id)
        return roomNights ? [{ room: id, name, nights: roomNights.map(toNightResponse) }] : []
      }),
    })
  })

  serve(admin, writeAriRoute, async ({ deps, actor, body, idempotency }) => {
    const { property, as_of: asOf, dry_run: isDryRun, changes } = body
    const update = { propertyId: property, changes, asOf: asOf ? Date.parse(asOf) : null, isDryRun, idempotency }
    const written = await writeAri(deps, actor, update)
    if (!written.ok) return written
    const { asOf: takenAsOf, ...counts } = written.value
    return ok({ property, as_of: toIso(takenAsOf), dry_run: isDryRun, ...counts })
  })
}

function toNightResponse({
  day,
  total,
  sold,
  blocked,
  available,
  min_nights,
  max_nights,
  effective,
  ...night
}: ReadNight) {
  const { single_minor, double_minor, extra_minor } = night
  const isPriced = single_minor !== null && double_minor !== null && extra_minor !== null
  return {
    day,
    price: isPriced ? { single_minor, double_minor, extra_minor } : null,
    total,
    sold,
    blocked,
    available,
    closed: night.is_closed === 1,
    min_nights,
    max_nights,
    min_nights_through: night.min_through,
    closed_to_arrival: night.closed_to_arrival === 1,
    closed_to_departure: night.closed_to_departure === 1,
    effective: toEffectiveResponse(effective),
  }
}

function toEffectiveResponse({ price, available, ...night }: ReadNight['effective']) {
  return {
    price: price && {
      source: price.source,
      single_minor: price.singleMinor,
      double_minor: price.doubleMinor,
      extra_minor: price.extraMinor,
    },
    available,
    closed: night.isClosed,
    min_nights: night.minNights,
    max_nights: night.maxNights,
    closed_to_arrival: night.isClosedToArrival,
    closed_to_departure: night.isClosedToDeparture,
  }
}

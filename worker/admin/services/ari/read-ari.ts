import { addDays, type CalendarDay, nightsBetween } from '#app/domain/dates/calendar-day.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { type Problem, refuseFields } from '#app/domain/problem.ts'
import { ok, type Result } from '#app/domain/result.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { findNightDefaults } from '#worker/services/pricing/details/night-defaults.ts'
import type { Actor } from '../actor.ts'
import { findReachableProperty, type Property } from '../properties/properties.ts'
import { type EffectiveNight, listStoredNights, resolveNight, type StoredNight } from './effective-nights.ts'
import { MAX_NIGHTS } from './rate-updates.ts'

export type ReadNight = StoredNight & { effective: EffectiveNight }

export type AriQuery = { propertyId: number; from: CalendarDay; to: CalendarDay; roomId: number | null }

export type AriReading = { property: Property; asOf: Instant; nights: ReadNight[] }

/** Returns stored and effective values of nights. Fails with `not_found` or `invalid_fields`. */
export async function readAri(
  deps: Pick<Deps, 'db' | 'now'>,
  actor: Pick<Actor, 'reach'>,
  { propertyId, from, to, roomId }: AriQuery,
): Promise<Result<AriReading, Problem>> {
  const asOf = deps.now()
  const found = await findReachableProperty(deps, actor, propertyId)
  if (!found.ok) return found
  const property = found.value
  const rooms = property.rooms.filter(({ id }) => roomId === null || id === roomId).map(({ id }) => id)
  if (rooms.length === 0) return refuseFields({ room: 'no room of this property' })
  if (to < from) return refuseFields({ to: 'before `from`' })
  if (nightsBetween(from, addDays(to, 1)) * rooms.length > MAX_NIGHTS) {
    return refuseFields({ to: `more than ${MAX_NIGHTS} nights` })
  }
  const [storedNights, defaults] = await Promise.all([
    listStoredNights(deps.db, { rooms, from, to }),
    findNightDefaults(deps.db, { propertyId, from, to }),
  ])
  return ok({
    property,
    asOf,
    nights: storedNights.map((night) => ({ ...night, effective: resolveNight(property, night, defaults) })),
  })
}

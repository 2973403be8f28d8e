import { addDays, type CalendarDay, nightsBetween } from '#app/domain/dates/calendar-day.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { type Problem, refuseFields } from '#app/domain/problem.ts'
import { OWN_PLAN } from '#app/domain/rates/rate-plan.ts'
import { ok, type Result } from '#app/domain/result.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { findNightDefaults } from '#worker/services/pricing/details/night-defaults.ts'
import type { Actor } from '../actor.ts'
import { findReachableProperty, type Property } from '../properties/properties.ts'
import { type EffectiveNight, listStoredNights, resolveNight, type StoredNight } from './effective-nights.ts'
import { findPlanOfNights, resolvePlanNight } from './plan-nights.ts'
import { MAX_NIGHTS } from './rate-updates.ts'

export type ReadNight = StoredNight & { effective: EffectiveNight }

export type AriQuery = {
  propertyId: number
  from: CalendarDay
  to: CalendarDay
  roomId: number | null
  /** Code of a rate plan; null: the room types' own prices. */
  plan: string | null
}

export type AriReading = { property: Property; asOf: Instant; nights: ReadNight[] }

/** Returns stored and effective values of nights. Fails with `not_found` or `invalid_fields`. */
export async function readAri(
  deps: Pick<Deps, 'db' | 'now'>,
  actor: Pick<Actor, 'reach'>,
  { propertyId, from, to, roomId, plan: code }: AriQuery,
): Promise<Result<AriReading, Problem>> {
  const asOf = deps.now()
  const found = await findReachableProperty(deps, actor, propertyId)
  if (!found.ok) return found
  const property = found.value
  if (to < from) return refuseFields({ to: 'before `from`' })
  const query = { propertyId, from, to }
  const ofPlan = code === null || code === OWN_PLAN ? null : await findPlanOfNights(deps.db, { ...query, code })
  if (ofPlan === undefined) return refuseFields({ plan: 'no plan of this property' })
  const isSold = (id: number) => !ofPlan || ofPlan.plan.rooms.some(({ roomTypeId }) => roomTypeId === id)
  const rooms = property.rooms.flatMap(({ id }) => ((roomId ?? id) === id && isSold(id) ? [id] : []))
  if (rooms.length === 0) return refuseFields({ room: ofPlan ? 'not sold in this plan' : 'no room of this property' })
  if (nightsBetween(from, addDays(to, 1)) * rooms.length > MAX_NIGHTS) {
    return refuseFields({ to: `more than ${MAX_NIGHTS} nights` })
  }
  const [storedNights, defaults] = await Promise.all([
    listStoredNights(deps.db, { rooms, from, to }),
    findNightDefaults(deps.db, query),
  ])
  return ok({
    property,
    asOf,
    nights: storedNights.map((night) =>
      ofPlan
        ? resolvePlanNight(property, ofPlan, { night, defaults })
        : { ...night, effective: resolveNight(property, night, defaults) },
    ),
  })
}

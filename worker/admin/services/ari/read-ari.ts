import { addDays, type CalendarDay, nightsBetween } from '#app/domain/dates/calendar-day.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { findNightDefaults } from '#worker/services/pricing/details/night-defaults.ts'
import type { Actor } from '../actor.ts'
import { findPropertyWithin, type Property } from '../properties/properties.ts'
import { type EffectiveNight, effectiveNight, type HeldNight, listHeldNights } from './effective-nights.ts'
import { MAX_NIGHTS } from './rate-updates.ts'

export type ReadNight = HeldNight & { effective: EffectiveNight }

export type AriQuestion = { propertyId: number; from: CalendarDay; to: CalendarDay; roomId: number | null }

export type HeldAri = { house: Property; asOf: Instant; nights: ReadNight[] }

export async function readAri(
  deps: Pick<Deps, 'db' | 'now'>,
  actor: Pick<Actor, 'reach'>,
  { propertyId, from, to, roomId }: AriQuestion,
): Promise<Result<HeldAri, Problem>> {
  const asOf = deps.now()
  const found = await findPropertyWithin(deps, actor, propertyId)
  if (!found.ok) return found
  const house = found.value
  const rooms = house.rooms.filter(({ id }) => roomId === null || id === roomId).map(({ id }) => id)
  if (rooms.length === 0) return invalid({ room: 'no room of this property' })
  if (to < from) return invalid({ to: 'before `from`' })
  if (nightsBetween(from, addDays(to, 1)) * rooms.length > MAX_NIGHTS) {
    return invalid({ to: `more than ${MAX_NIGHTS} nights` })
  }
  const [held, defaults] = await Promise.all([
    listHeldNights(deps.db, { rooms, from, to }),
    findNightDefaults(deps.db, { propertyId, from, to }),
  ])
  return ok({
    house,
    asOf,
    nights: held.map((night) => ({ ...night, effective: effectiveNight(house, night, defaults) })),
  })
}

const invalid = (fields: Record<string, string>) => refuse(problem('invalid_fields', { fields }))

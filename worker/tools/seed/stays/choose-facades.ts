import type { PhotoPicture } from '#app/domain/pictures/pictures.ts'
import { distanceKm } from '#worker/services/pricing/details/distance.ts'
import { poolOf } from '#worker/tools/seed/pictures/pack.ts'
import type { Sketch } from '#worker/tools/seed/places/sketch.ts'
import { createRandom } from '#worker/tools/seed/random.ts'

/** Number of cities whose most popular property has a scene, by brand, country and scene. */
export type LeadCounts = Map<string, number>

/** Counts a city's most popular property and returns how many of its kind came before. */
export function countLead(leads: LeadCounts, sketch: Sketch | undefined): number {
  if (!sketch) return 0
  const key = `${sketch.brandId} ${sketch.city.countryCode} ${sketch.scene}`
  const count = leads.get(key) ?? 0
  leads.set(key, count + 1)
  return count
}

/** So many neighbours on each side should have other façades. */
const NEIGHBOURS = 3
/** A likeness in the order of popularity is never accepted, one in the order of distance when the pool is too small. */
const COSTS = { byPopularity: 1_000, byDistance: 3, again: 1 }

/**
 * Returns the façades of a city's properties, given and returned in order of popularity. Neighbours by popularity and by
 * distance from the centre, the orders of lists, get different ones; `start` is the first picture of a pool.
 */
export function chooseFacades(ranked: readonly Sketch[], start: number): PhotoPicture[] {
  const byDistance = ranked
    .map((_, rank) => rank)
    .sort((one, other) => fromCentre(ranked[one]) - fromCentre(ranked[other]))
  const chosen: PhotoPicture[] = []
  const uses = new Map<PhotoPicture, number>()
  for (const [rank, sketch] of ranked.entries()) {
    const place = byDistance.indexOf(rank)
    const around = byDistance
      .slice(Math.max(0, place - NEIGHBOURS), place + NEIGHBOURS + 1)
      .map((other) => chosen[other])
    const before = chosen.slice(-NEIGHBOURS)
    const costOf = (picture: PhotoPicture) =>
      COSTS.byPopularity * Number(before.includes(picture)) +
      COSTS.byDistance * around.filter((other) => other === picture).length +
      COSTS.again * (uses.get(picture) ?? 0)
    const pool = turn(poolOf(sketch.scene, facadeOf(sketch)), start)
    const facade = pool.reduce((best, picture) => (costOf(picture) < costOf(best) ? picture : best))
    chosen.push(facade)
    uses.set(facade, (uses.get(facade) ?? 0) + 1)
  }
  return chosen
}

function fromCentre(sketch: Sketch | undefined): number {
  return sketch ? distanceKm(sketch, sketch.city) : 0
}

/** Three of four properties in skiing places are shown in snow. */
function facadeOf({ id, city }: Sketch): 'winter' | 'facade' {
  return city.traits[0] === 's' && createRandom(`season ${id}`).chance(0.75) ? 'winter' : 'facade'
}

/** Returns a list that begins at a place; places count on behind its end. */
export function turn<Item>(list: readonly Item[], place: number): Item[] {
  const first = place % list.length
  return [...list.slice(first), ...list.slice(0, first)]
}

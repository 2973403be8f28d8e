import type { PhotoPicture } from '#app/domain/pictures/pictures.ts'
import { distanceKm } from '#worker/services/pricing/details/distance.ts'
import { poolOf } from '#worker/tools/seed/pictures/pack.ts'
import type { Sketch } from '#worker/tools/seed/places/sketch.ts'
import { createRandom } from '#worker/tools/seed/random.ts'

/** Number of cities counted so far, by brand, country and scene of their most popular property. */
export type CityCounts = Map<string, number>

/** Counts a city by its most popular property; returns how many with the same brand, country and scene came before. */
export function countCity(cityCounts: CityCounts, sketch: Sketch | undefined): number {
  if (!sketch) return 0
  const key = `${sketch.brandId} ${sketch.city.countryCode} ${sketch.scene}`
  const count = cityCounts.get(key) ?? 0
  cityCounts.set(key, count + 1)
  return count
}

/** A façade should not repeat within this many neighbours on either side. */
const NEIGHBOURS = 3
/** Cost of repeating a façade: among neighbours by popularity or by distance, and for every earlier use in the city. */
const COSTS = { byPopularity: 1_000, byDistance: 3, perUse: 1 }

/**
 * Returns the façades of a city's properties, which are sorted by popularity. Neighbours by popularity and by distance
 * from the centre, the orders of lists, get different façades; `start` is the index of the first picture to use.
 */
export function chooseFacades(ranked: readonly Sketch[], start: number): PhotoPicture[] {
  const byDistance = ranked
    .map((_, rank) => rank)
    .sort((a, b) => distanceFromCentre(ranked[a]) - distanceFromCentre(ranked[b]))
  const chosen: PhotoPicture[] = []
  const uses = new Map<PhotoPicture, number>()
  for (const [rank, sketch] of ranked.entries()) {
    const position = byDistance.indexOf(rank)
    const nearby = byDistance
      .slice(Math.max(0, position - NEIGHBOURS), position + NEIGHBOURS + 1)
      .map((neighbour) => chosen[neighbour])
    const previous = chosen.slice(-NEIGHBOURS)
    const costOf = (picture: PhotoPicture) =>
      COSTS.byPopularity * Number(previous.includes(picture)) +
      COSTS.byDistance * nearby.filter((facade) => facade === picture).length +
      COSTS.perUse * (uses.get(picture) ?? 0)
    const pool = rotate(poolOf(sketch.scene, facadePart(sketch)), start)
    const facade = pool.reduce((best, picture) => (costOf(picture) < costOf(best) ? picture : best))
    chosen.push(facade)
    uses.set(facade, (uses.get(facade) ?? 0) + 1)
  }
  return chosen
}

function distanceFromCentre(sketch: Sketch | undefined): number {
  return sketch ? distanceKm(sketch, sketch.city) : 0
}

const SNOW_SHARE = 0.75

/** Shows most properties of ski resorts (trait `s`) in snow. */
function facadePart({ id, city }: Sketch): 'winter' | 'facade' {
  return city.traits[0] === 's' && createRandom(`season ${id}`).chance(SNOW_SHARE) ? 'winter' : 'facade'
}

/** Returns the list rotated to begin at `start`, which may exceed its length. */
export function rotate<Item>(list: readonly Item[], start: number): Item[] {
  const first = start % list.length
  return [...list.slice(first), ...list.slice(0, first)]
}

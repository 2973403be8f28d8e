import { type FoundListingPlace, partOf } from '#worker/services/catalog/find-listing-place.ts'
import { nearKmOf } from '#worker/services/catalog/landmark.ts'
import type { SearchPlace } from './stay-search.ts'

/** Returns the search area of a place's list. */
export function toSearchPlace(found: FoundListingPlace): SearchPlace {
  if (found.area) return { areaId: found.area.id }
  const { relation, city, locality, park, landmark, tags } = found
  const point = partOf(found)
  if (point && relation === 'near') return { near: { ...point, radiusKm: nearKmOf(landmark?.kind ?? null) } }
  return {
    cityId: city.id,
    localityId: locality?.id ?? null,
    parkId: park?.id ?? null,
    tagIds: tags.map(({ id }) => id),
  }
}

import { type FoundListingPlace, partOf } from '#worker/services/catalog/find-listing-place.ts'
import { nearKmOf } from '#worker/services/catalog/landmark.ts'
import type { SightTarget } from './nearest-sight.ts'
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

/** Returns what distances in a place's list are measured to: a place, or else a kind of sight; both null for neither. */
export function measureFrom(found: FoundListingPlace, brandKind: 'hotel' | 'home') {
  const placeKinds = (place: { placeKind: string | null }) => (brandKind === 'home' ? [place.placeKind] : [])
  if (found.area) return { origin: null, towards: sightTarget([found.area.kind, ...placeKinds(found.area)]) }
  const tags = found.tags.map(({ slug }) => slug)
  const origin = found.relation === 'near' ? partOf(found) : null
  return { origin, towards: sightTarget([...tags, ...placeKinds(found.city)]) }
}

const targetByKind: Partial<Record<string, SightTarget>> = {
  coast: 'beach',
  island: 'beach',
  beach: 'beach',
  lake: 'lake',
  lakeside: 'lake',
  mountains: 'ski',
  mountain: 'ski',
  ski: 'ski',
}

/** Returns the sight that labels or kinds of places are known for, or null. Lists of hotels measure to the centre. */
function sightTarget(kinds: readonly (string | null)[]): SightTarget | null {
  return kinds.map((kind) => targetByKind[kind ?? '']).find((target) => target !== undefined) ?? null
}

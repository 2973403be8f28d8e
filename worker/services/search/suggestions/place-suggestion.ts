import type { LocationType } from '#app/contracts/stays/suggestion.ts'
import { hotelPath, listingPath, locationPath } from '#app/domain/routes/paths.ts'
import { queryPath } from '#app/domain/routes/query-path.ts'
import { boldRanges } from '#app/domain/search/bold-ranges.ts'
import type { RemotePlace } from '#worker/infra/ports/place-source.ts'
import type { IndexedPlace, RemoteSuggestion, Suggestion, SuggestionKind } from './suggestion.ts'

/** Location types of the specification by kind of place in `suggestion`. */
const placeTypes = {
  country: 'COUNTRY',
  city: 'CITY',
  locality: 'SUB_CITY',
  holiday_park: 'HOLIDAY_PARK',
} as const satisfies Partial<Record<SuggestionKind, LocationType>>

/** By kind of area; the specification has no type for sights, so landmarks are below a city, as Google's are here. */
export const areaTypes: Readonly<Record<string, LocationType>> = {
  state: 'STATE',
  county: 'COUNTY',
  municipality: 'SECOND_LEVEL_AREA',
  province: 'REGION',
  region: 'REGION',
  coast: 'REGION',
  island: 'REGION',
  lake: 'REGION',
  park: 'REGION',
  mountains: 'REGION',
}

/** Returns null for a property. */
export function locationTypeOf({ kind, placeKind }: Pick<IndexedPlace, 'kind' | 'placeKind'>): LocationType | null {
  if (kind === 'hotel') return null
  if (kind === 'landmark') return 'SUB_CITY'
  return kind === 'area' ? (areaTypes[placeKind] ?? 'REGION') : placeTypes[kind]
}

const landmarkKinds = [
  'airport',
  'station',
  'bus',
  'landmark',
  'museum',
  'market',
  'green',
  'beach',
  'lake',
  'ski',
  'facility',
]

/** Returns the kinds in both tables that have a requested location type; `wide` in the format of `WideQuery.wanted`. */
export function kindsOf(isWanted: (type: LocationType) => boolean): { kinds: SuggestionKind[]; wide: string[] } {
  const kinds = Object.entries(placeTypes).flatMap(([kind, type]) => (isWanted(type) ? [kind as SuggestionKind] : []))
  const areas = Object.entries(areaTypes).flatMap(([kind, type]) => (isWanted(type) ? [`area ${kind}`] : []))
  return { kinds, wide: [...areas, ...(isWanted('SUB_CITY') ? landmarkKinds.map((kind) => `landmark ${kind}`) : [])] }
}

/** Returns the id of a suggestion in requests: `CITY-7`, `REGION-3`, `LANDMARK-12`. */
export function suggestionIdOf(place: Pick<IndexedPlace, 'kind' | 'placeKind' | 'refId'>): string {
  const name = place.kind === 'landmark' ? 'LANDMARK' : (locationTypeOf(place) ?? 'HOTEL')
  return `${name}-${place.refId}`
}

export function toSuggestion(place: IndexedPlace, query: string, isTrending = false): Suggestion {
  const locationType = locationTypeOf(place)
  const bold = boldRanges(place.name, query)
  return { ...place, source: 'OWN', locationType, path: pathOf(place), bold, isTrending }
}

/** Returns an external place; whether we have the same city is resolved when it is picked. */
export function toRemoteSuggestion(place: RemotePlace, query: string): RemoteSuggestion {
  const location = [place.name, place.secondary].filter(Boolean).join(', ').slice(0, 120)
  const path = queryPath('/search/', { location, place_id: place.id })
  return { ...place, source: 'GOOGLE', path, bold: boldRanges(place.name, query) }
}

export function pathOf({ kind, refId, slug, citySlug }: IndexedPlace): string {
  switch (kind) {
    case 'hotel':
      return hotelPath(refId, slug)
    case 'country':
      return `/allcities?country_id=${refId}`
    case 'city':
    case 'area':
      return listingPath(slug)
    case 'landmark':
      return locationPath(citySlug ?? '', slug, 'near')
    default:
      return locationPath(citySlug ?? '', slug)
  }
}

import type { LocationType } from '#app/contracts/stays/suggestion.ts'
import { hotelPath, listingPath, locationPath } from '#app/domain/routes/paths.ts'
import { queryPath } from '#app/domain/routes/query-path.ts'
import { boldRanges } from '#app/domain/search/bold-ranges.ts'
import type { RemotePlace } from '#worker/infra/ports/place-source.ts'
import type { IndexedPlace, RemoteSuggestion, Suggestion, SuggestionKind } from './suggestion.ts'

/** Location types of the specification by kind of place. */
export const locationTypeOf: Record<Exclude<SuggestionKind, 'hotel'>, LocationType> = {
  country: 'COUNTRY',
  city: 'CITY',
  locality: 'SUB_CITY',
  holiday_park: 'HOLIDAY_PARK',
}

export function toSuggestion(place: IndexedPlace, query: string, isTrending = false): Suggestion {
  const locationType = place.kind === 'hotel' ? null : locationTypeOf[place.kind]
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
      return listingPath(slug)
    default:
      return locationPath(citySlug ?? '', slug)
  }
}

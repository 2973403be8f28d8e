import { type Cities, initialOf, type KnownCity } from '#app/client/state/site/cities.ts'
import type { SuggestedPlace } from './suggested-place.ts'

const MAX_CITIES = 6

type CityCopy = { city: string; staysThere: (count: number) => string }

/** Returns the cities with most properties that begin with the query's first letter; all cities for an empty query. */
export function suggestCities(
  { cities, personalisedCities, citiesByChar }: Cities,
  query: string,
  copy: CityCopy,
): SuggestedPlace[] {
  const text = query.trim()
  const popular = [...(text === '' ? cities : (citiesByChar[initialOf(text)] ?? []))].sort(byPropertyCount)
  const matches = text === '' ? [...new Set([...personalisedCities, ...popular])] : popular
  return matches.slice(0, MAX_CITIES).map((city) => toSuggestion(city, copy))
}

function byPropertyCount(one: KnownCity, other: KnownCity): number {
  return other.propertyCount - one.propertyCount
}

function toSuggestion({ id, name, path, countryName, propertyCount }: KnownCity, copy: CityCopy): SuggestedPlace {
  return {
    id: `CITY-${id}`,
    text: name,
    detail: countryName,
    reason: '',
    kind: copy.city,
    count: copy.staysThere(propertyCount),
    path,
    icon: 'pin',
    parts: [{ at: 0, text: name, isBold: false }],
    place: { ...cityPlace, location: name, city: name, cityId: id, searchType: 'city' },
  }
}

const cityPlace = {
  latitude: null,
  longitude: null,
  countryId: null,
  locationId: null,
  localityId: null,
  tag: null,
  isLatLngSearch: false,
}

import { type Cities, charOf, type KnownCity } from '#app/client/state/site/cities.ts'
import type { SuggestedPlace } from './suggested-place.ts'

const SHOWN = 6

export function suggestCities({ cities, personalisedCities, citiesByChar }: Cities, query: string): SuggestedPlace[] {
  const text = query.trim()
  const popular = [...(text === '' ? cities : (citiesByChar[charOf(text)] ?? []))].sort(byStays)
  const fitting = text === '' ? [...new Set([...personalisedCities, ...popular])] : popular
  return fitting.slice(0, SHOWN).map(toSuggestion)
}

function byStays(one: KnownCity, other: KnownCity): number {
  return other.propertyCount - one.propertyCount
}

function toSuggestion({ id, name, path, countryName }: KnownCity): SuggestedPlace {
  return {
    id: `city-${id}`,
    text: name,
    detail: countryName,
    path,
    icon: 'pin',
    parts: [{ at: 0, text: name, isBold: false }],
    place: { ...bare, location: name, city: name, cityId: id, searchType: 'city' },
  }
}

const bare = {
  latitude: null,
  longitude: null,
  countryId: null,
  locationId: null,
  localityId: null,
  tag: null,
  isLatLngSearch: false,
}

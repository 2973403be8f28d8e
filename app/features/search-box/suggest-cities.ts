import { type Cities, charOf, type KnownCity } from '#app/client/state/site/cities.ts'
import type { SuggestedPlace } from './suggested-place.ts'

const SHOWN = 6

type CityCopy = { city: string; staysThere: (count: number) => string }

export function suggestCities(
  { cities, personalisedCities, citiesByChar }: Cities,
  query: string,
  copy: CityCopy,
): SuggestedPlace[] {
  const text = query.trim()
  const popular = [...(text === '' ? cities : (citiesByChar[charOf(text)] ?? []))].sort(byStays)
  const fitting = text === '' ? [...new Set([...personalisedCities, ...popular])] : popular
  return fitting.slice(0, SHOWN).map((city) => toSuggestion(city, copy))
}

function byStays(one: KnownCity, other: KnownCity): number {
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

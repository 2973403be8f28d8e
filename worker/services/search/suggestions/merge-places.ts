import { foldSearchText } from '#app/domain/search/fold-search-text.ts'
import type { IndexedPlace } from './suggestion.ts'

type Merging = { text: string; country: string; limit: number }

/**
 * Sorts places of both tables: exact names, names that begin as typed, the page's country, then by popularity. Of equal
 * names a city or country comes before its area: Utrecht is first the city.
 */
export function mergePlaces(places: readonly IndexedPlace[], { text, country, limit }: Merging): IndexedPlace[] {
  const typed = foldSearchText(text.trim())
  const weighed = places.map((place) => {
    const names = [place.folded, foldSearchText(place.name)]
    const isExact = names.includes(typed)
    const keys = [
      !isExact,
      !names.some((name) => name.startsWith(typed)),
      isExact && (place.kind === 'area' || place.kind === 'landmark'),
      place.countryCode !== country,
    ]
    return { place, keys: [...keys.map(Number), place.rank] }
  })
  return weighed
    .toSorted((one, other) => {
      const at = one.keys.findIndex((key, index) => key !== other.keys[index])
      return at < 0 ? 0 : (one.keys[at] ?? 0) - (other.keys[at] ?? 0)
    })
    .map(({ place }) => place)
    .slice(0, limit)
}

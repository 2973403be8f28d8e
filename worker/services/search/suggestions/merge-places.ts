import { foldSearchText } from '#app/domain/search/fold-search-text.ts'
import type { IndexedPlace } from './suggestion.ts'

type MergeQuery = { text: string; country: string; limit: number }

/**
 * Sorts places of both tables: exact names, names that begin as typed, the page's country, then by popularity. Of equal
 * names a city or country comes before its area: Utrecht is first the city.
 */
export function mergePlaces(places: readonly IndexedPlace[], { text, country, limit }: MergeQuery): IndexedPlace[] {
  const typed = foldSearchText(text.trim())
  const sortable = places.map((place) => {
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
  return sortable
    .toSorted((one, other) => {
      const firstDifference = one.keys.findIndex((key, index) => key !== other.keys[index])
      return firstDifference < 0 ? 0 : (one.keys[firstDifference] ?? 0) - (other.keys[firstDifference] ?? 0)
    })
    .map(({ place }) => place)
    .slice(0, limit)
}

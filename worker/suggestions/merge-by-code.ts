import { foldSearchText } from '#app/domain/search/fold-search-text.ts'
import type { IndexedPlace } from './suggestion.ts'

const MAX_BY_CODE = 3

/**
 * Joins the cities found by their names with those found by an airport's code or an abbreviation. A name that begins as typed
 * leads, then the cities of the code, the nearest to the airport first, then the rest.
 */
export function mergeByCode(
  places: readonly IndexedPlace[],
  { byCode, text, limit }: { byCode: readonly IndexedPlace[]; text: string; limit: number },
): IndexedPlace[] {
  const code = foldSearchText(text.trim())
  const meant = byCode
    .map((place) => withAirport(place, code))
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .slice(0, MAX_BY_CODE)
  const key = ({ kind, refId }: IndexedPlace) => `${kind} ${refId}`
  const known = new Map(meant.map((place) => [key(place), place]))
  const named = places.map((place) => known.get(key(place)) ?? place)
  const begins = named.filter(({ folded }) => folded.startsWith(code))
  const rest = named.filter(({ folded }) => !folded.startsWith(code))
  const ordered = [...begins.slice(0, 1), ...meant, ...begins.slice(1), ...rest]
  return [...new Map(ordered.map((place) => [key(place), place])).values()].slice(0, limit)
}

function withAirport(place: IndexedPlace, code: string): IndexedPlace {
  const airport = place.airports.find((each) => each.code.toLowerCase() === code)
  return { ...place, airport: airport?.code ?? null }
}

/** An abbreviation of the city itself ranks before any airport. */
function rankOf({ airport, airports }: IndexedPlace): number {
  return airports.find(({ code }) => code === airport)?.rank ?? 0
}

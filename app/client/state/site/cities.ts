import { atom } from 'jotai/vanilla'
import { idleCall } from '#app/client/request/call-state.ts'

export type KnownCity = { id: number; name: string; path: string; countryName: string; propertyCount: number }

export type Cities = {
  cities: readonly KnownCity[]
  count: number
  /** Cities for this guest; empty when nothing is known about them. */
  personalisedCities: readonly KnownCity[]
  citiesByChar: Readonly<Record<string, readonly KnownCity[]>>
}

type CitiesResponse = { cities: readonly KnownCity[]; count: number; personalisedCities: readonly KnownCity[] }

/** Returns the cities, also grouped by first letter. */
export function toCities(response: CitiesResponse): Cities {
  return { ...response, citiesByChar: groupByChar(response.cities) }
}

/** Returns the first letter of a name without accents, in upper case. */
export function initialOf(name: string): string {
  return (name.trim().normalize('NFD')[0] ?? '#').toUpperCase()
}

function groupByChar(cities: readonly KnownCity[]): Record<string, KnownCity[]> {
  const groups: Record<string, KnownCity[]> = {}
  for (const city of cities) {
    const char = initialOf(city.name)
    groups[char] = [...(groups[char] ?? []), city]
  }
  return groups
}

export const citiesAtom = atom(idleCall<Cities>())

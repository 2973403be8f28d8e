import { atom } from 'jotai/vanilla'
import { idleCall } from '#app/request/call-state.ts'

/** A city as search fields and lists offer it. */
export type KnownCity = { id: number; name: string; path: string; countryName: string; propertyCount: number }

/** The cities of a country [HOME-22]. */
export type Cities = {
  cities: readonly KnownCity[]
  count: number
  /** Cities for this guest in particular; none while nothing is known of them. */
  personalisedCities: readonly KnownCity[]
  citiesByChar: Readonly<Record<string, readonly KnownCity[]>>
}

type CitiesFound = { cities: readonly KnownCity[]; count: number; personalisedCities: readonly KnownCity[] }

/** The store out of an answer: what came, and the same cities by the first letter of their names [HOME-22]. */
export function toCities(found: CitiesFound): Cities {
  return { ...found, citiesByChar: groupByChar(found.cities) }
}

/** The letter a name stands under: its first, without marks. */
export function charOf(name: string): string {
  return (name.trim().normalize('NFD')[0] ?? '#').toUpperCase()
}

function groupByChar(cities: readonly KnownCity[]): Record<string, KnownCity[]> {
  const groups: Record<string, KnownCity[]> = {}
  for (const city of cities) {
    const char = charOf(city.name)
    groups[char] = [...(groups[char] ?? []), city]
  }
  return groups
}

/** The cities of the visit's country, once they were asked for. */
export const citiesAtom = atom(idleCall<Cities>())

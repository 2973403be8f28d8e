import { atom } from 'jotai/vanilla'
import { charOf } from './cities.ts'
import { geographiesAtom, type KnownCountry } from './geographies.ts'

/** The countries of the brand [CTRY-42]. */
export type Countries = { countryByChar: Readonly<Record<string, readonly KnownCountry[]>> }

/** Countries under the first letter of their names, letters and names in the order of the guest's language. */
export function toCountries(countries: readonly KnownCountry[]): Countries {
  const countryByChar: Record<string, KnownCountry[]> = {}
  for (const country of [...countries].sort((one, other) => one.name.localeCompare(other.name))) {
    const char = charOf(country.name)
    countryByChar[char] = [...(countryByChar[char] ?? []), country]
  }
  return { countryByChar }
}

/** Known once the brand's geographies are. */
export const countriesAtom = atom(
  (get): Countries => toCountries(get(geographiesAtom).data?.locationResponseList ?? []),
)

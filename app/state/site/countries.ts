import { atom } from 'jotai/vanilla'
import { charOf } from './cities.ts'
import { geographiesAtom, type KnownCountry } from './geographies.ts'

export type Countries = { countryByChar: Readonly<Record<string, readonly KnownCountry[]>> }

/** Groups countries by first letter, sorted in the guest's language. */
export function toCountries(countries: readonly KnownCountry[]): Countries {
  const countryByChar: Record<string, KnownCountry[]> = {}
  for (const country of [...countries].sort((one, other) => one.name.localeCompare(other.name))) {
    const char = charOf(country.name)
    countryByChar[char] = [...(countryByChar[char] ?? []), country]
  }
  return { countryByChar }
}

/** Empty until the brand's geographies are loaded. */
export const countriesAtom = atom(
  (get): Countries => toCountries(get(geographiesAtom).data?.locationResponseList ?? []),
)

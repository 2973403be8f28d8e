import { atom } from 'jotai/vanilla'
import { visitAtom } from '#app/state/view.ts'

/** Where the guest is and whose pages they read [HOST-13]. ISO alpha-2. */
export type CountryContext = {
  /** From the edge; null while it has not been asked, or does not know. Changes no price, language or content (DEC-15). */
  geoLocationCountry: string | null
  /** The country of the page; null before there is one. */
  countryCode: string | null
}

const geoLocationCountryAtom = atom<string | null>(null)

/** Written with what the edge says. */
export const countryContextAtom = atom(
  (get): CountryContext => ({
    geoLocationCountry: get(geoLocationCountryAtom),
    countryCode: get(visitAtom)?.countryCode ?? null,
  }),
  (_get, set, geoLocationCountry: string | null) => set(geoLocationCountryAtom, geoLocationCountry),
)

import { atom } from 'jotai/vanilla'
import { visitAtom } from '#app/state/view.ts'

/** Countries of the guest and of the page, ISO alpha-2. */
export type CountryContext = {
  /** From the edge; null when unknown. Changes no price, language or content. */
  geoLocationCountry: string | null
  /** Null until a page is loaded. */
  countryCode: string | null
}

const geoLocationCountryAtom = atom<string | null>(null)

/** Set the location from the edge. */
export const countryContextAtom = atom(
  (get): CountryContext => ({
    geoLocationCountry: get(geoLocationCountryAtom),
    countryCode: get(visitAtom)?.countryCode ?? null,
  }),
  (_get, set, geoLocationCountry: string | null) => set(geoLocationCountryAtom, geoLocationCountry),
)

import { atom } from 'jotai/vanilla'
import * as v from 'valibot'
import { call } from '#app/client/request/browser-call.ts'
import { readCookie } from '#app/client/request/storage/read-cookie.ts'
import { cookiesHere } from '#app/client/request/storage/storage.ts'
import { type Store, visitAtom } from '#app/client/state/view.ts'
import { type CountryContextAnswer, countryContextAnswer } from '#app/contracts/site/country-context.ts'

export type CountryHint = NonNullable<CountryContextAnswer['hint']>

/** Returns the visitor's country from the cookie, or null when unknown or expired. */
export function knownGeoCountry(cookies: string): string | null {
  const value = readCookie(cookies, 'geo-context')
  return value !== null && /^[A-Z]{2}$/.test(value) ? value : null
}

/** Countries of the guest and of the page, ISO alpha-2. */
type CountryContext = {
  /** From the edge; null when unknown. Changes no price, language or content. */
  geoLocationCountry: string | null
  countryCode: string | null
}

const geoLocationCountryAtom = atom<string | null>(null)

export const countryContextAtom = atom(
  (get): CountryContext => ({
    geoLocationCountry: get(geoLocationCountryAtom),
    countryCode: get(visitAtom)?.countryCode ?? null,
  }),
  (_get, set, geoLocationCountry: string | null) => set(geoLocationCountryAtom, geoLocationCountry),
)

/** Returns null when the request fails, or when the cookie names this site's country. */
export async function loadCountryContext(store: Store, { locale }: { locale: string }): Promise<CountryHint | null> {
  const known = knownGeoCountry(cookiesHere())
  if (known !== null && known === store.get(countryContextAtom).countryCode) {
    store.set(countryContextAtom, known)
    return null
  }
  const outcome = await call<unknown>('countryContext', { locale })
  const parsed = outcome.ok ? v.safeParse(countryContextAnswer, outcome.data) : null
  if (!parsed?.success) return null
  store.set(countryContextAtom, parsed.output.country_context.geo_location_country)
  return parsed.output.hint
}

import type { BrandData } from '#app/brands/brand.ts'
import { findCountry, listCountries } from './countries.ts'

/** Returns the dial codes, with "+", that a brand sends one-time passwords to. */
export function otpDialCodes({ textedCountries }: Pick<BrandData, 'textedCountries'>): ReadonlySet<string> {
  const countries = textedCountries === null ? listCountries() : textedCountries.map((code) => findCountry(code))
  return new Set(countries.map(({ phoneCode }) => phoneCode))
}

import type { BrandData } from '#app/brands/brand.ts'
import { findCountry, listCountries } from './countries.ts'

/** Returns the dial codes, with "+", that a brand sends one-time passwords to. */
export function otpDialCodes({ smsCountries }: Pick<BrandData, 'smsCountries'>): ReadonlySet<string> {
  const countries = smsCountries === null ? listCountries() : smsCountries.map((code) => findCountry(code))
  return new Set(countries.map(({ phoneCode }) => phoneCode))
}

import type { Brand, BrandId } from './brands.ts'
import { type CountryCode, findCountry, listCountries } from './countries.ts'
import { europe } from './country-data/europe.ts'

// Text messages abroad cost money, so a brand writes only where its guests live: its own countries and those they come
// from. Null: every country of the table.
const countriesByBrand: Record<BrandId, readonly CountryCode[] | null> = {
  oyo: null,
  dunehouse: [...europe.map(([, code]) => code), 'US', 'CA', 'AU', 'NZ', 'IN', 'TR', 'IL', 'AE'],
  'dunehouse-india': [
    'IN',
    'NP',
    'BT',
    'LK',
    'BD',
    'MV',
    'AE',
    'SG',
    'MY',
    'TH',
    'AU',
    'NZ',
    'US',
    'CA',
    'GB',
    'DE',
    'FR',
    'NL',
  ],
}

/** The dial codes, with the plus sign, a brand sends one-time passwords to. */
export function otpDialCodes(brand: Brand): ReadonlySet<string> {
  const codes = countriesByBrand[brand.id]
  const countries = codes === null ? listCountries() : codes.map((code) => findCountry(code))
  return new Set(countries.map(({ phoneCode }) => phoneCode))
}

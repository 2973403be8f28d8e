import type { Brand } from './brands.ts'
import { defaultCountryCode } from './countries/countries.ts'
import type { Country } from './countries/country.ts'

/** Returns `/{countrycode}/` when the country has its own home page and is not the default, otherwise `/`. */
export function homePath(brand: Brand, country: Country): string {
  if (brand.usesRootHomePage || country.code === defaultCountryCode) return '/'
  return hasHomePage(brand, country) ? `/${countryPathSegment(country)}/` : '/'
}

/** Returns whether a country other than the default has its own home page. */
export function hasHomePage({ features }: Pick<Brand, 'features'>, { flags }: Pick<Country, 'flags'>): boolean {
  return features.country_homes && flags.doesHomePageExists
}

export function countryPathSegment({ code }: Pick<Country, 'code'>): string {
  return code.toLowerCase()
}

import type { Brand } from './brands.ts'
import { defaultCountryCode } from './countries/countries.ts'
import type { Country } from './countries/country.ts'

/**
 * Returns the path of a country's home page: `/{countrycode}/` when it has its own and is not India; otherwise, and for
 * brands without country codes, `/`.
 */
export function homePath(brand: Brand, country: Country): string {
  if (brand.homeWithoutCountryCode || country.code === defaultCountryCode) return '/'
  return country.flags.doesHomePageExists ? `/${pathCodeOf(country)}/` : '/'
}

export function pathCodeOf({ code }: Pick<Country, 'code'>): string {
  return code.toLowerCase()
}

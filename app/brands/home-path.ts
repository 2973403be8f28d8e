import type { Brand } from './brands.ts'
import { defaultCountryCode } from './countries/countries.ts'
import type { Country } from './countries/country.ts'

/** Returns `/{countrycode}/` when the country has its own home page and is not the default, otherwise `/`. */
export function homePath(brand: Brand, country: Country): string {
  if (brand.homeWithoutCountryCode || country.code === defaultCountryCode) return '/'
  return country.flags.doesHomePageExists ? `/${pathCodeOf(country)}/` : '/'
}

export function pathCodeOf({ code }: Pick<Country, 'code'>): string {
  return code.toLowerCase()
}

import type { Brand } from './brands.ts'
import { defaultCountryCode } from './countries/countries.ts'
import type { Country } from './countries/country.ts'

/** `/{countrycode}/` when the country has its own and is not India; otherwise `/`. */
export function homePath(brand: Brand, country: Country): string {
  if (brand.homeWithoutCountryCode || country.code === defaultCountryCode) return '/'
  return country.flags.doesHomePageExists ? `/${pathCodeOf(country)}/` : '/'
}

export function pathCodeOf({ code }: Pick<Country, 'code'>): string {
  return code.toLowerCase()
}

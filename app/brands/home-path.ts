import type { Brand } from './brands.ts'
import { defaultCountryCode } from './countries/countries.ts'
import type { Country } from './countries/country.ts'

/**
 * The path of a country's home: `/{countrycode}/` when it has a home of its own and is not India, `/` for everything
 * else and for brands that serve home without a country code [HOST-15].
 */
export function homePath(brand: Brand, country: Country): string {
  if (brand.homeWithoutCountryCode || country.code === defaultCountryCode) return '/'
  return country.flags.doesHomePageExists ? `/${pathCodeOf(country)}/` : '/'
}

/** How a country is written in a path: the default one is `in` [HOST-14]. */
export function pathCodeOf({ code }: Pick<Country, 'code'>): string {
  return code.toLowerCase()
}

import type { Country, FooterLinkGroup, PopularCity } from './countries/country.ts'
import { listPopularCities } from './countries/country-data/popular-cities.ts'

type PropertyKind = 'hotel' | 'home'

/** Returns the country's own list; a brand of the other kind has the default one of its kind. */
export function defaultPopularCities(brand: { kind: PropertyKind }, country: Country): readonly PopularCity[] {
  if (brand.kind === country.defaultPropertyType) return country.popularCities
  return listPopularCities(country.code, country.name, brand.kind)
}

export function defaultFooterLinks(brand: { kind: PropertyKind }, country: Country): FooterLinkGroup[] {
  return toFooterLinks(defaultPopularCities(brand, country), brand.kind)
}

export function toFooterLinks(cities: readonly PopularCity[], kind: PropertyKind): FooterLinkGroup[] {
  if (cities.length === 0) return []
  return [
    {
      titleMessage: kind === 'home' ? 'common.popularPlaces' : 'common.popularCities',
      headingMessage: kind === 'home' ? 'common.homesIn' : 'common.hotelsIn',
      urlPattern: '/hotels-in-{city}',
      cities,
    },
  ]
}

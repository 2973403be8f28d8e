import type { Country, FooterLinkGroup, PopularCity } from './countries/country.ts'
import { citiesOf } from './countries/country-data/popular-cities.ts'

/** What a brand lets: its lists name cities for it. */
type BrandKind = { kind: 'hotel' | 'home' }

/** The cities a brand names in a country: where its hotels, or its homes, are wanted most. */
export function popularCitiesOf(brand: BrandKind, country: Country): readonly PopularCity[] {
  return citiesOf(country.code, country.name, brand.kind)
}

/** The footer's link groups of a country in the words of a brand: hotels in cities, or homes in places. */
export function footerLinksOf(brand: BrandKind, country: Country): FooterLinkGroup[] {
  return toFooterLinks(popularCitiesOf(brand, country), brand.kind)
}

/** The link groups to a list of cities; none for an empty list. */
export function toFooterLinks(cities: readonly PopularCity[], kind: BrandKind['kind']): FooterLinkGroup[] {
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

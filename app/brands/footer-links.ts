import type { Country, FooterLinkGroup, PopularCity } from './countries/country.ts'
import { listPopularCities } from './countries/country-data/popular-cities.ts'

type BrandKind = { kind: 'hotel' | 'home' }

export function popularCitiesOf(brand: BrandKind, country: Country): readonly PopularCity[] {
  return listPopularCities(country.code, country.name, brand.kind)
}

export function footerLinksOf(brand: BrandKind, country: Country): FooterLinkGroup[] {
  return toFooterLinks(popularCitiesOf(brand, country), brand.kind)
}

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

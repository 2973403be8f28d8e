import type { CityAnswer, CountryAnswer } from '#app/contracts/answers/places.ts'
import { parsePictureSpec, pictureUrl } from '#app/domain/pictures/pictures.ts'
import { listingPath, locationPath } from '#app/domain/routes/paths.ts'
import type { CatalogueCountry, CityWithLocalities } from '#worker/services/catalog/city.ts'

/** A city in the words of the wire [HOME-23]. */
export function toCityAnswer(city: CityWithLocalities): CityAnswer {
  const picture = parsePictureSpec(city.picture)
  return {
    id: city.id,
    name: city.name,
    slug: city.slug,
    url: listingPath(city.slug),
    meta_description: city.metaDescription,
    country_id: city.country.id,
    country_name: city.country.name,
    country_code: city.country.code,
    image_url: picture ? pictureUrl(picture, 'medium') : null,
    geo_location: { lat: city.latitude, lng: city.longitude },
    property_count: city.propertyCount,
    popular_location: city.popularLocations.map((place) => ({
      id: place.id,
      name: place.name,
      slug: place.slug,
      url: locationPath(city.slug, place.slug),
      geo_location: { lat: place.latitude, lng: place.longitude },
    })),
  }
}

/** A country where the brand has stays. */
export function toCountryAnswer(country: CatalogueCountry): CountryAnswer {
  return {
    id: country.id,
    name: country.name,
    country_code: country.code,
    city_count: country.cityCount,
    property_count: country.propertyCount,
  }
}

/** Named things by the first letter of their name; letters with marks count as their plain ones. */
export function groupByChar<Named extends { name: string }>(list: readonly Named[]): Map<string, Named[]> {
  const groups = new Map<string, Named[]>()
  for (const entry of list) {
    const char = (entry.name.normalize('NFD')[0] ?? '#').toUpperCase()
    groups.set(char, [...(groups.get(char) ?? []), entry])
  }
  return new Map([...groups].sort(([a], [b]) => (a < b ? -1 : 1)))
}

import { Hono } from 'hono'
import { findCountry } from '#app/brands/countries/countries.ts'
import type { CityResponse, CountryResponse } from '#app/contracts/responses/places.ts'
import { placeEndpoints } from '#app/contracts/site/place-endpoints.ts'
import { stayEndpoints } from '#app/contracts/stays/stay-endpoints.ts'
import { parsePictureSpec, pictureUrl } from '#app/domain/pictures/pictures.ts'
import { problem } from '#app/domain/problem.ts'
import { ok, refuse } from '#app/domain/result.ts'
import { listingPath, locationPath } from '#app/domain/routes/paths.ts'
import type { CatalogueCountry, CityWithLocalities } from '#worker/services/catalog/city.ts'
import { listCities, listPersonalCities } from '#worker/services/catalog/list-cities.ts'
import { listCatalogueCountries, listGeographies } from '#worker/services/catalog/list-geographies.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { addEndpoint } from '#worker/site/http/add-endpoint.ts'
import { listNamedPlaces } from '#worker/site/presenters/map/named-places.ts'

export const placeRoutes = new Hono<AppEnv>()
addEndpoint(
  placeRoutes,
  placeEndpoints.listCities,
  async ({ var: { deps, scope } }, { query: { country, countryId } }) => {
    const requestedId = country === null ? null : findCountryId(country)
    // An unknown country has no cities, which is not the same as no filter.
    const isUnknown = country !== null && requestedId === null
    const [cities, personal] = await Promise.all([
      isUnknown ? [] : listCities(deps, scope, countryId ?? requestedId),
      listPersonalCities(deps, scope),
    ])
    return ok({
      cities: cities.map(toCityResponse),
      count: cities.length,
      personalisedCities: personal.map(toCityResponse),
    })
  },
)
addEndpoint(placeRoutes, placeEndpoints.listGeographies, async ({ var: { deps, scope } }) => {
  const { countries, popular } = await listGeographies(deps, scope)
  const locationResponseList = countries.map(({ cities, ...country }) => {
    return { ...toCountryResponse(country), cities: cities.map(toCityResponse) }
  })
  return ok({ geographies: { locationResponseList, popularRegions: popular.map(toCityResponse) } })
})
addEndpoint(placeRoutes, placeEndpoints.listAllCities, async ({ var: { deps, scope } }) => {
  const cities = await listCities(deps, scope, null)
  const byChar = [...groupByChar(cities)].map(([char, group]) => [char, group.map(toCityResponse)] as const)
  return ok({ citiesByChar: Object.fromEntries(byChar), count: cities.length })
})
addEndpoint(placeRoutes, placeEndpoints.listAllCountries, async ({ var: { deps, scope } }) => {
  const countries = await listCatalogueCountries(deps, scope)
  const byChar = [...groupByChar(countries)].map(([char, group]) => [char, group.map(toCountryResponse)] as const)
  return ok({ countryByChar: Object.fromEntries(byChar), count: countries.length })
})
addEndpoint(placeRoutes, stayEndpoints.listMapPlaces, async (c, { query: { box } }) => {
  return box ? ok({ places: await listNamedPlaces(c, box) }) : refuse(problem('malformed'))
})

function findCountryId(text: string): number | null {
  return /^\d{1,6}$/.test(text) ? Number(text) : (findCountry(text)?.regionId ?? null)
}

function toCityResponse(city: CityWithLocalities): CityResponse {
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

function toCountryResponse(country: CatalogueCountry): CountryResponse {
  return {
    id: country.id,
    name: country.name,
    country_code: country.code,
    city_count: country.cityCount,
    property_count: country.propertyCount,
  }
}

/** Groups by first letter; accented letters count as plain ones. */
export function groupByChar<Named extends { name: string }>(list: readonly Named[]): Map<string, Named[]> {
  const groups = new Map<string, Named[]>()
  for (const entry of list) {
    const char = (entry.name.normalize('NFD')[0] ?? '#').toUpperCase()
    groups.set(char, [...(groups.get(char) ?? []), entry])
  }
  return new Map([...groups].sort(([a], [b]) => (a < b ? -1 : 1)))
}

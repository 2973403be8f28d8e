import { Hono } from 'hono'
import { findCountry } from '#app/brands/countries/countries.ts'
import { placeEndpoints } from '#app/contracts/site/place-endpoints.ts'
import { ok } from '#app/domain/result.ts'
import { listCities, listPersonalCities } from '#worker/services/catalog/list-cities.ts'
import { listCatalogueCountries, listGeographies } from '#worker/services/catalog/list-geographies.ts'
import { groupByChar, toCityAnswer, toCountryAnswer } from '#worker/site/api/stay-answers/city-answer.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { addEndpoint } from '#worker/site/http/add-endpoint.ts'

/** Adds the endpoints about cities and countries. */
export function createCityRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  addEndpoint(
    routes,
    placeEndpoints.listCities,
    async ({ var: { deps, scope } }, { query: { country, countryId } }) => {
      const named = country === null ? null : findCountryId(country)
      // An unknown country has no cities, which is not the same as no filter.
      const isUnknown = country !== null && named === null
      const [cities, personal] = await Promise.all([
        isUnknown ? [] : listCities(deps, scope, countryId ?? named),
        listPersonalCities(deps, scope),
      ])
      return ok({
        cities: cities.map(toCityAnswer),
        count: cities.length,
        personalisedCities: personal.map(toCityAnswer),
      })
    },
  )
  addEndpoint(routes, placeEndpoints.listGeographies, async ({ var: { deps, scope } }) => {
    const { countries, popular } = await listGeographies(deps, scope)
    const locationResponseList = countries.map(({ cities, ...country }) => {
      return { ...toCountryAnswer(country), cities: cities.map(toCityAnswer) }
    })
    return ok({ geographies: { locationResponseList, popularRegions: popular.map(toCityAnswer) } })
  })
  addEndpoint(routes, placeEndpoints.listAllCities, async ({ var: { deps, scope } }) => {
    const cities = await listCities(deps, scope, null)
    const byChar = [...groupByChar(cities)].map(([char, group]) => [char, group.map(toCityAnswer)] as const)
    return ok({ citiesByChar: Object.fromEntries(byChar), count: cities.length })
  })
  addEndpoint(routes, placeEndpoints.listAllCountries, async ({ var: { deps, scope } }) => {
    const countries = await listCatalogueCountries(deps, scope)
    const byChar = [...groupByChar(countries)].map(([char, group]) => [char, group.map(toCountryAnswer)] as const)
    return ok({ countryByChar: Object.fromEntries(byChar), count: countries.length })
  })
  return routes
}

/** The id of a country given as id or code. */
function findCountryId(text: string): number | null {
  return /^\d{1,6}$/.test(text) ? Number(text) : (findCountry(text)?.regionId ?? null)
}

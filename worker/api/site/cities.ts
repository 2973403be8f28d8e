import { type Context, Hono } from 'hono'
import { findCountry } from '#app/brands/countries/countries.ts'
import { citiesQuery } from '#app/contracts/site/cities.ts'
import { groupByChar, toCityAnswer, toCountryAnswer } from '#worker/api/stay-answers/city-answer.ts'
import { listCities, listPersonalCities } from '#worker/catalogue/cities/list-cities.ts'
import { listCatalogueCountries, listGeographies } from '#worker/catalogue/list-geographies.ts'
import type { AppEnv } from '#worker/context.ts'
import { parseInput, readQuery } from '#worker/http/parse-input.ts'
import { answer, refuseWith } from '#worker/http/respond.ts'

/** Calls about cities and countries. */
export function createCityRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get('/cities', answerCities)
  routes.get('/geographies', answerGeographies)
  routes.get('/allcities', answerAllCities)
  routes.get('/allcountries', answerAllCountries)
  return routes
}

async function answerCities(c: Context<AppEnv>): Promise<Response> {
  const { deps, scope } = c.var
  const input = parseInput(citiesQuery, readQuery(new URL(c.req.url)))
  if (!input.ok) return refuseWith(c, input.problem)
  const { country } = input.value
  const named = country === null ? null : findCountryId(country)
  // A country nobody knows has no cities, which is not the same as no filter.
  const isUnknown = country !== null && named === null
  const [cities, personal] = await Promise.all([
    isUnknown ? [] : listCities(deps, scope, input.value.countryId ?? named),
    listPersonalCities(deps, scope),
  ])
  return answer(c, {
    cities: cities.map(toCityAnswer),
    count: cities.length,
    personalisedCities: personal.map(toCityAnswer),
  })
}

/** The id of a country given as id or code. */
function findCountryId(text: string): number | null {
  return /^\d{1,6}$/.test(text) ? Number(text) : (findCountry(text)?.regionId ?? null)
}

async function answerGeographies(c: Context<AppEnv>): Promise<Response> {
  const { countries, popular } = await listGeographies(c.var.deps, c.var.scope)
  return answer(c, {
    geographies: {
      locationResponseList: countries.map(({ cities, ...country }) => ({
        ...toCountryAnswer(country),
        cities: cities.map(toCityAnswer),
      })),
      popularRegions: popular.map(toCityAnswer),
    },
  })
}

async function answerAllCities(c: Context<AppEnv>): Promise<Response> {
  const cities = await listCities(c.var.deps, c.var.scope, null)
  const byChar = [...groupByChar(cities)].map(([char, group]) => [char, group.map(toCityAnswer)])
  return answer(c, { citiesByChar: Object.fromEntries(byChar), count: cities.length })
}

async function answerAllCountries(c: Context<AppEnv>): Promise<Response> {
  const countries = await listCatalogueCountries(c.var.deps, c.var.scope)
  const byChar = [...groupByChar(countries)].map(([char, group]) => [char, group.map(toCountryAnswer)])
  return answer(c, { countryByChar: Object.fromEntries(byChar), count: countries.length })
}

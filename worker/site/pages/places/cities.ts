import { Hono } from 'hono'
import * as v from 'valibot'
import { type Country, findCountryById } from '#app/brands/countries/countries.ts'
import { listingPath } from '#app/domain/routes/paths.ts'
import { createFormatter } from '#app/i18n/format.ts'
import { htmlLang, type Locale } from '#app/i18n/locales.ts'
import type { Translate } from '#app/i18n/messages.ts'
import { kanaOf } from '#app/i18n/names/kana.ts'
import type { CitiesModel } from '#app/pages/cities/model.ts'
import { cacheInMemory } from '#worker/infra/cache/memory-cache.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { listCities } from '#worker/services/catalog/list-cities.ts'
import { listCatalogueCountries } from '#worker/services/catalog/list-geographies.ts'
import { translatorOf } from '#worker/services/content/messages.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { readAddress, text } from '#worker/site/http/query-fields.ts'
import { pageHead } from '#worker/site/render/page-response.ts'
import { renderPage } from '#worker/site/render/render-page.tsx'

const schema = v.object({ country_id: text })

type Link = CitiesModel['groups'][number]['links'][number]

export function createCitiesRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get('/allcities', async (c) => {
    const { deps, scope } = c.var
    const translate = await translatorOf(scope, ['common', 'home'])
    const { country } = readCities(c.req.url)
    const countryId = country?.regionId ?? null
    const cities = await cacheInMemory(deps, { key: `all-cities:${scope.brand.id}:${scope.locale}:${countryId}` }, () =>
      listCities(deps, scope, countryId),
    )
    const links = cities.map(
      (city): Link => ({
        text: city.name,
        href: listingPath(city.slug),
        detail: translate('home.staysCount', { count: city.propertyCount, kind: scope.brand.kind }),
      }),
    )
    const title = translate('home.allCitiesTitle', { brand: scope.brand.siteName })
    const lead = translate('home.allCitiesLead')
    const head = pageHead({
      title,
      description: lead,
      canonical: '/allcities',
      ...countryHead(country, scope, translate),
    })
    const heading = countryHeading(country, scope, translate) ?? translate('home.allCities')
    return renderPage(c, {
      name: 'cities',
      head,
      model: { title: heading, lead, groups: byLetter(links, scope.locale) },
    })
  })
  routes.get('/allcountries', async (c) => {
    const { deps, scope } = c.var
    const translate = await translatorOf(scope, ['common', 'home'])
    const format = createFormatter(scope.locale)
    const countries = await cacheInMemory(deps, { key: `all-countries:${scope.brand.id}` }, () =>
      listCatalogueCountries(deps, scope),
    )
    const links = countries.map(
      (country): Link => ({
        text: format.countryName(country.code),
        href: `/allcities?country_id=${country.id}`,
        detail: translate('home.citiesCount', { count: country.cityCount }),
      }),
    )
    const title = translate('home.allCountriesTitle', { brand: scope.brand.siteName })
    const lead = translate('home.allCountriesLead')
    const head = pageHead({ title, description: lead, canonical: '/allcountries' })
    return renderPage(c, {
      name: 'cities',
      head,
      model: { title: translate('home.allCountries'), lead, groups: byLetter(links, scope.locale) },
    })
  })
  return routes
}

/** Returns the heading of a country's cities, or null for all cities. */
function countryHeading(country: Country | null, { brand, locale }: Scope, translate: Translate): string | null {
  if (!country) return null
  const city = createFormatter(locale).countryName(country.code)
  return translate(brand.kind === 'home' ? 'common.homesIn' : 'common.hotelsIn', { city })
}

/** Returns the title and canonical path of a country's cities; nothing for all cities. */
function countryHead(country: Country | null, scope: Scope, translate: Translate) {
  const heading = countryHeading(country, scope, translate)
  if (!country || !heading) return {}
  return { title: `${heading} · ${scope.brand.siteName}`, canonical: `/allcities?country_id=${country.regionId}` }
}

/** Groups links by first letter in the language's order; Japanese names sort by their reading (kana). */
export function byLetter(links: Link[], locale: Locale): CitiesModel['groups'] {
  const sorted = [...links].sort((one, other) => kanaOf(one.text).localeCompare(kanaOf(other.text), htmlLang(locale)))
  const groups = Map.groupBy(sorted, ({ text }) => firstLetter(kanaOf(text)))
  return [...groups].map(([letter, group]) => ({ letter, links: group }))
}

/** Returns the upper-case letter without accents; `#` for an empty text. */
function firstLetter(text: string): string {
  const [letter = '#'] = text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
  return letter
}

export function readCities(address: string): { country: Country | null } {
  const { country_id } = readAddress(schema, address)
  return { country: country_id === null ? null : findCountryById(Number(country_id)) }
}

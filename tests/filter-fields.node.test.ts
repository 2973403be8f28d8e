import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filterChoices, filterNames, noFilters, stayFilters, toStayFilters } from '#app/domain/search/stay-filters.ts'
import { createFormatter } from '#app/i18n/format.ts'
import { toSharedAddress } from '#worker/infra/cache/page-key.ts'
import { filterSql } from '#worker/services/search/filter-sql.ts'
import { buildFilters } from '#worker/site/pages/listing/listing-filters.ts'
import { guestOpenapi } from '#worker/tools/openapi/guest-openapi.ts'

// Each step of adding a filter, with the test that fails without it. `docs/recipes.md` lists the files.

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

test('every option of a filter is named in every language', () => {
  const locales = readdirSync(new URL('../locales', import.meta.url)).filter((name) => name.endsWith('.json'))
  expect(locales).toHaveLength(14)
  const messages = stayFilters.flatMap(({ choices }) => choices.map(({ message }) => message))
  for (const locale of locales) {
    const known: Record<string, string> = JSON.parse(read(`locales/${locale}`))
    expect([locale, messages.filter((id) => !known[id])]).toEqual([locale, []])
  }
})

test('OpenAPI names the wire names of every filter', () => {
  const { paths } = JSON.parse(JSON.stringify(guestOpenapi('1.0.0')))
  const parameters: { name: string }[] = paths['/api/pwa/search/hotels'].get.parameters
  const names = stayFilters.flatMap(({ wire }) => [...wire])
  const isNamed = (name: string) => parameters.some((each) => each.name.startsWith(`filters[${name}]`))
  expect(names.filter((name) => !isNamed(name))).toEqual([])
})

test('every option changes the search', () => {
  for (const { name, value } of filterChoices) {
    const filters = toStayFilters((filter) => (filter.name === name ? [value] : []))
    expect([name, value, filters]).not.toEqual([name, value, noFilters])
  }
})

test('every option is counted, except availability, which each stay shows', () => {
  const silent = filterChoices.filter(({ name, value }) => !filterSql[name].count?.(value))
  expect(silent).toEqual([{ name: 'available', value: '1' }])
})

test('every filter narrows properties; prices and rooms their own queries', () => {
  const late = stayFilters.map(({ name }) => name).filter((name) => !filterSql[name].where)
  expect(late.sort()).toEqual(['available', 'price_max', 'price_min'])
})

test("every filter is in the list's form", () => {
  const { price, groups } = buildFilters({
    link: { path: '/hotels-in-pune', query: [] },
    chosen: {},
    hidesPrices: false,
    translate: (id) => id,
    format: createFormatter('en'),
    currency: 'INR',
    countryCode: 'IN',
    nights: 1,
    results: {
      count: 1,
      totals: [],
      facets: Object.fromEntries(filterChoices.map(({ name, value }) => [`${name}=${value}`, 1])),
    },
  })
  const shown = [...(price ? [price.low, price.high] : []), ...groups.flatMap(({ options }) => options)]
  expect([...new Set(shown.map(({ name }) => name))].sort()).toEqual([...filterNames].sort())
  for (const choice of filterChoices) expect(shown).toContainEqual(expect.objectContaining(choice))
})

test("a shared page's address contains every filter", () => {
  for (const name of filterNames) {
    const shared = toSharedAddress(new URL(`http://marigold.localhost/hotels-in-pune?${name}=1`))
    expect(shared?.path).toBe(`/hotels-in-pune?${name}=1`)
  }
})

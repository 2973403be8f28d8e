import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { listBrands } from '#app/brands/brands.ts'
import { findCountry } from '#app/brands/countries/countries.ts'
import { seoContent } from '#app/contracts/site/seo-content.ts'
import { listingPath } from '#app/domain/routes/paths.ts'
import { aCatalogue, column } from '#tests/support/a-catalogue.ts'
import { listCityTexts } from '#worker/tools/seed/places/city-contents.ts'
import { readPlaces } from '#worker/tools/seed/places/read-places.ts'

const { db } = aCatalogue({ properties: 300 })

test('every city text is valid and belongs to a known city', () => {
  const keys = new Set(readPlaces().map(({ slug }) => `seo:${listingPath(slug)}`))
  for (const { key, body } of db.prepare('SELECT key, body FROM content').all()) {
    expect(keys).toContain(key)
    expect(() => v.parse(seoContent, JSON.parse(String(body)))).not.toThrow()
  }
})

test("every city text exists in all languages of its brand's hosts, without repeats", () => {
  for (const brand of listBrands()) {
    const texts = listCityTexts().filter(({ brandId }) => brandId === brand.id)
    const citiesIn = (locale: string) => texts.filter((text) => text.locale === locale).map(({ city }) => city)
    const main = brand.hosts.map(({ locale, countryCode }) => ({
      locale,
      others: findCountry(countryCode).alternateLocales,
    }))
    const spoken = main.flatMap(({ locale, others }) => [locale, ...others])
    for (const locale of spoken)
      expect([brand.id, locale, citiesIn(locale)]).toEqual([brand.id, locale, citiesIn('en')])
    const bodies = texts.flatMap(({ paragraphs, question, answer }) => [...paragraphs, question, answer])
    expect(bodies.filter((body, index) => bodies.indexOf(body) !== index)).toEqual([])
  }
})

test('city texts follow the glossary of their language', () => {
  const folder = join(import.meta.dirname, '../../../../../locales/glossary')
  const faults = listCityTexts().flatMap(({ locale, city, title, paragraphs, question, answer }) => {
    const glossary = JSON.parse(readFileSync(join(folder, `${locale}.json`), 'utf8'))
    const actual = [title, ...paragraphs, question, answer]
    return glossary.never.flatMap(({ pattern, why }: { pattern: string; why: string }) =>
      actual.some((text) => new RegExp(pattern, 'u').test(text)) ? [`${city} ${locale}: ${why}`] : [],
    )
  })
  expect(faults).toEqual([])
})

test('the popular cities of every brand have a text', () => {
  const written = (brandId: string) => column(db, 'SELECT key FROM content WHERE brand_id = ?', brandId)
  const popular = findCountry('IN').popularCities.map(({ slug }) => `seo:${listingPath(slug)}`)
  expect(written('marigold')).toEqual(expect.arrayContaining(popular))
  expect(written('dunehouse').length).toBeGreaterThanOrEqual(10)
  expect(written('dunehouse-india').length).toBeGreaterThanOrEqual(7)
})

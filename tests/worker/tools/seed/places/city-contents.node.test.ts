import * as v from 'valibot'
import { expect, test } from 'vitest'
import { findCountry } from '#app/brands/countries/countries.ts'
import { seoContent } from '#app/contracts/site/seo-content.ts'
import { listingPath } from '#app/domain/routes/paths.ts'
import { aCatalogue, column } from '#tests/support/a-catalogue.ts'
import { readPlaces } from '#worker/tools/seed/places/read-places.ts'

const { db } = aCatalogue()

test('every text about a city can be read and is about a city there is', () => {
  const keys = new Set(readPlaces().map(({ slug }) => `seo:${listingPath(slug)}`))
  for (const { key, body } of db.prepare('SELECT key, body FROM content').all()) {
    expect(keys).toContain(key)
    expect(() => v.parse(seoContent, JSON.parse(String(body)))).not.toThrow()
  }
})

test('the popular cities of every brand have a text of their own', () => {
  const written = (brandId: string) => column(db, 'SELECT key FROM content WHERE brand_id = ?', brandId)
  const popular = findCountry('IN').popularCities.map(({ slug }) => `seo:${listingPath(slug)}`)
  expect(written('oyo')).toEqual(expect.arrayContaining(popular))
  expect(written('dunehouse').length).toBeGreaterThanOrEqual(10)
  expect(written('dunehouse-india').length).toBeGreaterThanOrEqual(7)
})

import { expect, test } from 'vitest'
import { type BrandId, findBrand } from '#app/brands/brands.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aCity, aProperty, aTag, counting } from '#tests/support/catalogue-builders.ts'
import type { Database } from '#worker/infra/database/database.ts'
import { listingPlaceQuery } from '#worker/services/catalog/find-listing-place.ts'

const deps = aDeps()

async function aPlace(localities: string[] = []) {
  const city = await aCity(deps.db, { localities })
  await aProperty(deps.db, city)
  return city
}

/** Runs the lookup as a page does, together with other queries of the round trip. */
async function findOn(brandId: BrandId, db: Database, segments: readonly string[]) {
  const { statements, read } = listingPlaceQuery({ brandId, locale: 'en' }, segments)
  return read(await db.batch(statements))
}

function find(...segments: string[]) {
  return findOn(aScope().brand.id, deps.db, segments)
}

test('finds a city, in one round trip', async () => {
  const city = await aPlace()
  const db = counting(deps.db)
  const place = await findOn(aScope().brand.id, db, [`hotels-in-${city.slug}`])
  expect(place).toMatchObject({ relation: 'in', city: { id: city.id }, locality: null, tags: [] })
  expect(db.asked()).toBe(1)
})

test('finds any locality of a city, not only the popular ones', async () => {
  const localities = Array.from({ length: 12 }, (_, index) => `part-${index}`)
  const city = await aPlace(localities)
  const place = await find(`hotels-in-part-11-${city.slug}`)
  expect(place).toMatchObject({ city: { id: city.id }, locality: { slug: 'part-11' } })
  expect(await find(`hotels-near-part-3-${city.slug}`)).toMatchObject({
    relation: 'near',
    locality: { slug: 'part-3' },
  })
  expect(await find(`hotels-in-atlantis-${city.slug}`)).toBeNull()
})

test('finds a place of many words, with its city once or twice [SEO-03]', async () => {
  const long = 'parque-la-ensenada-de-las-rocas-y-el-mar-con-vistas-a-todo'
  const city = await aPlace([long, 'old-town'])
  const slug = `conil-de-la-frontera-del-sur-${city.slug}`
  await deps.db.batch([{ sql: 'UPDATE city SET slug = ? WHERE id = ?', params: [slug, city.id] }])
  await deps.db.batch([
    {
      sql: 'UPDATE locality SET slug = ? WHERE city_id = ? AND slug = ?',
      params: [`old-town-${slug}`, city.id, 'old-town'],
    },
  ])
  expect(await find(`hotels-in-${long}-${slug}`)).toMatchObject({ city: { id: city.id }, locality: { slug: long } })
  for (const path of [`old-town-${slug}`, `old-town-${slug}-${slug}`]) {
    expect(await find(`hotels-in-${path}`)).toMatchObject({ locality: { slug: `old-town-${slug}` } })
  }
})

test('takes the longest city from the right', async () => {
  const [short, long] = [await aPlace(['old']), await aPlace()]
  await deps.db.batch([
    { sql: 'UPDATE city SET slug = ? WHERE id = ?', params: [`delhi${short.id}`, short.id] },
    { sql: 'UPDATE city SET slug = ? WHERE id = ?', params: [`new-delhi${short.id}`, long.id] },
  ])
  expect(await find(`hotels-in-new-delhi${short.id}`)).toMatchObject({ city: { id: long.id }, locality: null })
  expect(await find(`hotels-in-old-delhi${short.id}`)).toMatchObject({
    city: { id: short.id },
    locality: { slug: 'old' },
  })
})

test('finds a holiday park instead of a quarter', async () => {
  const city = await aPlace()
  const sql = 'INSERT INTO holiday_park VALUES (?, ?, ?, ?, 1, 1)'
  await deps.db.batch([{ sql, params: [city.id, city.id, `dunes-${city.id}`, 'The Dunes'] }])
  expect(await find(`hotels-in-dunes-${city.id}-${city.slug}`)).toMatchObject({ park: { id: city.id }, locality: null })
})

test('finds tags of a city in both forms of the path', async () => {
  const city = await aPlace()
  const [beach, spa] = [await aTag(deps.db), await aTag(deps.db)]
  expect(await find(city.slug, beach.slug, spa.slug)).toMatchObject({ tags: [{ id: beach.id }, { id: spa.id }] })
  expect(await find(city.slug, `hotels-in-${city.slug}-${beach.slug}`)).toMatchObject({ tags: [{ id: beach.id }] })
  expect(await find(city.slug)).toMatchObject({ city: { id: city.id }, tags: [] })
  expect(await find(city.slug, 'no-such-tag')).toBeNull()
})

test('finds a tag that contains a reserved word', async () => {
  const city = await aPlace()
  const tag = await aTag(deps.db)
  const slug = `near-station-${tag.id}`
  await deps.db.batch([{ sql: 'UPDATE tag SET slug = ? WHERE id = ?', params: [slug, tag.id] }])
  expect(await find(city.slug, `hotels-in-${city.slug}-${slug}`)).toMatchObject({
    relation: 'in',
    tags: [{ id: tag.id }],
  })
})

test("finds no city without the brand's stays", async () => {
  const city = await aPlace()
  expect(await find('hotels-in-atlantis')).toBeNull()
  const home = aScope({ brand: findBrand('dunehouse') })
  expect(await findOn(home.brand.id, deps.db, [`hotels-in-${city.slug}`])).toBeNull()
})

test('queries at most 120 parts, however many words a path has', () => {
  const path = `hotels-in-${Array.from({ length: 160 }, (_, index) => `w${index}`).join('-')}`
  const { citySlugs, statements } = listingPlaceQuery({ brandId: aScope().brand.id, locale: 'en' }, [path])
  expect(citySlugs.length).toBeLessThanOrEqual(41)
  expect(JSON.stringify(statements).length).toBeLessThan(75_000)
})

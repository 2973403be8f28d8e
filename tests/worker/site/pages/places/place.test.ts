import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import type { ListingModel } from '#app/pages/listing/model.ts'
import { openBrowser } from '#tests/support/a-browser.ts'
import { dataOf } from '#tests/support/booking-pages.ts'
import { aCity, aProperty, aTag, type TestCity } from '#tests/support/catalogue-builders.ts'
import { openDatabase } from '#worker/infra/database/database.ts'
import { createSite } from '#worker/site/create-site.ts'

let city: TestCity

beforeAll(async () => {
  const db = openDatabase(env.DB)
  city = await aCity(db)
  const [pool, spa, own] = [await aTag(db, 'pool'), await aTag(db, 'spa'), await aTag(db, 'own-word')]
  await aProperty(db, city, { name: 'All three', tagIds: [pool.id, spa.id, own.id] })
  await aProperty(db, city, { name: 'Two', tagIds: [pool.id, spa.id] })
  await aProperty(db, city, { name: 'One', tagIds: [pool.id] })
  await aProperty(db, city, { name: 'None' })
})

async function list(rest: string, lang = 'en'): Promise<ListingModel> {
  return dataOf<ListingModel>(await openBrowser(createSite()), `/${city.slug}${rest}?lang=${lang}`)
}

test('lists only stays with every tag of the path [ROUTE-21]', async () => {
  const names = async (rest: string) => (await list(rest)).cards.map(({ name }) => name).sort()
  expect(await names('')).toEqual(['All three', 'None', 'One', 'Two'])
  expect(await names('/pool')).toEqual(['All three', 'One', 'Two'])
  expect(await names('/pool/spa')).toEqual(['All three', 'Two'])
  expect(await names('/pool/spa/own-word')).toEqual(['All three'])
  expect(await names(`/hotels-in-${city.slug}-spa`)).toEqual(['All three', 'Two'])
})

test("translates known tags and keeps the operator's as written", async () => {
  expect((await list('/pool/own-word')).heading).toBe(`Hotels in ${city.name} · Pool · own-word`)
  expect((await list('/pool', 'nl')).heading).toBe(`Hotels in ${city.name} · Zwembad`)
})

test('keeps the tags in every link of the list', async () => {
  const { quick, crumbs } = await list('/pool/spa')
  expect(quick.length).toBeGreaterThan(0)
  for (const { href } of quick) expect(href).toMatch(new RegExp(`^/${city.slug}/pool/spa\\?`))
  expect(crumbs.at(-2)?.href).toContain(`/hotels-in-${city.slug}`)
  expect(crumbs.at(-1)?.text).toBe('Pool · Spa')
})

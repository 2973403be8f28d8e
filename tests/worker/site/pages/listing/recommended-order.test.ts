import { beforeAll, expect, test } from 'vitest'
import type { ListOverlayData } from '#app/overlays/list/model.ts'
import type { ListingMapModel, ListingModel } from '#app/pages/listing/model.ts'
import { type Browser, openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { makeMember, sellPlans } from '#tests/support/a-plan.ts'
import { aLandmark, anArea, type TestArea } from '#tests/support/an-area.ts'
import { dataOf } from '#tests/support/booking-pages.ts'
import { readAnswer } from '#tests/support/booking-site.ts'
import { ARRIVAL, aCity, aCouponRow, aProperty, leaveFree, type TestCity } from '#tests/support/catalogue-builders.ts'
import { deepTest } from '#tests/support/is-deep.ts'
import { signInAs } from '#tests/support/signed-in.ts'
import { statement } from '#worker/infra/database/database.ts'
import { createSite } from '#worker/site/create-site.ts'

const { db } = aDeps()
const site = createSite()
const headers = { 'X-Test-Now': '2026-11-21T12:00:00Z' }
const dates = `checkin=${ARRIVAL}&checkout=2026-12-13`
const couple = `${dates}&rooms_config=1-2_0_0_0`

let city: TestCity
let area: TestArea
let member: Browser

beforeAll(async () => {
  await sellPlans(db)
  city = await aCity(db)
  const { id: home } = await aProperty(db, city, { name: 'Dear', popularity: 990, ...priced(400_000) })
  await aProperty(db, city, { name: 'Far', popularity: 980, north: 0.08 })
  await aProperty(db, city, { name: 'Two rooms', popularity: 970, restrictions: [{ kind: 'min_rooms', number: 2 }] })
  const gone = await aProperty(db, city, { name: 'Gone', popularity: 960 })
  await leaveFree(db, gone.categoryIds[0])
  const fee = { kind: 'pet', per: 'pet_night', unitMinor: 20_000 } as const
  await aProperty(db, city, { name: 'Popular', popularity: 500, petsAllowed: 2, fees: [fee], takesPart: true })
  await aProperty(db, city, { name: 'Cheaper', popularity: 490, petsAllowed: 2, ...priced(100_000) })
  await aProperty(db, city, { name: 'Better', popularity: 480, petsAllowed: 2, ratingTenths: 48 })
  await aProperty(db, city, { name: 'Outside', popularity: 470, petsAllowed: 2, north: 0.03 })
  await aLandmark(db, city, { slug: 'old-tower', north: 0.03 })
  area = await anArea(db, [city])
  member = await openBrowser(site, { headers })
  await makeMember(db, await signInAs(db, member, '9400000001'), { homePropertyId: home })
})

function priced(doubleMinor: number) {
  return { categories: [{ singleMinor: doubleMinor, doubleMinor }] }
}

async function pageOf<Model = ListingModel>(query: string, path = `/hotels-in-${city.slug}`): Promise<Model> {
  return dataOf<Model>(await openBrowser(site, { headers }), `${path}?${query}`)
}

async function namesOn(query: string, path?: string): Promise<string[]> {
  return (await pageOf(query, path)).cards.map(({ name }) => name)
}

async function namesFrom(query: string, browser: Browser): Promise<string[]> {
  const response = await browser.call(`search/hotels?${query}`)
  expect(response.status).toBe(200)
  const { hotels } = await readAnswer(response)
  return hotels.map(({ name }: { name: string }) => name)
}

const good = ['Better', 'Cheaper', 'Popular', 'Outside']
const worse = ['Two rooms', 'Far', 'Dear']

test('page and API put fitting, near stays at usual prices first [DECD-06]', async () => {
  const order = [...good, ...worse, 'Gone']
  expect(await namesOn(couple)).toEqual(order)
  expect(await namesOn(`${couple}&sort=recommended`)).toEqual(order)
  const anybody = await openBrowser(site, { headers })
  expect(await namesFrom(`filters[city_id]=${city.id}&${couple}`, anybody)).toEqual(order)
  const { map } = await pageOf<ListingMapModel>(`${couple}&view=map`)
  expect(map.pins.map(({ name }) => name)).toEqual(order)
})

test('filters leave the order of the remaining stays [DECD-06]', async () => {
  expect(await namesOn(`${couple}&available=1`)).toEqual([...good, ...worse])
  expect(await namesOn(`${couple}&price_min=1`)).toEqual([...good, ...worse])
  expect(await namesOn(`${couple}&price_max=5000`)).toEqual([...good, 'Two rooms', 'Far'])
})

test('distance counts to the landmark, and not at all in a region [DECD-06]', async () => {
  const [first] = await namesOn(`${couple}&sort=recommended`, `/hotels-near-old-tower-${city.slug}`)
  expect(first).toBe('Outside')
  const regional = await namesOn(couple, `/hotels-in-${area.slug}`)
  expect(regional.slice(0, 5)).toEqual(['Better', 'Cheaper', 'Far', 'Popular', 'Outside'])
})

test('does not penalise stays in two rooms when two rooms are requested [DECD-06]', async () => {
  const order = await namesOn(`${dates}&rooms_config=2-1_0_0_0-1_0_0_0`)
  expect(order.indexOf('Two rooms')).toBeLessThan(order.indexOf('Far'))
  expect(order.indexOf('Two rooms')).toBeLessThan(4)
})

test('the list explains its ranking criteria [DECD-06]', async () => {
  const { overlayData } = await pageOf<{ overlayData: ListOverlayData }>(`${couple}&modal=sorters`)
  const { detail } = overlayData.rows.find(({ isCurrent }) => isCurrent) ?? {}
  for (const part of ['price', 'distance', 'rating', 'rooms', 'popularity']) expect(detail).toContain(part)
})

test('a tag, a price limit and two rooms together are ranked, on the page and in the API [DECD-06]', async () => {
  const tag = { id: 77_010, slug: 'near-the-fair' }
  await db.batch([statement(`INSERT INTO tag (id, slug, name) VALUES (?, ?, 'Near the fair')`, tag.id, tag.slug)])
  const place = await aCity(db)
  await aProperty(db, place, { name: 'Dear', popularity: 990, tagIds: [tag.id], ...priced(250_000) })
  await aProperty(db, place, { name: 'Usual', popularity: 500, tagIds: [tag.id] })
  await aProperty(db, place, { name: 'Usual too', popularity: 400, tagIds: [tag.id] })
  await aProperty(db, place, { name: 'Elsewhere' })
  const rooms = `${dates}&rooms_config=2-2_0_0_0-1_0_0_0`
  const order = ['Usual', 'Usual too', 'Dear']
  expect(await namesOn(`${rooms}&price_max=12000`, `/${place.slug}/${tag.slug}`)).toEqual(order)
  const filters = `filters[city_id]=${place.id}&filters[tags][]=${tag.slug}&filters[price][max]=12000`
  expect(await namesFrom(`${filters}&${rooms}&count=50`, await openBrowser(site, { headers }))).toEqual(order)
})

deepTest(
  'D1 ranks the largest searches of a member [DECD-06]',
  async () => {
    const coupon = await aCouponRow(db, { city_id: city.id })
    const party = 'rooms_config=2-2_1_1_1-2_0_1_0&child_ages=4-x&flexible_days_count=3&search_type=flexible'
    const point = `filters[coordinates][latitude]=${city.latitude}&filters[coordinates][longitude]=${city.longitude}`
    const places = [`filters[city_id]=${city.id}`, `${point}&filters[coordinates][distance]=60`]
    const limits = ['', '&filters[price][min]=1&filters[price][max]=900000', '&filters[available]=true']
    for (const place of places) {
      for (const limit of limits) {
        const query = `${place}${limit}&${dates}&${party}&coupon=${coupon}&count=50`
        expect((await namesFrom(query, member)).length).toBeGreaterThan(0)
      }
    }
    const paths = [`/hotels-in-${area.slug}`, `/hotels-near-old-tower-${city.slug}`, `/hotels-in-${city.slug}`]
    for (const path of paths) {
      for (const limit of ['', '&price_min=1', '&available=1&pets=1']) {
        const query = `${dates}&${party}&coupon=${coupon}&sort=recommended${limit}`
        // A document that fails while it streams has status 200.
        const { cards } = await dataOf<ListingModel>(member, `${path}?${query}`)
        expect([path, limit, cards.length > 0]).toEqual([path, limit, true])
      }
    }
  },
  60_000,
)

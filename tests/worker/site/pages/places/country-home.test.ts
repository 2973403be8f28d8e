import { env } from 'cloudflare:workers'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { findCountry } from '#app/brands/countries/countries.ts'
import { frameKey } from '#app/client/state/view.ts'
import type { HomeModel } from '#app/pages/home/model.ts'
import type { ListingModel } from '#app/pages/listing/model.ts'
import { mountRoutes, openBrowser } from '#tests/support/a-browser.ts'
import { dataOf } from '#tests/support/booking-pages.ts'
import { aCity, aProperty, japan } from '#tests/support/catalogue-builders.ts'
import { openDatabase } from '#worker/infra/database/database.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { createSite } from '#worker/site/create-site.ts'
import { handleHome } from '#worker/site/pages/places/home.ts'
import { enterCountry } from '#worker/site/pages/places/place.ts'

const headers = { 'X-Test-Now': '2026-11-21T18:00:00Z' }

test('Japan starts a week ahead, by its local day [PICK-17, ROUTE-02]', async () => {
  const guest = await openBrowser(createSite(), { headers })
  const { search } = await dataOf<HomeModel>(guest, '/jp/')
  expect(search.stay).toMatchObject({ checkin: '2026-11-29', checkout: '2026-11-30' })
  const here = await dataOf<HomeModel>(guest, '/')
  expect(here.search.stay).toMatchObject({ checkin: '2026-11-21', checkout: '2026-11-22' })
})

test("lists a city under its country with that country's calendar [ROUTE-21]", async () => {
  const db = openDatabase(env.DB)
  const city = await aCity(db, { country: japan, timeZone: 'Asia/Tokyo' })
  await aProperty(db, city)
  const guest = await openBrowser(createSite(), { headers })
  const { search, cards } = await dataOf<ListingModel>(guest, `/jp/${city.slug}`)
  expect(search.stay.checkin).toBe('2026-11-29')
  expect(cards).toHaveLength(1)
})

test('names the country in the title, and is its own canonical page [HOST-15, ROUTE-02]', async () => {
  const guest = await openBrowser(createSite(), { headers })
  const html = await (await guest.fetch('/jp/')).text()
  expect(html).toContain('<title>Japan: hotels and homes')
  expect(html).toMatch(/<a class="logo display" href="\/jp\/"/)
  expect(html).toContain('<link rel="canonical" href="http://marigold.localhost/jp/"')
  const root = await (await guest.fetch('/')).text()
  expect(root).toMatch(/<a class="logo display" href="\/"/)
})

test('shows the new home to guests in its experiment [ROUTE-02]', async () => {
  const guest = await openBrowser(createSite(), { headers })
  expect((await dataOf<HomeModel>(guest, '/?web2=1')).variant).toBe('new')
  expect((await dataOf<HomeModel>(guest, '/jp/?web2=1')).variant).toBe('new')
  expect((await dataOf<HomeModel>(guest, '/')).variant).toBe('usual')
})

test("the frame's country is announced, so navigation never keeps another header", async () => {
  const guest = await openBrowser(createSite(), { headers })
  const data = { Accept: 'application/json', 'X-Page-Data': '1' }
  const frameAt = async (path: string) => (await guest.fetch(path, { headers: data })).headers.get('X-Frame')
  expect(await frameAt('/')).toBe('IN en')
  expect(await frameAt('/jp/')).toBe('JP en')
  const html = await (await guest.fetch('/jp/')).text()
  const state = JSON.parse(/<script type="application\/json" id="page-state">(.*?)<\/script>/s.exec(html)?.[1] ?? '')
  expect(frameKey(state.visit)).toBe('JP en')
  expect(await frameAt('/?lang=nl')).toBe('IN nl')
})

test('a non-indexed country keeps its home, with noindex [CTRY-07, SEO-02]', async () => {
  const pages = new Hono<AppEnv>()
  // No country of the table has an empty home, so the test makes one without stays.
  pages.get('/cn/', (c) => {
    enterCountry(c, { ...findCountry('CN'), indexPage: false })
    return handleHome(c, '/cn/')
  })
  const guest = await openBrowser(mountRoutes({ pages }), { headers })
  const response = await guest.fetch('/cn/')
  const html = await response.text()
  expect(response.status).toBe(200)
  expect(html).toContain('<title>China: hotels and homes')
  expect(html).toContain('<meta name="robots" content="noindex"')
  expect(html).not.toMatch(/rel="(canonical|alternate)"/)
  expect(html).toMatch(/<h1[^>]*>.*<\/html>$/s)
})

test('a country without a home page has none, indexed or not [CTRY-13]', async () => {
  const guest = await openBrowser(createSite(), { headers })
  const response = await guest.fetch('/ar/')
  expect(findCountry('AR').flags.doesHomePageExists).toBe(false)
  expect(response.status).toBe(404)
  expect(await response.text()).toContain('<meta name="robots" content="noindex"')
})

import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { HomeModel } from '#app/pages/home/model.ts'
import type { ListingModel } from '#app/pages/listing/model.ts'
import { openBrowser } from '#tests/support/a-browser.ts'
import { dataOf } from '#tests/support/booking-pages.ts'
import { aCity, aProperty, japan } from '#tests/support/catalogue-builders.ts'
import { openDatabase } from '#worker/database/database.ts'
import { createSite } from '#worker/site.ts'

const headers = { 'X-Test-Now': '2026-11-21T18:00:00Z' }

test('starts a week ahead in Japan, by the day it is there [PICK-17, ROUTE-02]', async () => {
  const guest = await openBrowser(createSite(), { headers })
  const { search } = await dataOf<HomeModel>(guest, '/jp/')
  expect(search.stay).toMatchObject({ checkin: '2026-11-29', checkout: '2026-11-30' })
  const here = await dataOf<HomeModel>(guest, '/')
  expect(here.search.stay).toMatchObject({ checkin: '2026-11-21', checkout: '2026-11-22' })
})

test('lists a city behind its country with the calendar of the country [ROUTE-21]', async () => {
  const db = openDatabase(env.DB)
  const city = await aCity(db, { country: japan, timeZone: 'Asia/Tokyo' })
  await aProperty(db, city)
  const guest = await openBrowser(createSite(), { headers })
  const { search, cards } = await dataOf<ListingModel>(guest, `/jp/${city.slug}`)
  expect(search.stay.checkin).toBe('2026-11-29')
  expect(cards).toHaveLength(1)
})

test('names the country in the title, and leads home to itself [HOST-15, ROUTE-02]', async () => {
  const guest = await openBrowser(createSite(), { headers })
  const html = await (await guest.fetch('/jp/')).text()
  expect(html).toContain('<title>Hotels and homes in Japan')
  expect(html).toMatch(/<a class="logo display" href="\/jp\/"/)
  expect(html).toContain('<link rel="canonical" href="http://marigold.localhost/jp/"')
  const root = await (await guest.fetch('/')).text()
  expect(root).toMatch(/<a class="logo display" href="\/"/)
})

test('shows the new home to those who are in its experiment [ROUTE-02]', async () => {
  const guest = await openBrowser(createSite(), { headers })
  expect((await dataOf<HomeModel>(guest, '/?web2=1')).variant).toBe('new')
  expect((await dataOf<HomeModel>(guest, '/jp/?web2=1')).variant).toBe('new')
  expect((await dataOf<HomeModel>(guest, '/')).variant).toBe('usual')
})

import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { HomeModel } from '#app/pages/home/model.ts'
import { openBrowser } from '#tests/support/a-browser.ts'
import { aBookingBody, aHotel } from '#tests/support/booking-builders.ts'
import { dataOf } from '#tests/support/booking-pages.ts'
import { readAnswer } from '#tests/support/booking-site.ts'
import { aCity, aProperty, leaveFree, netherlands } from '#tests/support/catalogue-builders.ts'
import { partsOf, readHtml } from '#tests/support/read-html.ts'
import { signInAs } from '#tests/support/signed-in.ts'
import { openDatabase } from '#worker/infra/database/database.ts'
import { createSite } from '#worker/site/create-site.ts'

test("shows tonight's stays in the most popular city, central ones first", async () => {
  const db = openDatabase(env.DB)
  const city = await aCity(db)
  await aProperty(db, city, { popularity: 850, name: 'Far out', north: 0.17 })
  const soldOut = await aProperty(db, city, { popularity: 900 })
  for (const popularity of [600, 800, 700]) await aProperty(db, city, { popularity, name: `Stay ${popularity}` })
  await leaveFree(db, soldOut.categoryIds[0], { from: '2026-11-21' })
  const guest = await openBrowser(createSite(), { headers: { 'X-Test-Now': '2026-11-21T12:00:00Z' } })
  const { tonight } = await dataOf<HomeModel>(guest, '/?checkin=2026-12-11&checkout=2026-12-13')
  expect(tonight?.cards.map(({ name }) => name)).toEqual(['Stay 800', 'Stay 700', 'Stay 600', 'Far out'])
  expect(tonight?.heading).toMatch(/^Tonight in /)
  expect(tonight?.allHref).toMatch(new RegExp(`^/hotels-in-${city.slug}\\?checkin=21/11/2026`))
})

test('tonight names the nights its prices are for, when not one', async () => {
  const db = openDatabase(env.DB)
  const city = await aCity(db, { country: netherlands })
  await aProperty(db, city, { brandId: 'dunehouse' })
  const guest = await openBrowser(createSite(), { host: 'nl.dunehouse.localhost' })
  const { tonight } = await dataOf<HomeModel>(guest, '/?lang=en')
  expect(tonight?.heading).toBe(`Tonight in ${city.name}, for 2\u00a0nights`)
})

test('cities count homes where homes are let', async () => {
  const db = openDatabase(env.DB)
  const city = await aCity(db, { country: netherlands })
  for (const _ of [1, 2]) await aProperty(db, city, { brandId: 'dunehouse' })
  const guest = await openBrowser(createSite(), { host: 'nl.dunehouse.localhost' })
  const { cities, tonight } = await dataOf<HomeModel>(guest, '/?lang=nl')
  expect(cities.tiles.find(({ name }) => name === city.name)?.meta).toBe('2 huizen')
  expect(tonight?.allText).toMatch(/^Alle \d+ beschikbare huizen$/)
})

const tilesOf = ({ cities }: HomeModel) => cities.tiles.map(({ name }) => name)

test("a signed-in guest's booked and saved cities come first, newest first [HOME-22, HOME-27, HOME-28]", async () => {
  const db = openDatabase(env.DB)
  const site = createSite()
  const [booked, kept, saved] = [await aCity(db), await aCity(db), await aCity(db)]
  const stays = await Promise.all([booked, kept, saved].map((city) => aProperty(db, city)))
  // Keeps the three cities out of the popular ones.
  await db.batch([{ sql: 'UPDATE city SET popularity = -id', params: [] }])
  for (const _ of Array(6)) await aProperty(db, await aCity(db))
  const [property, heart, third] = stays
  const headers: Record<string, string> = { 'X-Test-Now': '2026-11-21T12:00:00Z' }
  const later = (minute: number) => Object.assign(headers, { 'X-Test-Now': `2026-11-21T12:0${minute}:00Z` })
  const guest = await openBrowser(site, { headers })
  const stranger = await openBrowser(site, { headers })
  await signInAs(db, guest, '9200000413')
  expect(tilesOf(await dataOf<HomeModel>(guest, '/'))).not.toContain(booked.name)
  expect((await readAnswer(await guest.call('cities'))).personalisedCities).toEqual([])

  const booking = { hotel_id: property?.id, room_category_id: property?.categoryIds[0], rooms_config: '1-2_0_0_0' }
  const order = aBookingBody(await aHotel(db), { user: { phone: '9200000413' }, booking })
  expect((await guest.call('createBooking', order)).status).toBe(201)
  later(1)
  expect((await guest.call('shortlisthotel', { hotel_ids: [heart?.id] })).status).toBe(200)
  later(2)
  expect((await guest.call('shortlisthotel', { hotel_ids: [third?.id] })).status).toBe(200)

  const own = [saved.name, kept.name, booked.name]
  const home = await dataOf<HomeModel>(guest, '/')
  expect(tilesOf(home).slice(0, 3)).toEqual(own)
  expect(tilesOf(home)).toHaveLength(5)
  expect(home.cities.heading).toBe('Back to your cities, or somewhere new')
  const { personalisedCities, cities, count } = await readAnswer(await guest.call('cities?country=IN'))
  expect(personalisedCities.map(({ name }: { name: string }) => name)).toEqual(own)
  expect(personalisedCities[0]).toEqual(cities.find(({ id }: { id: number }) => id === saved.id))
  expect(count).toBe(cities.length)
  expect((await readAnswer(await stranger.call('cities'))).personalisedCities).toEqual([])
  expect(tilesOf(await dataOf<HomeModel>(stranger, '/'))).not.toContain(saved.name)
})

test("the experiment's new home starts with stays available tonight [ROUTE-02]", async () => {
  const db = openDatabase(env.DB)
  await aProperty(db, await aCity(db))
  const guest = await openBrowser(createSite())
  const firstOf = async (path: string) =>
    partsOf((await readHtml(guest, path)).main.html, /<h2[^>]*>.*?<\/h2>/gs)[0]?.text
  expect(await firstOf('/?web2=1')).toMatch(/^Tonight in City/)
  expect(await firstOf('/')).not.toMatch(/^Tonight in/)
})

test("the header's picker starts with one room of two adults [PICK-03]", async () => {
  const { dialog } = await readHtml(await openBrowser(createSite()), '/?modal=headerDatePicker')
  const counts = [...dialog.html.matchAll(/<input type="number"[^>]* name="(\w+)" value="(\d+)"/g)]
  expect(counts.map(([, name, value]) => [name, value])).toEqual([
    ['rooms', '1'],
    ['adults', '2'],
    ['children', '0'],
  ])
})

test('counts the places and countries of the catalogue, and hides small numbers [IDEN-03]', async () => {
  const isolate = () => ({ ...env }) as never
  const lines = async () =>
    (await dataOf<HomeModel>(await openBrowser(createSite(), { isolate: isolate() }), '/')).rotating
  const before = await lines()
  expect(before.at(-1)).toBe('3 Taps')
  expect(before.join()).not.toContain('250')
  const db = openDatabase(env.DB)
  for (let count = 0; count < 42; count += 1) await aProperty(db, await aCity(db))
  expect((await lines())[0]).toMatch(/^[4-9]0\+ locations$/)
  expect((await lines()).join()).not.toContain('Countries')
})

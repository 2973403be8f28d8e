import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import type { HotelModel } from '#app/pages/hotel/model.ts'
import type { ListingModel } from '#app/pages/listing/model.ts'
import { openBrowser } from '#tests/support/a-browser.ts'
import { dataOf } from '#tests/support/booking-pages.ts'
import { ARRIVAL, aCity, aProperty, type TestCity, type TestProperty } from '#tests/support/catalogue-builders.ts'
import { openDatabase, statement } from '#worker/infra/database/database.ts'
import { createSite } from '#worker/site/create-site.ts'

const db = openDatabase(env.DB)
const dates = `checkin=${ARRIVAL}&checkout=2026-12-13`
const names = { de: 'Venedig', fr: 'Venise', it: 'Venezia', hi: 'वेनिस', ar: 'البندقية', ja: 'ヴェネツィア' }
let city: TestCity
let hotel: TestProperty

beforeAll(async () => {
  city = await aCity(db, { localities: ['old-town'] })
  hotel = await aProperty(db, city, { localityId: city.localities[0]?.id, texts: { en: 'A house.', de: 'Ein Haus.' } })
  const [room = 0] = hotel.categoryIds
  await db.batch([
    statement('UPDATE city SET names = ? WHERE id = ?', JSON.stringify(names), city.id),
    statement(`UPDATE locality SET names = '{"de":"Altstadt"}' WHERE city_id = ?`, city.id),
    statement(
      `INSERT INTO room_text (room_category_id, locale, name, view) VALUES (?1, 'de', 'Doppelzimmer', 'Kanal'), (?1, 'ja', NULL, '運河')`,
      room,
    ),
  ])
})

function open(host = 'marigold.localhost') {
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1'
  return openBrowser(createSite(), { host, headers: { 'X-Test-Now': '2026-11-21T12:00:00Z', 'User-Agent': phone } })
}

test.each(Object.entries(names))('lists and properties of a page in %s name their city %s', async (lang, name) => {
  const guest = await open()
  const list = await dataOf<ListingModel>(guest, `/hotels-in-${city.slug}?${dates}&lang=${lang}`)
  expect(list.heading).toContain(name)
  expect(list.cards[0]?.place).toContain(name)
  const page = await guest.fetch(`/${hotel.id}-${hotel.slug}?${dates}&lang=${lang}`)
  const html = await page.text()
  expect(html).toContain(name)
  expect(html).not.toContain(city.name)
})

test('an untranslated name falls back, and the address stays', async () => {
  const guest = await open()
  const list = await dataOf<ListingModel>(guest, `/hotels-in-${city.slug}?${dates}&lang=nl`)
  expect(list.heading).toContain(city.name)
  const old = await dataOf<ListingModel>(guest, `/hotels-in-old-town-${city.slug}?${dates}&lang=de`)
  expect(old.heading).toContain('Altstadt, Venedig')
})

test("rooms are in the page's language; other texts mark theirs", async () => {
  const guest = await open()
  const visit = (lang: string) => dataOf<HotelModel>(guest, `/${hotel.id}-${hotel.slug}?${dates}&lang=${lang}`)
  const [german, japanese, english] = [await visit('de'), await visit('ja'), await visit('en')]
  expect(german.rooms[0]).toMatchObject({ name: 'Doppelzimmer' })
  expect(german.rooms[0]?.lang).toBeUndefined()
  expect(german.rooms[0]?.lines.some(({ text }) => text.includes('Kanal'))).toBe(true)
  expect(german.descriptionLang).toBeUndefined()
  expect(japanese.rooms[0]).toMatchObject({ lang: 'en' })
  expect(japanese.rooms[0]?.lines.some(({ text }) => text.includes('運河'))).toBe(true)
  expect(japanese).toMatchObject({ description: 'A house.', descriptionLang: 'en' })
  expect(english.rooms[0]?.lang).toBeUndefined()
  const html = await (await guest.fetch(`/${hotel.id}-${hotel.slug}?${dates}&lang=ja`)).text()
  expect(html).toMatch(/<h3 [^>]*lang="en"/)
  expect(html).toMatch(/<p lang="en" class="prose">A house\./)
})

test('an untranslated language costs no extra round trip', async () => {
  const trips = async (lang: string) => {
    const guest = await open()
    const response = await guest.fetch(`/${hotel.id}-${hotel.slug}?${dates}&lang=${lang}`, {
      headers: { 'X-Page-Data': '1' },
    })
    await response.text()
    return /desc="(\d+) round trips"/.exec(response.headers.get('Server-Timing') ?? '')?.[1]
  }
  expect(await trips('de')).toBe(await trips('en'))
})

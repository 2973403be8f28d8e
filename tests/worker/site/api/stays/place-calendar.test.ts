import { expect, test } from 'vitest'
import type { ListingModel } from '#app/pages/listing/model.ts'
import { type Browser, openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { anArea } from '#tests/support/an-area.ts'
import { aCity, aProperty, leaveFree } from '#tests/support/catalogue-builders.ts'
import { statement } from '#worker/infra/database/database.ts'
import { createSite } from '#worker/site/create-site.ts'

const { db } = aDeps()
const site = createSite()

type Day = { date: string; is_available: boolean; total: number | null }
type Calendar = { currency_code: string; nights: number; age_seconds: number; days: Day[] }

const aGuest = () => openBrowser(site, { headers: { 'X-Test-Now': '2026-11-21T12:00:00Z' } })

async function calendarOf(query: string, guest?: Browser, now = '2026-11-21T12:00:00Z'): Promise<Calendar> {
  const browser = guest ?? (await aGuest())
  const response = await browser.fetch(`/api/pwa/placeCalendar?${query}`, { headers: { 'X-Test-Now': now } })
  expect(response.status).toBe(200)
  return (await response.json<{ calendar: Calendar }>()).calendar
}

const priced = (id: number, minor: number) =>
  statement('UPDATE room_category SET single_minor = ?2, double_minor = ?2 WHERE property_id = ?1', id, minor)

async function aPricedCity() {
  const city = await aCity(db)
  const cheap = await aProperty(db, city, { popularity: 10 })
  const dear = await aProperty(db, city, { popularity: 900, petsAllowed: 2 })
  await db.batch([
    priced(cheap.id, 214_000),
    priced(dear.id, 500_000),
    statement(
      `INSERT INTO night_rate (room_category_id, day, single_minor, double_minor, extra_minor)
       SELECT id, ?2, 100000, 100000, 0 FROM room_category WHERE property_id = ?1`,
      dear.id,
      '2026-12-20',
    ),
  ])
  return { city, cheap, dear }
}

test("each day's figure is the list's cheapest total of that day [DECD-07]", async () => {
  const { city, cheap } = await aPricedCity()
  await leaveFree(db, cheap.categoryIds[0], { from: '2026-12-25' })
  const party = 'rooms_config=2-2_0_0_0-2_0_0_0'
  const { days, nights } = await calendarOf(`place=/hotels-in-${city.slug}&start_time=2026-12-01&nights=2&${party}`)
  expect([nights, days.length, days[0]?.date]).toEqual([2, 31, '2026-12-01'])
  const guest = await aGuest()
  for (const [from, to] of [
    ['2026-12-11', '2026-12-13'],
    ['2026-12-19', '2026-12-21'],
    ['2026-12-25', '2026-12-27'],
  ]) {
    const path = `/hotels-in-${city.slug}?checkin=${from}&checkout=${to}&${party}&sort=price-up`
    const response = await guest.fetch(path, { headers: { Accept: 'application/json', 'X-Page-Data': '1' } })
    const { cards } = (await response.json<{ page: { data: ListingModel } }>()).page.data
    const shown = Number(cards[0]?.price?.amount.replace(/[^\d.]/g, ''))
    expect(days.find(({ date }) => date === from)?.total, from).toBe(shown)
  }
})

test('days without a stay are sold out, and past days are left out [DECD-07]', async () => {
  const city = await aCity(db)
  const { categoryIds } = await aProperty(db, city, { categories: [{ rooms: 1 }] })
  await leaveFree(db, categoryIds[0], { from: '2026-11-25' })
  const { days } = await calendarOf(`place=hotels-in-${city.slug}&start_time=2026-11-01&rooms_config=1-2_0_0_0`)
  expect(days[0]?.date).toBe('2026-11-21')
  expect(days.find(({ date }) => date === '2026-11-25')).toEqual({
    date: '2026-11-25',
    is_available: false,
    total: null,
  })
  expect(days.find(({ date }) => date === '2026-11-24')?.total).toBeGreaterThan(0)
})

test('totals are stored for a quarter of an hour and state their age [DECD-07]', async () => {
  const { city, cheap, dear } = await aPricedCity()
  const query = `place=hotels-in-${city.slug}&start_time=2026-12-01&rooms_config=1-2_0_0_0`
  const guest = await aGuest()
  const first = await calendarOf(query, guest)
  expect(first.age_seconds).toBe(0)
  await db.batch([priced(cheap.id, 50_000), priced(dear.id, 50_000)])
  const stored = await calendarOf(query, guest, '2026-11-21T12:14:00Z')
  expect(stored).toEqual({ ...first, age_seconds: 840 })
  const later = await calendarOf(query, guest, '2026-11-21T12:16:00Z')
  expect(later.age_seconds).toBe(0)
  expect(later.days[10]?.total).toBeLessThan(first.days[10]?.total ?? 0)
})

test('an unknown place is not found [DECD-07]', async () => {
  const guest = await aGuest()
  for (const place of ['hotels-in-nowhere-at-all', '12-hotel', '']) {
    expect((await guest.fetch(`/api/pwa/placeCalendar?place=${place}`)).status, place).toBe(404)
  }
})

test('an area has the totals of its list sorted by price [DECD-07]', async () => {
  const { city } = await aPricedCity()
  const area = await anArea(db, [city, (await aPricedCity()).city])
  const ofCity = await calendarOf(`place=hotels-in-${city.slug}&start_time=2026-12-01&nights=2`)
  const ofArea = await calendarOf(`place=hotels-in-${area.slug}&start_time=2026-12-01&nights=2`)
  expect(ofArea.days).toEqual(ofCity.days)
})

test("the filters and pets of the list count in the calendar's figures [DECD-07]", async () => {
  const { city } = await aPricedCity()
  const query = `start_time=2026-12-01&nights=2&rooms_config=1-2_0_0_0&place=hotels-in-${city.slug}`
  const totalOf = async (filters: string) => {
    const { days } = await calendarOf(`${query}${encodeURIComponent(filters)}`)
    return days.find(({ date }) => date === '2026-12-11')?.total ?? 0
  }
  const [every, withDog] = [await totalOf(''), await totalOf('?pets=1')]
  expect([every > 0, withDog > every]).toEqual([true, true])
  expect(await totalOf(`?pets=1&price_max=${withDog}`)).toBe(withDog)
  expect(await totalOf(`?pets=1&price_max=${withDog - 1}`)).toBe(0)
})

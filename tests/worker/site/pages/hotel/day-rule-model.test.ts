import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { openBrowser } from '#tests/support/a-browser.ts'
import { aCity, aProperty, aRateUpdate } from '#tests/support/catalogue-builders.ts'
import { readHtml } from '#tests/support/read-html.ts'
import { openDatabase } from '#worker/infra/database/database.ts'
import { createSite } from '#worker/site/create-site.ts'

const db = openDatabase(env.DB)
const weeks = { arrivalDays: [6], departureDays: [6], minNights: 7 }

type HotelData = {
  search: { notice: string | null; limits: { propertyId: number | null } }
  rooms: { soldOut: string | null }[]
  card: { bookHref: string | null; unavailable: string | null }
  overlayData: { dayRules: string[] } | null
}

async function open(path: string): Promise<HotelData> {
  const browser = await openBrowser(createSite(), { headers: { 'X-Test-Now': '2026-11-21T12:00:00Z' } })
  const response = await browser.fetch(path, { headers: { Accept: 'application/json', 'X-Page-Data': '1' } })
  return ((await response.json()) as { page: { data: HotelData } }).page.data
}

test('the page names the broken rule and the nearest valid dates', async () => {
  const { id } = await aProperty(db, await aCity(db), { dayRules: [weeks] })
  const page = await open(`/${id}?checkin=2027-08-10&checkout=2027-08-12`)
  expect(page.search.notice).toBe(
    '1\u2060–\u206031\u00a0Aug: Saturday-to-Saturday stays only, at least 7 nights. Nearest available dates: 14\u2060–\u206021\u00a0Aug.',
  )
  expect(page.rooms[0]?.soldOut).toBe('Not available for this stay')
  expect(page.card).toMatchObject({ bookHref: null, unavailable: 'Not available for this stay' })
  expect((await open(`/${id}?checkin=2027-08-14&checkout=2027-08-21`)).search.notice).toBeNull()
})

test('when all room types refuse the dates, names the nearest accepted', async () => {
  const { id, categoryIds } = await aProperty(db, await aCity(db), {
    dayRules: [{ first: '2027-08-12', last: '2027-08-12', arrivalDays: [] }],
    categories: [{}, {}],
  })
  const [first, second] = categoryIds
  const days = ['2027-08-10', '2027-08-11', '2027-08-12', '2027-08-13'] as const
  await db.batch([
    ...days.flatMap((day) => aRateUpdate(first, day, { closedToArrival: true })),
    ...days.slice(0, 2).flatMap((day) => aRateUpdate(second, day, { closedToArrival: true })),
    ...aRateUpdate(second, '2027-08-13', { minNights: 3 }),
  ])
  const page = await open(`/${id}?checkin=2027-08-10&checkout=2027-08-12`)
  expect(page.search.notice).toContain('Nearest available dates: 13\u2060–\u206016\u00a0Aug.')
  expect((await open(`/${id}?checkin=2027-08-13&checkout=2027-08-16`)).search.notice).toBeNull()
})

test("the date picker's data has the property and its rules", async () => {
  const { id } = await aProperty(db, await aCity(db), {
    dayRules: [weeks, { first: '2028-01-05', last: '2028-01-08' }],
  })
  const page = await open(`/${id}?modal=dateguestpicker`)
  expect(page.search.limits.propertyId).toBe(id)
  expect(page.overlayData).toEqual({
    kind: 'dayRules',
    dayRules: ['1\u2060–\u206031\u00a0Aug: Saturday-to-Saturday stays only, at least 7 nights.'],
  })
  expect((await open(`/${id}`)).overlayData).toBeNull()
})

test("the date picker is served with the property's rules", async () => {
  const { id } = await aProperty(db, await aCity(db), { dayRules: [weeks] })
  const browser = await openBrowser(createSite(), { headers: { 'X-Test-Now': '2026-11-21T12:00:00Z' } })
  const read = (query: string) => readHtml(browser, `/${id}?lang=en&${query}`)
  const { dialog } = await read('checkin=2027-08-10&checkout=2027-08-12&modal=dateguestpicker')
  expect(dialog.text).toContain('Check-in and check-out days')
  expect(dialog.html).toMatch(/<li[^>]*>[^<]*Saturday-to-Saturday stays only/)
  const form = /<form[^>]*>/.exec(dialog.html)?.[0] ?? ''
  expect(form).not.toMatch(/method="post"/)
  expect(dialog.html).toMatch(/<input[^>]*type="date"[^>]*name="checkin"|<input[^>]*name="checkin"[^>]*type="date"/)
  expect(dialog.html).toMatch(/<input[^>]*type="date"[^>]*name="checkout"|<input[^>]*name="checkout"[^>]*type="date"/)
  const shown = async (query: string) => (await read(query)).main.text
  expect(await shown('checkin=2027-08-10&checkout=2027-08-12')).toContain('Nearest available dates')
  expect(await shown('checkin=2027-08-14&checkout=2027-08-21')).not.toContain('Nearest available dates')
})

import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { openBrowser } from '#tests/support/a-browser.ts'
import { aCity, aProperty } from '#tests/support/catalogue-builders.ts'
import { readHtml } from '#tests/support/read-html.ts'
import { openDatabase } from '#worker/database/database.ts'
import { createSite } from '#worker/site.ts'

const db = openDatabase(env.DB)
const weeks = { arrivalDays: [6], departureDays: [6], minNights: 7 }

type HotelData = {
  search: { notice: string | null; limits: { propertyId: number | null } }
  rooms: { soldOut: string | null }[]
  card: { bookHref: string | null; unavailable: string | null }
  sheet: { dayRules: string[] } | null
}

async function open(path: string): Promise<HotelData> {
  const browser = await openBrowser(createSite(), { headers: { 'X-Test-Now': '2026-11-21T12:00:00Z' } })
  const response = await browser.fetch(path, { headers: { Accept: 'application/json', 'X-Page-Data': '1' } })
  return ((await response.json()) as { page: { data: HotelData } }).page.data
}

test('the page says which rule the dates break, and the nearest that fit', async () => {
  const { id } = await aProperty(db, await aCity(db), { dayRules: [weeks] })
  const page = await open(`/${id}?checkin=2027-08-10&checkout=2027-08-12`)
  expect(page.search.notice).toBe(
    '1–31 Aug: from Saturday to Saturday, at least 7 nights. The nearest dates that fit: 14–21 Aug.',
  )
  expect(page.rooms[0]?.soldOut).toBe('Not to be had for this stay')
  expect(page.card).toMatchObject({ bookHref: null, unavailable: 'Not to be had for this stay' })
  expect((await open(`/${id}?checkin=2027-08-14&checkout=2027-08-21`)).search.notice).toBeNull()
})

test('the picker of a property knows whose days it shows, and its rules where no script asks', async () => {
  const { id } = await aProperty(db, await aCity(db), {
    dayRules: [weeks, { first: '2028-01-05', last: '2028-01-08' }],
  })
  const page = await open(`/${id}?modal=dateguestpicker`)
  expect(page.search.limits.propertyId).toBe(id)
  expect(page.sheet).toEqual({
    kind: 'dayRules',
    dayRules: ['1–31 Aug: from Saturday to Saturday, at least 7 nights.'],
  })
  expect((await open(`/${id}`)).sheet).toBeNull()
})

test('the rules of a house stand in the picker as it is sent, beside fields that ask for other dates', async () => {
  const { id } = await aProperty(db, await aCity(db), { dayRules: [weeks] })
  const browser = await openBrowser(createSite(), { headers: { 'X-Test-Now': '2026-11-21T12:00:00Z' } })
  const read = (query: string) => readHtml(browser, `/${id}?lang=en&${query}`)
  const { dialog } = await read('checkin=2027-08-10&checkout=2027-08-12&modal=dateguestpicker')
  expect(dialog.text).toContain('When you can come here')
  expect(dialog.html).toMatch(/<li[^>]*>[^<]*from Saturday to Saturday/)
  const form = /<form[^>]*>/.exec(dialog.html)?.[0] ?? ''
  expect(form).not.toMatch(/method="post"/)
  expect(dialog.html).toMatch(/<input[^>]*type="date"[^>]*name="checkin"|<input[^>]*name="checkin"[^>]*type="date"/)
  expect(dialog.html).toMatch(/<input[^>]*type="date"[^>]*name="checkout"|<input[^>]*name="checkout"[^>]*type="date"/)
  const shown = async (query: string) => (await read(query)).main.text
  expect(await shown('checkin=2027-08-10&checkout=2027-08-12')).toContain('The nearest dates that fit')
  expect(await shown('checkin=2027-08-14&checkout=2027-08-21')).not.toContain('The nearest dates that fit')
})

import { expect, test } from 'vitest'
import type { ListingModel } from '#app/pages/listing/model.ts'
import { openBrowser } from '#tests/support/a-browser.ts'
import { aDayRule } from '#tests/support/a-day-rule.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { dataOf } from '#tests/support/booking-pages.ts'
import { aCity, aProperty, netherlands } from '#tests/support/catalogue-builders.ts'
import { createSite } from '#worker/site/create-site.ts'

const { db } = aDeps()
const city = await aCity(db, { country: netherlands, timeZone: 'Europe/Amsterdam' })
const FRIDAY = 1 << 5
const dayRules = [aDayRule({ first: '2026-01-01', last: '2028-12-31', arrivalDays: FRIDAY })]
await aProperty(db, city, { brandId: 'dunehouse', name: 'Changeover', dayRules })
// A Monday.
const headers = { 'X-Test-Now': '2026-11-30T10:00:00Z' }
const guest = await openBrowser(createSite(), { host: 'nl.dunehouse.localhost', headers })
const card = async (query = '') =>
  (await dataOf<ListingModel>(guest, `/hotels-in-${city.slug}?lang=en&${query}`)).cards[0]

test('a list without dates shows a price also where the proposed days are no changeover days [BEDS-04]', async () => {
  const dateless = await card()
  expect(dateless?.price?.amount).toMatch(/^€/)
  expect(dateless?.terms).toEqual([expect.stringMatching(/^Nearest available dates: 4\D+6 Dec\.$/)])
  expect(dateless?.href).toContain('checkin=04/12/2026')
})

test('a list with dates does not replace them', async () => {
  const dated = await card('checkin=2026-11-30&checkout=2026-12-02')
  expect(dated?.price).toBeUndefined()
  expect(dated?.unavailable).toBeDefined()
})

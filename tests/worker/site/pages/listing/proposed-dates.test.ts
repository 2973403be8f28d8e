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
const [MONDAY, FRIDAY] = [1, 5]
const always = { first: '2026-01-01', last: '2028-12-31' } as const
const fridays = [aDayRule({ ...always, arrivalDays: [FRIDAY] })]
const changeovers = [aDayRule({ ...always, arrivalDays: [MONDAY, FRIDAY], departureDays: [MONDAY, FRIDAY] })]
await aProperty(db, city, { brandId: 'dunehouse', name: 'Fridays', dayRules: fridays, popularity: 9 })
await aProperty(db, city, { brandId: 'dunehouse', name: 'Changeovers', dayRules: changeovers, popularity: 8 })
// A Monday.
const headers = { 'X-Test-Now': '2026-11-30T10:00:00Z' }
const guest = await openBrowser(createSite(), { host: 'nl.dunehouse.localhost', headers })
const cardsOf = async (query = '') =>
  (await dataOf<ListingModel>(guest, `/hotels-in-${city.slug}?lang=en&${query}`)).cards

test('a list without dates shows a price also where the proposed days are no changeover days [BEDS-04]', async () => {
  const [friday, changeover] = await cardsOf()
  expect(friday?.price?.amount).toMatch(/^€/)
  expect(friday?.terms).toEqual([expect.stringMatching(/^Nearest available dates: 4\D+6\sDec\.$/)])
  expect(friday?.href).toContain('checkin=04/12/2026')
  // No stay of the proposed two nights ends on a changeover day.
  expect(changeover?.price?.amount).toMatch(/^€/)
  expect(changeover?.terms).toEqual([expect.stringMatching(/^Nearest available dates: 30\sNov\D+4\sDec\.$/)])
})

test('a list with dates does not replace them', async () => {
  const dated = await cardsOf('checkin=2026-11-30&checkout=2026-12-02')
  expect(dated.map(({ price, unavailable }) => [price, typeof unavailable])).toEqual([
    [undefined, 'string'],
    [undefined, 'string'],
  ])
})

import { beforeAll, expect, test } from 'vitest'
import { openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { sellPlans } from '#tests/support/a-plan.ts'
import { bookIn } from '#tests/support/booking-pages.ts'
import { ARRIVAL, aCity, aProperty } from '#tests/support/catalogue-builders.ts'
import { withHelpArticles } from '#tests/support/help-articles.ts'
import { signInAs } from '#tests/support/signed-in.ts'
import { findTextRuns } from '#tests/support/text-runs.ts'
import { createSite } from '#worker/site/create-site.ts'

const deps = aDeps()
const { db } = deps
const guest = await openBrowser(createSite(), { headers: { 'X-Test-Now': '2026-11-21T12:00:00Z' } })
const STAY = `checkin=${ARRIVAL}&checkout=2026-12-13&rooms_config=1-2_0_0_0`
const city = await aCity(db, { localities: ['old-town', 'new-town'] })
const property = await aProperty(db, city, {
  pictures: 9,
  texts: { en: 'A quiet house.' },
  amenityIds: [1, 3],
  categories: [{ amenityIds: [1], meals: [{ code: 'breakfast', priceMinor: 25_000 }] }, {}],
})
const hotel = { propertyId: property.id, categoryId: property.categoryIds[0] ?? 0, countryId: 1, cityId: city.id }
const { no } = await bookIn(guest, hotel)
const member = await openBrowser(createSite(), { headers: { 'X-Test-Now': '2026-11-21T12:00:00Z' } })
await signInAs(db, member, '9300000077')

beforeAll(async () => {
  await withHelpArticles(deps)
  await sellPlans(db)
})

test('finds two words separated by styles only', () => {
  expect(findTextRuns('<p><span>Check-in</span><b>Sat</b></p>')).toEqual(['Check-in|Sat'])
  expect(findTextRuns('<p><span>Check-in</span> <b>Sat</b><br>12<i>, </i>Dec<input>now</p>at')).toEqual([])
})

test.each([
  ['the home page', '/'],
  ['a list', `/hotels-in-${city.slug}?${STAY}`],
  ['a hotel', `/${property.id}-${property.slug}?${STAY}`],
  ['the booking form', `/${property.id}-${property.slug}?${STAY}&modal=bookingSummary`],
  ['the price of a hotel', `/${property.id}-${property.slug}?${STAY}&modal=hotelPriceBreakdown`],
  ['the filters', `/hotels-in-${city.slug}?${STAY}&modal=filters`],
  ['a booking', `/booking/${no}`],
  ['my bookings', '/my-booking'],
  ['help', '/help'],
  ['an article', '/help/cancel-booking'],
  ['the membership', '/wizard'],
  ['a text', '/about'],
])('words of %s are separated without styles', async (_, path) => {
  const response = await guest.fetch(path)
  expect(response.status).toBe(200)
  expect(findTextRuns(await response.text())).toEqual([])
})

test.each(['/accountdetails', '/rewards', '/my-booking'])(
  'words of %s are separated without styles for signed-in guests',
  async (path) => {
    const response = await member.fetch(path)
    expect([path, response.status]).toEqual([path, 200])
    expect(findTextRuns(await response.text())).toEqual([])
  },
)

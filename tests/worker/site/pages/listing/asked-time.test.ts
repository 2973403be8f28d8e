import { expect, test } from 'vitest'
import type { ListingModel } from '#app/pages/listing/model.ts'
import { openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { anArea } from '#tests/support/an-area.ts'
import { dataOf } from '#tests/support/booking-pages.ts'
import { aCity, aProperty, leaveFree } from '#tests/support/catalogue-builders.ts'
import { statement } from '#worker/infra/database/database.ts'
import { createSite } from '#worker/site/create-site.ts'

const { db } = aDeps()
const guest = await openBrowser(createSite(), { headers: { 'X-Test-Now': '2026-11-21T12:00:00Z' } })
const proposed = 'checkin=2027-02-01&checkout=2027-02-04&nights=3&month=2027-02'

/** A city whose nights from 16 February on cost less. */
async function aCityWithCheapNights() {
  const city = await aCity(db)
  const { id, categoryIds } = await aProperty(db, city, { petsAllowed: 1 })
  await db.batch(
    [16, 17, 18].map((day) =>
      statement(
        `INSERT INTO night_rate (room_category_id, day, single_minor, double_minor, extra_minor)
         SELECT id, ?2, 10000, 10000, 0 FROM room_category WHERE property_id = ?1`,
        id,
        `2027-02-${day}`,
      ),
    ),
  )
  return { city, area: await anArea(db, [city], { kind: 'coast' }), categoryIds }
}

test.each(['city', 'area'] as const)(
  'a length within a month leads to the cheapest dates of a %s [DECD-07]',
  async (kind) => {
    const { [kind]: place } = await aCityWithCheapNights()
    const response = await guest.fetch(`/hotels-in-${place.slug}?${proposed}&pets=1`)
    expect([response.status, response.headers.get('Location')]).toEqual([
      303,
      `/hotels-in-${place.slug}?pets=1&checkin=2027-02-16&checkout=2027-02-19&month=2027-02`,
    ])
    const model = await dataOf<ListingModel>(guest, response.headers.get('Location') ?? '')
    expect(model.foundText).toContain('We’ve chosen good-value dates in February 2027.')
    expect(model.chips[0]).toEqual({ text: '3 nights · February 2027', href: `/hotels-in-${place.slug}?pets=1` })
  },
)

test('a month without a free stay leaves the proposed dates [DECD-07]', async () => {
  const { city, categoryIds } = await aCityWithCheapNights()
  await leaveFree(db, categoryIds[0], { from: '2027-01-01', nights: 70 })
  const response = await guest.fetch(`/hotels-in-${city.slug}?${proposed}`)
  expect(response.headers.get('Location')).toBe(`/hotels-in-${city.slug}?checkin=2027-02-01&checkout=2027-02-04`)
})

test('a length alone is a chip that takes its dates with it [PLAC-05]', async () => {
  const { city } = await aCityWithCheapNights()
  const model = await dataOf<ListingModel>(
    guest,
    `/hotels-in-${city.slug}?checkin=2026-12-01&checkout=2026-12-04&nights=3&breakfast=1`,
  )
  expect(model.chips[0]).toEqual({ text: '3 nights', href: `/hotels-in-${city.slug}?breakfast=1` })
  expect(model.foundText).not.toContain('cheapest')
})

test('flexible dates are in the search line, a removable chip, a sentence and each card [PLAC-05]', async () => {
  const { city } = await aCityWithCheapNights()
  const { id, categoryIds } = await aProperty(db, city, { popularity: 1 })
  await leaveFree(db, categoryIds[0], { from: '2026-12-11', nights: 1 })
  const dates = 'checkin=2026-12-11&checkout=2026-12-13'
  const model = await dataOf<ListingModel>(guest, `/hotels-in-${city.slug}?${dates}&flexibleDaysCount=1_2`)
  expect(model.searchLine).toContain('± 2 days')
  expect(model.foundText).toContain('Your dates are flexible by 2 days')
  expect(model.chips).toContainEqual({ text: '± 2 days', href: `/hotels-in-${city.slug}?${dates}` })
  const terms = model.cards.map((card) => [
    card.id === id,
    card.terms[0]?.replaceAll('\u2060', '').replaceAll('\u00a0', ' '),
  ])
  expect(terms).toEqual([
    [false, '11–13 Dec'],
    [true, 'Sold out on your dates, but available 12–14 Dec'],
  ])
  const exact = await dataOf<ListingModel>(guest, `/hotels-in-${city.slug}?${dates}`)
  expect([exact.searchLine, exact.foundText].join()).not.toMatch(/±|flexible/)
  expect(exact.cards[0]?.terms.join()).not.toContain('13 Dec')
})

import { expect, test } from 'vitest'
import type { HotelModel } from '#app/pages/hotel/model.ts'
import type { ListingModel } from '#app/pages/listing/model.ts'
import { openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { dataOf } from '#tests/support/booking-pages.ts'
import { aCity, aProperty, netherlands } from '#tests/support/catalogue-builders.ts'
import { createSite } from '#worker/site/create-site.ts'

const { db } = aDeps()
const STAY = 'checkin=11/12/2026&checkout=15/12/2026&rooms_config=1-2_0_0_0'

/** A home or hotel with two bookable units; two left of one, all of the other. */
async function pagesOf(kind: 'hotel' | 'home') {
  const isHome = kind === 'home'
  const host = isHome ? 'nl.dunehouse.localhost' : 'marigold.localhost'
  const guest = await openBrowser(createSite(), { host, headers: { 'X-Test-Now': '2026-11-21T12:00:00Z' } })
  const city = await aCity(db, isHome ? { country: netherlands } : {})
  const stay = await aProperty(db, city, {
    ...(isHome ? { brandId: 'dunehouse' as const } : {}),
    categories: [{ rooms: 2 }, { rooms: 1 }],
  })
  const path = `/${stay.id}-${stay.slug}?${STAY}&lang=en`
  return {
    hotel: await dataOf<HotelModel>(guest, path),
    list: await dataOf<ListingModel>(guest, `/hotels-in-${city.slug}?${STAY}&lang=en`),
    html: await (await guest.fetch(path)).text(),
    empty: await dataOf<ListingModel>(guest, `/hotels-in-${city.slug}?${STAY}&lang=en&price_max=1`),
    summary: await dataOf<HotelModel>(guest, `${path}&modal=bookingSummary`),
    compare: await (await guest.fetch(`${path}&modal=roomCategories`)).text(),
  }
}

test('a home is described as a whole, without rooms', async () => {
  const { hotel, list, html, compare, empty } = await pagesOf('home')
  expect(empty.empty?.text).toBe('Try removing a filter to find a home.')
  expect(html).toContain('Pay now or on arrival.')
  expect(html).not.toContain('at the hotel')
  expect(html).toContain('Choose your home')
  expect(html).toContain('Compare options')
  expect(compare).toContain('>Compare options</h2>')
  expect(list.cards[0]?.roomsLeft).toBe('Only 2 left')
  expect(hotel.rooms[0]?.lines.map(({ text }) => text)).toContain('Only 2 left')
  expect(hotel.rooms[1]?.lines.map(({ text }) => text)).not.toContain('Only 1 left')
  expect(html + compare).not.toMatch(/Choose your room|Compare rooms|room\(s\) left/)
})

test('a hotel keeps its rooms', async () => {
  const { list, html, compare, empty } = await pagesOf('hotel')
  expect(empty.empty?.text).toBe('Try removing a filter to find a room.')
  expect(html).toContain('Pay now or at the hotel.')
  expect(html).toContain('Choose your room')
  expect(compare).toContain('>Compare rooms</h2>')
  expect(list.cards[0]?.roomsLeft).toBe('Only 2 room(s) left')
})

test("paying now names the country's payment methods in its order", async () => {
  const waysOf = async (kind: 'hotel' | 'home') => {
    const { summary } = await pagesOf(kind)
    const details = summary.summary?.paymentMethods.map(({ detail }) => detail).join(' · ') ?? ''
    const offered = summary.summary?.payWith?.options.map(({ text }) => text) ?? []
    return { details, offered }
  }
  const india = await waysOf('hotel')
  expect(india.details).toContain('UPI, credit card and net banking')
  expect(india.offered).toEqual(expect.arrayContaining(['UPI', 'Credit card', 'Net banking']))
  const netherlands = await waysOf('home')
  expect(netherlands.details).toContain('iDEAL, credit card and PayPal')
  expect(netherlands.offered).toEqual(expect.arrayContaining(['iDEAL', 'Credit card', 'PayPal']))
  expect(netherlands.details).not.toContain('UPI')
})

import { expect, test } from 'vitest'
import type { HotelModel } from '#app/pages/hotel/model.ts'
import type { ListingModel } from '#app/pages/listing/model.ts'
import { openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { dataOf } from '#tests/support/booking-pages.ts'
import { aCity, aProperty, netherlands } from '#tests/support/catalogue-builders.ts'
import { createSite } from '#worker/site.ts'

const { db } = aDeps()
const STAY = 'checkin=11/12/2026&checkout=15/12/2026&rooms_config=1-2_0_0_0'

/** One home, or one hotel, with two kinds to book, the last of each. */
async function pagesOf(kind: 'hotel' | 'home') {
  const isHome = kind === 'home'
  const host = isHome ? 'nl.dunehouse.localhost' : 'marigold.localhost'
  const guest = await openBrowser(createSite(), { host, headers: { 'X-Test-Now': '2026-11-21T12:00:00Z' } })
  const city = await aCity(db, isHome ? { country: netherlands } : {})
  const stay = await aProperty(db, city, {
    ...(isHome ? { brandId: 'dunehouse' as const } : {}),
    categories: [{ rooms: 1 }, { rooms: 1 }],
  })
  const path = `/${stay.id}-${stay.slug}?${STAY}&lang=en`
  return {
    hotel: await dataOf<HotelModel>(guest, path),
    list: await dataOf<ListingModel>(guest, `/hotels-in-${city.slug}?${STAY}&lang=en`),
    html: await (await guest.fetch(path)).text(),
    compare: await (await guest.fetch(`${path}&modal=roomCategories`)).text(),
  }
}

test('a home is spoken of as a whole: no room is chosen, compared or the last one', async () => {
  const { hotel, list, html, compare } = await pagesOf('home')
  expect(html).toContain('Where you will stay')
  expect(html).toContain('Compare the options')
  expect(compare).toContain('>Compare the options</h2>')
  expect(list.cards[0]?.roomsLeft).toBe('Only 1 left')
  expect(hotel.rooms[0]?.lines.map(({ text }) => text)).toContain('Only 1 left')
  expect(html + compare).not.toMatch(/Choose your room|Compare rooms|room\(s\) left/)
})

test('a hotel keeps its rooms', async () => {
  const { list, html, compare } = await pagesOf('hotel')
  expect(html).toContain('Choose your room')
  expect(compare).toContain('>Compare rooms</h2>')
  expect(list.cards[0]?.roomsLeft).toBe('Only 1 room(s) left')
})

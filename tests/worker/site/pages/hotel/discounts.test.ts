import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { BookingModel } from '#app/pages/booking/model.ts'
import type { HotelModel } from '#app/pages/hotel/model.ts'
import { type Browser, openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aDiscount } from '#tests/support/a-discount.ts'
import { aHotel, type TestHotel } from '#tests/support/booking-builders.ts'
import { bookIn, dataOf } from '#tests/support/booking-pages.ts'
import { readAnswer } from '#tests/support/booking-site.ts'
import { aCity, aProperty } from '#tests/support/catalogue-builders.ts'
import type { WiredEnv } from '#worker/services/create-deps.ts'
import { createSite } from '#worker/site/create-site.ts'

const site = createSite()
const { db } = aDeps()
const NOW = '2026-11-21T12:00:00Z'
const PHONE = 'Mozilla/5.0 (Linux; Android 14; Pixel 7) Mobile'
const STAY = 'checkin=2026-12-11&checkout=2026-12-13&rooms_config=1-2_0_0_0'

function aGuest(headers: Record<string, string> = {}): Promise<Browser> {
  return openBrowser(site, { headers: { 'X-Test-Now': NOW, ...headers } })
}

/** A hotel at ₹1,200 a night, 10 % below three weeks ahead and another 5 % on phones. */
async function anEarlyHotel() {
  const hotel = await aHotel(db)
  const { propertyId } = hotel
  await aDiscount(db, propertyId, { code: 'EARLY', name: 'Early bird', minAdvance: 20, names: { de: 'Frühbucher' } })
  await aDiscount(db, propertyId, { code: 'PHONE', name: 'Phone price', percent: 5, needsPhone: true, position: 1 })
  return hotel
}

const pathOf = ({ propertyId: id }: TestHotel, query = '') => `/${id}-hotel-${id}?${STAY}${query}`

test('names a discount with the price without it on page, summary and ticket [DISC-02]', async () => {
  const hotel = await anEarlyHotel()
  const guest = await aGuest()
  const { rooms, card } = await dataOf<HotelModel>(guest, pathOf(hotel))
  expect(rooms[0]?.price).toMatchObject({ amount: '₹2,160', struck: '₹2,400' })
  expect(rooms[0]?.lines.map(({ text }) => text)).toContain('Early bird')
  expect(card).toMatchObject({ price: { struck: '₹2,400' }, total: { amount: '₹2,160' } })
  expect(card.deal).toBe('Early bird · 10% off')
  const lines = [
    ['Stay, 2 nights', '₹2,400'],
    ['Early bird', '-₹240'],
  ]
  const plain = (text: string) => text.replace('−', '-')
  const { summary } = await dataOf<HotelModel>(guest, pathOf(hotel, '&modal=bookingSummary'))
  expect(summary?.lines.slice(0, 2).map(({ label, amount }) => [label, plain(amount)])).toEqual(lines)
  const { id, no } = await bookIn(guest, hotel)
  expect(JSON.stringify(await dataOf<BookingModel>(guest, `/booking/${no}`))).toContain('Early bird')
  const { booking } = await readAnswer(await guest.call(`bookingdetails?id=${id}`))
  expect(booking).toMatchObject({ final_amount: 2160 })
  expect(JSON.stringify(booking)).toContain('Early bird')
})

test('list, page and endpoint agree, and the endpoint lists the discounts [DISC-02]', async () => {
  const hotel = await anEarlyHotel()
  const guest = await aGuest({ 'User-Agent': PHONE })
  const stay = { checkin: '11/12/2026', checkout: '13/12/2026', rooms_config: '1-2_0_0_0' }
  const query = new URLSearchParams({ hotel_id: String(hotel.propertyId), ...stay })
  const { room_categories_with_data: found } = await readAnswer(await guest.call(`availability?${query}`))
  expect(found[0].pricing_details).toMatchObject({
    ...{ total: 2040, slashed_total: 2400, discount: 360, discount_percentage: 15, room_total: 2040 },
    discount_list: [
      { code: 'EARLY', name: 'Early bird', percentage: 10, amount: 240 },
      { code: 'PHONE', name: 'Phone price', percentage: 5, amount: 120 },
    ],
  })
  const listed = new URLSearchParams({ ...stay, 'filters[city_id]': String(hotel.cityId) })
  const byPrice = 'format_response[sort_params][sort_on]=price'
  const { hotels } = await readAnswer(await guest.call(`search/hotels?${listed}&${byPrice}`))
  expect(JSON.stringify(hotels[0])).toContain('2040')
  expect((await dataOf<HotelModel>(guest, pathOf(hotel))).card.total?.amount).toBe('₹2,040')
  expect((await dataOf<HotelModel>(await aGuest(), pathOf(hotel))).card.total?.amount).toBe('₹2,160')
})

/** One request to the site with its page cache. */
async function visit(path: string, headers: Record<string, string>) {
  const context = createExecutionContext()
  const request = new Request(`http://marigold.localhost${path}`, { headers: { 'X-Test-Now': NOW, ...headers } })
  const response = await site.fetch(request, { ...(env as unknown as WiredEnv), PAGE_CACHE: 'on' }, context)
  const text = await response.text()
  await waitOnExecutionContext(context)
  return { text, isHit: response.headers.has('X-Page-Cache') }
}

test('no cached page has a discount of phones or members for somebody else [DISC-01]', async () => {
  const city = await aCity(db)
  const property = await aProperty(db, city)
  await aDiscount(db, property.id, { name: 'Phones only', percent: 5, needsPhone: true })
  await aDiscount(db, property.id, { name: 'Members only', percent: 20, needsMember: true })
  const phone = { 'User-Agent': PHONE }
  for (const path of [`/hotels-in-${city.slug}?${STAY}`, `/${property.id}-${property.slug}?${STAY}`]) {
    for (const [headers, names] of [
      [phone, ['Phones only']],
      [{}, []],
    ] as const) {
      const [made, cached] = [await visit(path, headers), await visit(path, headers)]
      const shown = ['Phones only', 'Members only'].filter((name) => cached.text.includes(name))
      expect([path, made.isHit, cached.isHit, shown]).toEqual([path, false, true, names])
    }
  }
})

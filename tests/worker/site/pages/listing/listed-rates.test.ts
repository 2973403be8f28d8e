import { expect, test } from 'vitest'
import type { HotelModel } from '#app/pages/hotel/model.ts'
import type { ListingModel } from '#app/pages/listing/model.ts'
import { type Browser, openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aRatePlan } from '#tests/support/a-rate-plan.ts'
import { dataOf } from '#tests/support/booking-pages.ts'
import { readAnswer } from '#tests/support/booking-site.ts'
import { aCity, aProperty, type TestCity } from '#tests/support/catalogue-builders.ts'
import { createSite } from '#worker/site/create-site.ts'

const site = createSite()
const { db } = aDeps()
const STAY = 'checkin=2026-12-11&checkout=2026-12-13&rooms_config=1-2_0_0_0'

function aGuest(): Promise<Browser> {
  return openBrowser(site, { headers: { 'X-Test-Now': '2026-11-21T12:00:00Z' } })
}

/** A city with a hotel at ₹1,200 a night, and one with a saver at ₹1,020 and a flexible half board at ₹1,900. */
async function aCityOfRates(): Promise<TestCity> {
  const city = await aCity(db)
  await aProperty(db, city, { name: 'Plain' })
  const { id, categoryIds: roomTypeIds } = await aProperty(db, city, { name: 'Rated', freeCancellationHours: null })
  const of = { propertyId: id, roomTypeIds }
  await aRatePlan(db, of, { code: 'SAVER', name: 'Saver', bp: -1500, board: 'room_only', payment: { kind: 'prepaid' } })
  await aRatePlan(db, of, {
    ...{ code: 'HALF', name: 'Half board', personMinor: 35_000, board: 'half_board' },
    policy: {
      steps: [
        { until: { hours: 48 }, fee: null },
        { until: null, fee: { kind: 'nights', value: 1 } },
      ],
    },
  })
  return city
}

async function cardOf(guest: Browser, city: TestCity, query = '') {
  const { cards } = await dataOf<ListingModel>(guest, `/hotels-in-${city.slug}?${STAY}${query}`)
  return cards.find(({ name }) => name === 'Rated')
}

test('a card shows the cheapest rate with its terms, and its link opens that rate [RATE-06]', async () => {
  const guest = await aGuest()
  const city = await aCityOfRates()
  const saver = await cardOf(guest, city)
  expect(saver?.price?.amount).toBe('₹2,040')
  expect(saver?.terms).not.toContain('Pay at the property')
  expect(saver?.href).toContain('rate_plan=SAVER')
  const opened = await dataOf<HotelModel>(guest, saver?.href ?? '')
  expect(opened.card).toMatchObject({ roomName: 'Category 1 · Saver', total: { amount: '₹2,040' } })
  expect(opened.rooms.find(({ isSelected }) => isSelected)?.price?.amount).toBe('₹2,040')
})

test('a filter shows the cheapest rate that meets it, on list and map [RATE-06]', async () => {
  const guest = await aGuest()
  const city = await aCityOfRates()
  for (const query of ['&free_cancellation=1', '&breakfast=1', '&breakfast=1&view=map']) {
    const half = await cardOf(guest, city, query)
    expect([query, half?.price?.amount]).toEqual([query, '₹3,800'])
    expect(half?.room).toContain('Breakfast and dinner included')
    expect(half?.terms.join()).toContain('Free cancellation until')
    const opened = await dataOf<HotelModel>(guest, half?.href ?? '')
    expect(opened.card).toMatchObject({ roomName: 'Category 1 · Half board', total: { amount: '₹3,800' } })
  }
  const own = await cardOf(guest, city, '&pay_at_hotel=1')
  expect([own?.price?.amount, own?.terms.includes('Pay at the property')]).toEqual(['₹2,400', true])
  const opened = await dataOf<HotelModel>(guest, own?.href ?? '')
  expect(opened.card).toMatchObject({ roomName: 'Category 1', total: { amount: '₹2,400' } })
  expect(await cardOf(guest, city, '&pay_at_hotel=1&free_cancellation=1')).toMatchObject({
    price: { amount: '₹3,800' },
  })
})

test('sorts and limits by the shown price, which the calendar of the place has too [RATE-06]', async () => {
  const guest = await aGuest()
  const city = await aCityOfRates()
  const path = `/hotels-in-${city.slug}?${STAY}`
  const { cards } = await dataOf<ListingModel>(guest, `${path}&sort=price-up`)
  expect(cards.map(({ name }) => name)).toEqual(['Rated', 'Plain'])
  const limited = await dataOf<ListingModel>(guest, `${path}&price_max=2200`)
  expect(limited.cards.map(({ name, price }) => [name, price?.amount])).toEqual([['Rated', '₹2,040']])
  const calendar = `placeCalendar?place=/hotels-in-${city.slug}&start_time=2026-12-01&nights=2&rooms_config=1-2_0_0_0`
  const { calendar: found } = await readAnswer(await guest.call(calendar))
  expect(found).toMatchObject({
    days: expect.arrayContaining([{ date: '2026-12-11', is_available: true, total: 2040 }]),
  })
})

test('cards of properties without plans name no rate [RATE-09]', async () => {
  const guest = await aGuest()
  const city = await aCityOfRates()
  const { cards } = await dataOf<ListingModel>(guest, `/hotels-in-${city.slug}?${STAY}`)
  const plain = cards.find(({ name }) => name === 'Plain')
  expect(plain?.href).not.toMatch(/rate_plan|selected_rcid/)
})

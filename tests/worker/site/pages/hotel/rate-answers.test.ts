import { expect, test } from 'vitest'
import type { HotelModel } from '#app/pages/hotel/model.ts'
import { openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aPlanNight, aRatePlan } from '#tests/support/a-rate-plan.ts'
import { aHotel, type TestHotel } from '#tests/support/booking-builders.ts'
import { dataOf } from '#tests/support/booking-pages.ts'
import { readAnswer } from '#tests/support/booking-site.ts'
import { listFaults } from '#tests/support/schemaorg/list-faults.ts'
import { createSite } from '#worker/site/create-site.ts'

const site = createSite()
const { db } = aDeps()
const STAY = 'checkin=2026-12-11&checkout=2026-12-13&rooms_config=1-2_0_0_0'

const aGuest = () => openBrowser(site, { headers: { 'X-Test-Now': '2026-11-21T12:00:00Z' } })

const pathOf = ({ propertyId: id }: TestHotel, query = '') => `/${id}-hotel-${id}?${STAY}${query}`

/** A hotel at ₹1,200 a night with a prepaid saver 15 % below, and a half board for a link at ₹100 more a guest. */
async function aHotelWithPlans() {
  const hotel = await aHotel(db)
  const of = { propertyId: hotel.propertyId, roomTypeIds: [hotel.categoryId] }
  const saver = await aRatePlan(db, of, {
    ...{ code: 'SAVER', name: 'Saver', bp: -1500, board: 'room_only', payment: { kind: 'prepaid' } },
    ...{ minNights: 2, maxAdvance: 30, stayTo: '2026-12-20' },
    policy: {
      steps: [
        { until: { hours: 24 }, fee: { kind: 'percent', value: 50 } },
        { until: null, fee: { kind: 'percent', value: 100 } },
      ],
    },
  })
  await aRatePlan(db, of, {
    ...{ code: 'HALF', name: 'Half board', personMinor: 10_000, board: 'half_board', visibility: 'link' },
  })
  return { hotel, saver }
}

// biome-ignore lint/suspicious/noExplicitAny: the vocabulary is checked, not the shape
async function offersOn(path: string): Promise<any> {
  const html = await (await (await aGuest()).fetch(path)).text()
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  const [, stay] = JSON.parse(json)['@graph']
  expect(listFaults(stay)).toEqual([])
  return stay.containsPlace[0].offers
}

test('structured data has an offer for each rate with price, board and cancellation [RATE-07]', async () => {
  const { hotel } = await aHotelWithPlans()
  const offers = await offersOn(pathOf(hotel))
  expect(offers).toMatchObject([
    {
      ...{ '@type': 'Offer', name: 'Saver', price: '2040.00', priceCurrency: 'INR' },
      url: expect.stringContaining('rate_plan=SAVER'),
      additionalProperty: [
        { name: 'board', value: 'Without meals' },
        { name: 'cancellation', value: expect.stringContaining('50% of the total') },
      ],
    },
    { price: '2400.00', url: expect.stringContaining('rate_plan=standard') },
  ])
  expect(await offersOn(pathOf(await aHotel(db)))).toMatchObject({ '@type': 'Offer', price: '2400.00' })
})

test('answers have `rate_plans` beside each room category only where there are some [RATE-10]', async () => {
  const { hotel } = await aHotelWithPlans()
  const guest = await aGuest()
  const roomOf = async (query: string) =>
    (await readAnswer(await guest.call(`availability?${STAY}&${query}`))).room_categories_with_data[0]
  const room = await roomOf(`hotel_id=${hotel.propertyId}`)
  const saver = {
    ...{ code: 'SAVER', name: 'Saver', board: 'room_only', payment: 'prepaid', pay_at_hotel: false },
    pricing_details: { total: 2040, currency_code: 'INR' },
    cancellation_policies: [
      { charge: 'part', fee: { kind: 'percent', value: 50 }, from: null, until: '2026-12-10T06:30:00.000Z' },
      { charge: 'total', from: '2026-12-10T06:30:00.000Z', until: null },
    ],
  }
  expect(room.rate_plans).toMatchObject([saver])
  expect(room.pricing_details.total).toBe(2400)
  const named = await roomOf(`hotel_id=${hotel.propertyId}&rate_plan=HALF`)
  expect(named.rate_plans.map(({ code }: { code: string }) => code)).toEqual(['SAVER', 'HALF'])
  const hidden = await roomOf(`hotel_id=${hotel.propertyId}&hidePrices=true`)
  expect(hidden.rate_plans[0].pricing_details).toBeNull()
  expect(await roomOf(`hotel_id=${(await aHotel(db)).propertyId}`)).not.toHaveProperty('rate_plans')
})

test('the calendar of a chosen plan has its prices, limits and rules [RATE-03]', async () => {
  const { hotel, saver } = await aHotelWithPlans()
  const night = { planId: saver.id, roomTypeId: hotel.categoryId }
  const rate = { singleMinor: 90_000, doubleMinor: 99_000, extraMinor: 0 }
  await aPlanNight(db, night, { day: '2026-12-12', rate })
  await aPlanNight(db, night, { day: '2026-12-13', isClosed: true })
  await aPlanNight(db, night, { day: '2026-12-14', closedToArrival: true, minThrough: 4 })
  const guest = await aGuest()
  const { card, search } = await dataOf<HotelModel>(
    guest,
    pathOf(hotel, `&selected_rcid=${hotel.categoryId}&rate_plan=SAVER`),
  )
  // The page leads with the rate at its own nights: closed on the 13th.
  expect(card.roomName).toBe('Classic · Saver')
  expect(search.limits).toMatchObject({ roomTypeId: hotel.categoryId, plan: 'SAVER' })
  const nightsOf = async (plan: string) => {
    const query = `hotel_id=${hotel.propertyId}&start_time=2026-12-01&selected_rcid=${hotel.categoryId}&${plan}`
    const { calendar } = await readAnswer(await guest.call(`calendarView?${query}&rooms_config=1-2_0_0_0`))
    return (day: number) => calendar.nights.find(({ date }: { date: string }) => date === `2026-12-${day}`)
  }
  const inPlan = await nightsOf('rate_plan=SAVER')
  expect([11, 12, 13, 21].map((day) => inPlan(day).price)).toEqual([1020, 990, null, null])
  expect([11, 14, 15].map((day) => [inPlan(day).can_arrive, inPlan(day).min_nights])).toEqual([
    [true, 2],
    [false, 4],
    [true, 2],
  ])
  // Thirty days after today.
  expect(inPlan(20)).toMatchObject({ can_arrive: true, is_available: true })
  const own = await nightsOf('rate_plan=NONE')
  expect([11, 13, 21].map((day) => own(day).price)).toEqual([1200, 1200, 1200])
})

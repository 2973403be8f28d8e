import { expect, test } from 'vitest'
import type { BookingModel } from '#app/pages/booking/model.ts'
import type { HotelModel } from '#app/pages/hotel/model.ts'
import { type Browser, openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aRatePlan } from '#tests/support/a-rate-plan.ts'
import { aHotel, type TestHotel } from '#tests/support/booking-builders.ts'
import { dataOf, stateOf } from '#tests/support/booking-pages.ts'
import { readAnswer } from '#tests/support/booking-site.ts'
import { readHtml } from '#tests/support/read-html.ts'
import { createSite } from '#worker/site/create-site.ts'

const site = createSite()
const { db } = aDeps()
const STAY = 'checkin=2026-12-11&checkout=2026-12-13&rooms_config=1-2_0_0_0'

function aGuest(): Promise<Browser> {
  return openBrowser(site, { headers: { 'X-Test-Now': '2026-11-21T12:00:00Z' } })
}

function pathOf({ propertyId: id }: TestHotel, query = ''): string {
  return `/${id}-hotel-${id}?${STAY}${query}`
}

/** A hotel at ₹1,200 a night with a saver 15 % below and a flexible half board at ₹700 more for each guest. */
async function aHotelWithPlans() {
  const hotel = await aHotel(db, { freeCancellationHours: 48 })
  const of = { propertyId: hotel.propertyId, roomTypeIds: [hotel.categoryId] }
  await aRatePlan(db, of, {
    ...{ code: 'SAVER', name: 'Saver', bp: -1500, board: 'room_only', payment: { kind: 'prepaid' } },
    policy: { steps: [{ until: null, fee: { kind: 'percent', value: 100 } }] },
  })
  await aRatePlan(db, of, {
    ...{ code: 'HALF', name: 'Half board', personMinor: 70_000, board: 'half_board' },
    policy: {
      steps: [
        { until: { days: 7, time: '18:00' }, fee: null },
        { until: { hours: 24 }, fee: { kind: 'percent', value: 50 } },
        { until: null, fee: { kind: 'percent', value: 100 } },
      ],
    },
  })
  await aRatePlan(db, of, { code: 'SECRET', name: 'Secret', bp: -5000, visibility: 'link' })
  await aRatePlan(db, of, { code: 'LONG', name: 'Long stay', bp: -2000, minNights: 5 })
  return hotel
}

test('shows the rates of a room type as rows, the cheapest first, with their terms [RATE-05]', async () => {
  const hotel = await aHotelWithPlans()
  const { rooms } = await dataOf<HotelModel>(await aGuest(), pathOf(hotel))
  expect(rooms.map(({ name, price, isSelected }) => [name, price?.amount, isSelected])).toEqual([
    ['Classic · Saver', '₹2,040', true],
    ['Classic', '₹2,400', false],
    ['Classic · Half board', '₹5,200', false],
  ])
  const linesOf = (index: number) => rooms[index]?.lines.map(({ text }) => text) ?? []
  expect(linesOf(0)).toEqual(expect.arrayContaining(['Without meals', 'Non-refundable', 'To pay now: ₹2,040']))
  expect(linesOf(1).join()).not.toContain('To pay now')
  expect(rooms.map(({ price }) => price?.aside)).toEqual([
    undefined,
    '₹360 more than the lowest rate',
    '₹3,160 more than the lowest rate',
  ])
  expect(linesOf(1).join()).toContain('Free cancellation until')
  expect(linesOf(2)).toEqual([
    'Breakfast and dinner included',
    expect.stringMatching(/^Free cancellation until .*6:00/),
    expect.stringMatching(/^From .*If you’ve paid in advance and cancel, you pay 50% of the total/),
    expect.stringMatching(/^From .*Non-refundable if paid in advance/),
    expect.stringContaining('on arrival'),
  ])
  expect(new Set(rooms.map(({ id }) => id)).size).toBe(3)
})

test('one tap selects a rate, and the card, the terms and the summary follow it [RATE-05]', async () => {
  const hotel = await aHotelWithPlans()
  const guest = await aGuest()
  const { rooms } = await dataOf<HotelModel>(guest, pathOf(hotel))
  const chosen = await dataOf<HotelModel>(guest, rooms[0]?.href ?? '')
  expect(chosen.card).toMatchObject({ roomName: 'Classic · Saver', total: { amount: '₹2,040' }, actions: [] })
  expect(chosen.policy.periods.map(({ what }) => what)).toEqual(['Non-refundable'])
  expect(chosen.rooms.map(({ isSelected }) => isSelected)).toEqual([true, false, false])
  const { summary } = await dataOf<HotelModel>(guest, chosen.card.bookHref ?? '')
  expect(summary?.roomTexts[0]).toBe('Classic · Saver')
  expect(summary).toMatchObject({ shownTotal: 2040, stay: { ratePlan: 'SAVER' } })
  expect(summary?.paymentMethods.map(({ value }) => value)).not.toContain('hotel')
  const back = await dataOf<HotelModel>(guest, chosen.rooms[1]?.href ?? '')
  expect(back.card).toMatchObject({ roomName: 'Classic', total: { amount: '₹2,400' } })
  const own = await dataOf<HotelModel>(guest, back.card.bookHref ?? '')
  expect(own.summary?.roomTexts[0]).toBe('Classic')
  expect(own.summary).toMatchObject({ shownTotal: 2400, stay: { ratePlan: 'standard' } })
})

test('selects the cheapest rate unless one is named; the API has own prices [RATE-05, RATE-10]', async () => {
  const hotel = await aHotelWithPlans()
  const guest = await aGuest()
  const { card, rooms } = await dataOf<HotelModel>(guest, pathOf(hotel))
  expect([card.roomName, card.total?.amount, rooms[0]?.isSelected]).toEqual(['Classic · Saver', '₹2,040', true])
  const path = `search/hotels?filters[hotel_id]=${hotel.propertyId}&${STAY}`
  const { hotels } = await readAnswer(await guest.call(path))
  expect(JSON.stringify(hotels)).toContain('2400')
  expect(JSON.stringify(hotels)).not.toContain('2040')
})

test('books the chosen rate with and without script at the price shown [RATE-05]', async () => {
  const hotel = await aHotelWithPlans()
  const guest = await aGuest()
  const path = pathOf(hotel, `&selected_rcid=${hotel.categoryId}&rate_plan=HALF&modal=bookingSummary`)
  const { dialog } = await readHtml(guest, path)
  expect(dialog.text).toContain('₹5,200')
  expect(dialog.text).toContain('Breakfast and dinner included')
  const { summary } = await dataOf<HotelModel>(guest, path)
  const form = {
    ...{ name: 'Asha Rao', country_code: '+91', phone: '9845012345', email: '', coupon_code: '', pay: 'hotel' },
    ...{ hotel_id: String(hotel.propertyId), room_category_id: String(hotel.categoryId), rate_plan: 'HALF' },
    ...{ checkin: '2026-12-11', checkout: '2026-12-13', rooms_config: '1-2_0_0_0', wish_full: '' },
    ...{ shown_total: String(summary?.shownTotal), idempotency_key: summary?.idempotencyKey ?? '' },
  }
  const response = await guest.post('/book', form)
  const booked = response.headers.get('Location') ?? (await stateOf<BookingModel>(response)).path
  const { booking } = await readAnswer(await guest.call(`bookingdetails?id=${booked.split('/').at(-1)}`))
  expect(booking).toMatchObject({
    final_amount: 5200,
    breakfast_included: true,
    rate_plan: { code: 'HALF', name: 'Half board', board: 'half_board' },
  })
})

test('a plan for a link needs the link; the cheapest replaces an unknown one [RATE-03]', async () => {
  const hotel = await aHotelWithPlans()
  const guest = await aGuest()
  const named = (code: string) => dataOf<HotelModel>(guest, pathOf(hotel, `&rate_plan=${code}`))
  const secret = await named('SECRET')
  expect(secret.card).toMatchObject({ roomName: 'Classic · Secret', total: { amount: '₹1,200' } })
  expect(secret.rooms.map(({ name }) => name)).toContain('Classic · Secret')
  expect((await named('LONG')).card).toMatchObject({ roomName: 'Classic · Saver', total: { amount: '₹2,040' } })
  expect((await named('NOBODY')).card.roomName).toBe('Classic · Saver')
  expect((await named('standard')).card).toMatchObject({ roomName: 'Classic', total: { amount: '₹2,400' } })
})

test('a property without plans has one row a room type and no field of plans [RATE-09]', async () => {
  const hotel = await aHotel(db)
  const { rooms, card } = await dataOf<HotelModel>(await aGuest(), pathOf(hotel))
  expect(rooms).toHaveLength(1)
  expect(rooms[0]).toMatchObject({ id: hotel.categoryId, name: 'Classic', isSelected: true })
  expect(JSON.stringify([rooms, card])).not.toContain('plan')
})

import { expect, test } from 'vitest'
import type { BookingModel } from '#app/pages/booking/model.ts'
import type { HotelModel } from '#app/pages/hotel/model.ts'
import { type Browser, openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aRatePlan } from '#tests/support/a-rate-plan.ts'
import { aRoomType } from '#tests/support/a-room-type.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aHotel, soldByDay, type TestHotel } from '#tests/support/booking-builders.ts'
import { dataOf, myBookings, stateOf } from '#tests/support/booking-pages.ts'
import { readAnswer } from '#tests/support/booking-site.ts'
import { readHtml } from '#tests/support/read-html.ts'
import { listNotifications } from '#worker/services/message-delivery/list-notifications.ts'
import { createSite } from '#worker/site/create-site.ts'

const site = createSite()
const deps = aDeps()
const { db } = deps

function aGuest(): Promise<Browser> {
  return openBrowser(site, { headers: { 'X-Test-Now': '2026-11-21T12:00:00Z' } })
}

function pathOf({ propertyId: id, categoryId }: TestHotel, rooms: string, query = ''): string {
  const stay = `checkin=2026-12-11&checkout=2026-12-13&rooms_config=${rooms}`
  return `/${id}-hotel-${id}?${stay}&selected_rcid=${categoryId}${query}`
}

const TWO_ROOMS = '2-2_0_0_0-1_0_1_0'

/** A hotel with Classics at ₹1,200 and two Suites at ₹2,000, which a saver sells 10 % cheaper without refund. */
async function aHotelWithTwoTypes() {
  const hotel = await aHotel(db, { freeCancellationHours: 48 })
  const suite = await aRoomType(db, hotel)
  await aRatePlan(
    db,
    { propertyId: hotel.propertyId, roomTypeIds: [suite.categoryId] },
    {
      ...{ code: 'SAVER', name: 'Saver', bp: -1000, board: 'breakfast' },
      policy: { steps: [{ until: null, fee: { kind: 'percent', value: 100 } }] },
    },
  )
  return { hotel, suite }
}

test('a guest chooses another room type for the second room by a link of its row [MULT-01]', async () => {
  const { hotel, suite } = await aHotelWithTwoTypes()
  const guest = await aGuest()
  const { rooms } = await dataOf<HotelModel>(guest, pathOf(hotel, TWO_ROOMS))
  expect(rooms.map(({ name, forRoom }) => [name, forRoom?.text])).toEqual([
    ['Classic', undefined],
    ['Suite · Saver', 'Choose for room 2'],
    ['Suite', 'Choose for room 2'],
  ])
  const href = rooms[1]?.forRoom?.href ?? ''
  expect(new URL(href, 'https://site.example').searchParams.get('room_choices')).toBe(`2:${suite.categoryId}:SAVER`)
  const { main } = await readHtml(guest, pathOf(hotel, TWO_ROOMS))
  expect(main.links.map((link) => link.href)).toContain(href)
  const chosen = await dataOf<HotelModel>(guest, href)
  expect(chosen.card).toMatchObject({ roomName: 'Classic and Suite · Saver', total: { amount: '₹6,000' } })
  expect(chosen.rooms.map(({ isSelected }) => isSelected)).toEqual([true, true, false])
  expect(chosen.policy.periods.length).toBeGreaterThan(1)
  const back = await dataOf<HotelModel>(guest, chosen.rooms[0]?.forRoom?.href ?? '')
  expect(back.card).toMatchObject({ roomName: 'Classic', total: { amount: '₹4,400' } })
})

test('one room has no such link, and a choice that cannot be booked is left out [MULT-01]', async () => {
  const { hotel, suite } = await aHotelWithTwoTypes()
  const guest = await aGuest()
  const alone = await dataOf<HotelModel>(guest, pathOf(hotel, '1-2_0_0_0'))
  expect(JSON.stringify(alone.rooms)).not.toContain('forRoom')
  await db.batch([
    {
      sql: `INSERT INTO stock (room_category_id, day, total, sold) VALUES (?, '2026-12-11', 2, 2)`,
      params: [suite.categoryId],
    },
  ])
  const full = await dataOf<HotelModel>(guest, pathOf(hotel, TWO_ROOMS, `&room_choices=2:${suite.categoryId}`))
  expect(full.card).toMatchObject({ roomName: 'Classic', total: { amount: '₹4,400' } })
  expect(full.rooms.map(({ forRoom }) => forRoom)).toEqual([undefined, undefined])
})

test('the availability endpoint prices chosen rooms, with the share of each [MULT-01]', async () => {
  const { hotel, suite } = await aHotelWithTwoTypes()
  const guest = await aGuest()
  const query = `hotel_id=${hotel.propertyId}&checkin=2026-12-11&checkout=2026-12-13&rooms_config=${TWO_ROOMS}`
  const price = async (more: string) =>
    readAnswer(await guest.call(`availability?${query}&selected_rcid=${hotel.categoryId}${more}`))
  const { chosen_rooms: chosen } = await price(`&room_choices=2:${suite.categoryId}:SAVER`)
  expect(chosen).toMatchObject({ total_amount: 6000, currency_code: 'INR' })
  expect(chosen.rooms).toMatchObject([
    { room_category_name: 'Classic', rate_plan: null, amount: 2400, free_until: expect.any(Number) },
    { room_category_name: 'Suite', rate_plan: 'SAVER', amount: 3600, free_until: null },
  ])
  expect(await price(`&room_choices=2:${suite.categoryId}:NONE`)).not.toHaveProperty('chosen_rooms')
})

/** Books a Classic and a Suite with the saver from the summary's form, without script. */
async function bookBoth() {
  const { hotel, suite } = await aHotelWithTwoTypes()
  const guest = await aGuest()
  const choices = `2:${suite.categoryId}:SAVER`
  const path = pathOf(hotel, TWO_ROOMS, `&room_choices=${choices}&modal=bookingSummary`)
  const { summary } = await dataOf<HotelModel>(guest, path)
  const form = {
    ...{ name: 'Asha Rao', country_code: '+91', phone: '9845012345', email: 'asha@example.com', coupon_code: '' },
    ...{ pay: 'hotel', hotel_id: String(hotel.propertyId), room_category_id: String(hotel.categoryId), wish_full: '' },
    ...{ checkin: '2026-12-11', checkout: '2026-12-13', rooms_config: TWO_ROOMS, room_choices: choices },
    ...{ shown_total: String(summary?.shownTotal), idempotency_key: summary?.idempotencyKey ?? '' },
  }
  const response = await guest.post('/book', form)
  const booked = response.headers.get('Location') ?? (await stateOf<BookingModel>(response)).path
  return { hotel, suite, guest, summary, no: booked.split('/').at(-1)?.split('?')[0] ?? '' }
}

const ROOM_1 = /Room 1 · .?Classic.? · 2\sguests/
const ROOM_2 = /Room 2 · .?Suite.? · .?Saver.? · 1 adult, 1 child · Breakfast included/

test('summary, ticket, mail and invoice list the rooms with guests and plans at one total [MULT-01]', async () => {
  const { hotel, suite, guest, summary, no } = await bookBoth()
  expect(summary).toMatchObject({ roomTexts: [expect.stringMatching(ROOM_1), expect.stringMatching(ROOM_2)] })
  expect(summary?.shownTotal).toBe(6000)
  expect(summary?.stay.roomChoices).toBe(`2:${suite.categoryId}:SAVER`)
  const { booking } = await readAnswer(await guest.call(`bookingdetails?id=${no}`))
  expect(booking).toMatchObject({
    ...{ final_amount: 6000, room_category_id: hotel.categoryId },
    booking_rooms: [
      { room_category_name: 'Classic', no_of_adults: 2 },
      { room_category_name: 'Suite', rate_plan: { code: 'SAVER' }, breakfast_included: true },
    ],
  })
  expect(Object.values(await soldByDay(db, suite))).toEqual([1, 1])
  const { ticket } = await dataOf(guest, `/booking/${no}`)
  expect(ticket.roomLines).toEqual([expect.stringMatching(ROOM_1), expect.stringMatching(ROOM_2)])
  const invoice = await (await guest.fetch(`/booking/${no}/invoice`)).text()
  expect(invoice).toMatch(ROOM_2)
  expect(invoice).toContain('₹6,000')
  const calendar = (await (await guest.fetch(`/booking/${no}/calendar.ics`)).text()).replaceAll('\r\n ', '')
  expect(calendar).toContain('Classic\\, Suite · Saver')
  expect((await myBookings(guest)).remembered[0]?.dates).toContain('Classic, Suite · Saver')
  const { overlayData } = await dataOf(guest, `/booking/${no}?modal=bookingCancellation`)
  expect(JSON.stringify(overlayData)).not.toContain('Saver')
  const mails = (await listNotifications(deps, aScope(), 300)).filter(({ body }) => body.includes(no))
  const mail = mails.find(({ channel }) => channel === 'email')?.body.replaceAll('\u00a0', ' ') ?? ''
  expect(mail).toMatch(ROOM_1)
  expect(mail).toMatch(ROOM_2)
})

test('a guest cancels one room of it for the fee of that room [MULT-02]', async () => {
  const { suite, guest, no } = await bookBoth()
  const preview = await readAnswer(await guest.call(`bookings/${no}/modify?cancelled_room=2`))
  // Nothing was paid, so there is no fee.
  expect(preview.modification).toMatchObject({ roomCount: 1, total_amount: 2400, changed: ['rooms'] })
  const mixed = await guest.call(`bookings/${no}/modify`, { cancelled_room: 2, rooms_config: '1-2_0_0_0' })
  expect(mixed.status).toBe(400)
  const answer = await readAnswer(await guest.call(`bookings/${no}/modify`, { cancelled_room: 2 }, { method: 'PUT' }))
  expect(answer.booking).toMatchObject({ final_amount: 2400, roomCount: 1, room_category_name: 'Classic' })
  expect(Object.values(await soldByDay(db, suite))).toEqual([0, 0])
})

import { expect, test } from 'vitest'
import type { Browser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aBookingBody, aCoupon, aHotel, soldByDay, type TestHotel } from '#tests/support/booking-builders.ts'
import { aGuest, bookingSite, readAnswer } from '#tests/support/booking-site.ts'

const site = bookingSite()
const { db } = aDeps()
const dates = { checkin: '2026-12-12', checkout: '2026-12-15' }

async function aGuestWithBooking(hotel: TestHotel, booking: object = {}) {
  const guest = await aGuest(site)
  const body = aBookingBody(hotel, { booking })
  const { booking: made } = await readAnswer(await guest.call('createBooking', body))
  return { id: made.id, booking_no: made.booking_no, token: made.token, phone: body.user.phone, guest }
}

function modify(guest: Browser, id: string, body: object, init: RequestInit = {}): Promise<Response> {
  return guest.call(`bookings/${id}/modify`, body, { method: 'PUT', ...init })
}

test.each(['PUT', 'POST'])('changes the dates of a booking by %s [BMNG-29]', async (method) => {
  const hotel = await aHotel(db, { rooms: 1 })
  const { guest, id, booking_no } = await aGuestWithBooking(hotel)
  const response = await modify(guest, id, { ...dates, shown_total: 3600 }, { method })
  const answer = await readAnswer(response)
  expect(response.status).toBe(200)
  expect(answer.booking).toMatchObject({
    ...dates,
    id,
    booking_no,
    noOfNights: 3,
    total_amount: 3600,
    payable_amount: 3600,
    status_key: 0,
  })
  expect(answer.modification).toEqual({
    ...dates,
    noOfNights: 3,
    roomCount: 1,
    rooms_config: '1-2_0_0_0',
    child_ages: null,
    room_category_id: expect.any(Number),
    room_category_name: 'Classic',
    changed: ['dates'],
    dropped_meals: [],
    old_total_amount: 2400,
    total_amount: 3600,
    difference: 1200,
    get_amount_paid: 0,
    payable_amount: 3600,
    prepaid_discount_amount: 0,
    payable_amount_prepaid: 3600,
    refund_amount: 0,
    currency_code: 'INR',
    coupon: null,
    free_until: Date.UTC(2026, 11, 11, 6, 30),
  })
  expect(answer.refund).toEqual({ amount: 0, currency_code: 'INR', status: 'none' })
  const { booking } = await readAnswer(await guest.call(`bookingdetails?id=${id}`))
  expect(booking).toEqual(answer.booking)
  expect(await soldByDay(db, hotel)).toEqual({
    '2026-12-11': 0,
    '2026-12-12': 1,
    '2026-12-13': 1,
    '2026-12-14': 1,
  })
})

test('quotes other dates without changing the booking', async () => {
  const hotel = await aHotel(db)
  const couponCode = await aCoupon(db)
  await db.batch([
    { sql: `UPDATE coupon SET min_total_minor = 200000, currency = 'INR' WHERE code = ?`, params: [couponCode] },
  ])
  const { guest, id } = await aGuestWithBooking(hotel, { coupon_code: couponCode })
  const before = await readAnswer(await guest.call(`bookingdetails?id=${id}`))
  const answer = await readAnswer(await guest.call(`bookings/${id}/modify?checkin=12/12/2026&checkout=13/12/2026`))
  expect(answer.modification).toMatchObject({
    checkin: '2026-12-12',
    checkout: '2026-12-13',
    old_total_amount: 2160,
    total_amount: 1200,
    difference: -960,
    coupon: { code: couponCode, is_kept: false, reason: 'This stay is below the coupon’s minimum amount.' },
  })
  expect(await readAnswer(await guest.call(`bookingdetails?id=${id}`))).toEqual(before)
  expect(before.booking.is_modifiable).toBe(true)
})

test('returns the new price when the total differs from the one shown', async () => {
  const { guest, id } = await aGuestWithBooking(await aHotel(db))
  const response = await modify(guest, id, { ...dates, shown_total: 3599.99 })
  expect(response.status).toBe(409)
  expect((await readAnswer(response)).error).toEqual({
    code: 'price_changed',
    message: 'The price of this change has been updated. Nothing has changed yet: please check the new total.',
    quote: { total: 3600, payable_amount: 3600, refund_amount: 0, currency_code: 'INR' },
  })
})

test('refuses with the messages and codes of the contract', async () => {
  const hotel = await aHotel(db, { rooms: 1 })
  const { guest, id } = await aGuestWithBooking(hotel)
  await aGuestWithBooking(hotel, { checkin: '14/12/2026', checkout: '15/12/2026' })
  const refusals: [body: object, status: number, code: string][] = [
    [dates, 409, 'sold_out'],
    [{ checkin: '2026-12-12' }, 400, 'malformed'],
    [{ ...dates, checkout: '2026-02-30' }, 400, 'malformed'],
    [{ checkin: '2026-12-12', checkout: '2026-12-12' }, 422, 'invalid_dates'],
    [{ checkin: '2026-11-20', checkout: '2026-11-22' }, 422, 'invalid_dates'],
    [{ checkin: '2026-12-11', checkout: '2026-12-13' }, 422, 'invalid_dates'],
  ]
  for (const [body, status, code] of refusals) {
    const response = await modify(guest, id, body)
    expect([response.status, (await readAnswer(response)).error.code]).toEqual([status, code])
  }
  await guest.call('bookingcancellation', { id }, { method: 'PATCH' })
  expect((await readAnswer(await modify(guest, id, dates))).error.code).toBe('already_cancelled')
  const held = await aGuestWithBooking(await aHotel(db))
  await db.batch([{ sql: `UPDATE booking SET status_key = 1 WHERE id = ?`, params: [held.id] }])
  const response = await modify(held.guest, held.id, dates)
  expect([response.status, (await readAnswer(response)).error.code]).toEqual([422, 'not_modifiable'])
})

test('repeats the first answer for an idempotency key, and refuses another body', async () => {
  const { guest, id } = await aGuestWithBooking(await aHotel(db))
  const idempotency = { headers: { 'Idempotency-Key': 'other-dates' } }
  const first = await modify(guest, id, dates, idempotency)
  const again = await modify(guest, id, dates, idempotency)
  expect([first.status, again.status]).toEqual([200, 200])
  expect([first.headers.get('Idempotent-Replayed'), again.headers.get('Idempotent-Replayed')]).toEqual([null, 'true'])
  expect(await again.text()).toBe(await first.text())
  const other = await modify(guest, id, { ...dates, checkout: '2026-12-14' }, idempotency)
  expect((await readAnswer(other)).error.code).toBe('idempotency_mismatch')
})

test('responds 404 without proof of a booking and 200 with it', async () => {
  const { guest, id, booking_no, token, phone } = await aGuestWithBooking(await aHotel(db))
  const stranger = await aGuest(site)
  const otherBrand = await aGuest(site, { host: 'nl.dunehouse.localhost' })
  const { guest: otherGuest } = await aGuestWithBooking(await aHotel(db))
  const missing = await (await modify(stranger, 'CCCDDDFFF', dates)).text()
  const tries: [Browser, object][] = [
    [stranger, {}],
    [otherGuest, {}],
    [stranger, { user_phone: '9111111111' }],
    [stranger, { token: 'x'.repeat(32) }],
    [otherBrand, { token, user_phone: phone }],
  ]
  for (const [browser, proof] of tries) {
    const response = await modify(browser, booking_no, { ...dates, ...proof })
    expect(response.status).toBe(404)
    if (browser !== otherBrand) expect(await response.text()).toBe(missing)
    const query = new URLSearchParams({ ...dates, ...proof })
    expect((await browser.call(`bookings/${booking_no}/modify?${query}`)).status).toBe(404)
  }
  const { booking } = await readAnswer(await guest.call(`bookingdetails?id=${id}`))
  expect(booking.checkin).toBe('2026-12-11')
  const byPhone = await modify(await aGuest(site), booking_no, { ...dates, user_phone: phone })
  expect(byPhone.status).toBe(200)
  const byToken = await modify(await aGuest(site), id, { ...dates, checkout: '2026-12-14', token })
  expect(byToken.status).toBe(200)
})

test('changes nothing for a request from another site', async () => {
  const { guest, id } = await aGuestWithBooking(await aHotel(db))
  for (const method of ['PUT', 'POST']) {
    const forged = await modify(guest, id, dates, { method, headers: { 'X-XSRF-TOKEN': 'forged' } })
    expect([forged.status, (await readAnswer(forged)).error.code]).toEqual([403, 'xsrf_failed'])
    const foreign = await modify(guest, id, dates, { method, headers: { Origin: 'https://evil.example' } })
    expect(foreign.status).toBe(403)
  }
  const { booking } = await readAnswer(await guest.call(`bookingdetails?id=${id}`))
  expect(booking.checkin).toBe('2026-12-11')
})

import { expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { aNetwork } from '#tests/support/a-network.ts'
import { aBookingBody, aHotel } from '#tests/support/booking-builders.ts'
import { bookIn, bookingPages } from '#tests/support/booking-pages.ts'
import { aGuest, bookingSite } from '#tests/support/booking-site.ts'
import { LOOKUP_LIMIT } from '#tests/support/lookup-limit.ts'

const { db } = aDeps()
const calls = bookingSite()
const pages = bookingPages()
const phone = '9000000001'

/** Guesses at unknown booking numbers, all from one address. */
async function usedUp(): Promise<{ 'CF-Connecting-IP': string }> {
  const from = { 'CF-Connecting-IP': aNetwork() }
  const guest = await aGuest(calls)
  for (let tried = 0; tried < LOOKUP_LIMIT; tried++) {
    const id = `CCCCCCC${String.fromCharCode(67 + Math.floor(tried / 6), 68 + (tried % 6))}`
    const response = await guest.call(`bookingdetails?id=${id}&user_phone=${phone}`, undefined, { headers: from })
    expect(response.status).toBe(404)
  }
  return from
}

test('limits an address with too many phones, across all endpoints', async () => {
  const headers = await usedUp()
  const hotel = await aHotel(db)
  const replacing = aBookingBody(hotel, { booking: { request_type: 'REBOOKING', old_booking_id: 'CCCCCCCCD' } })
  const proof = { id: 'CCCCCCCCD', user_phone: phone }
  const paths: [path: string, body?: object, init?: RequestInit][] = [
    [`bookingdetails?id=CCCCCCCCD&user_phone=${phone}`],
    [`bookingCancellationReasons/CCCCCCCCD/applicable_cancellation_charge?user_phone=${phone}`],
    [`payment/modes?booking_id=CCCCCCCCD&user_phone=${phone}`],
    ['bookingcancellation', proof, { method: 'PATCH' }],
    [`bookings/CCCCCCCCD/modify?checkin=2026-12-11&checkout=2026-12-12&user_phone=${phone}`],
    ['bookings/CCCCCCCCD/modify', { ...proof, checkin: '2026-12-11', checkout: '2026-12-12' }, { method: 'PUT' }],
    ['createTransaction', proof],
    ['payAtHotel', proof],
    ['createBooking', replacing],
  ]
  const guest = await aGuest(calls)
  for (const [path, body, init] of paths) {
    const response = await guest.call(path, body, { ...init, headers })
    expect([path, response.status, response.headers.get('Retry-After')]).toEqual([path, 429, '60'])
  }
})

test('limits the lookup form and phones in addresses', async () => {
  const headers = await usedUp()
  const guest = await aGuest(pages)
  const form = { _xsrf: decodeURIComponent(guest.cookies.get('XSRF-TOKEN') ?? ''), id: 'CCCCCCCCD', user_phone: phone }
  const sent = await guest.fetch('/my-booking', {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...form, country_code: '+91' }).toString(),
  })
  expect(sent.status).toBe(429)
  await sent.text()
  for (const path of ['/booking/CCCCCCCCD', '/booking/CCCCCCCCD/calendar.ics']) {
    const response = await guest.fetch(`${path}?phone=${phone}`, { headers })
    expect(response.status).toBe(429)
    await response.text()
  }
})

test('other proofs show a booking without limit', async () => {
  const headers = await usedUp()
  const owner = await aGuest(pages)
  const { no, token } = await bookIn(owner, await aHotel(db))
  const page = await owner.fetch(`/booking/${no}`, { headers })
  expect(page.status).toBe(200)
  await page.text()
  const friend = await aGuest(pages)
  expect((await friend.fetch(`/booking/${no}?token=${token}`, { headers })).status).toBe(303)
  expect((await friend.call('createBooking', aBookingBody(await aHotel(db)), { method: 'POST', headers })).status).toBe(
    201,
  )
})

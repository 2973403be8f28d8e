import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { HotelModel } from '#app/pages/hotel/model.ts'
import { mountRoutes, openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aBookingBody, aHotel } from '#tests/support/booking-builders.ts'
import { dataOf } from '#tests/support/booking-pages.ts'
import { readAnswer } from '#tests/support/booking-site.ts'
import { createBookingRoutes } from '#worker/api/bookings.ts'
import { createIdentityRoutes } from '#worker/api/identity.ts'
import type { AppEnv } from '#worker/context.ts'
import { createBookingPageRoutes } from '#worker/pages/booking/booking.ts'
import { createHotelRoutes } from '#worker/pages/hotel/hotel.ts'

const { db } = aDeps()
const api = new Hono<AppEnv>()
for (const routes of [createBookingRoutes(), createIdentityRoutes()]) api.route('/', routes)
const pages = new Hono<AppEnv>()
for (const routes of [createBookingPageRoutes(), createHotelRoutes()]) pages.route('/', routes)
const site = mountRoutes({ api, pages })

async function aGuest(phone: string | null) {
  const browser = await openBrowser(site, { headers: { 'X-Test-Now': '2026-11-21T12:00:00Z' } })
  if (phone === null) return browser
  const number = { phone, country_code: '+91' }
  const sent = await readAnswer(await browser.call('generateByPhone', number))
  expect((await browser.call('authenticate', { ...number, otp: sent.otp_preview })).status).toBe(200)
  return browser
}

const labelled = (lines: readonly { label: unknown; amount: string }[]) =>
  lines.map(({ label, amount }) => `${label} ${amount}`.replaceAll(/[\u00a0\u2066-\u2069]/g, ''))

test('the summary offers a signed-in guest what their wallet can pay, and every way beside it', async () => {
  const { propertyId } = await aHotel(db, { restrictions: [{ kind: 'no_postpaid', number: 50, text: null }] })
  const path = `/${propertyId}-hotel-${propertyId}?checkin=11/12/2026&checkout=13/12/2026&no_coupon=1&modal=bookingSummary`
  expect((await dataOf<HotelModel>(await aGuest(null), path)).summary?.wallet).toBeNull()
  const { summary } = await dataOf<HotelModel>(await aGuest('9400000001'), path)
  expect(summary?.wallet).toMatchObject({
    label: 'Use ₹240 of your Marigold money',
    detail: 'Leaves ₹2,160 to pay. Your balance: ₹500.',
    shown: '240',
    isChecked: false,
  })
  expect(
    summary?.ways.map(({ value, wish, withWallet }) => [value, wish, withWallet?.wish, withWallet?.amount]),
  ).toEqual([
    ['full', null, null, '₹2,160'],
    ['part', '1200', '960', '₹960'],
  ])
})

test('the booking says what the wallet paid, the sheet what goes back to it, and the end that it did', async () => {
  const hotel = await aHotel(db)
  const guest = await aGuest('9400000002')
  const body = aBookingBody(hotel, { payments: { use_wallet: true } })
  const { booking } = await readAnswer(await guest.call('createBooking', body))
  const path = `/booking/${booking.booking_no}`
  const page = await dataOf(guest, `${path}?modal=bookingCancellation`)
  expect(labelled([...page.paid.lines, page.paid.total])).toEqual([
    'Paid by Marigold money ₹240',
    'Left to pay at the hotel ₹2,160',
  ])
  expect(labelled(page.cancellation?.lines ?? []).at(-1)).toBe('Of that to Marigold money ₹240')
  await guest.call(`bookings/${booking.id}/cancel`, {})
  const ended = await dataOf(guest, path)
  expect(labelled(ended.paid.lines)).toEqual(['Paid by Marigold money ₹240', 'Back in Marigold money -₹240'])
})

import { Hono } from 'hono'
import { beforeAll, expect, test } from 'vitest'
import { mountRoutes, openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aBookingBody, aHotel } from '#tests/support/booking-builders.ts'
import { readAnswer } from '#tests/support/booking-site.ts'
import { aWelcome } from '#tests/support/catalogue-builders.ts'
import { bookingRoutes } from '#worker/site/api/bookings/bookings.ts'
import { identityRoutes } from '#worker/site/api/identity/identity.ts'
import { pageMountRoutes } from '#worker/site/api/site/page-mount.ts'
import type { AppEnv } from '#worker/site/context.ts'

const { db } = aDeps()
const api = new Hono<AppEnv>()
for (const routes of [bookingRoutes, identityRoutes, pageMountRoutes]) api.route('/', routes)
const site = mountRoutes({ api })

beforeAll(() => aWelcome(db))

async function aSignedInGuest(phone: string) {
  const browser = await openBrowser(site, { headers: { 'X-Test-Now': '2026-11-21T12:00:00Z' } })
  const number = { phone, country_code: '+91' }
  const sent = await readAnswer(await browser.call('generateByPhone', number))
  expect((await browser.call('authenticate', { ...number, otp: sent.otp_preview })).status).toBe(200)
  return browser
}

const balanceOf = async (browser: Awaited<ReturnType<typeof aSignedInGuest>>) =>
  (await readAnswer(await browser.call('wallet'))).wallet.redeemable_expirable_balance

test('pays with wallet money only on request, and returns the amount', async () => {
  const hotel = await aHotel(db)
  const guest = await aSignedInGuest('9300000001')
  expect(await balanceOf(guest)).toBe(500)
  const body = aBookingBody(hotel, { payments: { use_wallet: true, shown_wallet: '240' } })
  const response = await guest.call('createBooking', body)
  expect(response.status).toBe(201)
  const { booking } = await readAnswer(response)
  expect(booking).toMatchObject({ status_key: 0, payable_amount: 2160, wallet_amount: 240 })
  expect(await balanceOf(guest)).toBe(260)
  const found = (await readAnswer(await guest.call(`bookingdetails?id=${booking.id}`))).booking
  expect(found).toMatchObject({
    get_amount_paid: 240,
    payable_amount: 2160,
    total_amount: 2400,
    payment_details: [{ type: 'wallet money', amount: 240 }],
  })
  const ended = await readAnswer(await guest.call(`bookings/${booking.id}/cancel`, {}))
  expect(ended.refund).toMatchObject({ amount: 240, status: 'initiated' })
  expect(ended.booking.refunds).toMatchObject([{ amount: 240, to: 'wallet', status: 'sent' }])
  expect(await balanceOf(guest)).toBe(500)
})

test('returns the wallet amount when another was shown', async () => {
  const hotel = await aHotel(db)
  const guest = await aSignedInGuest('9300000002')
  const payments = { use_wallet: true, shown_wallet: 500 }
  const response = await guest.call('createBooking', aBookingBody(hotel, { payments }))
  expect(response.status).toBe(409)
  expect((await readAnswer(response)).error).toMatchObject({
    code: 'price_changed',
    wallet: { amount: 240, currency_code: 'INR' },
  })
  expect(await balanceOf(guest)).toBe(500)
})

test('ignores an amount without the request, and the wallet of another guest', async () => {
  const hotel = await aHotel(db, { rooms: 9 })
  const guest = await aSignedInGuest('9300000003')
  for (const deduct_from_wallet of [500, '500', -1, null, false, { amount: 500 }]) {
    const { booking } = await readAnswer(
      await guest.call('createBooking', aBookingBody(hotel, { payments: { deduct_from_wallet } })),
    )
    expect(booking.wallet_amount).toBe(0)
  }
  const stranger = await openBrowser(site, { headers: { 'X-Test-Now': '2026-11-21T12:00:00Z' } })
  const input = aBookingBody(hotel, { payments: { use_wallet: true } })
  expect((await readAnswer(await stranger.call('createBooking', input))).booking).toMatchObject({ wallet_amount: 0 })
  expect(await balanceOf(guest)).toBe(500)
})

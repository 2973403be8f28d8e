import { Hono } from 'hono'
import { beforeAll, expect, test } from 'vitest'
import type { HotelModel } from '#app/pages/hotel/model.ts'
import { mountRoutes, openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aBookingBody, aCoupon, aHotel } from '#tests/support/booking-builders.ts'
import { dataOf, stateOf } from '#tests/support/booking-pages.ts'
import { readAnswer } from '#tests/support/booking-site.ts'
import { aWelcome } from '#tests/support/catalogue-builders.ts'
import { aSuccess, chargeAtGateway } from '#tests/support/paid-booking.ts'
import { settlePayment } from '#worker/services/payments/settling/settle-payment.ts'
import { bookingRoutes } from '#worker/site/api/bookings/bookings.ts'
import { identityRoutes } from '#worker/site/api/identity/identity.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { createBookRoutes } from '#worker/site/pages/booking/book.ts'
import { createBookingPageRoutes } from '#worker/site/pages/booking/booking.ts'
import { createHotelRoutes } from '#worker/site/pages/hotel/hotel.ts'

const { db } = aDeps()

beforeAll(() => aWelcome(db))
const api = new Hono<AppEnv>()
for (const routes of [bookingRoutes, identityRoutes]) api.route('/', routes)
const pages = new Hono<AppEnv>()
for (const routes of [createBookRoutes(), createBookingPageRoutes(), createHotelRoutes()]) pages.route('/', routes)
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

test('the summary offers the usable wallet balance and every payment method', async () => {
  const { propertyId } = await aHotel(db, { restrictions: [{ kind: 'no_postpaid', number: 50, text: null }] })
  const path = `/${propertyId}-hotel-${propertyId}?checkin=11/12/2026&checkout=13/12/2026&modal=bookingSummary`
  expect((await dataOf<HotelModel>(await aGuest(null), path)).summary?.wallet).toBeNull()
  const { summary } = await dataOf<HotelModel>(await aGuest('9400000001'), path)
  expect(summary?.wallet).toMatchObject({
    label: 'Use ₹240 of your Marigold money',
    detail: '₹2,160 left to pay. Your balance: ₹500.',
    shown: '240',
    isChecked: false,
  })
  expect(
    summary?.paymentMethods.map(({ value, prepayment, withWallet }) => [
      value,
      prepayment,
      withWallet?.prepayment,
      withWallet?.amount,
    ]),
  ).toEqual([
    ['part', '1200', '960', '₹960'],
    ['full', null, null, '₹2,160'],
  ])
  expect(summary?.paymentMethods.map(({ later, withWallet }) => [later, withWallet?.later])).toEqual([
    ['Balance due: ₹1,200', 'Balance due: ₹1,200'],
    [null, null],
  ])
})

test('the summary shows the amounts due now and later', async () => {
  const { propertyId } = await aHotel(db)
  const path = `/${propertyId}-hotel-${propertyId}?checkin=11/12/2026&checkout=13/12/2026&modal=bookingSummary`
  const { summary } = await dataOf<HotelModel>(await aGuest(null), path)
  expect(summary?.paymentMethods.map(({ value, amount, later }) => [value, amount, later])).toEqual([
    ['hotel', '₹0', 'Balance due: ₹2,400'],
    ['full', '₹2,400', null],
  ])
})

test('the booking shows wallet payment and wallet refund', async () => {
  const hotel = await aHotel(db)
  const guest = await aGuest('9400000002')
  const body = aBookingBody(hotel, { payments: { use_wallet: true } })
  const { booking } = await readAnswer(await guest.call('createBooking', body))
  const path = `/booking/${booking.booking_no}`
  const page = await dataOf(guest, `${path}?modal=bookingCancellation`)
  expect(labelled([...page.paid.lines, page.paid.total ?? { label: '', amount: '' }])).toEqual([
    'Paid with Marigold money ₹240',
    'To pay at the property ₹2,160',
  ])
  expect(labelled(page.cancellation?.lines ?? []).at(-1)).toBe('Of which returned to Marigold money ₹240')
  await guest.call(`bookings/${booking.id}/cancel`, {})
  const ended = await dataOf(guest, path)
  expect(labelled(ended.paid.lines)).toEqual(['Paid with Marigold money ₹240', 'Refunded to Marigold money −₹240'])
})

test('coupon, wallet and part payment combine on one booking without script', async () => {
  const hotel = await aHotel(db, { restrictions: [{ kind: 'no_postpaid', number: 50, text: null }] })
  const { propertyId } = hotel
  const guest = await aGuest('9400000003')
  const stay = { checkin: '2026-12-11', checkout: '2026-12-13', coupon: await aCoupon(db), modal: 'bookingSummary' }
  const path = `/${propertyId}-hotel-${propertyId}?${new URLSearchParams(stay)}`
  const { summary } = await dataOf<HotelModel>(guest, path)
  if (!summary?.wallet) throw new Error('there is no wallet in the summary')
  const part = summary.paymentMethods.find(({ value }) => value === 'part')?.withWallet?.prepayment ?? ''
  const form = {
    name: 'Asha Rao',
    country_code: '+91',
    phone: '9400000003',
    hotel_id: String(summary.stay.hotelId),
    room_category_id: String(summary.stay.roomTypeId),
    checkin: summary.stay.checkin,
    checkout: summary.stay.checkout,
    rooms_config: summary.stay.roomsConfig,
    coupon_code: summary.stay.couponCode ?? '',
    shown_total: String(summary.shownTotal),
    idempotency_key: summary.idempotencyKey,
    pay: 'part',
    wish_part_wallet: part,
    use_wallet: 'on',
  }
  // 2,400 less 10 % is 2,160. Half is due in advance, of which the wallet pays 216.
  expect([summary.wallet.shown, summary.shownTotal, part]).toEqual(['216', 2160, '864'])
  const stale = await stateOf<HotelModel>(await guest.post('/book', { ...form, shown_wallet: '300' }))
  expect(stale.model.summary?.error).toContain('The amount your wallet can pay has changed')
  expect(stale.model.summary?.wallet?.isChecked).toBe(true)
  const booked = await guest.post('/book', { ...form, idempotency_key: 'second-try', shown_wallet: '216' })
  const paymentId = /^\/payment\/(.+)$/.exec(booked.headers.get('Location') ?? '')?.[1] ?? ''
  const row = await db.first<{ booking_no: string; amount_minor: number }>(
    'SELECT b.booking_no, p.amount_minor FROM payment p JOIN booking b ON b.id = p.booking_id WHERE p.id = ?',
    paymentId,
  )
  expect(row?.amount_minor).toBe(86_400)
  const held = { bookingId: '', bookingNo: '', paymentId, amountMinor: 86_400 }
  const deps = aDeps()
  await chargeAtGateway(deps, held)
  expect((await settlePayment(deps, 'sandbox', aSuccess(held))).effect).toBe('applied')
  const page = await dataOf(guest, `/booking/${row?.booking_no}`)
  expect(page.phase).toBe('confirmed')
  expect(labelled([...page.paid.lines, page.paid.total ?? { label: '', amount: '' }])).toEqual([
    'Paid with Marigold money ₹216',
    'Paid online ₹864',
    'To pay at the property ₹1,080',
  ])
})

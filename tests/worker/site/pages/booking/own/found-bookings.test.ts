import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { type Browser, mountRoutes, openBrowser } from '#tests/support/a-browser.ts'
import { aDeps, withLatency } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aHotel } from '#tests/support/booking-builders.ts'
import { bookIn, dataOf, myBookings } from '#tests/support/booking-pages.ts'
import { readAnswer } from '#tests/support/booking-site.ts'
import { aSuccess, chargeAtGateway } from '#tests/support/paid-booking.ts'
import { claimBookings } from '#worker/services/bookings/of-guest/claim-bookings.ts'
import { settlePayment } from '#worker/services/payments/settling/settle-payment.ts'
import { bookingRoutes } from '#worker/site/api/bookings/bookings.ts'
import { identityRoutes } from '#worker/site/api/identity/identity.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { createBookingPageRoutes } from '#worker/site/pages/booking/booking.ts'
import { createMyBookingRoutes } from '#worker/site/pages/booking/own/my-booking.ts'

const { db } = aDeps()
const api = new Hono<AppEnv>()
for (const routes of [bookingRoutes, identityRoutes]) api.route('/', routes)
const pages = new Hono<AppEnv>()
for (const routes of [createBookingPageRoutes(), createMyBookingRoutes()]) pages.route('/', routes)
const site = mountRoutes({ api, pages })

const NOW = '2026-11-21T12:00:00Z'
let made = 0
const freshPhone = () => `95${String(++made).padStart(5, '0')}${String(made).padStart(3, '0')}`

function aBrowser({ now = NOW, host = 'marigold.localhost' } = {}): Promise<Browser> {
  return openBrowser(site, { host, headers: { 'X-Test-Now': now } })
}

async function signIn(browser: Browser, phone: string): Promise<Browser> {
  const number = { phone, country_code: '+91' }
  const sent = await readAnswer(await browser.call('generateByPhone', number))
  expect((await browser.call('authenticate', { ...number, otp: sent.otp_preview })).status).toBe(200)
  return browser
}

const askedOf = async (guest: Browser) => (await myBookings(guest)).found?.rows.map(({ number }) => number) ?? []

test("signing in with the booking's number offers to claim the booking once", async () => {
  const phone = freshPhone()
  const booker = await aBrowser()
  const mine = await bookIn(booker, await aHotel(db), { phone })
  const strange = await bookIn(booker, await aHotel(db), { phone })
  const guest = await signIn(await aBrowser(), phone)
  const { found, own } = await myBookings(guest)
  expect(found?.rows.map(({ number }) => number).sort()).toEqual([mine.no, strange.no].sort())
  expect(own?.bookings).toEqual([])
  expect((await guest.fetch(`/booking/${mine.no}`)).status).toBe(404)
  const response = await guest.post('/my-booking/found', {
    asked: `${mine.id} ${strange.id}`,
    [`own-${mine.id}`]: 'on',
  })
  expect(response.headers.get('Location')).toBe('/my-booking')
  const after = await myBookings(guest)
  expect(after.found).toBeNull()
  expect(after.own?.bookings.map(({ number }) => number)).toEqual([mine.no])
  expect((await guest.fetch(`/booking/${mine.no}`)).status).toBe(200)
  expect((await guest.fetch(`/booking/${strange.no}`)).status).toBe(404)
})

test('unverified numbers, e-mail addresses and other brands find no bookings', async () => {
  const phone = freshPhone()
  const early = await signIn(await aBrowser(), phone)
  const booker = await aBrowser({ now: '2026-11-21T13:00:00Z' })
  const { id, no } = await bookIn(booker, await aHotel(db), { phone })
  expect(await askedOf(early)).toEqual([])
  await early.post('/my-booking/found', { asked: id, [`own-${id}`]: 'on' })
  expect((await early.fetch(`/booking/${no}`)).status).toBe(404)
  const other = freshPhone()
  const sameMail = await signIn(await aBrowser({ now: '2026-11-21T13:30:00Z' }), other)
  await db.batch([
    { sql: "UPDATE user SET email = 'asha@example.com', email_proven_at = 1 WHERE phone = ?", params: [other] },
  ])
  expect(await askedOf(sameMail)).toEqual([])
  const elsewhere = await aBrowser({ now: '2026-11-21T14:00:00Z', host: 'nl.dunehouse.localhost' })
  await signIn(elsewhere, phone)
  expect(await askedOf(elsewhere)).toEqual([])
  const late = await signIn(await aBrowser({ now: '2026-11-21T14:30:00Z' }), phone)
  expect(await askedOf(late)).toEqual([no])
})

test('a stay ended ninety days ago cannot be claimed by number', async () => {
  const phone = freshPhone()
  const { no } = await bookIn(await aBrowser(), await aHotel(db), { phone })
  const soon = await signIn(await aBrowser({ now: '2027-03-12T12:00:00Z' }), phone)
  expect(await askedOf(soon)).toEqual([no])
  const later = await signIn(await aBrowser({ now: '2027-03-15T12:00:00Z' }), phone)
  expect(await askedOf(later)).toEqual([])
})

test("refunds of another payer's money never go to the claimer's wallet", async () => {
  const phone = freshPhone()
  const { id, no } = await bookIn(await aBrowser(), await aHotel(db), { phone, pay: true })
  const payment = await db.first<{ id: string; amount_minor: number }>(
    'SELECT id, amount_minor FROM payment WHERE booking_id = ?',
    id,
  )
  const held = { bookingId: id, bookingNo: no, paymentId: payment?.id ?? '', amountMinor: payment?.amount_minor ?? 0 }
  await chargeAtGateway({ db }, held)
  await settlePayment({ ...aDeps(), now: () => Date.parse(NOW) }, 'sandbox', aSuccess(held))
  const guest = await signIn(await aBrowser(), phone)
  await guest.post('/my-booking/found', { asked: id, [`own-${id}`]: 'on' })
  expect((await dataOf(guest, `/booking/${no}?modal=bookingCancellation`)).cancellation?.refundChoice).toBeNull()
  const toWallet = await guest.call(`bookings/${id}/cancel`, { refund_to: 'wallet' })
  expect(toWallet.status).toBe(422)
  expect((await guest.call(`bookings/${id}/cancel`, {})).status).toBe(200)
})

test('concurrent claims assign a booking once, never to two accounts', { timeout: 30_000 }, async () => {
  const plain = aDeps()
  const deps = { ...plain, db: withLatency(plain.db), now: () => Date.parse(NOW) }
  const phone = freshPhone()
  const { id } = await bookIn(await aBrowser(), await aHotel(db), { phone })
  await signIn(await aBrowser(), phone)
  await signIn(await aBrowser(), freshPhone())
  const users = await db.all<{ id: string; phone: string }>('SELECT id, phone FROM user')
  const scopes = users.map((user) =>
    aScope({
      now: Date.parse(NOW),
      visitor: {
        user: {
          id: user.id,
          firstName: '',
          lastName: '',
          countryCode: '+91',
          phone: user.phone,
          email: null,
          deviseRole: 'Consumer_Guest',
        },
      },
    }),
  )
  const claim = { shownIds: [id], chosenIds: [id] }
  await Promise.all([...scopes, ...scopes].map((scope) => claimBookings(deps, scope, claim)))
  const owner = users.find((user) => user.phone === phone)
  expect(await db.first('SELECT user_id FROM booking WHERE id = ?', id)).toEqual({ user_id: owner?.id })
  expect(
    await db.first("SELECT count(*) AS count FROM booking_history WHERE booking_id = ? AND event = 'claimed'", id),
  ).toEqual({ count: 1 })
})

test('a reload after claiming bookings leads to their list', async () => {
  const reload = await (await aBrowser()).fetch('/my-booking/found')
  expect([reload.status, reload.headers.get('Location')]).toEqual([303, '/my-booking'])
})

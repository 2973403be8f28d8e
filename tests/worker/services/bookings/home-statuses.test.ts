import { env } from 'cloudflare:workers'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { MyBookingModel } from '#app/pages/my-booking/model.ts'
import { mountRoutes, openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aHotel } from '#tests/support/booking-builders.ts'
import { dataOf } from '#tests/support/booking-pages.ts'
import { readAnswer } from '#tests/support/booking-site.ts'
import { aHomeBody } from '#tests/support/home-guest.ts'
import { runMinute } from '#tests/support/run-minute.ts'
import { openDatabase } from '#worker/infra/database/database.ts'
import { checkInStays } from '#worker/services/bookings/stays/check-in-stays.ts'
import { completeStays } from '#worker/services/bookings/stays/complete-stays.ts'
import { markStay } from '#worker/services/bookings/stays/mark-stay.ts'
import { planReminders } from '#worker/services/message-delivery/stay-messages.ts'
import { bookingRoutes } from '#worker/site/api/bookings/bookings.ts'
import { identityRoutes } from '#worker/site/api/identity/identity.ts'
import { paymentPageRoutes } from '#worker/site/api/payments/payment-pages.ts'
import { paymentRoutes } from '#worker/site/api/payments/payments.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { createBookingPageRoutes } from '#worker/site/pages/booking/booking.ts'
import { createMyBookingRoutes } from '#worker/site/pages/booking/own/my-booking.ts'

/** Check-in is at noon in Kolkata on the 11th, check-out two days later at 11. */
const CHECKIN_AT = Date.UTC(2026, 11, 11, 6, 30)
const DAY = 86_400_000
const HOST = 'in.dunehouse.localhost'
const db = openDatabase(env.DB)
const api = new Hono<AppEnv>()
for (const routes of [bookingRoutes, paymentRoutes, identityRoutes]) api.route('/', routes)
const pages = new Hono<AppEnv>()
for (const routes of [createMyBookingRoutes(), createBookingPageRoutes(), paymentPageRoutes]) {
  pages.route('/', routes)
}
const site = mountRoutes({ api, pages, exempt: /^\/(api\/pwa\/gateway\/[a-z]+\/webhook|sandbox-gateway\/(pay|card))$/ })

type Guest = Awaited<ReturnType<typeof aGuest>>

function aGuest({ host = HOST, now = '2026-11-21T12:00:00Z' } = {}) {
  return openBrowser(site, { host, headers: { 'X-Test-Now': now } })
}

async function aHome(overrides: Parameters<typeof aHotel>[1] = {}) {
  return aHotel(db, { brandId: 'dunehouse-india', ...overrides })
}

async function book(guest: Guest, body: object) {
  const answer = await readAnswer(await guest.call('createBooking', body))
  if (!answer.booking) throw new Error(JSON.stringify(answer))
  return answer.booking
}

async function details(guest: Guest, { id, token }: { id: string; token: string }) {
  return (await readAnswer(await guest.call(`bookingdetails?id=${id}&token=${token}`))).booking
}

async function depsAt(now: number) {
  const deps = aDeps()
  deps.pass(now - deps.now())
  return deps
}

test("a home's booking is 19 until check-out, then 20 [BMNG-39, BMNG-13]", async () => {
  const guest = await aGuest()
  const booking = await book(guest, aHomeBody(await aHome()))
  expect(await details(guest, booking)).toMatchObject({ status_key: 19, status: 'confirmed', state: 'confirmed' })
  await checkInStays(await depsAt(CHECKIN_AT + 60_000))
  expect(await details(guest, booking)).toMatchObject({ status_key: 19 })
  await completeStays(await depsAt(CHECKIN_AT + 3 * DAY))
  expect(await details(guest, booking)).toMatchObject({ status_key: 20, status: 'checked-out', state: 'completed' })
})

test('a cancelled booking of a home is 21 [BMNG-39, BMNG-13]', async () => {
  const guest = await aGuest()
  const booking = await book(guest, aHomeBody(await aHome()))
  const cancelled = await guest.call('bookingcancellation', { id: booking.booking_no }, { method: 'PATCH' })
  expect((await readAnswer(cancelled)).booking).toMatchObject({ status_key: 21, status: 'cancelled' })
  expect(await details(guest, booking)).toMatchObject({ status_key: 21, state: 'cancelled' })
})

test("a home's booking is 7 until paid or promised, then 19 [BMNG-39]", async () => {
  const guest = await aGuest()
  const home = await aHome()
  const held = await book(guest, aHomeBody(home, { payments: { from_payment_method: { upm_id: 'CC' } } }))
  expect(held.status_key).toBe(7)
  const promised = await guest.call('payAtHotel', { id: held.id, token: held.token })
  expect(promised.status).toBe(200)
  expect((await readAnswer(promised)).booking.status_key).toBe(19)
  expect((await details(guest, held)).status_key).toBe(19)
})

test('a booking replaced by another home is 21 [BMNG-39]', async () => {
  const guest = await aGuest()
  const old = await book(guest, aHomeBody(await aHome()))
  const moved = { request_type: 'PROPERTY_CHANGE', old_booking_id: old.booking_no }
  const next = await book(guest, aHomeBody(await aHome(), { booking: moved }))
  expect([(await details(guest, old)).status_key, (await details(guest, next)).status_key]).toEqual([21, 19])
})

test('hotels keep 0, 2 and 3', async () => {
  const guest = await aGuest({ host: 'marigold.localhost' })
  const booking = await book(guest, aHomeBody(await aHotel(db)))
  expect(booking.status_key).toBe(0)
})

test("a home's started stay cannot be cancelled, but paid [BMNG-42]", async () => {
  const guest = await aGuest()
  const booking = await book(guest, aHomeBody(await aHome()))
  const there = await aGuest({ now: new Date(CHECKIN_AT + 60_000).toISOString() })
  for (const [name, value] of guest.cookies) there.cookies.set(name, value)
  const body = { id: booking.id, token: booking.token }
  const refused = await there.call('bookingcancellation', body, { method: 'PATCH' })
  expect(refused.status).toBe(422)
  expect((await readAnswer(refused)).error.code).toBe('not_cancellable')
  expect((await details(there, booking)).status_key).toBe(19)
  const started = await there.call('createTransaction', { ...body, mode: 'CC' })
  expect([started.status, (await readAnswer(started)).error?.code]).toEqual([201, undefined])
  const before = await guest.call('bookingcancellation', body, { method: 'PATCH' })
  expect(before.status).toBe(200)
})

test("tabs of a home's guest contain 19, 20 and 21 [BMNG-40, BMNG-22]", async () => {
  const phone = '9300000417'
  const guest = await aGuest()
  const number = { phone, country_code: '+91' }
  const sent = await readAnswer(await guest.call('generateByPhone', number))
  expect((await guest.call('authenticate', { ...number, otp: sent.otp_preview })).status).toBe(200)
  const home = await aHome({ rooms: 9 })
  const user = { ...number }
  const over = await book(guest, aHomeBody(home, { user }))
  await completeStays(await depsAt(CHECKIN_AT + 3 * DAY))
  const upcoming = await book(guest, aHomeBody(home, { user }))
  const cancelled = await book(guest, aHomeBody(home, { user }))
  await guest.call('bookingcancellation', { id: cancelled.booking_no }, { method: 'PATCH' })
  const held = await book(guest, aHomeBody(home, { user, payments: { from_payment_method: { upm_id: 'CC' } } }))
  const { tabs } = await readAnswer(await guest.call('bookingtabs'))
  expect(tabs).toMatchObject([
    { name: 'upcoming', status_keys: [19], count: 1 },
    { name: 'completed', status_keys: [20], count: 1 },
    { name: 'cancelled', status_keys: [21], count: 1 },
  ])
  for (const [tab, { booking_no }] of Object.entries({ upcoming, completed: over, cancelled })) {
    const { own } = await dataOf<MyBookingModel>(guest, `/my-booking?tab=${tab}`)
    expect(own?.bookings.map(({ href }) => href)).toEqual([`/booking/${booking_no}`])
  }
  const { own } = await dataOf<MyBookingModel>(guest, '/my-booking')
  expect(own?.bookings.map(({ href }) => href)).toContain(`/booking/${held.booking_no}`)
})

test('fixes statuses of homes written by an older release within the hour [BMNG-40, BMNG-41]', async () => {
  const number = { phone: '9300000418', country_code: '+91' }
  const guest = await aGuest()
  const sent = await readAnswer(await guest.call('generateByPhone', number))
  expect((await guest.call('authenticate', { ...number, otp: sent.otp_preview })).status).toBe(200)
  const home = await aHome({ rooms: 9 })
  const written = [0, 1, 2, 3]
  for (const key of written) {
    const { id } = await book(guest, aHomeBody(home, { user: number }))
    const state = ['confirmed', 'confirmed', 'completed', 'cancelled'][key] ?? ''
    await db.batch([{ sql: 'UPDATE booking SET status_key = ?, state = ? WHERE id = ?', params: [key, state, id] }])
  }
  const hotels = await aGuest({ host: 'marigold.localhost' })
  const hotel = await book(hotels, aHomeBody(await aHotel(db)))
  const counts = async () => {
    const { tabs } = await readAnswer(await guest.call('bookingtabs'))
    return (tabs as { count: number }[]).map(({ count }) => count)
  }
  expect(await counts()).toEqual([0, 0, 0])
  const deps = aDeps()
  // The minute of the hour at which the job runs.
  deps.pass(23 * 60_000)
  await runMinute(deps)
  expect(await counts()).toEqual([2, 1, 1])
  for (const [tab, count] of Object.entries({ upcoming: 2, completed: 1, cancelled: 1 })) {
    const { own } = await dataOf<MyBookingModel>(guest, `/my-booking?tab=${tab}`)
    expect(own?.bookings).toHaveLength(count)
  }
  expect((await details(hotels, hotel)).status_key).toBe(0)
})

test('guests of homes get reminders, and hosts mark arrivals and no-shows', async () => {
  const guest = await aGuest()
  const [first, second] = [await book(guest, aHomeBody(await aHome())), await book(guest, aHomeBody(await aHome()))]
  await planReminders(await depsAt(CHECKIN_AT - DAY))
  const rows = await db.all<{ id: string }>(
    `SELECT payload ->> 'bookingId' AS id FROM message WHERE template = 'stay_reminder'`,
  )
  expect(rows.map((row) => row.id)).toEqual(expect.arrayContaining([first.id, second.id]))
  const deps = await depsAt(CHECKIN_AT + 60_000)
  expect(await markStay(deps, { bookingNo: first.booking_no, mark: 'check-in' })).toEqual({ is: 'marked' })
  expect(await markStay(deps, { bookingNo: first.booking_no, mark: 'check-in' })).toEqual({ is: 'marked before' })
  expect(await details(guest, first)).toMatchObject({ status_key: 19 })
  expect(await markStay(deps, { bookingNo: second.booking_no, mark: 'no-show' })).toMatchObject({ is: 'marked' })
  expect(await details(guest, second)).toMatchObject({ status_key: 4 })
  expect((await dataOf(guest, `/booking/${first.booking_no}`)).status.text).toBe('Confirmed')
})

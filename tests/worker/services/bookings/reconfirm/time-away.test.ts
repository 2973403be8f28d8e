import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#app/domain/dates/instant.ts'
import { aDeps, type TestDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aBookingRequest, aHotel, soldByDay } from '#tests/support/booking-builders.ts'
import { deepTest } from '#tests/support/is-deep.ts'
import { aHeldBooking, chargeAtGateway } from '#tests/support/paid-booking.ts'
import { reaching, sendQuestions } from '#tests/support/reconfirm.ts'
import { runMinute, siteRan } from '#tests/support/run-minute.ts'
import { sendOneTimePassword } from '#worker/services/accounts/codes/send-one-time-password.ts'
import { createBooking } from '#worker/services/bookings/creating/create-booking.ts'
import { toProviderRef } from '#worker/services/gateways/sandbox/sandbox.ts'

/** An unverified booking whose guest was asked two days before and reached at once, or after `lateMs`. */
async function anAsked(deps: TestDeps, { lateMs = 0 } = {}) {
  const hotel = await aHotel(deps.db)
  const visitor = { id: `visitor-${crypto.randomUUID()}`, network: '198.51.100.7' }
  const request = aBookingRequest(hotel)
  const made = await createBooking(deps, aScope({ now: deps.now(), visitor }), {
    request,
    access: [],
    idempotency: null,
  })
  if (!made.ok) throw new Error(made.problem.code)
  const { id } = made.value.created
  const row = await deps.db.first<{ at: number }>("SELECT policy ->> 'checkinAt' AS at FROM booking WHERE id = ?", id)
  deps.pass((row?.at ?? 0) - 48 * HOUR_MS - deps.now())
  await runMinute(deps)
  deps.pass(lateMs)
  await sendQuestions({ ...deps, sendToGuest: reaching })
  return { id, hotel }
}

async function statusOf(deps: TestDeps, id: string) {
  return deps.db.first<{ key: number; waits: number | null; holds: number | null }>(
    'SELECT status_key AS key, reconfirm_by AS waits, hold_expires_at AS holds FROM booking WHERE id = ?',
    id,
  )
}

async function questions(deps: TestDeps, id: string): Promise<number | undefined> {
  const sql = "SELECT count(*) AS n FROM message WHERE template = 'booking_reconfirm' AND payload ->> 'bookingId' = ?"
  return (await deps.db.first<{ n: number }>(sql, id))?.n
}

test('downtime or a restored backup at the deadline cancels no booking', async () => {
  const deps = aDeps()
  const { id, hotel } = await anAsked(deps)
  deps.pass(6 * HOUR_MS)
  await siteRan(deps)
  deps.pass(20 * HOUR_MS)
  await runMinute(deps)
  deps.pass(MINUTE_MS)
  await runMinute(deps)
  expect(await statusOf(deps, id)).toEqual({ key: 0, waits: null, holds: null })
  expect(await questions(deps, id)).toBe(1)
  expect(Object.values(await soldByDay(deps.db, hotel))).toEqual([1, 1])
})

deepTest('after hours of downtime guests are asked again and have a day', async () => {
  const deps = aDeps()
  const { id } = await anAsked(deps)
  deps.pass(2 * HOUR_MS)
  await runMinute(deps)
  await sendQuestions({ ...deps, sendToGuest: reaching })
  const askedAnew = deps.now()
  expect(await questions(deps, id)).toBe(2)
  expect(await statusOf(deps, id)).toMatchObject({ key: 0, waits: askedAnew + 24 * HOUR_MS })
  deps.pass(24 * HOUR_MS - 1)
  await siteRan(deps)
  await runMinute(deps)
  expect((await statusOf(deps, id))?.key).toBe(0)
  deps.pass(MINUTE_MS)
  await runMinute(deps)
  expect((await statusOf(deps, id))?.key).toBe(3)
})

test('minutes of downtime extend the deadline once', async () => {
  const deps = aDeps()
  const { id } = await anAsked(deps)
  const { waits } = (await statusOf(deps, id)) ?? {}
  deps.pass(24 * HOUR_MS - 10 * MINUTE_MS)
  await siteRan(deps)
  const last = deps.now() - MINUTE_MS
  deps.pass(30 * MINUTE_MS)
  await Promise.all([runMinute(deps), runMinute(deps)])
  expect(await statusOf(deps, id)).toMatchObject({ key: 0, waits: (waits ?? 0) + deps.now() - last })
})

test('a question delivered late leaves a whole day to answer', async () => {
  const deps = aDeps()
  const { id } = await anAsked(deps, { lateMs: 12 * HOUR_MS })
  const late = deps.now()
  deps.pass(12 * HOUR_MS)
  await siteRan(deps)
  await runMinute(deps)
  expect(await statusOf(deps, id)).toMatchObject({ key: 0, waits: late + 24 * HOUR_MS })
})

test('downtime extends a hold, and payments meanwhile keep the room', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db)
  const [paid, unpaid] = [await aHeldBooking(deps, hotel), await aHeldBooking(deps, hotel)]
  await deps.db.batch([
    {
      sql: 'UPDATE payment SET provider_ref = ?, next_ask_at = ? WHERE id = ?',
      params: [toProviderRef(paid.paymentId), deps.now() + 3 * HOUR_MS, paid.paymentId],
    },
  ])
  deps.pass(5 * MINUTE_MS)
  await siteRan(deps)
  await chargeAtGateway(deps, paid)
  deps.pass(2 * HOUR_MS)
  await runMinute(deps)
  expect((await statusOf(deps, paid.bookingId))?.key).toBe(7)
  // The last minute job ran four minutes after the hold was made.
  expect(await statusOf(deps, unpaid.bookingId)).toMatchObject({ key: 7, holds: deps.now() + 11 * MINUTE_MS })
  await deps.db.batch([
    { sql: 'UPDATE payment SET next_ask_at = ? WHERE id = ?', params: [deps.now(), paid.paymentId] },
  ])
  deps.pass(MINUTE_MS)
  await runMinute(deps)
  deps.pass(10 * MINUTE_MS)
  await siteRan(deps)
  await runMinute(deps)
  expect((await statusOf(deps, paid.bookingId))?.key).toBe(0)
  expect((await statusOf(deps, unpaid.bookingId))?.key).toBe(13)
  expect(Object.values(await soldByDay(deps.db, hotel))).toEqual([1, 1])
})

test('downtime does not shorten a prolonged hold', async () => {
  const deps = aDeps()
  const { bookingId } = await aHeldBooking(deps, await aHotel(deps.db))
  await runMinute(deps)
  const until = deps.now() + 25 * MINUTE_MS
  await deps.db.batch([{ sql: 'UPDATE booking SET hold_expires_at = ? WHERE id = ?', params: [until, bookingId] }])
  deps.pass(4 * MINUTE_MS)
  await runMinute(deps)
  expect((await statusOf(deps, bookingId))?.holds).toBe(until)
})

deepTest('repeated late crons extend an unpaid hold at most twice', async () => {
  // A separate day: other tests' writes in these minutes would count as uptime.
  const deps = aDeps({}, Date.UTC(2026, 10, 23, 12))
  const { bookingId } = await aHeldBooking(deps, await aHotel(deps.db))
  const ends = (await statusOf(deps, bookingId))?.holds ?? 0
  await runMinute(deps)
  for (let late = 0; late < 2; late += 1) {
    deps.pass(4 * MINUTE_MS)
    await runMinute(deps)
  }
  expect(await statusOf(deps, bookingId)).toMatchObject({ key: 7, holds: ends + 8 * MINUTE_MS })
  for (let late = 0; late < 5; late += 1) {
    deps.pass(4 * MINUTE_MS)
    await runMinute(deps)
  }
  expect((await statusOf(deps, bookingId))?.key).toBe(13)
})

deepTest('a late cron adds nothing while guests write; only silent minutes count', async () => {
  // A separate day: these guests' writes would count as uptime in other tests.
  const deps = aDeps({}, Date.UTC(2026, 10, 24, 12))
  const guest = async () => {
    const phone = `90${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
    const sent = await sendOneTimePassword(deps, aScope({ now: deps.now(), visitor: { id: `visitor-${phone}` } }), {
      countryCode: '+91',
      phone,
      address: null,
      digits: null,
    })
    expect(sent.ok).toBe(true)
  }
  const { bookingId } = await aHeldBooking(deps, await aHotel(deps.db))
  const ends = (await statusOf(deps, bookingId))?.holds ?? 0
  await runMinute(deps)
  for (let passed = 0; passed < 3; passed += 1) {
    deps.pass(2 * MINUTE_MS)
    await guest()
  }
  await runMinute(deps)
  expect((await statusOf(deps, bookingId))?.holds).toBe(ends)
  deps.pass(2 * MINUTE_MS)
  await guest()
  deps.pass(5 * MINUTE_MS)
  await guest()
  deps.pass(MINUTE_MS)
  await runMinute(deps)
  expect((await statusOf(deps, bookingId))?.holds).toBe(ends + 5 * MINUTE_MS)
})

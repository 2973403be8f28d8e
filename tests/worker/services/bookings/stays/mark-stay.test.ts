import { expect, test } from 'vitest'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { addDays } from '#app/domain/dates/calendar-day.ts'
import { instantAt } from '#app/i18n/time-zone.ts'
import { aDeps, brokenAt, type TestDeps, withLatency } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import {
  aBookingRequest,
  aHotel,
  soldByDay,
  type TestHotel,
  unbalancedLedger,
} from '#tests/support/booking-builders.ts'
import { deepTest, sampleOf } from '#tests/support/is-deep.ts'
import { aHeldBooking, aPaidBooking, aSuccess, chargeAtGateway } from '#tests/support/paid-booking.ts'
import { fullScans } from '#tests/support/query-plan.ts'
import { takeConsole } from '#tests/support/strict-console.ts'
import { extendHold } from '#worker/services/bookings/changing/extend-hold.ts'
import { cancelBooking } from '#worker/services/bookings/closing/cancel-booking.ts'
import { expireHolds } from '#worker/services/bookings/closing/expire-holds.ts'
import { createBooking } from '#worker/services/bookings/creating/create-booking.ts'
import { arrivalsStatement, checkInStays } from '#worker/services/bookings/stays/check-in-stays.ts'
import { completeStays } from '#worker/services/bookings/stays/complete-stays.ts'
import { markStay } from '#worker/services/bookings/stays/mark-stay.ts'
import { sendRefunds } from '#worker/services/gateways/refunds/send-refunds.ts'
import { listNotifications } from '#worker/services/message-delivery/list-notifications.ts'
import { settlePayment } from '#worker/services/payments/settling/settle-payment.ts'

/** Check-in is at noon in Kolkata on the 11th: 06:30 UTC. */
const CHECKIN_AT = Date.UTC(2026, 11, 11, 6, 30)

async function aStay(deps: TestDeps, hotel: TestHotel, checkin: CalendarDay = '2026-12-11') {
  const stay = { checkin, checkout: addDays(checkin, 2) }
  const scope = aScope({ now: deps.now(), visitor: { id: `visitor-${crypto.randomUUID()}` } })
  const result = await createBooking(deps, scope, {
    request: aBookingRequest(hotel, { stay }),
    access: [],
    idempotency: null,
  })
  if (!result.ok) throw new Error(result.problem.code)
  return result.value.created
}

async function statusOf(deps: TestDeps, id: string): Promise<number> {
  const row = await deps.db.first<{ status_key: number }>('SELECT status_key FROM booking WHERE id = ?', id)
  return row?.status_key ?? -1
}

function eventsOf(deps: TestDeps, id: string) {
  return deps.db.all<{ event: string; actor: string }>(
    'SELECT event, actor FROM booking_history WHERE booking_id = ? ORDER BY position',
    id,
  )
}

function cancel(deps: TestDeps, id: string) {
  const proof = { reference: id, access: [id] }
  return cancelBooking(deps, aScope({ now: deps.now() }), { proof, reason: null, idempotency: null })
}

test.each(
  sampleOf(
    [
      ['Pacific/Pago_Pago', '2026-12-11'],
      ['UTC', '2026-12-11'],
      ['Asia/Kolkata', '2026-12-11'],
      ['Pacific/Kiritimati', '2026-12-11'],
      // Clocks change forward, and back.
      ['Europe/Amsterdam', '2027-03-28'],
      ['America/New_York', '2026-11-01'],
      ['America/New_York', '2027-03-14'],
    ] as const,
    3,
  ),
)('begins and ends stays by the clock of %s on %s', async (zone, checkin) => {
  for (const [checkinTime, checkoutTime] of [
    ['23:59', '00:01'],
    ['00:01', '23:59'],
  ] as const) {
    const deps = aDeps({}, instantAt(addDays(checkin, -3), '12:00', 'UTC'))
    const hotel = await aHotel(deps.db)
    await deps.db.batch([
      { sql: 'UPDATE city SET time_zone = ? WHERE id = ?', params: [zone, hotel.cityId] },
      {
        sql: 'UPDATE property SET checkin_time = ?, checkout_time = ? WHERE id = ?',
        params: [checkinTime, checkoutTime, hotel.propertyId],
      },
      { sql: "INSERT OR IGNORE INTO rate_calendar_day VALUES (?, '2026-11-01', 10000)", params: [hotel.cityId] },
    ])
    const { id } = await aStay(deps, hotel, checkin)
    const begins = instantAt(checkin, checkinTime, zone)
    const ends = instantAt(addDays(checkin, 2), checkoutTime, zone)
    const seen = []
    for (const at of [begins - 60_000, begins, ends - 60_000, ends]) {
      deps.pass(at - deps.now())
      await checkInStays(deps)
      await completeStays(deps)
      seen.push(await statusOf(deps, id))
    }
    expect(seen).toEqual([0, 1, 1, 2])
  }
})

test('begins a stay once, despite concurrent jobs and failing writes', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db)
  const [broken, fine] = [await aStay(deps, hotel), await aStay(deps, hotel)]
  deps.pass(CHECKIN_AT - deps.now())
  const late = { ...deps, db: brokenAt(withLatency(deps.db), broken.id) }
  await Promise.all([checkInStays(late), checkInStays(late)])
  expect(takeConsole().every((text) => text.includes(broken.id))).toBe(true)
  expect(await eventsOf(deps, fine.id)).toEqual([
    { event: 'created', actor: 'guest' },
    { event: 'checked_in', actor: 'system' },
  ])
  expect([await statusOf(deps, broken.id), await statusOf(deps, fine.id)]).toEqual([0, 1])
})

test("ends a stay in a home with the home's status [BMNG-13]", async () => {
  const deps = aDeps()
  const { id } = await aStay(deps, await aHotel(deps.db))
  await deps.db.batch([{ sql: 'UPDATE booking SET status_key = 19 WHERE id = ?', params: [id] }])
  deps.pass(CHECKIN_AT + 5 * 86_400_000 - deps.now())
  await checkInStays(deps)
  await completeStays(deps)
  expect(await statusOf(deps, id)).toBe(20)
})

test('finds arrivals without reading every booking', async () => {
  const { db } = aDeps()
  expect(
    await fullScans(db, arrivalsStatement({ now: 0, lastDay: '2026-12-12', after: { at: '', id: '' }, limit: 200 }), [
      'b',
    ]),
  ).toEqual([])
})

deepTest('a stay is cancelled or begun, with at most one refund', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db, { rooms: 12 })
  const stays = []
  for (let made = 0; made < 8; made++) stays.push(await aPaidBooking(deps, hotel))
  deps.pass(CHECKIN_AT - 1 - deps.now())
  const late = { ...deps, db: withLatency(deps.db) }
  const begun = { ...late, now: () => CHECKIN_AT }
  await Promise.all([
    ...stays.map(({ bookingId }) => cancel(late, bookingId)),
    ...stays.map(({ bookingNo }) => markStay(begun, { bookingNo, mark: 'no-show' })),
    checkInStays(begun),
    checkInStays(begun),
  ])
  await deps.settle()
  for (const { bookingId } of stays) {
    const refunds = await deps.db.all('SELECT amount_minor FROM refund WHERE booking_id = ?', bookingId)
    const status = await statusOf(deps, bookingId)
    expect([1, 3, 4]).toContain(status)
    expect(refunds).toEqual(status === 1 ? [] : [{ amount_minor: 120_000 }])
  }
  expect(await unbalancedLedger(deps.db)).toEqual([])
})

test('charges a no-show by the terms, refunds the rest, notifies [BMNG-11]', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db)
  const { bookingId, bookingNo } = await aPaidBooking(deps, hotel)
  expect(await markStay(deps, { bookingNo, mark: 'no-show' })).toEqual({ is: 'not possible' })
  deps.pass(CHECKIN_AT + 2 * 86_400_000 - deps.now())
  await checkInStays(deps)
  await completeStays(deps)
  const late = { ...deps, db: withLatency(deps.db) }
  const results = await Promise.all(Array.from({ length: 6 }, () => markStay(late, { bookingNo, mark: 'no-show' })))
  expect(results.filter(({ is }) => is === 'marked')).toEqual([
    { is: 'marked', chargeMinor: 120_000, refundMinor: 120_000, currency: 'INR' },
  ])
  expect(await markStay(deps, { bookingNo: bookingNo.toLowerCase(), mark: 'no-show' })).toEqual({ is: 'marked before' })
  const row = await deps.db.first(
    'SELECT status_key, state, paid_minor, payment_status FROM booking WHERE id = ?',
    bookingId,
  )
  expect(row).toEqual({ status_key: 4, state: 'cancelled', paid_minor: 120_000, payment_status: 3 })
  expect(Object.values(await soldByDay(deps.db, hotel))).toEqual([0, 0])
  const ledger = await deps.db.all(
    `SELECT account, sum(amount_minor) AS amount FROM ledger_entry WHERE booking_id = ? GROUP BY account ORDER BY account`,
    bookingId,
  )
  expect(ledger).toEqual([
    { account: 'gateway:sandbox', amount: -120_000 },
    { account: `guest:${bookingId}`, amount: 0 },
    { account: 'revenue:marigold', amount: 120_000 },
  ])
  await sendRefunds(deps)
  expect(await deps.db.all('SELECT status FROM refund WHERE booking_id = ?', bookingId)).toEqual([{ status: 'sent' }])
  const outbox = await listNotifications(deps, aScope(), 20)
  expect(outbox.some(({ body }) => body.includes(bookingNo) && body.includes('nobody arrived'))).toBe(true)
})

test("keeps a non-refundable stay's payment, and nothing of an unpaid one", async () => {
  const deps = aDeps()
  const strict = await aPaidBooking(deps, await aHotel(deps.db, { freeCancellationHours: null }))
  const unpaid = await aStay(deps, await aHotel(deps.db))
  deps.pass(CHECKIN_AT - deps.now())
  const marks = [strict, unpaid].map(({ bookingNo }) => markStay(deps, { bookingNo, mark: 'no-show' }))
  expect(await Promise.all(marks)).toMatchObject([
    { chargeMinor: 240_000, refundMinor: 0 },
    { chargeMinor: 0, refundMinor: 0 },
  ])
})

test('trusts staff who saw the guest', async () => {
  const deps = aDeps()
  const { id, bookingNo } = await aStay(deps, await aHotel(deps.db))
  const say = (mark: 'check-in' | 'check-out' | 'no-show') => markStay(deps, { bookingNo, mark })
  expect(await Promise.all([say('check-in'), say('check-out')])).toEqual([
    { is: 'not possible' },
    { is: 'not possible' },
  ])
  deps.pass(CHECKIN_AT - deps.now())
  await checkInStays(deps)
  expect([await say('check-in'), await say('check-in')]).toEqual([{ is: 'marked' }, { is: 'marked before' }])
  expect(await say('no-show')).toEqual({ is: 'not possible' })
  expect([await say('check-out'), await say('check-out')]).toEqual([{ is: 'marked' }, { is: 'marked before' }])
  expect(await statusOf(deps, id)).toBe(2)
  expect(await markStay(deps, { bookingNo: 'CCCDDDFFF', mark: 'check-in' })).toEqual({ is: 'no such booking' })
})

test('booking events cannot be changed or deleted', async () => {
  const { db, ...deps } = aDeps()
  const { id } = await aStay({ db, ...deps }, await aHotel(db))
  for (const sql of [
    `UPDATE booking_history SET event = 'paid' WHERE booking_id = ?`,
    'DELETE FROM booking_history WHERE booking_id = ?',
  ]) {
    await expect(db.batch([{ sql, params: [id] }])).rejects.toThrow('append-only')
  }
})

function extend(deps: TestDeps, id: string) {
  return extendHold(deps, aScope({ now: deps.now() }), { reference: id, access: [id] })
}

test('extends a hold by ten minutes once', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db)
  const { bookingId } = await aHeldBooking(deps, hotel)
  deps.pass(899_999)
  const late = { ...deps, db: withLatency(deps.db) }
  const answers = await Promise.all(Array.from({ length: 8 }, () => extend(late, bookingId)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ problem: { message: 'errors.holdExtended' } })
  deps.pass(600_000)
  await expireHolds(deps)
  expect(await statusOf(deps, bookingId)).toBe(7)
  deps.pass(1)
  await expireHolds(deps)
  expect(await statusOf(deps, bookingId)).toBe(13)
  expect(Object.values(await soldByDay(deps.db, hotel))).toEqual([0, 0])
  expect(await eventsOf(deps, bookingId)).toMatchObject([
    { event: 'held' },
    { event: 'hold_extended' },
    { event: 'expired' },
  ])
})

test('extends neither ended holds nor replacing ones', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db)
  const over = await aHeldBooking(deps, hotel)
  const held = await aHeldBooking(deps, hotel)
  expect(await extend(deps, held.bookingId)).toMatchObject({ ok: true })
  const request = aBookingRequest(hotel, {
    guest: null,
    payment: { amount: null, mode: 'CC' },
    replaces: { requestType: 'REBOOKING', reference: held.bookingId },
    stay: { checkin: '2026-12-20', checkout: '2026-12-22' },
  })
  const moved = await createBooking(deps, aScope(), { request, access: [held.bookingId], idempotency: null })
  if (!moved.ok) throw new Error(moved.problem.code)
  expect(await extend(deps, moved.value.created.id)).toMatchObject({ problem: { message: 'errors.holdExtended' } })
  deps.pass(900_000)
  expect(await extend(deps, over.bookingId)).toMatchObject({ problem: { message: 'errors.holdOver' } })
  const paid = await aPaidBooking(deps, hotel)
  expect(await extend(deps, paid.bookingId)).toMatchObject({ problem: { message: 'errors.holdOver' } })
})

deepTest('a hold is paid, ended or extended, never two of these', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db, { rooms: 8 })
  const holds = []
  for (let made = 0; made < 6; made++) holds.push(await aHeldBooking(deps, hotel))
  for (const held of holds) await chargeAtGateway(deps, held)
  deps.pass(899_999)
  const late = { ...deps, db: withLatency(deps.db) }
  const after = { ...late, now: () => deps.now() + 1 }
  await Promise.all([
    ...holds.map((held) => settlePayment(after, 'sandbox', aSuccess(held))),
    ...holds.map(({ bookingId }) => extend(late, bookingId)),
    expireHolds(after),
  ])
  await deps.settle()
  const sold = Object.values(await soldByDay(deps.db, hotel))
  const keys = await Promise.all(holds.map(({ bookingId }) => statusOf(deps, bookingId)))
  expect(keys).toEqual(Array(6).fill(0))
  expect(sold).toEqual([6, 6])
  expect(await unbalancedLedger(deps.db)).toEqual([])
})

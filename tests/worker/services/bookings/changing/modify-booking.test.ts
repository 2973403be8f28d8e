import { expect, test } from 'vitest'
import { listNights } from '#app/domain/dates/calendar-day.ts'
import { roomFor } from '#app/domain/stays/occupancy.ts'
import { aDeps, type TestDeps, withLatency } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import {
  aBookingRequest,
  aCoupon,
  aHotel,
  soldByDay,
  type TestHotel,
  unbalancedLedger,
} from '#tests/support/booking-builders.ts'
import { deepTest, isDeep, sampleOf } from '#tests/support/is-deep.ts'
import { aHeldBooking, aPaidBooking, aSuccess, chargeAtGateway } from '#tests/support/paid-booking.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import { modifyBooking } from '#worker/services/bookings/changing/modify-booking.ts'
import type { NewDates } from '#worker/services/bookings/changing/quote-modification.ts'
import { cancelBooking } from '#worker/services/bookings/closing/cancel-booking.ts'
import { createBooking } from '#worker/services/bookings/creating/create-booking.ts'
import { readBooking } from '#worker/services/bookings/reading/find-booking.ts'
import { sendMessage } from '#worker/services/message-delivery/send-message.ts'
import { settlePayment } from '#worker/services/payments/settling/settle-payment.ts'
import { startPayment } from '#worker/services/payments/starting/start-payment.ts'

const LONGER: NewDates = { checkin: '2026-12-11', checkout: '2026-12-15' }
const SHORTER: NewDates = { checkin: '2026-12-12', checkout: '2026-12-13' }
const A_DAY_LATER: NewDates = { checkin: '2026-12-12', checkout: '2026-12-14' }

type Input = { shownTotalMajor?: number | null; idempotency?: IdempotentRequest | null; access?: string[] }

function modify(deps: TestDeps, bookingId: string, dates: NewDates, input: Input = {}) {
  const { shownTotalMajor = null, idempotency = null, access = [bookingId] } = input
  const proof = { reference: bookingId, access }
  return modifyBooking(deps, aScope({ now: deps.now() }), { proof, stay: dates, shownTotalMajor, idempotency })
}

function cancel(deps: TestDeps, bookingId: string) {
  const proof = { reference: bookingId, access: [bookingId] }
  return cancelBooking(deps, aScope({ now: deps.now() }), { proof, reason: null, idempotency: null })
}

type Stay = NonNullable<Parameters<typeof aBookingRequest>[1]>['stay']

/** A booking of two nights from 11 December, to be paid at the hotel, by a separate guest. */
async function aBooking(deps: TestDeps, hotel: TestHotel, stay: Stay = {}): Promise<string> {
  const scope = aScope({ now: deps.now(), visitor: { id: `visitor-${crypto.randomUUID()}` } })
  const request = aBookingRequest(hotel, { stay })
  const result = await createBooking(deps, scope, { request, access: [], idempotency: null })
  if (!result.ok) throw new Error(result.problem.code)
  return result.value.created.id
}

function code(result: { ok: boolean; problem?: { code: string } }): string {
  return result.ok ? 'ok' : (result.problem?.code ?? 'unknown')
}

async function balanceOf({ db }: TestDeps, bookingId: string): Promise<number> {
  const row = await db.first<{ total: number }>(
    'SELECT coalesce(sum(amount_minor), 0) AS total FROM ledger_entry WHERE account = ?',
    `guest:${bookingId}`,
  )
  return row?.total ?? 0
}

async function soldNights(deps: TestDeps, hotel: TestHotel): Promise<string[]> {
  const sold = await soldByDay(deps.db, hotel)
  return Object.keys(sold).filter((day) => sold[day])
}

test('moves a stay by a day in a full property, same number [BMNG-29]', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db, { rooms: 1 })
  const id = await aBooking(deps, hotel)
  const before = await readBooking(deps, id)
  const result = await modify(deps, id, A_DAY_LATER)
  expect(result).toMatchObject({ ok: true, value: { isReplay: false } })
  const after = await readBooking(deps, id)
  expect(after).toEqual(result.ok && result.value.modified.booking)
  expect(after).toMatchObject({
    ...A_DAY_LATER,
    bookingNo: before?.bookingNo,
    statusKey: 0,
    revision: 1,
    totalMinor: 240_000,
    nights: 2,
  })
  expect(await soldNights(deps, hotel)).toEqual(listNights(A_DAY_LATER.checkin, A_DAY_LATER.checkout))
})

test('prices the new nights and lets the difference be paid online', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db)
  const { bookingId: id } = await aPaidBooking(deps, hotel)
  const result = await modify(deps, id, LONGER, { shownTotalMajor: 4800 })
  expect(result).toMatchObject({
    value: { modified: { quote: { oldTotalMinor: 240_000, totalMinor: 480_000, money: { payableMinor: 240_000 } } } },
  })
  const after = await readBooking(deps, id)
  expect(after).toMatchObject({ totalMinor: 480_000, paidMinor: 240_000, paymentStatus: 1, statusKey: 0, refunds: [] })
  expect(after?.bills).toEqual([{ billType: 'room', name: 'room', amountMinor: 480_000 }])
  const proof = { reference: id, access: [id] }
  const input = { proof, amount: null, mode: null, returnUrl: null, cancelUrl: null, idempotency: null }
  const started = await startPayment(deps, aScope({ now: deps.now() }), input)
  if (!started.ok) throw new Error(started.problem.code)
  const { paymentId, amountMinor, bookingNo } = started.value.started
  expect(amountMinor).toBe(240_000)
  await settlePayment(deps, 'sandbox', aSuccess({ bookingId: id, bookingNo, paymentId, amountMinor }))
  expect(await readBooking(deps, id)).toMatchObject({ paidMinor: 480_000, paymentStatus: 2 })
  expect(await balanceOf(deps, id)).toBe(480_000)
  expect(await unbalancedLedger(deps.db)).toEqual([])
})

test('refunds the surplus each time a stay becomes shorter', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db)
  const { bookingId: id } = await aPaidBooking(deps, hotel)
  const first = await modify(deps, id, SHORTER)
  await deps.settle()
  const once = await readBooking(deps, id)
  expect(once).toMatchObject({ totalMinor: 120_000, paidMinor: 120_000, paymentStatus: 2 })
  expect(once?.refunds).toMatchObject([{ amountMinor: 120_000, status: 'sent' }])
  expect(first.ok && first.value.modified.booking).toMatchObject({ refunds: [{ status: 'initiated' }] })
  await deps.db.batch([{ sql: 'UPDATE property SET discount_percent = 50 WHERE id = ?', params: [hotel.propertyId] }])
  expect(code(await modify(deps, id, { checkin: '2026-12-11', checkout: '2026-12-12' }))).toBe('ok')
  await deps.settle()
  const twice = await readBooking(deps, id)
  expect(twice?.refunds.map(({ amountMinor, status }) => `${amountMinor} ${status}`).sort()).toEqual([
    '120000 sent',
    '60000 sent',
  ])
  expect(code(await cancel(deps, id))).toBe('ok')
  expect(await balanceOf(deps, id)).toBe(0)
  expect(await unbalancedLedger(deps.db)).toEqual([])
})

test('changes only at the price shown, and reports a new one', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db)
  const { bookingId: id } = await aPaidBooking(deps, hotel)
  expect(await modify(deps, id, LONGER, { shownTotalMajor: 2400 })).toEqual({
    ok: false,
    problem: {
      code: 'price_changed',
      message: 'errors.changePrice',
      details: { quote: { total: 4800, payable_amount: 2400, refund_amount: 0, currency_code: 'INR' } },
    },
  })
  expect(await readBooking(deps, id)).toMatchObject({ checkin: '2026-12-11', checkout: '2026-12-13', revision: 0 })
  expect(await soldNights(deps, hotel)).toEqual(['2026-12-11', '2026-12-12'])
})

test('reports sold out and changes nothing when one night is taken', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db, { rooms: 1 })
  const id = await aBooking(deps, hotel)
  await aBooking(deps, hotel, { checkin: '2026-12-13', checkout: '2026-12-14' })
  const before = await readBooking(deps, id)
  expect(await modify(deps, id, A_DAY_LATER)).toMatchObject({ problem: { code: 'sold_out' } })
  expect(await modify(deps, id, LONGER)).toMatchObject({ problem: { code: 'sold_out' } })
  expect(await readBooking(deps, id)).toEqual(before)
  expect(code(await modify(deps, id, { checkin: '2026-12-10', checkout: '2026-12-13' }))).toBe('ok')
})

test('keeps its own nights though the property has closed them since', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db)
  const id = await aBooking(deps, hotel)
  await deps.db.batch([
    {
      sql: `UPDATE stock SET total = sold WHERE room_category_id = ?`,
      params: [hotel.categoryId],
    },
  ])
  expect(code(await modify(deps, id, LONGER))).toBe('ok')
  expect(await soldNights(deps, hotel)).toEqual(listNights(LONGER.checkin, LONGER.checkout))
})

test('takes cancellation terms from the new dates', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db)
  const { bookingId: id } = await aPaidBooking(deps, hotel)
  const old = await readBooking(deps, id)
  await modify(deps, id, { checkin: '2026-12-21', checkout: '2026-12-23' })
  const moved = await readBooking(deps, id)
  const tenDays = 10 * 86_400_000
  expect(moved?.policy.checkinAt).toBe((old?.policy.checkinAt ?? 0) + tenDays)
  expect(moved?.policy.freeUntil).toBe((old?.policy.freeUntil ?? 0) + tenDays)
})

test('moving a late stay ahead does not restore free cancellation', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db)
  const { bookingId: id } = await aPaidBooking(deps, hotel)
  deps.pass(Date.UTC(2026, 11, 10, 12) - deps.now())
  expect(code(await modify(deps, id, { checkin: '2026-12-27', checkout: '2026-12-29' }))).toBe('ok')
  expect(await readBooking(deps, id)).toMatchObject({ policy: { freeUntil: null, afterwards: 'first_night' } })
  expect(await cancel(deps, id)).toMatchObject({ value: { cancelled: { chargeMinor: 120_000, refundMinor: 120_000 } } })
  expect(await unbalancedLedger(deps.db)).toEqual([])
})

test('refunds nothing of a non-refundable rate', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db, { freeCancellationHours: null })
  const { bookingId: id } = await aPaidBooking(deps, hotel)
  expect(await modify(deps, id, SHORTER)).toMatchObject({
    problem: { code: 'not_modifiable', message: 'errors.changeBelowCharge' },
  })
  expect(code(await modify(deps, id, LONGER))).toBe('ok')
})

const NINE_DAYS_LATER = { checkin: '2026-12-20', checkout: '2026-12-22' } as const

test('keeps its coupon use whatever the guest booked since', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db)
  const couponCode = await aCoupon(deps.db, { maxUses: 1 })
  const id = await aBooking(deps, hotel, { couponCode })
  await deps.db.batch([{ sql: 'UPDATE coupon SET first_booking_only = 1 WHERE code = ?', params: [couponCode] }])
  const result = await modify(deps, id, NINE_DAYS_LATER)
  expect(result).toMatchObject({ value: { modified: { quote: { coupon: { code: couponCode, dropped: null } } } } })
  expect(await readBooking(deps, id)).toMatchObject({ couponCode, totalMinor: 216_000 })
  expect(code(await modify(deps, id, LONGER))).toBe('ok')
  const uses = await deps.db.all('SELECT released FROM coupon_use WHERE coupon_code = ?', couponCode)
  expect(uses).toEqual([{ released: 0 }])
})

test('drops a coupon the new stay is too cheap for', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db)
  const couponCode = await aCoupon(deps.db, { maxUses: 1 })
  await deps.db.batch([
    { sql: `UPDATE coupon SET min_total_minor = 200000, currency = 'INR' WHERE code = ?`, params: [couponCode] },
  ])
  const id = await aBooking(deps, hotel, { couponCode })
  const result = await modify(deps, id, SHORTER)
  expect(result).toMatchObject({
    value: { modified: { quote: { coupon: { code: couponCode, dropped: { code: 'coupon_minimum' } } } } },
  })
  expect(await readBooking(deps, id)).toMatchObject({ couponCode: null, totalMinor: 120_000 })
  const uses = await deps.db.all('SELECT released FROM coupon_use WHERE coupon_code = ?', couponCode)
  expect(uses).toEqual([{ released: 1 }])
})

test('charges meals for the new nights', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db, { meals: [{ code: 'breakfast', priceMinor: 10_000 }] })
  const id = await aBooking(deps, hotel, { meals: [{ code: 'breakfast', guestCount: 2 }] })
  const result = await modify(deps, id, LONGER)
  const after = await readBooking(deps, id)
  expect(after).toEqual(result.ok && result.value.modified.booking)
  expect(after).toMatchObject({ totalMinor: 560_000, meals: [{ guestCount: 2, amountMinor: 80_000 }] })
})

test('changes no booking that is held, started, cancelled or delisted', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db)
  const held = await aHeldBooking(deps, hotel)
  expect(await modify(deps, held.bookingId, LONGER)).toMatchObject({
    problem: { code: 'not_modifiable', message: 'errors.changeHeld' },
  })
  const cancelled = await aBooking(deps, hotel)
  await cancel(deps, cancelled)
  expect(code(await modify(deps, cancelled, LONGER))).toBe('already_cancelled')
  const id = await aBooking(deps, hotel)
  expect(await modify(deps, id, { checkin: '2026-12-11', checkout: '2026-12-13' })).toMatchObject({
    problem: { code: 'invalid_dates', message: 'errors.datesUnchanged' },
  })
  expect(code(await modify(deps, id, { checkin: '2026-11-20', checkout: '2026-11-22' }))).toBe('invalid_dates')
  await deps.db.batch([{ sql: 'UPDATE property SET is_live = 0 WHERE id = ?', params: [hotel.propertyId] }])
  expect(await modify(deps, id, LONGER)).toMatchObject({
    problem: { code: 'not_modifiable', message: 'errors.changeClosed' },
  })
  await deps.db.batch([{ sql: 'UPDATE property SET is_live = 1 WHERE id = ?', params: [hotel.propertyId] }])
  // Check-in is at noon in Kolkata, 06:30 UTC.
  deps.pass(Date.UTC(2026, 11, 11, 6, 30) - deps.now() - 1)
  expect(code(await modify(deps, id, { checkin: '2026-12-11', checkout: '2026-12-14' }))).toBe('ok')
  deps.pass(1)
  expect(await modify(deps, id, LONGER)).toMatchObject({
    problem: { code: 'not_modifiable', message: 'errors.stayBegun' },
  })
})

test('reveals nothing of a booking to strangers', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db)
  const id = await aBooking(deps, hotel)
  expect(code(await modify(deps, id, LONGER, { access: [] }))).toBe('not_found')
  expect(code(await modify(deps, id, LONGER, { access: ['another'] }))).toBe('not_found')
})

test('records the change and notifies the guest of the new dates', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db)
  const { bookingId: id } = await aPaidBooking(deps, hotel)
  deps.announced.splice(0)
  await modify(deps, id, SHORTER)
  const history = await deps.db.all<{ event: string; details: string }>(
    'SELECT event, details FROM booking_history WHERE booking_id = ? ORDER BY position',
    id,
  )
  expect(history.map(({ event }) => event)).toEqual(['held', 'paid', 'confirmed', 'modified', 'refunded'])
  expect(JSON.parse(history[3]?.details ?? '')).toEqual({
    ...SHORTER,
    changed: ['dates'],
    room: 'Classic',
    rooms: '1-2_0_0_0',
    totalMinor: 120_000,
    refundMinor: 120_000,
    droppedCoupon: null,
    from: {
      checkin: '2026-12-11',
      checkout: '2026-12-13',
      room: 'Classic',
      rooms: '1-2_0_0_0',
      totalMinor: 240_000,
    },
  })
  const written: string[] = []
  const sendToGuest = async ({ body }: { body: string }) => {
    written.push(body)
    return { kind: 'sent' as const, provider: 'test', ref: null }
  }
  for (const message of deps.announced) await sendMessage({ ...deps, sendToGuest }, message)
  expect(written).toEqual([expect.stringContaining('New dates for your stay')])
  expect(written[0]).toContain('Sat, 12 Dec')
})

function slowDeps() {
  const deps = aDeps()
  return { deps, slow: { ...deps, db: withLatency(deps.db) } }
}

deepTest('20 repeats under one key change once', { timeout: 60_000 }, async () => {
  const { deps, slow } = slowDeps()
  const hotel = await aHotel(deps.db)
  const { bookingId: id } = await aPaidBooking(deps, hotel)
  const idempotency: IdempotentRequest = {
    caller: 'visitor:1',
    operation: 'modifyBooking',
    key: `key-${id}`,
    digest: 'a',
  }
  const input = { idempotency, shownTotalMajor: 1200 }
  const results = await Promise.all(Array.from({ length: 20 }, () => modify(slow, id, SHORTER, input)))
  expect(results.map(code)).toEqual(Array.from({ length: 20 }, () => 'ok'))
  expect(results.filter((result) => result.ok && !result.value.isReplay)).toHaveLength(1)
  expect(new Set(results.map((result) => JSON.stringify(result.ok && result.value.modified))).size).toBe(1)
  await deps.settle()
  expect((await readBooking(deps, id))?.refunds).toMatchObject([{ amountMinor: 120_000, status: 'sent' }])
  expect(await balanceOf(deps, id)).toBe(120_000)
  expect(code(await modify(deps, id, SHORTER, { idempotency: { ...idempotency, digest: 'b' } }))).toBe(
    'idempotency_mismatch',
  )
})

test.each(sampleOf([1, 2, 3, 4, 5], 1))('a change or a booking gets the last room once, run %i', async (seed) => {
  const { deps, slow } = slowDeps()
  const hotel = await aHotel(deps.db, { rooms: 1 })
  const nights = [10, 11, 12, 13].map(
    (day) =>
      [`2026-12-${day}`, `2026-12-${day + 1}`] as [`${number}-${number}-${number}`, `${number}-${number}-${number}`],
  )
  const first = await aBooking(deps, hotel, { checkin: '2026-12-10', checkout: '2026-12-11' })
  const second = await aBooking(deps, hotel, { checkin: '2026-12-13', checkout: '2026-12-14' })
  const wanted: NewDates = { checkin: '2026-12-11', checkout: '2026-12-13' }
  const attempts = [
    () => modify(slow, first, wanted),
    () => modify(slow, second, wanted),
    () =>
      aBooking(slow, hotel, wanted).then(
        () => ({ ok: true }),
        (error: Error) => ({ ok: false, problem: { code: error.message } }),
      ),
  ]
  const order = [...attempts.slice(seed % 3), ...attempts.slice(0, seed % 3)]
  const results = await Promise.all(order.map((attempt) => attempt()))
  expect(results.map(code).sort()).toEqual(['ok', 'sold_out', 'sold_out'])
  const sold = await soldByDay(deps.db, hotel)
  expect(Math.max(...Object.values(sold))).toBe(1)
  const live = await deps.db.all<{ checkin: string; checkout: string }>(
    'SELECT checkin, checkout FROM booking WHERE property_id = ? AND status_key = 0',
    hotel.propertyId,
  )
  for (const [day] of nights) {
    const staying = live.filter(({ checkin, checkout }) => checkin <= day && day < checkout)
    expect(sold[day] ?? 0, day).toBe(staying.length)
  }
})

deepTest('a concurrent change and cancellation lose nothing', { timeout: 60_000 }, async () => {
  const { deps, slow } = slowDeps()
  const hotel = await aHotel(deps.db)
  for (let round = 0; round < (isDeep ? 8 : 2); round++) {
    const { bookingId: id } = await aPaidBooking(deps, hotel)
    const pair = [() => modify(slow, id, round % 2 ? LONGER : SHORTER), () => cancel(slow, id)]
    if (round % 4 > 1) pair.reverse()
    const [one, other] = await Promise.all(pair.map((attempt) => attempt()))
    await deps.settle()
    expect(['ok', 'already_cancelled']).toContain(code(one ?? { ok: false }))
    expect(['ok', 'already_cancelled']).toContain(code(other ?? { ok: false }))
    const after = await readBooking(deps, id)
    expect(after).toMatchObject({ statusKey: 3, paidMinor: 0 })
    expect(after?.refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(240_000)
    expect(await balanceOf(deps, id)).toBe(0)
  }
  expect(await soldNights(deps, hotel)).toEqual([])
  expect(await unbalancedLedger(deps.db)).toEqual([])
})

deepTest('a concurrent change and payment lose nothing', { timeout: 60_000 }, async () => {
  const { deps, slow } = slowDeps()
  const hotel = await aHotel(deps.db, { rooms: 9 })
  for (let round = 0; round < (isDeep ? 6 : 2); round++) {
    const { bookingId: id } = await aPaidBooking(deps, hotel)
    await modify(deps, id, LONGER)
    const proof = { reference: id, access: [id] }
    const input = { proof, amount: null, mode: null, returnUrl: null, cancelUrl: null, idempotency: null }
    const started = await startPayment(deps, aScope({ now: deps.now() }), input)
    if (!started.ok) throw new Error(started.problem.code)
    const { paymentId, amountMinor, bookingNo } = started.value.started
    const paying = { bookingId: id, bookingNo, paymentId, amountMinor }
    await chargeAtGateway(deps, paying)
    const [changed] = await Promise.all([modify(slow, id, SHORTER), settlePayment(slow, 'sandbox', aSuccess(paying))])
    await deps.settle()
    expect(code(changed)).toBe('ok')
    const after = await readBooking(deps, id)
    expect(after).toMatchObject({ totalMinor: 120_000, paidMinor: 120_000, paymentStatus: 2 })
    expect(after?.refunds.reduce((sum, refund) => sum + refund.amountMinor, 0)).toBe(360_000)
    expect(await balanceOf(deps, id)).toBe(120_000)
  }
  expect(await unbalancedLedger(deps.db)).toEqual([])
})

test('moves several rooms together or not at all', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db, { rooms: 3 })
  const id = await aBooking(deps, hotel, { rooms: [roomFor(2), roomFor(2)] })
  await aBooking(deps, hotel, { checkin: '2026-12-14', checkout: '2026-12-15', rooms: [roomFor(1), roomFor(1)] })
  expect(code(await modify(deps, id, LONGER))).toBe('sold_out')
  expect(code(await modify(deps, id, A_DAY_LATER))).toBe('ok')
  expect(await soldByDay(deps.db, hotel)).toMatchObject({
    '2026-12-11': 0,
    '2026-12-12': 2,
    '2026-12-13': 2,
    '2026-12-14': 2,
  })
})

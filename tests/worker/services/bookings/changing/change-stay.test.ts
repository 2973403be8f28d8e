import { expect, test } from 'vitest'
import type { WantedStay } from '#app/domain/bookings/modification.ts'
import { type Room, roomFor } from '#app/domain/stays/occupancy.ts'
import { aDeps, type TestDeps, withLatency } from '#tests/support/a-deps.ts'
import { aRoomType } from '#tests/support/a-room-type.ts'
import { aScope } from '#tests/support/a-scope.ts'
import {
  aBookingRequest,
  aHotel,
  soldByDay,
  type TestHotel,
  unbalancedLedger,
} from '#tests/support/booking-builders.ts'
import { deepTest, isDeep } from '#tests/support/is-deep.ts'
import { aHeldBooking, aPaidBooking } from '#tests/support/paid-booking.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import { modifyBooking } from '#worker/services/bookings/changing/modify-booking.ts'
import { quoteModification } from '#worker/services/bookings/changing/quote-modification.ts'
import { cancelBooking } from '#worker/services/bookings/closing/cancel-booking.ts'
import { expireHolds } from '#worker/services/bookings/closing/expire-holds.ts'
import { createBooking } from '#worker/services/bookings/creating/create-booking.ts'
import { readBooking } from '#worker/services/bookings/reading/find-booking.ts'

type Input = { shownTotalMajor?: number | null; idempotency?: IdempotentRequest | null }

function modify(
  deps: TestDeps,
  id: string,
  stay: WantedStay,
  { shownTotalMajor = null, idempotency = null }: Input = {},
) {
  const proof = { reference: id, access: [id] }
  return modifyBooking(deps, aScope({ now: deps.now() }), { proof, stay, shownTotalMajor, idempotency })
}

function cancel(deps: TestDeps, id: string) {
  const proof = { reference: id, access: [id] }
  return cancelBooking(deps, aScope({ now: deps.now() }), { proof, reason: null, idempotency: null })
}

type Stay = NonNullable<Parameters<typeof aBookingRequest>[1]>['stay']

function book(deps: TestDeps, hotel: TestHotel, stay: Stay = {}) {
  const scope = aScope({ now: deps.now(), visitor: { id: `visitor-${crypto.randomUUID()}` } })
  return createBooking(deps, scope, { request: aBookingRequest(hotel, { stay }), access: [], idempotency: null })
}

/** A booking of two nights from 11 December, to be paid at the hotel. */
async function aBooking(deps: TestDeps, hotel: TestHotel, stay: Stay = {}): Promise<string> {
  const result = await book(deps, hotel, stay)
  if (!result.ok) throw new Error(result.problem.code)
  return result.value.created.id
}

function code(result: { ok: boolean; problem?: { code: string } } | undefined): string {
  return result?.ok ? 'ok' : (result?.problem?.code ?? 'unknown')
}

/** Checks that stock is within its limits and equals the nights of active bookings. */
async function checkStock({ db }: TestDeps, { propertyId }: TestHotel): Promise<void> {
  const off = await db.all(
    `SELECT s.room_category_id, s.day, s.sold, s.total,
       (SELECT coalesce(sum(b.rooms), 0) FROM booking b WHERE b.room_category_id = s.room_category_id
          AND b.status_key NOT IN (3, 4, 13, 16, 21) AND b.checkin <= s.day AND s.day < b.checkout) AS living
     FROM stock s JOIN room_category c ON c.id = s.room_category_id
     WHERE c.property_id = ? AND (s.sold < 0 OR s.sold > s.total OR s.sold <> living)`,
    propertyId,
  )
  expect(off).toEqual([])
  // A booking has as many rooms as rows of room guests.
  const uneven = await db.all(
    `SELECT b.id FROM booking b WHERE b.property_id = ?
       AND b.rooms <> (SELECT count(*) FROM booking_room r WHERE r.booking_id = b.id)`,
    propertyId,
  )
  expect(uneven).toEqual([])
}

/** Checks that a booking's ledger account holds the amount paid and every transaction sums to zero. */
async function checkMoney({ db }: TestDeps, id: string): Promise<void> {
  const row = await db.first<{ total: number; paid: number }>(
    `SELECT coalesce((SELECT sum(amount_minor) FROM ledger_entry WHERE account = 'guest:' || b.id), 0) AS total,
       CASE WHEN b.status_key = 3 THEN 0 ELSE b.paid_minor END AS paid FROM booking b WHERE b.id = ?`,
    id,
  )
  expect(row?.total).toBe(row?.paid)
  expect(await unbalancedLedger(db)).toEqual([])
}

const TWO_ROOMS = [roomFor(2), roomFor(1)]

test('adds a room and keeps the booked one, with two rooms left [BMNG-29]', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db, { rooms: 2 })
  const { bookingId: id } = await aPaidBooking(deps, hotel)
  const before = await readBooking(deps, id)
  const result = await modify(deps, id, { rooms: TWO_ROOMS }, { shownTotalMajor: 4400 })
  expect(result).toMatchObject({
    ok: true,
    value: { modified: { quote: { changed: ['rooms'], money: { payableMinor: 200_000, refundMinor: 0 } } } },
  })
  const after = await readBooking(deps, id)
  expect(after).toEqual(result.ok && result.value.modified.booking)
  expect(after).toMatchObject({
    bookingNo: before?.bookingNo,
    checkin: before?.checkin,
    checkout: before?.checkout,
    roomCount: 2,
    rooms: TWO_ROOMS,
    totalMinor: 440_000,
    paidMinor: 240_000,
    paymentStatus: 1,
    statusKey: 0,
  })
  expect(await soldByDay(deps.db, hotel)).toEqual({ '2026-12-11': 2, '2026-12-12': 2 })
  await checkStock(deps, hotel)
  await checkMoney(deps, id)
})

test('removes a room and refunds it once when fewer guests come', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db)
  const { bookingId: id } = await aPaidBooking(deps, hotel)
  await modify(deps, id, { rooms: [roomFor(1)] })
  await deps.settle()
  const after = await readBooking(deps, id)
  expect(after).toMatchObject({ totalMinor: 200_000, paidMinor: 200_000, paymentStatus: 2, rooms: [roomFor(1)] })
  expect(after?.refunds).toMatchObject([{ amountMinor: 40_000, status: 'sent' }])
  expect(await modify(deps, id, { rooms: [roomFor(1)] })).toMatchObject({
    problem: { code: 'invalid_dates', message: 'errors.stayUnchanged' },
  })
  await checkMoney(deps, id)
})

test('changes room type and dates in the same change', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db, { rooms: 1 })
  const suite = await aRoomType(deps.db, hotel, { rooms: 1 })
  const { bookingId: id } = await aPaidBooking(deps, hotel)
  const stay = { checkin: '2026-12-12', checkout: '2026-12-14', roomTypeId: suite.categoryId } as const
  const result = await modify(deps, id, stay)
  expect(result).toMatchObject({ value: { modified: { quote: { changed: ['dates', 'category'] } } } })
  const after = await readBooking(deps, id)
  expect(after).toEqual(result.ok && result.value.modified.booking)
  expect(after).toMatchObject({ roomTypeName: 'Suite', totalMinor: 400_000, paidMinor: 240_000 })
  expect(await soldByDay(deps.db, hotel)).toEqual({ '2026-12-11': 0, '2026-12-12': 0 })
  expect(await soldByDay(deps.db, suite)).toEqual({ '2026-12-12': 1, '2026-12-13': 1 })
  await checkStock(deps, hotel)
  await checkMoney(deps, id)
  const history = await deps.db.first<{ details: string }>(
    `SELECT details FROM booking_history WHERE booking_id = ? AND event = 'modified' AND details LIKE '%changed%'`,
    id,
  )
  expect(JSON.parse(history?.details ?? '{}')).toMatchObject({ room: 'Suite', from: { room: 'Classic' } })
})

test('reports sold out and changes nothing when a night lacks a room', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db, { rooms: 2 })
  const id = await aBooking(deps, hotel)
  await aBooking(deps, hotel, { checkin: '2026-12-12', checkout: '2026-12-13' })
  const before = await readBooking(deps, id)
  expect(await modify(deps, id, { rooms: TWO_ROOMS })).toMatchObject({
    problem: { code: 'sold_out', message: 'errors.changeSoldOut' },
  })
  expect(await readBooking(deps, id)).toEqual(before)
  await checkStock(deps, hotel)
})

test('applies every booking rule to the new rooms', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db, {
    rooms: 9,
    restrictions: [
      { kind: 'max_rooms', number: 3, text: null },
      { kind: 'no_triple_occupancy', number: null, text: null },
    ],
  })
  const id = await aBooking(deps, hotel)
  const rooms = (count: number): Room[] => Array.from({ length: count }, () => roomFor(2))
  expect(code(await modify(deps, id, { rooms: rooms(4) }))).toBe('invalid_rooms')
  expect(code(await modify(deps, id, { rooms: [roomFor(3)] }))).toBe('invalid_rooms')
  expect(code(await modify(deps, id, { rooms: [{ ...roomFor(1), pets: 2 }] }))).toBe('invalid_rooms')
  expect(code(await modify(deps, id, { roomTypeId: 1 }))).toBe('not_modifiable')
  const other = await aHotel(deps.db)
  expect(code(await modify(deps, id, { roomTypeId: other.categoryId }))).toBe('not_modifiable')
  expect(code(await modify(deps, id, { rooms: rooms(3) }))).toBe('ok')
  await checkStock(deps, hotel)
})

test('demands payment for rooms the hotel does not let unpaid [AVAIL-17]', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db, { rooms: 9, restrictions: [{ kind: 'pah_max_rooms', number: 1, text: null }] })
  const unpaid = await aBooking(deps, hotel)
  expect(await modify(deps, unpaid, { rooms: TWO_ROOMS })).toMatchObject({
    problem: { code: 'not_modifiable', message: 'errors.changePayFirst' },
  })
  const { bookingId: paid } = await aPaidBooking(deps, hotel)
  expect(await modify(deps, paid, { rooms: TWO_ROOMS })).toMatchObject({
    problem: { message: 'errors.changePayFirst' },
  })
  expect(code(await modify(deps, paid, { rooms: [roomFor(1)] }))).toBe('ok')
})

test('keeps meals the new room serves, for the remaining guests', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db, { meals: [{ code: 'breakfast', priceMinor: 10_000 }] })
  const suite = await aRoomType(deps.db, hotel)
  const id = await aBooking(deps, hotel, { meals: [{ code: 'breakfast', guestCount: 2 }] })
  const fewer = await modify(deps, id, { rooms: [roomFor(1)] })
  expect(await readBooking(deps, id)).toEqual(fewer.ok && fewer.value.modified.booking)
  expect(await readBooking(deps, id)).toMatchObject({
    totalMinor: 220_000,
    meals: [{ guestCount: 1, amountMinor: 20_000, status: 'Confirmed' }],
  })
  await modify(deps, id, { roomTypeId: suite.categoryId })
  expect(await readBooking(deps, id)).toMatchObject({ totalMinor: 400_000, meals: [{ status: 'Cancelled' }] })
})

test('keeps at least the cancellation fee after the free period', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db, { freeCancellationHours: null })
  const { bookingId: id } = await aPaidBooking(deps, hotel)
  expect(await modify(deps, id, { rooms: [roomFor(1)] })).toMatchObject({
    problem: { code: 'not_modifiable', message: 'errors.changeBelowCharge' },
  })
  expect(await readBooking(deps, id)).toMatchObject({ totalMinor: 240_000, paidMinor: 240_000, refunds: [] })
})

test('quotes without reserving, and stops at a price not shown', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db)
  const id = await aBooking(deps, hotel)
  const booking = await readBooking(deps, id)
  if (!booking) throw new Error('no booking')
  const quote = await quoteModification(deps, aScope({ now: deps.now() }), { booking, stay: { rooms: TWO_ROOMS } })
  expect(quote).toMatchObject({ value: { totalMinor: 440_000, oldTotalMinor: 240_000 } })
  expect(await readBooking(deps, id)).toEqual(booking)
  expect(await modify(deps, id, { rooms: TWO_ROOMS }, { shownTotalMajor: 4300 })).toMatchObject({
    problem: { code: 'price_changed', details: { quote: { total: 4400 } } },
  })
  expect(await readBooking(deps, id)).toEqual(booking)
})

function lateDeps() {
  const deps = aDeps()
  return { deps, late: { ...deps, db: withLatency(deps.db) } }
}

/** As many races for every change; all of them for `npm run test:deep`. */
const meetings = isDeep ? 20 : 5
const SEEDS = Array.from({ length: meetings }, (_, seed) => seed)

deepTest('an upgrade or a booking gets the last suite, many times', { timeout: 90_000 }, async () => {
  const { deps, late } = lateDeps()
  await Promise.all(
    SEEDS.map(async (seed) => {
      const hotel = await aHotel(deps.db, { rooms: 2 })
      const suite = await aRoomType(deps.db, hotel, { rooms: 1 })
      const [first, second] = [await aBooking(deps, hotel), await aBooking(deps, hotel)]
      const upgrade = { roomTypeId: suite.categoryId }
      const attempts = [
        () => modify(late, first, upgrade),
        () => modify(late, second, upgrade),
        () => book(late, suite),
      ]
      const order = [...attempts.slice(seed % 3), ...attempts.slice(0, seed % 3)]
      const results = await Promise.all(order.map((attempt) => attempt()))
      expect(results.map(code).sort()).toEqual(['ok', 'sold_out', 'sold_out'])
      await checkStock(deps, hotel)
    }),
  )
})

deepTest('two changes of one booking run one after the other, many times', { timeout: 90_000 }, async () => {
  const { deps, late } = lateDeps()
  await Promise.all(
    SEEDS.map(async (seed) => {
      const hotel = await aHotel(deps.db, { rooms: 2 })
      const { bookingId: id } = await aPaidBooking(deps, hotel)
      const stays: WantedStay[] = [{ rooms: [roomFor(1)] }, { checkin: '2026-12-12' }]
      if (seed % 2) stays.reverse()
      const results = await Promise.all(stays.map((stay) => modify(late, id, stay)))
      await deps.settle()
      expect(results.map(code)).toEqual(['ok', 'ok'])
      const after = await readBooking(deps, id)
      expect(after).toMatchObject({ revision: 2, totalMinor: 100_000, paidMinor: 100_000, nights: 1 })
      // The surplus is refunded once, whichever change came first.
      expect(after?.refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(140_000)
      await checkStock(deps, hotel)
      await checkMoney(deps, id)
    }),
  )
})

deepTest('a change of rooms and a cancellation lose nothing, many times', { timeout: 90_000 }, async () => {
  const { deps, late } = lateDeps()
  await Promise.all(
    SEEDS.map(async (seed) => {
      const hotel = await aHotel(deps.db, { rooms: 2 })
      const { bookingId: id } = await aPaidBooking(deps, hotel)
      const pair = [() => modify(late, id, { rooms: seed % 2 ? TWO_ROOMS : [roomFor(1)] }), () => cancel(late, id)]
      if (seed % 4 > 1) pair.reverse()
      const results = await Promise.all(pair.map((attempt) => attempt()))
      await deps.settle()
      for (const result of results) expect(['ok', 'already_cancelled']).toContain(code(result))
      const after = await readBooking(deps, id)
      expect(after).toMatchObject({ statusKey: 3, paidMinor: 0 })
      expect(after?.refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(240_000)
      expect(await soldByDay(deps.db, hotel)).toEqual({ '2026-12-11': 0, '2026-12-12': 0 })
      await checkMoney(deps, id)
    }),
  )
})

deepTest('a hold that expires during a change keeps stock correct, many times', { timeout: 90_000 }, async () => {
  const { deps, late } = lateDeps()
  const made = await Promise.all(
    SEEDS.map(async () => {
      const hotel = await aHotel(deps.db, { rooms: 2 })
      const id = await aBooking(deps, hotel)
      await aHeldBooking(deps, hotel)
      return { hotel, id }
    }),
  )
  deps.pass(900_001)
  const [, ...results] = await Promise.all([
    expireHolds(late),
    ...made.map(({ id }) => modify(late, id, { rooms: TWO_ROOMS })),
  ])
  for (const [index, result] of results.entries()) {
    expect(['ok', 'sold_out']).toContain(code(result))
    const { hotel, id } = made[index] ?? {}
    if (!hotel || !id) throw new Error('nothing made')
    await checkStock(deps, hotel)
    expect((await readBooking(deps, id))?.roomCount).toBe(result?.ok ? 2 : 1)
  }
})

deepTest('20 repeats of a room change under one key change once', { timeout: 60_000 }, async () => {
  const { deps, late } = lateDeps()
  const hotel = await aHotel(deps.db, { rooms: 2 })
  const { bookingId: id } = await aPaidBooking(deps, hotel)
  const idempotency: IdempotentRequest = {
    caller: 'visitor:1',
    operation: 'modifyBooking',
    key: `rooms-${id}`,
    digest: 'a',
  }
  const input = { idempotency, shownTotalMajor: 2000 }
  const results = await Promise.all(Array.from({ length: 20 }, () => modify(late, id, { rooms: [roomFor(1)] }, input)))
  await deps.settle()
  expect(results.filter((result) => result.ok && !result.value.isReplay)).toHaveLength(1)
  expect(new Set(results.map((result) => JSON.stringify(result.ok && result.value.modified))).size).toBe(1)
  expect((await readBooking(deps, id))?.refunds).toMatchObject([{ amountMinor: 40_000, status: 'sent' }])
  await checkMoney(deps, id)
})

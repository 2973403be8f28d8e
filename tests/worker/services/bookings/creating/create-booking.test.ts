import { expect, test } from 'vitest'
import { aDeps, withLatency } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aBookingRequest, aCoupon, aHotel, soldByDay } from '#tests/support/booking-builders.ts'
import { aProvenUser } from '#tests/support/signed-in.ts'
import type { Database } from '#worker/infra/database/database.ts'
import { cancelBooking } from '#worker/services/bookings/closing/cancel-booking.ts'
import { createBooking } from '#worker/services/bookings/creating/create-booking.ts'

test('confirms a stay paid at the hotel at once', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db)
  const result = await createBooking(deps, aScope(), { request: aBookingRequest(hotel), access: [], idempotency: null })
  expect(result).toMatchObject({
    ok: true,
    value: { isReplay: false, created: { statusKey: 0, totalMinor: 240_000, redirectPath: null } },
  })
  expect(await soldByDay(deps.db, hotel)).toEqual({ '2026-12-11': 1, '2026-12-12': 1 })
})

test.each([
  ['paid at the hotel', null, 10],
  ['held', { amount: null, mode: 'CC' }, 5],
])('limits unpaid bookings of one visitor, %s', async (_, payment, max) => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db, { rooms: 40 })
  const user = await aProvenUser(deps.db)
  const mine = aScope({ visitor: { id: `visitor-${crypto.randomUUID()}`, user } })
  const results = await Promise.all(
    Array.from({ length: 14 }, () =>
      createBooking(deps, mine, { request: aBookingRequest(hotel, { payment }), access: [], idempotency: null }),
    ),
  )
  const refused = results.flatMap((result) => (result.ok ? [] : [result.problem.code]))
  expect(refused).toEqual(Array(14 - max).fill('too_many_holds'))
})

test('counts unpaid bookings of a phone across browsers, except cancelled ones', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db, { rooms: 40 })
  const request = aBookingRequest(hotel)
  const book = async () => {
    const user = await aProvenUser(deps.db)
    const scope = aScope({ visitor: { id: `visitor-${crypto.randomUUID()}`, user } })
    return createBooking(deps, scope, { request, access: [], idempotency: null })
  }
  const ids: string[] = []
  for (let index = 0; index < 10; index++) {
    const result = await book()
    if (result.ok) ids.push(result.value.created.id)
  }
  expect(ids).toHaveLength(10)
  expect(await book()).toMatchObject({
    ok: false,
    problem: { code: 'too_many_holds', message: 'errors.tooManyUnpaid' },
  })
  const [first = ''] = ids
  await cancelBooking(deps, aScope(), { proof: { reference: first, access: [first] }, reason: null, idempotency: null })
  expect(await book()).toMatchObject({ ok: true })
})

test('a replacing hold ends when the replaced one would have', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db, { rooms: 1 })
  const payment = { amount: null, mode: 'CC' }
  const first = await createBooking(deps, aScope(), {
    request: aBookingRequest(hotel, { payment }),
    access: [],
    idempotency: null,
  })
  if (!first.ok) throw new Error(first.problem.code)
  const { id, holdExpiresAt } = first.value.created
  deps.pass(600_000)
  const second = await createBooking(deps, aScope({ now: deps.now() }), {
    request: aBookingRequest(hotel, {
      guest: null,
      payment,
      replaces: { requestType: 'REBOOKING', reference: id },
    }),
    access: [id],
    idempotency: null,
  })
  expect(second).toMatchObject({ ok: true, value: { created: { statusKey: 7, holdExpiresAt } } })
})

test('a browser or account uses a coupon once, whatever phone is typed', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db, { rooms: 40 })
  const couponCode = await aCoupon(deps.db)
  const user = await aUser(deps.db)
  const book = (visitor: Parameters<typeof aScope>[0], stay = { couponCode }) =>
    createBooking(deps, aScope(visitor), { request: aBookingRequest(hotel, { stay }), access: [], idempotency: null })
  const [one, two] = [`visitor-${crypto.randomUUID()}`, `visitor-${crypto.randomUUID()}`]
  expect(await book({ visitor: { id: one, user } })).toMatchObject({ ok: true })
  const used = { ok: false, problem: { code: 'coupon_used' } }
  expect(await book({ visitor: { id: one } })).toMatchObject(used)
  expect(await book({ visitor: { id: two, user } })).toMatchObject(used)
  expect(await book({ visitor: { id: two } })).toMatchObject({ ok: true })
})

test('equal digits in two countries are different coupon users', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db)
  const couponCode = await aCoupon(deps.db)
  const codes: string[] = []
  for (const countryCode of ['+31', '+33', '+31']) {
    const request = aBookingRequest(hotel, { stay: { couponCode } })
    const guest = request.guest && { ...request.guest, countryCode, phone: '612345678' }
    const scope = aScope({ visitor: { id: `visitor-${crypto.randomUUID()}` } })
    const result = await createBooking(deps, scope, { request: { ...request, guest }, access: [], idempotency: null })
    codes.push(result.ok ? 'ok' : result.problem.code)
  }
  expect(codes).toEqual(['ok', 'ok', 'coupon_used'])
})

test('removes an offer of another guest instead of refusing the booking', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db)
  const couponCode = await aCoupon(deps.db)
  await deps.db.batch([{ sql: 'UPDATE coupon SET pre_apply = 1 WHERE code = ?', params: [couponCode] }])
  const request = aBookingRequest(hotel, { shownTotalMajor: 2160, stay: { couponCode } })
  const book = () => {
    const scope = aScope({ visitor: { id: `visitor-${crypto.randomUUID()}` } })
    return createBooking(deps, scope, { request, access: [], idempotency: null })
  }
  expect(await book()).toMatchObject({ ok: true, value: { created: { totalMinor: 216_000 } } })
  const removed = {
    code: 'price_changed',
    message: 'errors.couponRemoved',
    details: { quote: { total: 2400, currency_code: 'INR' }, coupon_removed: true },
  }
  expect(await book()).toEqual({ ok: false, problem: removed })
  await deps.db.batch([{ sql: `UPDATE coupon SET ends_on = '2026-01-02' WHERE code = ?`, params: [couponCode] }])
  expect(await book()).toEqual({ ok: false, problem: removed })
})

async function aUser(db: Database) {
  const id = `user-${crypto.randomUUID()}`
  await db.batch([{ sql: 'INSERT INTO user (id, first_name, created_at) VALUES (?, ?, 0)', params: [id, 'A'] }])
  return {
    id,
    firstName: 'A',
    lastName: 'B',
    countryCode: null,
    phone: null,
    email: null,
    deviseRole: 'Consumer_Guest',
  }
}

test('a repeat by the buyer of the last room returns their booking', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db, { rooms: 1 })
  const request = aBookingRequest(hotel)
  const idempotency = {
    caller: 'marigold:visitor:1',
    operation: 'createBooking',
    key: crypto.randomUUID(),
    digest: 'a',
  }
  const late = { ...deps, db: withLatency(deps.db) }
  // Staggered like repeated key presses: each starts while another may be running.
  const results = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      await new Promise((resolve) => setTimeout(resolve, index * 10))
      return createBooking(late, aScope(), { request, access: [], idempotency })
    }),
  )
  const answers = new Set(results.map((result) => (result.ok ? result.value.created.id : result.problem.code)))
  expect(answers.size).toBe(1)
  expect(await soldByDay(deps.db, hotel)).toEqual({ '2026-12-11': 1, '2026-12-12': 1 })
})

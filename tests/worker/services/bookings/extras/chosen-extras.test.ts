import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { WantedExtra } from '#app/domain/extras/extra.ts'
import { aDeps, type TestDeps, withLatency } from '#tests/support/a-deps.ts'
import { aRatePlan } from '#tests/support/a-rate-plan.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { anExtra } from '#tests/support/an-extra.ts'
import { aBookingRequest, aHotel, type TestHotel, unbalancedLedger } from '#tests/support/booking-builders.ts'
import { aSuccess, chargeAtGateway } from '#tests/support/paid-booking.ts'
import { modifyBooking } from '#worker/services/bookings/changing/modify-booking.ts'
import { cancelBooking } from '#worker/services/bookings/closing/cancel-booking.ts'
import { expireHolds } from '#worker/services/bookings/closing/expire-holds.ts'
import { createBooking } from '#worker/services/bookings/creating/create-booking.ts'
import { changeExtras } from '#worker/services/bookings/extras/change-extras.ts'
import { readBooking } from '#worker/services/bookings/reading/find-booking.ts'
import { settlePayment } from '#worker/services/payments/settling/settle-payment.ts'
import { quoteForBooking } from '#worker/services/pricing/quote-for-booking.ts'

const CHECKIN: CalendarDay = '2026-12-11'
/** Check-in is at noon in Kolkata. */
const CHECKIN_AT = Date.UTC(2026, 11, 11, 6, 30)
const HOUR = 3_600_000

type Stay = { extras: WantedExtra[]; from?: number; nights?: number; pays?: boolean; plan?: string }

function book(deps: TestDeps, hotel: TestHotel, { extras, from = 0, nights = 2, pays = false, plan }: Stay) {
  const checkin = addDays(CHECKIN, from)
  const stay = { extras, checkin, checkout: addDays(checkin, nights), ...(plan ? { plan } : {}) }
  const payment = pays ? { amount: null, mode: 'CC' } : null
  const scope = aScope({ now: deps.now(), visitor: { id: `visitor-${crypto.randomUUID()}` } })
  const request = aBookingRequest(hotel, { stay, payment })
  return createBooking(deps, scope, { request, access: [], idempotency: null })
}

async function booked(deps: TestDeps, hotel: TestHotel, stay: Stay) {
  const result = await book(deps, hotel, stay)
  if (!result.ok) throw new Error(JSON.stringify(result.problem))
  return result.value.created
}

function change(deps: TestDeps, id: string, extras: WantedExtra[]) {
  return changeExtras(deps, aScope({ now: deps.now() }), {
    ...{ proof: { reference: id, access: [id] }, shownTotalMajor: null, idempotency: null },
    wanted: { meals: null, earlyCheckin: null, extras },
  })
}

function move(deps: TestDeps, id: string, stay: Parameters<typeof modifyBooking>[2]['stay']) {
  const proof = { reference: id, access: [id] }
  return modifyBooking(deps, aScope({ now: deps.now() }), { proof, stay, shownTotalMajor: null, idempotency: null })
}

const cancel = (deps: TestDeps, id: string) =>
  cancelBooking(deps, aScope({ now: deps.now() }), {
    ...{ proof: { reference: id, access: [id] }, reason: null, refundTo: 'payment' },
    ...{ shownChargeMajor: null, idempotency: null },
  })

const pickUps = (count: number) => [{ code: 'PICKUP', count }]
const refused = (message: string) => ({ ok: false, problem: { code: 'invalid_fields', message } })

test('books chosen extras in total, bill and stored price, and nothing for others [XTRA-01]', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db)
  const plain = await booked(deps, hotel, { extras: [] })
  await anExtra(deps.db, hotel.propertyId)
  await anExtra(deps.db, hotel.propertyId, { code: 'BREAKFAST-BAG', name: 'Bag', per: 'guest_night', unitMinor: 100 })
  const { id, totalMinor } = await booked(deps, hotel, {
    extras: [...pickUps(2), { code: 'BREAKFAST-BAG', count: 1 }],
  })
  expect(totalMinor).toBe(240_000 + 180_000 + 200)
  const booking = await readBooking(deps, id)
  expect(booking?.bills).toContainEqual({ billType: 'extra', name: 'Airport pick-up × 2', amountMinor: 180_000 })
  expect(booking?.bills.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(totalMinor)
  expect(booking?.quote.extras).toMatchObject([
    { code: 'PICKUP', count: 2, day: 'arrival', unitMinor: 90_000, amountMinor: 180_000 },
    { code: 'BREAKFAST-BAG', count: 1, amountMinor: 200 },
  ])
  expect((await readBooking(deps, plain.id))?.quote).not.toHaveProperty('extras')
  expect(await book(deps, hotel, { extras: pickUps(4) })).toMatchObject(refused('errors.extraMax'))
  expect(await book(deps, hotel, { extras: [{ code: 'NONE', count: 1 }] })).toMatchObject(refused('errors.extraGone'))
})

test('sells an extra with its room types and plans, and until its lead time [XTRA-01]', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db)
  const { code: plan } = await aRatePlan(deps.db, { propertyId: hotel.propertyId, roomTypeIds: [hotel.categoryId] })
  await anExtra(deps.db, hotel.propertyId, { leadHours: 24, planCodes: [plan] })
  await anExtra(deps.db, hotel.propertyId, { code: 'SUITE', roomTypeIds: [hotel.categoryId + 1] })
  expect(await book(deps, hotel, { extras: pickUps(1) })).toMatchObject(refused('errors.extraGone'))
  expect(await book(deps, hotel, { extras: [{ code: 'SUITE', count: 1 }], plan })).toMatchObject({ ok: false })
  const { id } = await booked(deps, hotel, { extras: pickUps(1), plan })
  deps.pass(CHECKIN_AT - 24 * HOUR - deps.now())
  expect(await change(deps, id, pickUps(2))).toMatchObject({ ok: true })
  deps.pass(1)
  expect(await change(deps, id, pickUps(3))).toMatchObject(refused('errors.extraMax'))
  expect(await book(deps, hotel, { extras: pickUps(1), plan })).toMatchObject(refused('errors.extraGone'))
})

test('concurrent guests never get more of an extra than there are on a day [XTRA-01]', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db, { rooms: 12 })
  await anExtra(deps.db, hotel.propertyId, { perDay: 3 })
  const slow = { ...deps, db: withLatency(deps.db) }
  const results = await Promise.all(Array.from({ length: 6 }, () => book(slow, hotel, { extras: pickUps(1) })))
  expect(results.filter(({ ok }) => ok)).toHaveLength(3)
  for (const result of results.filter(({ ok }) => !ok)) expect(result).toMatchObject(refused('errors.extraGone'))
  const others = await Promise.all([1, 2].map(() => booked(deps, hotel, { extras: [] })))
  await cancel(deps, results.flatMap((result) => (result.ok ? [result.value.created.id] : []))[0] ?? '')
  const added = await Promise.all(others.map(({ id }) => change(slow, id, pickUps(1))))
  expect(added.map(({ ok }) => ok).sort()).toEqual([false, true])
})

test('a cancelled or expired booking gives its extras back; a late payment takes them if left [XTRA-01]', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db, { rooms: 5 })
  await anExtra(deps.db, hotel.propertyId, { perDay: 1 })
  const first = await booked(deps, hotel, { extras: pickUps(1) })
  expect(await book(deps, hotel, { extras: pickUps(1) })).toMatchObject({ ok: false })
  await cancel(deps, first.id)
  const held = await booked(deps, hotel, { extras: pickUps(1), pays: true })
  expect(await book(deps, hotel, { extras: pickUps(1) })).toMatchObject({ ok: false })
  deps.pass(HOUR)
  await expireHolds(deps)
  const next = await booked(deps, hotel, { extras: pickUps(1) })
  const paymentId = held.redirectPath?.split('/').at(-1) ?? ''
  const payment = {
    bookingId: held.id,
    bookingNo: held.bookingNo,
    paymentId,
    amountMinor: held.payablePrepaidMinor ?? 0,
  }
  await chargeAtGateway(deps, payment)
  expect(await settlePayment(deps, 'sandbox', aSuccess(payment))).toMatchObject({ effect: 'late_refunded' })
  expect((await readBooking(deps, next.id))?.state).toBe('confirmed')
  expect(await unbalancedLedger(deps.db)).toEqual([])
})

test('a change of dates or party keeps extras at their price, or is refused [XTRA-01]', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db, { rooms: 5 })
  await anExtra(deps.db, hotel.propertyId, { perDay: 1 })
  await anExtra(deps.db, hotel.propertyId, {
    code: 'COT',
    name: 'Cot',
    per: 'unit_night',
    unitMinor: 1000,
    day: 'nights',
  })
  const { id } = await booked(deps, hotel, { extras: [...pickUps(1), { code: 'COT', count: 1 }] })
  const taken = await booked(deps, hotel, { extras: pickUps(1), from: 3 })
  await deps.db.batch([{ sql: 'UPDATE extra SET amount_minor = 5 WHERE property_id = ?', params: [hotel.propertyId] }])
  const longer = await move(deps, id, { checkout: addDays(CHECKIN, 3) })
  expect(longer).toMatchObject({ ok: true, value: { modified: { booking: { totalMinor: 360_000 + 90_000 + 3000 } } } })
  const onTaken = { checkin: addDays(CHECKIN, 3), checkout: addDays(CHECKIN, 5) }
  expect(await move(deps, id, onTaken)).toMatchObject(refused('errors.extraGone'))
  await cancel(deps, taken.id)
  expect(await move(deps, id, onTaken)).toMatchObject({ ok: true })
  expect((await readBooking(deps, id))?.quote.extras).toMatchObject([{ code: 'PICKUP' }, { code: 'COT', count: 1 }])
})

test('extras are added, changed and removed after booking, as meals are [XTRA-01]', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db, { meals: [{ code: 'dinner', priceMinor: 50_000 }] })
  await anExtra(deps.db, hotel.propertyId)
  const { id } = await booked(deps, hotel, { extras: [] })
  expect(await change(deps, id, pickUps(2))).toMatchObject({ ok: true, value: { totalMinor: 420_000 } })
  expect(await change(deps, id, pickUps(2))).toMatchObject({ problem: { message: 'errors.extrasUnchanged' } })
  const proof = { reference: id, access: [id] }
  const meals = [{ code: 'dinner' as const, guestCount: 1 }]
  const fed = await changeExtras(deps, aScope({ now: deps.now() }), {
    ...{ proof, wanted: { meals, earlyCheckin: null }, shownTotalMajor: null, idempotency: null },
  })
  expect(fed).toMatchObject({ ok: true, value: { totalMinor: 520_000, quote: { extras: [{ count: 2 }] } } })
  await deps.db.batch([{ sql: 'UPDATE extra SET is_live = 0 WHERE property_id = ?', params: [hotel.propertyId] }])
  expect(await change(deps, id, pickUps(3))).toMatchObject(refused('errors.extraMax'))
  expect(await change(deps, id, pickUps(1))).toMatchObject({ ok: true, value: { totalMinor: 430_000 } })
  expect(await change(deps, id, pickUps(0))).toMatchObject({ ok: true, value: { totalMinor: 340_000 } })
  expect(await change(deps, id, pickUps(1))).toMatchObject(refused('errors.extraGone'))
  await deps.db.batch([{ sql: 'UPDATE extra SET is_live = 1 WHERE property_id = ?', params: [hotel.propertyId] }])
  deps.pass(CHECKIN_AT - 1 - deps.now())
  expect(await change(deps, id, pickUps(1))).toMatchObject({ ok: true })
  expect(await change(deps, id, pickUps(0))).toMatchObject({ problem: { message: 'errors.extrasDeadline' } })
})

test('the write accepts exactly the offered number, in any order of bookings [XTRA-01]', async () => {
  const deps = aDeps()
  const stays = fc.array(
    fc.record({ from: fc.nat(4), nights: fc.integer({ min: 1, max: 3 }), count: fc.integer({ min: 1, max: 3 }) }),
    { minLength: 3, maxLength: 7 },
  )
  await fc.assert(
    fc.asyncProperty(stays, fc.constantFrom('arrival', 'departure', 'nights'), async (list, day) => {
      const hotel = await aHotel(deps.db, { rooms: 10 })
      await anExtra(deps.db, hotel.propertyId, { perDay: 4, day })
      for (const { from, nights, count } of list) {
        const checkin = addDays(CHECKIN, from)
        const { stay } = aBookingRequest(hotel, { stay: { checkin, checkout: addDays(checkin, nights) } })
        const input = { ...stay, roomTypeId: hotel.categoryId }
        const offer = await quoteForBooking(deps, aScope({ now: deps.now() }), input)
        const max = offer.ok ? (offer.value.offeredExtras[0]?.max ?? 0) : -1
        // Not planned with the offer: the write alone decides.
        await deps.db.batch([
          { sql: 'UPDATE extra SET max_units = 9 WHERE property_id = ?', params: [hotel.propertyId] },
        ])
        const blind = { ...deps, db: withoutUses(deps.db) }
        const result = await book(blind, hotel, { from, nights, extras: pickUps(count) })
        expect([result.ok, count <= max]).toEqual([count <= max, result.ok])
        await deps.db.batch([
          { sql: 'UPDATE extra SET max_units = 3 WHERE property_id = ?', params: [hotel.propertyId] },
        ])
      }
    }),
    { numRuns: 6 },
  )
})

/** Hides what other bookings use from the reading of a quote, so that only the guard of the write knows it. */
function withoutUses(db: TestDeps['db']): TestDeps['db'] {
  return {
    ...db,
    batch: (statements) =>
      db.batch(
        statements.map((each) => ({
          ...each,
          sql: each.sql.startsWith('INSERT') ? each.sql : each.sql.replaceAll('e.per_day IS NULL, ', '1, '),
        })),
      ),
  }
}

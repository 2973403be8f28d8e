import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { roomFor } from '#app/domain/stays/occupancy.ts'
import { aDeps, type TestDeps, withLatency } from '#tests/support/a-deps.ts'
import { aRoomType } from '#tests/support/a-room-type.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aBookingRequest, aHotel, type TestHotel, unbalancedLedger } from '#tests/support/booking-builders.ts'
import { findDocumentFaults } from '#tests/support/check-documents.ts'
import { isDeep } from '#tests/support/is-deep.ts'
import { aSuccess, chargeAtGateway, type HeldBooking } from '#tests/support/paid-booking.ts'
import { modifyBooking } from '#worker/services/bookings/changing/modify-booking.ts'
import { cancelBooking } from '#worker/services/bookings/closing/cancel-booking.ts'
import { expireHolds } from '#worker/services/bookings/closing/expire-holds.ts'
import { createBooking } from '#worker/services/bookings/creating/create-booking.ts'
import { settlePayment } from '#worker/services/payments/settling/settle-payment.ts'

const ROOMS = 3
/** Each step acts on an earlier booking or makes one; the steps of a round run concurrently. */
const step = fc.record({
  kind: fc.constantFrom(
    'book',
    'hold',
    'hold',
    'pay',
    'payAgain',
    'fail',
    'cancel',
    'move',
    'moveHeld',
    'change',
    'change',
    'upgrade',
    'expire',
  ),
  which: fc.nat(),
  night: fc.integer({ min: 10, max: 14 }),
  nights: fc.integer({ min: 1, max: 3 }),
  rooms: fc.integer({ min: 1, max: 2 }),
})
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

type World = { deps: TestDeps; hotel: TestHotel; suite: TestHotel; held: HeldBooking[]; ids: string[] }

/** About 60 steps for every change, over 10,000 in `npm run test:deep`. */
const numRuns = isDeep ? 170 : 1

test('stock, money and status stay consistent through random concurrent steps', { timeout: 3_600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 4, maxLength: 8 }), { minLength: 10, maxLength: 10 }),
      async (rounds) => {
        const plain = aDeps()
        const hotel = await aHotel(plain.db, { rooms: ROOMS, prepaidPercent: 10 })
        const suite = await aRoomType(plain.db, hotel, { rooms: ROOMS })
        const world: World = { deps: { ...plain, db: withLatency(plain.db) }, hotel, suite, held: [], ids: [] }
        for (const steps of rounds) {
          await Promise.all(steps.map((one, index) => take(world, one, index)))
          await plain.settle()
          await checkBooks(plain, hotel)
          plain.pass(420_000)
        }
      },
    ),
    { numRuns, seed: 20_261_121 },
  )
  // Few runs need not reach every outcome.
  if (isDeep) await checkOutcomes()
})

/** Guards against runs without these outcomes. */
async function checkOutcomes(): Promise<void> {
  const earned = await aDeps().db.all(`SELECT id FROM booking WHERE price ->> 'payAhead' LIKE '%"isTaken":true%'`)
  expect(earned.length, 'some paid everything ahead').toBeGreaterThan(0)
  const kinds = await aDeps().db.all('SELECT DISTINCT kind FROM tax_document ORDER BY kind')
  expect(kinds).toEqual([{ kind: 'credit_note' }, { kind: 'invoice' }])
  const { db } = aDeps()
  const statuses = await db.all<{ status_key: number }>('SELECT DISTINCT status_key FROM booking ORDER BY status_key')
  const effects = await db.all<{ effect: string }>('SELECT DISTINCT effect FROM payment_event ORDER BY effect')
  const events = await db.all<{ event: string }>('SELECT DISTINCT event FROM booking_history ORDER BY event')
  expect(statuses.map((row) => row.status_key)).toEqual([0, 3, 7, 13])
  expect(effects.map((row) => row.effect)).toEqual(expect.arrayContaining(['applied', 'repeated']))
  // Timing decides whether a late payment finds its nights available; settle-payment.test.ts covers both cases.
  expect(effects.some(({ effect }) => effect === 'late_rebooked' || effect === 'late_refunded')).toBe(true)
  expect(events.map((row) => row.event)).toEqual(
    expect.arrayContaining([
      'cancelled',
      'confirmed',
      'created',
      'expired',
      'held',
      'modified',
      'paid',
      'payment_failed',
      'refunded',
    ]),
  )
}

async function take(world: World, one: Step, index: number): Promise<void> {
  const { deps } = world
  const held = world.held[one.which % Math.max(1, world.held.length)]
  const id = world.ids[one.which % Math.max(1, world.ids.length)]
  if (one.kind === 'book' || one.kind === 'hold' || world.ids.length === 0)
    return make(world, one, { index, replaced: null })
  if (one.kind === 'expire') return void (await expireHolds(deps))
  if ((one.kind === 'move' || one.kind === 'moveHeld') && id) return make(world, one, { index, replaced: id })
  if (one.kind === 'change' && id) {
    const dates = { checkin: dayOf(one.night), checkout: dayOf(one.night + one.nights) }
    const proof = { reference: id, access: [id] }
    const stay = { ...dates, rooms: Array.from({ length: one.rooms }, () => roomFor(2)) }
    await modifyBooking(deps, aScope(), { proof, stay, shownTotalMajor: null, idempotency: null })
  }
  if (one.kind === 'upgrade' && id) {
    const stay = { roomTypeId: one.which % 2 ? world.suite.categoryId : world.hotel.categoryId }
    const proof = { reference: id, access: [id] }
    await modifyBooking(deps, aScope(), { proof, stay, shownTotalMajor: null, idempotency: null })
  }
  if (one.kind === 'cancel' && id) {
    await cancelBooking(deps, aScope(), { proof: { reference: id, access: [id] }, reason: null, idempotency: null })
  }
  if (!held) return
  if (one.kind === 'fail')
    await settlePayment(deps, 'sandbox', {
      ...aSuccess(held, `f-${held.paymentId}`),
      outcome: 'failed',
      failure: 'card_invalid',
    })
  if (one.kind === 'pay' || one.kind === 'payAgain') {
    await chargeAtGateway(deps, held).catch(() => {})
    await settlePayment(deps, 'sandbox', aSuccess(held, `${one.kind}-${held.paymentId}`))
  }
}

async function make(
  world: World,
  one: Step,
  { index, replaced }: { index: number; replaced: string | null },
): Promise<void> {
  const request = aBookingRequest(world.hotel, {
    payment: one.kind === 'hold' || one.kind === 'moveHeld' ? { amount: null, mode: 'CC' } : null,
    replaces: replaced ? { requestType: 'REBOOKING', reference: replaced } : null,
    stay: {
      checkin: dayOf(one.night),
      checkout: dayOf(one.night + one.nights),
      rooms: Array.from({ length: one.rooms }, () => roomFor(2)),
    },
  })
  const scope = aScope({ visitor: { id: `visitor-${index}-${crypto.randomUUID()}` } })
  const result = await createBooking(world.deps, scope, {
    request,
    access: replaced ? [replaced] : [],
    idempotency: null,
  })
  if (!result.ok) return
  const { id, bookingNo, redirectPath, payableMinor, payablePrepaidMinor } = result.value.created
  world.ids.push(id)
  const paymentId = redirectPath?.split('/').at(-1)
  if (paymentId)
    world.held.push({ bookingId: id, bookingNo, paymentId, amountMinor: payablePrepaidMinor ?? payableMinor })
}

function dayOf(date: number): CalendarDay {
  return `2026-12-${date}` as CalendarDay
}

/** Checks the invariants of stock and ledger from the rows alone. */
async function checkBooks({ db }: TestDeps, hotel: TestHotel): Promise<void> {
  const nights = await db.all<{ day: string; sold: number; live: number }>(
    `SELECT s.day, s.sold, (SELECT coalesce(sum(b.rooms), 0) FROM booking b WHERE b.room_category_id = s.room_category_id
        AND b.checkin <= s.day AND s.day < b.checkout AND b.status_key IN (0, 7)) AS live
     FROM stock s JOIN room_category c ON c.id = s.room_category_id WHERE c.property_id = ?`,
    hotel.propertyId,
  )
  for (const { day, sold, live } of nights) {
    expect(sold, `sold on ${day} is what live bookings have`).toBe(live)
    expect(sold).toBeLessThanOrEqual(ROOMS)
  }
  expect(await unbalancedLedger(db)).toEqual([])
  const bookings = await db.all<{
    status_key: number
    state: string
    paid_minor: number
    total_minor: number
    balance: number
    kept: number
    bills: number
    priced: number
  }>(
    `SELECT b.status_key, b.state, b.paid_minor, b.total_minor, b.price ->> 'totalMinor' AS priced,
       (SELECT sum(amount_minor) FROM bill WHERE booking_id = b.id) AS bills,
       (SELECT coalesce(sum(l.amount_minor), 0) FROM ledger_entry l WHERE l.account = 'guest:' || b.id) AS balance,
       (SELECT coalesce(sum(l.amount_minor), 0) FROM ledger_entry l
        WHERE l.booking_id = b.id AND l.account = 'revenue:' || b.brand_id) AS kept
     FROM booking b WHERE b.property_id = ?`,
    hotel.propertyId,
  )
  for (const booking of bookings) {
    const isEnded = booking.state === 'cancelled'
    // The paid amount is the guest's balance; an ended booking keeps only its fee.
    expect(booking.paid_minor, JSON.stringify(booking)).toBe(booking.balance + booking.kept)
    expect(isEnded ? booking.balance : booking.kept, JSON.stringify(booking)).toBe(0)
    expect(booking.paid_minor).toBeLessThanOrEqual(booking.total_minor)
    expect(isEnded).toBe([3, 13].includes(booking.status_key))
    expect(booking.bills, JSON.stringify(booking)).toBe(booking.total_minor)
    expect(booking.priced, JSON.stringify(booking)).toBe(booking.total_minor)
  }
  const sentBack = await db.all(
    `SELECT p.id FROM payment p JOIN booking b ON b.id = p.booking_id WHERE b.property_id = ?
       AND (SELECT coalesce(sum(r.amount_minor), 0) FROM refund r WHERE r.payment_id = p.id) > p.amount_minor`,
    hotel.propertyId,
  )
  expect(sentBack, 'no payment goes back more than once').toEqual([])
  expect(await findDocumentFaults(db)).toEqual([])
}

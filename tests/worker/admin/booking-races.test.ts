import { afterEach, expect, test } from 'vitest'
import { addDays } from '#app/domain/dates/calendar-day.ts'
import { aDeps, type TestDeps, withLatency } from '#tests/support/a-deps.ts'
import { aRoomType } from '#tests/support/a-room-type.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { countNotifications, expectBalancedLedger } from '#tests/support/admin-books.ts'
import { anActor } from '#tests/support/an-admin.ts'
import { aBookingRequest, aHotel, CHECKIN, soldByDay, type TestHotel } from '#tests/support/booking-builders.ts'
import { deepTest, sampleOf } from '#tests/support/is-deep.ts'
import { aPaidBooking, type HeldBooking } from '#tests/support/paid-booking.ts'
import {
  cancelBooking,
  markStayByAdmin,
  moveBooking,
  refundBooking,
  writeToGuestByAdmin,
} from '#worker/admin/services/bookings/change-booking.ts'
import { giveCredit } from '#worker/admin/services/bookings/give-credit.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { modifyBooking } from '#worker/services/bookings/changing/modify-booking.ts'
import { cancelBooking as cancelAsGuest } from '#worker/services/bookings/closing/cancel-booking.ts'
import { createBooking } from '#worker/services/bookings/creating/create-booking.ts'
import { readBooking } from '#worker/services/bookings/reading/find-booking.ts'
import { sendRefunds } from '#worker/services/gateways/refunds/send-refunds.ts'

const RUNS = sampleOf([1, 2, 3, 4, 5], 1)
const TOTAL = 240_000
/** Noon of the 11th in Kolkata has passed: check-in time is over. */
const BEGUN = Date.UTC(2026, 11, 11, 10)

let settle = async () => {}

// Requests to gateways go out after the answers.
afterEach(() => settle())

type PaidStay = { plain: TestDeps; deps: TestDeps; hotel: TestHotel; held: HeldBooking; booking: Booking }

/**
 * A paid stay of 2,400 in a separate property. Local D1 answers too fast for a race to show: queries wait 5 to 25 ms
 * before and after.
 */
async function aPaidStay(details: Parameters<typeof aHotel>[1] = {}): Promise<PaidStay> {
  const plain = aDeps()
  settle = plain.settle
  const hotel = await aHotel(plain.db, { freeCancellationHours: 24, ...details })
  const held = await aPaidBooking(plain, hotel)
  const booking = await readBooking(plain, held.bookingId)
  if (!booking) throw new Error('no booking')
  return { plain, deps: { ...plain, db: withLatency(plain.db) }, hotel, held, booking }
}

const ofAdmin = { isDryRun: false, idempotency: null as IdempotentRequest | null }

function cancelByAdmin(
  { deps, booking }: PaidStay,
  idempotency: IdempotentRequest | null = null,
  chargeMinor: number | null = null,
) {
  const input = { chargeMinor, askedBy: 'guest', reason: 'Called us' } as const
  return cancelBooking(deps, anActor(), { ...ofAdmin, booking, input, idempotency })
}

function cancelHere({ deps, booking }: PaidStay, now = deps.now()) {
  const proof = { reference: booking.id, access: [booking.id] }
  return cancelAsGuest(deps, aScope({ now }), { proof, reason: null, idempotency: null })
}

function refund({ deps, booking }: PaidStay, amountMinor: number) {
  const input = { amountMinor, keepsTotal: false, reason: 'Cold shower' }
  return refundBooking(deps, anActor(), { ...ofAdmin, booking, input })
}

function move(
  { deps, booking }: PaidStay,
  stay: Parameters<typeof moveBooking>[2]['input']['stay'],
  keepsPrice = false,
) {
  const input = { stay, keepsPrice, waivesTerms: false, shownTotalMinor: null, reason: null }
  return moveBooking(deps, anActor(), { ...ofAdmin, booking, input })
}

function book({ deps }: PaidStay, hotel: TestHotel) {
  const visitor = aScope({ visitor: { id: `race-${crypto.randomUUID()}` } })
  return createBooking(deps, visitor, { request: aBookingRequest(hotel), access: [], idempotency: null })
}

const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const done = (results: readonly { ok: boolean }[]) => results.filter(({ ok }) => ok).length

async function refundsOf({ plain, held }: PaidStay): Promise<number> {
  const sql = 'SELECT coalesce(sum(amount_minor), 0) AS sum FROM refund WHERE booking_id = ?'
  return (await plain.db.first<{ sum: number }>(sql, held.bookingId))?.sum ?? 0
}

async function auditsOf({ plain, held }: PaidStay): Promise<number> {
  const subject = `booking:${held.bookingNo}`
  return (await plain.db.all('SELECT 1 FROM audit_event WHERE subject = ?', subject)).length
}

test.each(RUNS)('one of eleven concurrent cancellations succeeds, with one message, run %i', async () => {
  const fixture = await aPaidStay()
  const idempotency = { caller: 'token:test', operation: 'cancel', key: crypto.randomUUID(), digest: 'd' }
  const tries = await Promise.all([
    ...Array.from({ length: 6 }, () => cancelByAdmin(fixture)),
    ...Array.from({ length: 4 }, () => cancelByAdmin(fixture, idempotency)),
    cancelHere(fixture),
    cancelHere(fixture),
  ])
  // Requests under the same key count as one; of all others one succeeds.
  const own = [...tries.slice(0, 6), ...tries.slice(10)]
  expect(done(own)).toBeLessThanOrEqual(1)
  expect(done(own) + Math.min(1, done(tries.slice(6, 10)))).toBe(1)
  for (const tried of tries) if (!tried.ok) expect(['already_cancelled', 'in_progress']).toContain(tried.problem.code)
  expect(await refundsOf(fixture)).toBe(TOTAL)
  expect(await auditsOf(fixture)).toBe(done(own.slice(6)) === 1 ? 0 : 1)
  expect(await countNotifications(fixture.plain.db, fixture.held.bookingId)).toMatchObject({ booking_cancelled: 1 })
  await expectBalancedLedger(fixture.plain.db, fixture.hotel)
  expect(await soldByDay(fixture.plain.db, fixture.hotel)).toEqual({ '2026-12-11': 0, '2026-12-12': 0 })
})

test.each(RUNS)('concurrent partial refunds never exceed the amount paid, run %i', async () => {
  const fixture = await aPaidStay()
  const amounts = [150_000, 150_000, 90_000, 90_000, 90_000, 60_000]
  const tries = await Promise.all(amounts.map((amount) => refund(fixture, amount)))
  const given = amounts.reduce((sum, amount, index) => sum + (tries[index]?.ok ? amount : 0), 0)
  expect(given).toBeGreaterThanOrEqual(150_000)
  expect(given).toBeLessThanOrEqual(TOTAL)
  expect(await refundsOf(fixture)).toBe(given)
  expect(await auditsOf(fixture)).toBe(done(tries))
  expect((await countNotifications(fixture.plain.db, fixture.held.bookingId)).booking_refunded).toBe(done(tries))
  await expectBalancedLedger(fixture.plain.db, fixture.hotel)
  await Promise.all([sendRefunds(fixture.deps), sendRefunds(fixture.deps)])
  const rows = await fixture.plain.db.all('SELECT 1 FROM refund WHERE booking_id = ?', fixture.held.bookingId)
  expect(rows).toHaveLength(done(tries))
})

deepTest.each(RUNS)('a refund against concurrent cancellations never exceeds the payment, run %i', async (run) => {
  const fixture = await aPaidStay(run % 2 ? {} : { freeCancellationHours: null })
  const [refunded, ...cancelled] = await Promise.all([
    refund(fixture, 100_000),
    cancelByAdmin(fixture, null, run % 2 ? null : 50_000),
    cancelHere(fixture),
  ])
  expect(done(cancelled)).toBe(1)
  const sum = await refundsOf(fixture)
  expect(sum).toBeLessThanOrEqual(TOTAL)
  // With free cancellation everything is refunded, in one part or two, and a later refund finds nothing left.
  if (run % 2) expect(sum).toBe(TOTAL)
  if (!refunded.ok) expect(['invalid_fields', 'in_progress']).toContain(refunded.problem.code)
  expect(await countNotifications(fixture.plain.db, fixture.held.bookingId)).toMatchObject({ booking_cancelled: 1 })
  await expectBalancedLedger(fixture.plain.db, fixture.hotel)
})

test.each(RUNS)('a move into the last room races bookings: sold once, run %i', { timeout: 60_000 }, async (run) => {
  const fixture = await aPaidStay()
  const suite = await aRoomType(fixture.plain.db, fixture.hotel, { rooms: 1 })
  const tries = await Promise.all([
    move(fixture, { roomTypeId: suite.categoryId }, true),
    // Some bookings arrive while the move reads, some while it writes.
    ...Array.from({ length: 8 }, (_, index) => after(10 * index + 30 * (run - 1)).then(() => book(fixture, suite))),
    move(fixture, { roomTypeId: suite.categoryId }),
  ])
  expect(done(tries)).toBe(1)
  expect(await soldByDay(fixture.plain.db, suite)).toEqual({ '2026-12-11': 1, '2026-12-12': 1 })
  await expectBalancedLedger(fixture.plain.db, fixture.hotel)
})

deepTest.each(RUNS)(
  'concurrent moves by admin and guest leave one consistent stay, run %i',
  { timeout: 60_000 },
  async (run) => {
    const fixture = await aPaidStay({ rooms: 1 })
    const proof = { reference: fixture.booking.id, access: [fixture.booking.id] }
    const nights = (from: number) => ({ checkin: addDays(CHECKIN, from), checkout: addDays(CHECKIN, from + 2) })
    await Promise.all([
      move(fixture, nights(run % 3)),
      move(fixture, nights(1), true),
      modifyBooking(fixture.deps, aScope(), { proof, stay: nights(2), shownTotalMajor: null, idempotency: null }),
      book(fixture, fixture.hotel),
      cancelByAdmin(fixture),
    ])
    const sold = Object.values(await soldByDay(fixture.plain.db, fixture.hotel))
    expect(Math.max(...sold)).toBeLessThanOrEqual(1)
    expect(Math.min(...sold)).toBeGreaterThanOrEqual(0)
    const { booking_cancelled: sent = 0 } = await countNotifications(fixture.plain.db, fixture.held.bookingId)
    expect(sent).toBeLessThanOrEqual(1)
    await expectBalancedLedger(fixture.plain.db, fixture.hotel)
  },
)

deepTest.each(RUNS)('no-shows against cancellations have exactly one effect, run %i', async () => {
  const fixture = await aPaidStay()
  const mark = () =>
    markStayByAdmin({ ...fixture.deps, now: () => BEGUN }, anActor(), {
      booking: fixture.booking,
      mark: 'no-show',
      idempotency: null,
    })
  const late = { ...fixture, deps: { ...fixture.deps, now: () => BEGUN } }
  // By the guest's clock the deadline has not passed.
  const [guest, admin, ...marked] = await Promise.all([
    cancelHere(fixture),
    cancelByAdmin(late),
    mark(),
    mark(),
    mark(),
  ])
  const marks = marked.filter((one) => one.ok && one.value.is === 'marked').length
  expect(Number(guest.ok) + Number(admin.ok) + marks).toBe(1)
  expect(await refundsOf(fixture)).toBe(guest.ok ? TOTAL : TOTAL / 2)
  expect(await auditsOf(fixture)).toBe(guest.ok ? 0 : 1)
  const { booking_cancelled: cancelled = 0, booking_no_show: missed = 0 } = await countNotifications(
    fixture.plain.db,
    fixture.held.bookingId,
  )
  expect(cancelled + missed).toBe(1)
  await expectBalancedLedger(fixture.plain.db, fixture.hotel)
})

deepTest.each(RUNS)('check-in against cancellation: the guest is checked in or cancelled, run %i', async () => {
  const fixture = await aPaidStay()
  await fixture.plain.db.batch([
    { sql: 'UPDATE booking SET status_key = 1 WHERE id = ?', params: [fixture.booking.id] },
  ])
  const deps = { ...fixture.deps, now: () => BEGUN }
  const [marked, cancelled] = await Promise.all([
    markStayByAdmin(deps, anActor(), { booking: fixture.booking, mark: 'check-in', idempotency: null }),
    cancelByAdmin({ ...fixture, deps }),
  ])
  expect(marked.ok).toBe(!cancelled.ok)
  await expectBalancedLedger(fixture.plain.db, fixture.hotel)
})

deepTest('ten equal refunds and messages under one key take effect once', { timeout: 60_000 }, async () => {
  const fixture = await aPaidStay()
  const { deps, booking, plain, held } = fixture
  const idempotency = (operation: string) => ({
    caller: 'token:test',
    operation,
    key: `key-${held.bookingId}`,
    digest: 'd',
  })
  const input = { amountMinor: 20_000, keepsTotal: false, reason: 'Cold shower' }
  await Promise.all([
    ...Array.from({ length: 10 }, () =>
      refundBooking(deps, anActor(), { booking, input, isDryRun: false, idempotency: idempotency('refund') }),
    ),
    ...Array.from({ length: 10 }, () =>
      writeToGuestByAdmin(deps, anActor(), { booking, text: 'See you soon', idempotency: idempotency('letter') }),
    ),
  ])
  expect(await refundsOf(fixture)).toBe(20_000)
  expect(await countNotifications(plain.db, held.bookingId)).toMatchObject({ booking_refunded: 1, house_letter: 1 })
  expect(await auditsOf(fixture)).toBe(2)
  await expectBalancedLedger(plain.db, fixture.hotel)
})

deepTest('ten equal credits under one key take effect once', async () => {
  const { plain, deps, booking } = await aPaidStay()
  const { countryCode, phone } = booking.guest
  await plain.db.batch([
    {
      sql: "INSERT INTO user (id, first_name, country_code, phone, created_at) VALUES (?, 'Asha', ?, ?, 1)",
      params: [booking.id, countryCode, phone],
    },
  ])
  const nothing = { phone: null, brand: null, currency: null, endsOn: null, note: null }
  const input = {
    ...nothing,
    reference: booking.id,
    amountMinor: 900,
    bookingNo: booking.bookingNo,
    from: 'promotions',
  } as const
  const tries = await Promise.all(
    Array.from({ length: 10 }, () => giveCredit(deps, anActor(), { input, idempotency: null })),
  )
  expect(tries.filter((tried) => tried.ok && tried.value.outcome === 'credited')).toHaveLength(1)
  expect(tries.filter((tried) => tried.ok && tried.value.outcome === 'credited before')).toHaveLength(9)
  const rows = await plain.db.all('SELECT 1 FROM wallet_credit WHERE user_id = ?', booking.id)
  expect(rows).toHaveLength(1)
  expect(
    await plain.db.all('SELECT 1 FROM audit_event WHERE subject = ?', `credit:marigold:${booking.id}`),
  ).toHaveLength(1)
})

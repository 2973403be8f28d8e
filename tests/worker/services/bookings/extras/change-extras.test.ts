import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasEarlyCheckinBill } from '#app/domain/payments/payment-rules.ts'
import { aDeps, type TestDeps, withLatency } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import {
  aBookingRequest,
  aHotel,
  type HotelDetails,
  soldByDay,
  unbalancedLedger,
} from '#tests/support/booking-builders.ts'
import { deepTest, isDeep } from '#tests/support/is-deep.ts'
import { aPaidBooking, aSuccess, chargeAtGateway } from '#tests/support/paid-booking.ts'
import { aGuestWithWallet, walletRows } from '#tests/support/wallet-builders.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { cancelBooking } from '#worker/services/bookings/closing/cancel-booking.ts'
import { createBooking } from '#worker/services/bookings/creating/create-booking.ts'
import { changeExtras } from '#worker/services/bookings/extras/change-extras.ts'
import type { WantedExtras } from '#worker/services/bookings/extras/quote-extras.ts'
import { reportArrivalTime } from '#worker/services/bookings/extras/report-arrival-time.ts'
import { readBooking } from '#worker/services/bookings/reading/find-booking.ts'
import { checkInStays } from '#worker/services/bookings/stays/check-in-stays.ts'
import { markStay } from '#worker/services/bookings/stays/mark-stay.ts'
import { settlePayment } from '#worker/services/payments/settling/settle-payment.ts'

/** Check-in is at noon in Kolkata on the 11th; cancellation is free until 24 hours before. */
const CHECKIN_AT = Date.UTC(2026, 11, 11, 6, 30)

const served: Partial<HotelDetails> = {
  rooms: 8,
  meals: [
    { code: 'breakfast', priceMinor: 20_000 },
    { code: 'dinner', priceMinor: 50_000 },
  ],
  restrictions: [{ kind: 'early_checkin', number: null, text: '{"1": 30000, "2": 45000}' }],
}

async function aUnpaid(deps: TestDeps, details: Partial<HotelDetails> = served) {
  const hotel = await aHotel(deps.db, details)
  const scope = aScope({ now: deps.now(), visitor: { id: `visitor-${crypto.randomUUID()}` } })
  const result = await createBooking(deps, scope, { request: aBookingRequest(hotel), access: [], idempotency: null })
  if (!result.ok) throw new Error(result.problem.code)
  return { ...result.value.created, hotel }
}

function change(deps: TestDeps, id: string, wanted: Partial<WantedExtras>, shownTotalMajor: number | null = null) {
  return changeExtras(deps, aScope({ now: deps.now() }), {
    proof: { reference: id, access: [id] },
    wanted: { meals: null, earlyCheckin: null, ...wanted },
    shownTotalMajor,
    idempotency: null,
  })
}

const breakfast = (guestCount: number) => ({ meals: [{ code: 'breakfast', guestCount }] as const })

test('adds, changes and removes meals until free cancellation ends [BOOK-18, BOOK-19]', async () => {
  const deps = aDeps()
  const { id, hotel } = await aUnpaid(deps)
  expect(await change(deps, id, breakfast(2))).toMatchObject({ ok: true, value: { totalMinor: 320_000 } })
  expect(await change(deps, id, breakfast(1))).toMatchObject({ ok: true, value: { totalMinor: 280_000 } })
  expect(await change(deps, id, breakfast(1))).toMatchObject({ problem: { message: 'errors.extrasUnchanged' } })
  expect(await change(deps, id, breakfast(3))).toMatchObject({ problem: { message: 'errors.mealGuests' } })
  await deps.db.batch([
    {
      sql: 'UPDATE meal_option SET price_minor = price_minor * 2 WHERE room_category_id = ?',
      params: [hotel.categoryId],
    },
  ])
  expect(await change(deps, id, breakfast(2))).toMatchObject({ ok: true, value: { totalMinor: 320_000 } })
  expect(await change(deps, id, breakfast(0))).toMatchObject({ ok: true, value: { totalMinor: 240_000 } })
  const booking = await readBooking(deps, id)
  expect(booking?.meals).toMatchObject([{ categoryCode: 'breakfast', status: 'Cancelled' }])
  expect(booking?.bills.reduce((sum, bill) => sum + bill.amountMinor, 0)).toBe(booking?.totalMinor)
  expect(Object.values(await soldByDay(deps.db, hotel))).toEqual([1, 1])
  deps.pass(CHECKIN_AT - 1 - deps.now())
  expect(await change(deps, id, breakfast(1))).toMatchObject({ ok: true, value: { totalMinor: 320_000 } })
  expect(await change(deps, id, breakfast(0))).toMatchObject({ problem: { message: 'errors.extrasDeadline' } })
  deps.pass(1)
  expect(await change(deps, id, breakfast(2))).toMatchObject({ problem: { code: 'not_modifiable' } })
})

test('adds an early check-in to the invoice, and removes it [PAY-17, AVAIL-29]', async () => {
  const deps = aDeps()
  const { id } = await aUnpaid(deps)
  const early = await change(deps, id, { earlyCheckin: true })
  expect(early).toMatchObject({ ok: true, value: { totalMinor: 285_000 } })
  expect(early.ok && early.value.bills).toContainEqual({
    billType: 'early_checkin',
    name: 'early_checkin',
    amountMinor: 45_000,
  })
  expect(early.ok && hasEarlyCheckinBill(early.value.bills)).toBe(true)
  const late = await change(deps, id, { earlyCheckin: false })
  expect(late).toMatchObject({ ok: true, value: { totalMinor: 240_000 } })
  expect(late.ok && hasEarlyCheckinBill(late.value.bills)).toBe(false)
  const plain = await aUnpaid(deps, {})
  expect(await change(deps, plain.id, { earlyCheckin: true })).toMatchObject({
    problem: { message: 'errors.earlyNotOffered' },
  })
})

test('changes nothing when the guest saw another total', async () => {
  const deps = aDeps()
  const { id } = await aUnpaid(deps)
  expect(await change(deps, id, breakfast(1), 2399)).toMatchObject({ problem: { code: 'price_changed' } })
  expect(await change(deps, id, breakfast(1), 2400)).toMatchObject({ ok: true })
})

deepTest('refunds meals and balances the ledger through concurrent changes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 2, maxLength: 5 }), async (counts) => {
      const deps = aDeps()
      const hotel = await aHotel(deps.db, served)
      const { bookingId } = await aPaidBooking(deps, hotel)
      const late = { ...deps, db: withLatency(deps.db) }
      await Promise.all(counts.map((count) => change(late, bookingId, breakfast(count))))
      await change(deps, bookingId, { meals: [] })
      await deps.settle()
      const booking = await readBooking(deps, bookingId)
      const eaten = (booking?.meals ?? []).filter(({ status }) => status === 'Confirmed')
      expect(eaten).toEqual([])
      expect(booking).toMatchObject({ totalMinor: 240_000, paidMinor: 240_000 })
      expect(await unbalancedLedger(deps.db)).toEqual([])
    }),
    { numRuns: isDeep ? 4 : 2 },
  )
})

test('removing a paid meal refunds the original payment', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db, served)
  const request = aBookingRequest(hotel, {
    payment: { amount: null, mode: 'CC' },
    stay: { meals: [{ code: 'dinner', guestCount: 2 }] },
  })
  const made = await createBooking(deps, aScope(), { request, access: [], idempotency: null })
  if (!made.ok) throw new Error(made.problem.code)
  const { id, bookingNo, redirectPath, payableMinor } = made.value.created
  const held = { bookingId: id, bookingNo, paymentId: redirectPath?.split('/').at(-1) ?? '', amountMinor: payableMinor }
  await chargeAtGateway(deps, held)
  await settlePayment(deps, 'sandbox', aSuccess(held))
  const answer = await change(deps, id, { meals: [] })
  expect(answer).toMatchObject({ ok: true, value: { totalMinor: 240_000, paidMinor: 240_000 } })
  await deps.settle()
  expect(await deps.db.all('SELECT amount_minor, status FROM refund WHERE booking_id = ?', id)).toEqual([
    { amount_minor: 200_000, status: 'sent' },
  ])
  const guest = await deps.db.first(
    'SELECT sum(amount_minor) AS held FROM ledger_entry WHERE account = ?',
    `guest:${id}`,
  )
  expect(guest).toEqual({ held: 240_000 })
})

async function aPaidOfAccount(deps: TestDeps, guest: Scope) {
  const hotel = await aHotel(deps.db, served)
  return aPaidBooking(deps, hotel, guest)
}

function cancelTo(deps: TestDeps, scope: Scope, id: string, refundTo: 'wallet' | 'payment') {
  const proof = { reference: id, access: [id] }
  return cancelBooking(deps, { ...scope, now: deps.now() }, { proof, reason: null, refundTo, idempotency: null })
}

test('refunds into the wallet at once on request, and once', async () => {
  const deps = aDeps()
  const guest = await aGuestWithWallet(deps, [])
  const { bookingId } = await aPaidOfAccount(deps, guest)
  deps.pass(CHECKIN_AT - 1 - deps.now())
  const late = { ...deps, db: withLatency(deps.db) }
  const ways = ['wallet', 'payment', 'wallet', 'payment'] as const
  const answers = await Promise.all(ways.map((way) => cancelTo(late, guest, bookingId, way)))
  await deps.settle()
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  const refunds = await deps.db.all<{ payment_id: string | null; amount_minor: number; status: string }>(
    'SELECT payment_id, amount_minor, status FROM refund WHERE booking_id = ?',
    bookingId,
  )
  expect(refunds).toMatchObject([{ amount_minor: 120_000, status: 'sent' }])
  const inWallet = refunds[0]?.payment_id === null ? 120_000 : 0
  expect(await walletRows(deps.db, guest)).toEqual({ left: inWallet, ledger: inWallet })
  expect(await unbalancedLedger(deps.db)).toEqual([])
})

test('wallet refunds never expire, and the booking shows them', async () => {
  const deps = aDeps()
  const guest = await aGuestWithWallet(deps, [])
  const { bookingId } = await aPaidOfAccount(deps, guest)
  const answer = await cancelTo(deps, guest, bookingId, 'wallet')
  expect(answer).toMatchObject({ ok: true, value: { cancelled: { refundMinor: 240_000, chargeMinor: 0 } } })
  const stored = await readBooking(deps, bookingId)
  expect(stored?.refunds).toEqual(answer.ok ? answer.value.cancelled.booking.refunds : null)
  expect(stored?.refunds).toMatchObject([
    { paymentId: null, reason: 'to_wallet', amountMinor: 240_000, status: 'sent' },
  ])
  expect(await deps.db.all('SELECT kind, expires_at FROM wallet_credit WHERE booking_id = ?', bookingId)).toEqual([
    { kind: 'returned', expires_at: null },
  ])
})

test('a booking without an account cannot refund to a wallet', async () => {
  const deps = aDeps()
  const { bookingId } = await aPaidBooking(deps, await aHotel(deps.db))
  expect(await cancelTo(deps, aScope(), bookingId, 'wallet')).toMatchObject({
    problem: { code: 'invalid_fields', message: 'errors.walletAccount' },
  })
  expect(await readBooking(deps, bookingId)).toMatchObject({ statusKey: 0 })
})

test('stores the arrival time up to ten times, before arrival only', async () => {
  const deps = aDeps()
  const { id } = await aUnpaid(deps)
  const tell = (time: string) =>
    reportArrivalTime(deps, aScope({ now: deps.now() }), { proof: { reference: id, access: [id] }, time })
  for (const time of ['', '24:00', '9:00', '12:60']) expect(await tell(time)).toMatchObject({ ok: false })
  for (let hour = 10; hour < 20; hour++) expect(await tell(`${hour}:30`)).toMatchObject({ ok: true })
  expect(await tell('19:30')).toMatchObject({ ok: true })
  expect(await tell('20:00')).toMatchObject({ problem: { code: 'not_modifiable' } })
  expect(await readBooking(deps, id)).toMatchObject({ arrivalTime: '19:30' })
  const later = await aUnpaid(deps)
  deps.pass(CHECKIN_AT - deps.now())
  const proof = { reference: later.id, access: [later.id] }
  expect(await reportArrivalTime(deps, aScope({ now: deps.now() }), { proof, time: '12:00' })).toMatchObject({
    ok: false,
  })
})

const step = fc.constantFrom('meals', 'none', 'early', 'wallet', 'payment', 'no-show', 'begin', 'arrival')

deepTest('the ledger balances after any concurrent steps of a booking', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 3, maxLength: 6 }), { minLength: 2, maxLength: 3 }),
      async (rounds) => {
        const deps = aDeps()
        const guest = await aGuestWithWallet(deps, [])
        const { bookingId: id, bookingNo } = await aPaidOfAccount(deps, guest)
        const late = { ...deps, db: withLatency(deps.db) }
        const proof = { reference: id, access: [id] }
        const take = {
          meals: () => change(late, id, breakfast(2)),
          none: () => change(late, id, { meals: [] }),
          early: () => change(late, id, { earlyCheckin: true }),
          wallet: () => cancelTo(late, guest, id, 'wallet'),
          payment: () => cancelTo(late, guest, id, 'payment'),
          'no-show': () => markStay(late, { bookingNo, mark: 'no-show' }),
          begin: () => checkInStays(late),
          arrival: () => reportArrivalTime(late, guest, { proof, time: '18:00' }),
        }
        for (const steps of rounds) {
          await Promise.all(steps.map((name) => take[name]()))
          await deps.settle()
          await expectEven(deps, guest, id)
          // To the last moment before check-in, then into the stay.
          deps.pass((deps.now() < CHECKIN_AT - 1 ? CHECKIN_AT - 1 : CHECKIN_AT + 3_600_000) - deps.now())
        }
      },
    ),
    { numRuns: isDeep ? 6 : 2 },
  )
})

async function expectEven(deps: TestDeps, guest: Scope, id: string): Promise<void> {
  expect(await unbalancedLedger(deps.db)).toEqual([])
  const wallet = await walletRows(deps.db, guest)
  expect(wallet.left).toBe(wallet.ledger)
  const row = await deps.db.first<Record<string, number>>(
    `SELECT b.paid_minor AS paid, b.total_minor AS total,
       (SELECT coalesce(sum(amount_minor), 0) FROM bill WHERE booking_id = b.id) AS billed,
       (SELECT coalesce(sum(amount_minor), 0) FROM refund WHERE booking_id = b.id) AS refunded,
       (SELECT sum(amount_minor) FROM payment WHERE booking_id = b.id AND status = 'succeeded') AS received,
       (SELECT sum(amount_minor) FROM ledger_entry WHERE account IN ('guest:' || b.id) OR
          (booking_id = b.id AND account LIKE 'revenue:%')) AS held
     FROM booking b WHERE b.id = ?`,
    id,
  )
  expect(row?.billed).toBe(row?.total)
  expect(row?.paid).toBe(row?.held)
  expect(row?.received).toBe(Number(row?.paid) + Number(row?.refunded))
}

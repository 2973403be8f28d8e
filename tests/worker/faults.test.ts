import { expect, test, vi } from 'vitest'
import { aDeps, type TestDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aBookingRequest, aHotel, soldByDay, type TestHotel, unevenLedger } from '#tests/support/booking-builders.ts'
import { breaking, type Fault } from '#tests/support/breaking-database.ts'
import { aPaidBooking, aSuccess, chargeAtGateway } from '#tests/support/paid-booking.ts'
import { createBooking } from '#worker/bookings/create-booking.ts'
import type { KeyedCall } from '#worker/bookings/keyed-call.ts'
import { modifyBooking } from '#worker/bookings/modify-booking.ts'
import type { Database } from '#worker/database/database.ts'
import { handleScheduled } from '#worker/jobs/scheduled.ts'
import { openPaymentPage } from '#worker/payments/open-payment-page.ts'
import { settlePayment } from '#worker/payments/settle-payment.ts'

test('gives the first answer after it was lost behind the commit', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db)
  const request = aBookingRequest(hotel)
  const keyed: KeyedCall = {
    caller: 'visitor:1',
    operation: 'createBooking',
    key: `lost-${hotel.propertyId}`,
    digest: 'a',
  }
  const book = (db: Database) => createBooking({ ...deps, db }, aScope(), { request, access: [], keyed })
  const calls = breaking(deps.db, { call: 0, when: 'before' })
  await createBooking({ ...deps, db: calls.db }, aScope(), { request: aBookingRequest(hotel), access: [], keyed: null })
  // The last call of a booking is its one transaction; a keyed one looks for the key first.
  await expect(book(breaking(deps.db, { call: calls.calls() + 1, when: 'after' }).db)).rejects.toThrow(
    'connection lost',
  )
  expect(Object.values(await soldByDay(deps.db, hotel))).toEqual([2, 2])
  const repeats = [await book(deps.db), await book(deps.db), await book(deps.db)]
  expect(repeats.map((result) => result.ok && result.value.isReplay)).toEqual([true, true, true])
  expect(new Set(repeats.map((result) => JSON.stringify(result))).size).toBe(1)
  expect(Object.values(await soldByDay(deps.db, hotel))).toEqual([2, 2])
})

/** Create, go to pay, be charged, be settled: the way of a guest on a database. */
async function walk(deps: TestDeps, db: Database, hotel: TestHotel): Promise<void> {
  const own = { ...deps, db }
  const scope = aScope({ visitor: { id: `visitor-${hotel.propertyId}-000000` } })
  const result = await createBooking(own, scope, {
    request: aBookingRequest(hotel, { payment: { amount: null, mode: 'CC' } }),
    access: [],
    keyed: null,
  })
  if (!result.ok) return
  const { id, bookingNo, redirectPath, payableMinor } = result.value.created
  const held = { bookingId: id, bookingNo, paymentId: redirectPath?.split('/').at(-1) ?? '', amountMinor: payableMinor }
  await openPaymentPage(own, scope, held.paymentId)
  // The provider's own memory does not break with ours.
  await chargeAtGateway(deps, held)
  await settlePayment(own, 'sandbox', aSuccess(held))
}

const faults = Array.from({ length: 10 }, (_, index) => index + 1).flatMap((call): Fault[] => [
  { call, when: 'before' },
  { call, when: 'after' },
])

test.each(faults)('leaves nothing half made when call $call breaks $when it', async (fault) => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db)
  const broken = breaking(deps.db, fault)
  await walk(deps, broken.db, hotel).catch((error: Error) => expect(error.message).toBe('connection lost'))
  vi.spyOn(console, 'error').mockClear()
  deps.pass(16 * 60_000)
  await handleScheduled(deps)
  await deps.settle()
  const bookings = await deps.db.all<{ status_key: number; paid_minor: number; charged: number }>(
    `SELECT b.status_key, b.paid_minor,
       (SELECT coalesce(sum(s.amount_minor), 0) FROM sandbox_charge s JOIN payment p ON p.id = s.payment_id WHERE p.booking_id = b.id) AS charged
     FROM booking b WHERE b.property_id = ?`,
    hotel.propertyId,
  )
  const sold = Object.values(await soldByDay(deps.db, hotel))
  for (const booking of bookings) {
    // What the provider took is on the booking; what it did not take holds no room.
    expect(booking.paid_minor).toBe(booking.charged)
    expect(booking.status_key).toBe(booking.charged > 0 ? 0 : 13)
  }
  const isSold = bookings.some((booking) => booking.status_key === 0)
  expect(sold.every((count) => count === (isSold ? 1 : 0))).toBe(true)
  expect(await unevenLedger(deps.db)).toEqual([])
})

const changeFaults = faults.filter(({ call }) => call <= 5)

test.each(changeFaults)('leaves a stay on its old or new dates when call $call breaks $when it', async (fault) => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db)
  const { bookingId: id } = await aPaidBooking(deps, hotel)
  const keyed: KeyedCall = { caller: 'visitor:1', operation: 'modifyBooking', key: `change-${id}`, digest: 'a' }
  const dates = { checkin: '2026-12-12', checkout: '2026-12-13' } as const
  const change = (db: Database) => {
    const proof = { reference: id, access: [id] }
    return modifyBooking({ ...deps, db }, aScope(), { proof, stay: dates, shownTotalMajor: 1200, keyed })
  }
  await change(breaking(deps.db, fault).db).catch((error: Error) => expect(error.message).toBe('connection lost'))
  const sold = await soldByDay(deps.db, hotel)
  expect([
    { '2026-12-11': 1, '2026-12-12': 1 },
    { '2026-12-11': 0, '2026-12-12': 1 },
  ]).toContainEqual(sold)
  expect(await change(deps.db)).toMatchObject({ ok: true, value: { modified: { booking: dates } } })
  await handleScheduled(deps)
  await deps.settle()
  const refunds = await deps.db.all('SELECT amount_minor, status FROM refund WHERE booking_id = ?', id)
  expect(refunds).toEqual([{ amount_minor: 120_000, status: 'sent' }])
  expect(await soldByDay(deps.db, hotel)).toEqual({ '2026-12-11': 0, '2026-12-12': 1 })
  expect(await unevenLedger(deps.db)).toEqual([])
})

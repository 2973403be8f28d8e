import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#app/domain/dates/calendar-day.ts'
import { aDeps, type TestDeps, withLatency } from '#tests/support/a-deps.ts'
import { aRoomType } from '#tests/support/a-room-type.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { expectBalancedLedger } from '#tests/support/admin-books.ts'
import { anActor } from '#tests/support/an-admin.ts'
import { aBookingRequest, aHotel, CHECKIN, type TestHotel } from '#tests/support/booking-builders.ts'
import { isDeep } from '#tests/support/is-deep.ts'
import { aPaidBooking } from '#tests/support/paid-booking.ts'
import { aGuestWithWallet, elsewhere } from '#tests/support/wallet-builders.ts'
import { cancelBooking, moveBooking, refundBooking } from '#worker/admin/services/bookings/change-booking.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { modifyBooking } from '#worker/services/bookings/changing/modify-booking.ts'
import { cancelBooking as cancelAsGuest } from '#worker/services/bookings/closing/cancel-booking.ts'
import { createBooking } from '#worker/services/bookings/creating/create-booking.ts'
import { readBooking } from '#worker/services/bookings/reading/find-booking.ts'

/** Each step acts on a booking or makes one; the steps of a round run concurrently. */
const step = fc.record({
  kind: fc.constantFrom('book', 'pay', 'refund', 'refund', 'cancel', 'move', 'move', 'guestMoves', 'guestLeaves'),
  which: fc.nat(),
  night: fc.integer({ min: 0, max: 4 }),
  nights: fc.integer({ min: 1, max: 3 }),
  amount: fc.integer({ min: 1, max: 300_000 }),
  isKept: fc.boolean(),
})
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never
type World = { deps: TestDeps; plain: TestDeps; hotel: TestHotel; suite: TestHotel; guest: Scope; ids: string[] }

const numRuns = isDeep ? 60 : 1

test('ledger, invoices and rooms stay consistent through random concurrent steps', {
  timeout: 600_000,
}, async () => {
  const happened = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 3, maxLength: 6 }), { minLength: 5, maxLength: 5 }),
      fc.constantFrom({ taxBp: 1200, taxInclusive: false }, { taxBp: 500, taxInclusive: true }),
      fc.constantFrom(24, 24 * 31, null),
      async (rounds, tax, freeCancellationHours) => {
        const plain = aDeps()
        const hotel = await aHotel(plain.db, { ...tax, freeCancellationHours, rooms: 4, prepaidPercent: 10 })
        const suite = await aRoomType(plain.db, hotel)
        const guest = await aGuestWithWallet(plain, [{ amountMinor: 60_000 }])
        const deps = { ...plain, db: withLatency(plain.db) }
        const world: World = { deps, plain, hotel, suite, guest, ids: [] }
        for (const steps of rounds) {
          const results = await Promise.all(steps.map((one) => take(world, one)))
          for (const [index, isDone] of results.entries()) {
            const kind = steps[index]?.kind ?? ''
            if (isDone) happened.set(kind, (happened.get(kind) ?? 0) + 1)
          }
          await plain.settle()
          await expectBalancedLedger(plain.db, hotel)
        }
      },
    ),
    { numRuns, seed: 20_261_123 },
  )
  // Guards a long run against one without these actions.
  for (const kind of ['book', 'pay', 'refund', 'cancel', 'move', 'guestMoves', 'guestLeaves'])
    expect(happened.get(kind) ?? 0, kind).toBeGreaterThan(isDeep ? 0 : -1)
})

async function take({ deps, plain, hotel, suite, guest, ids }: World, one: Step): Promise<boolean> {
  const dates = { checkin: addDays(CHECKIN, one.night), checkout: addDays(CHECKIN, one.night + one.nights) }
  const id = ids[one.which % Math.max(1, ids.length)]
  if (one.kind === 'pay') {
    const made = await aPaidBooking(plain, hotel).catch(() => null)
    if (made) ids.push(made.bookingId)
    return made !== null
  }
  const booking = id ? await readBooking(deps, id) : null
  if (one.kind === 'book' || !booking) {
    const request = aBookingRequest(hotel, { stay: dates, wallet: one.isKept ? { shownMajor: null } : null })
    const made = await createBooking(deps, elsewhere(guest), { request, access: [], idempotency: null })
    if (made.ok) ids.push(made.value.created.id)
    return made.ok
  }
  const proof = { reference: booking.id, access: [booking.id] }
  const basis = { booking, isDryRun: false, idempotency: null }
  const roomTypeId = one.which % 2 ? suite.categoryId : hotel.categoryId
  switch (one.kind) {
    case 'refund': {
      const input = { amountMinor: one.amount, keepsTotal: one.isKept, reason: 'Cold shower' }
      return (await refundBooking(deps, anActor(), { ...basis, input })).ok
    }
    case 'cancel': {
      const input = { chargeMinor: one.isKept ? null : one.amount % 50_000, askedBy: 'house', reason: 'Flood' } as const
      return (await cancelBooking(deps, anActor(), { ...basis, input })).ok
    }
    case 'move': {
      const input = {
        ...{ stay: { ...dates, roomTypeId }, keepsPrice: one.isKept, waivesTerms: false },
        ...{ shownTotalMinor: null, reason: null },
      }
      return (await moveBooking(deps, anActor(), { ...basis, input })).ok
    }
    case 'guestMoves':
      return (await modifyBooking(deps, aScope(), { proof, stay: dates, shownTotalMajor: null, idempotency: null })).ok
    default:
      return (await cancelAsGuest(deps, aScope(), { proof, reason: null, idempotency: null })).ok
  }
}

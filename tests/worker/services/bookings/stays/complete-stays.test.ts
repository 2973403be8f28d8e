import { expect, test } from 'vitest'
import { aDeps, brokenAt, type TestDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aBookingRequest, aHotel } from '#tests/support/booking-builders.ts'
import { fullScans } from '#tests/support/query-plan.ts'
import { takeConsole } from '#tests/support/strict-console.ts'
import { createBooking } from '#worker/services/bookings/creating/create-booking.ts'
import { completeStays, endedStaysStatement } from '#worker/services/bookings/stays/complete-stays.ts'

/** Checkout is at 11:00 in Kolkata on the 13th: 05:30 UTC. */
const CHECKOUT = Date.UTC(2026, 11, 13, 5, 30)

async function aStay(deps: TestDeps, payment: { amount: null; mode: string } | null = null): Promise<string> {
  const hotel = await aHotel(deps.db)
  const result = await createBooking(deps, aScope(), {
    request: aBookingRequest(hotel, { payment }),
    access: [],
    idempotency: null,
  })
  if (!result.ok) throw new Error(result.problem.code)
  return result.value.created.id
}

function statusOf(deps: TestDeps, id: string) {
  return deps.db.first('SELECT status_key, state FROM booking WHERE id = ?', id)
}

test('checks a stay out after its local check-out time', async () => {
  const deps = aDeps()
  const id = await aStay(deps)
  deps.pass(CHECKOUT - 60_000 - deps.now())
  await completeStays(deps)
  expect(await statusOf(deps, id)).toEqual({ status_key: 0, state: 'confirmed' })
  deps.pass(60_000)
  await Promise.all([completeStays(deps), completeStays(deps)])
  expect(await statusOf(deps, id)).toEqual({ status_key: 2, state: 'completed' })
  const history = await deps.db.all(
    `SELECT actor FROM booking_history WHERE booking_id = ? AND event = 'completed'`,
    id,
  )
  // By one of the two rounds, not by both.
  expect(history).toEqual([{ actor: 'system' }])
})

test('checks out the other stays though one write fails', async () => {
  const deps = aDeps()
  const [broken, id] = [await aStay(deps), await aStay(deps)]
  deps.pass(CHECKOUT - deps.now())
  expect((await completeStays({ ...deps, db: brokenAt(deps.db, broken) })).done).toBe(1)
  expect(takeConsole()).toEqual([expect.stringContaining(`"bookingId":"${broken}"`)])
  expect(await statusOf(deps, id)).toMatchObject({ status_key: 2 })
  expect(await statusOf(deps, broken)).toMatchObject({ status_key: 0 })
})

test('leaves holds alone however late it is', async () => {
  const deps = aDeps()
  const id = await aStay(deps, { amount: null, mode: 'CC' })
  deps.pass(CHECKOUT + 86_400_000 - deps.now())
  await completeStays(deps)
  expect(await statusOf(deps, id)).toMatchObject({ status_key: 7 })
})

test('finds ended stays without reading every booking', async () => {
  const { db } = aDeps()
  const clocks = [{ timeZone: 'Asia/Kolkata', day: '2026-12-13', time: '12:00' } as const]
  expect(await fullScans(db, endedStaysStatement({ clocks, after: { at: '', id: '' }, limit: 200 }), ['b'])).toEqual([])
})

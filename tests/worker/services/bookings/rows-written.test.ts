import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aBookingRequest, aHotel } from '#tests/support/booking-builders.ts'
import { countingDatabase } from '#tests/support/counting-database.ts'
import { aHeldBooking, aSuccess, chargeAtGateway } from '#tests/support/paid-booking.ts'
import { createBooking } from '#worker/services/bookings/creating/create-booking.ts'
import { checkInStays } from '#worker/services/bookings/stays/check-in-stays.ts'
import { completeStays } from '#worker/services/bookings/stays/complete-stays.ts'
import { settlePayment } from '#worker/services/payments/settling/settle-payment.ts'

/** An hour after check-in time in Kolkata, and an hour after check-out time. */
const ARRIVED = Date.UTC(2026, 11, 11, 10)
const LEFT = Date.UTC(2026, 11, 13, 6, 30)

/** Rows D1 bills for the transaction, indexes included: a new index of bookings raises them. */
const MAX_ROWS = { made: 44, held: 38, paid: 47, arrived: 6, left: 9 }

test('a booking writes few rows when made, held, paid, begun and over', async () => {
  const site = aDeps()
  const counted = countingDatabase((env as unknown as { DB: D1Database }).DB)
  const deps = Object.assign(site, { db: counted.db })
  const hotel = await aHotel(deps.db)
  const stranger = aScope({ visitor: { id: `visitor-${crypto.randomUUID()}`, network: '203.0.113.9' } })
  const written = async (work: () => Promise<unknown>): Promise<number> => {
    counted.reset()
    await work()
    await deps.settle()
    return counted.take().written
  }
  const request = aBookingRequest(hotel, { payment: null })
  const made = await written(() => createBooking(deps, stranger, { request, access: [], idempotency: null }))
  counted.reset()
  const hold = await aHeldBooking(deps, hotel, stranger)
  const held = counted.take().written
  await chargeAtGateway(deps, hold)
  const paid = await written(() => settlePayment(deps, 'sandbox', aSuccess(hold)))
  deps.pass(ARRIVED - deps.now())
  const arrived = (await written(() => checkInStays(deps))) / 2
  deps.pass(LEFT - deps.now())
  const left = (await written(() => completeStays(deps))) / 2
  const rows = { made, held, paid, arrived, left }
  for (const [step, max] of Object.entries(MAX_ROWS))
    expect(rows[step as keyof typeof rows], JSON.stringify(rows)).toBeLessThanOrEqual(max)
})

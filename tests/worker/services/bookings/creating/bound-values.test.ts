import { expect, test } from 'vitest'
import { roomFor } from '#app/domain/stays/occupancy.ts'
import { aDeps, type TestDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aBookingRequest, aCoupon, aHotel } from '#tests/support/booking-builders.ts'
import { aPaidBooking } from '#tests/support/paid-booking.ts'
import { aGuestWithWallet } from '#tests/support/wallet-builders.ts'
import type { Database } from '#worker/infra/database/database.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { createBooking } from '#worker/services/bookings/creating/create-booking.ts'
import { createQuotationReference } from '#worker/services/bookings/quotations/find-quotation.ts'

/** D1 allows 100 values a statement; ten are reserved for later columns and conditions. */
const MAX_VALUES = 90

/** Wraps a database and records the most values a statement of a batch has. */
function counting(db: Database): { db: Database; most: () => number } {
  let max = 0
  const batch: Database['batch'] = (statements) => {
    max = Math.max(max, ...statements.map(({ params }) => params.length))
    return db.batch(statements)
  }
  return { db: { ...db, batch }, most: () => max }
}

async function aQuotation(deps: TestDeps, hotel: { propertyId: number; categoryId: number }): Promise<string> {
  const id = `full${hotel.propertyId}`
  await deps.db.batch([
    {
      sql: `INSERT INTO quotation (id, brand_id, property_id, room_category_id, checkin, checkout, rooms, total_minor, currency,
          ends_at, created_at, guest_email)
        VALUES (?, 'marigold', ?, ?, '2026-12-11', '2026-12-13', ?, 199950, 'INR', ?, ?, 'a@example.com')`,
      params: [
        id,
        hotel.propertyId,
        hotel.categoryId,
        JSON.stringify([roomFor(2)]),
        deps.now() + 86_400_000,
        deps.now(),
      ],
    },
  ])
  return createQuotationReference(deps, id)
}

test('no statement of the largest bookings has over ninety values', async () => {
  const deps = aDeps()
  const counted = counting(deps.db)
  const hotel = await aHotel(deps.db, { rooms: 9, meals: [{ code: 'breakfast', priceMinor: 10_000 }] })
  const idempotency = () => ({ caller: 'full', operation: 'createBooking', key: crypto.randomUUID(), digest: 'full' })
  const guest = (scope: Scope) => ({
    ...scope,
    visitor: { ...scope.visitor, network: '198.51.100.9', id: `visitor-${crypto.randomUUID()}` },
  })
  const actual = {
    title: 'Mr' as const,
    name: 'Asha Rao',
    email: 'asha@example.com',
    streetName: 'Road',
    streetNumber: '1',
    postalCode: '560001',
    city: 'Bengaluru',
  }
  const full = (request: ReturnType<typeof aBookingRequest>) => ({
    ...request,
    guest: request.guest && { ...request.guest, ...actual },
    source: 'Mobile Web Booking',
  })
  const book = async (scope: Scope, request: ReturnType<typeof aBookingRequest>, access: string[] = []) => {
    const made = await createBooking({ ...deps, db: counted.db }, scope, {
      request,
      access,
      idempotency: idempotency(),
    })
    expect(made).toMatchObject({ ok: true })
  }
  const rich = await aGuestWithWallet(deps)
  await book(
    guest(rich),
    full(
      aBookingRequest(hotel, {
        wallet: { shownMajor: null },
        stay: { couponCode: await aCoupon(deps.db), meals: [{ code: 'breakfast', guestCount: 2 }] },
      }),
    ),
  )
  const old = await aPaidBooking(deps, hotel)
  await book(
    guest(aScope({ now: deps.now() })),
    {
      ...full(aBookingRequest(hotel, { payment: { amount: null, mode: 'CC' } })),
      replaces: { requestType: 'REBOOKING', reference: old.bookingId },
    },
    [old.bookingId],
  )
  const link = await aQuotation(deps, hotel)
  await book(guest(aScope({ now: deps.now() })), full(aBookingRequest(hotel, { details: { quotation_id: link } })))
  expect(counted.most()).toBeGreaterThan(40)
  expect(counted.most()).toBeLessThanOrEqual(MAX_VALUES)
})

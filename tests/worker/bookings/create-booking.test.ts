import { expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aBookingRequest, aHotel, soldByDay } from '#tests/support/booking-builders.ts'
import { createBooking } from '#worker/bookings/create-booking.ts'

test('books a stay paid at the hotel at once', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db)
  const result = await createBooking(deps, aScope(), { request: aBookingRequest(hotel), access: [], keyed: null })
  expect(result).toMatchObject({
    ok: true,
    value: { isReplay: false, created: { statusKey: 0, totalMinor: 240_000, redirectPath: null } },
  })
  expect(await soldByDay(deps.db, hotel)).toEqual({ '2026-12-11': 1, '2026-12-12': 1 })
})

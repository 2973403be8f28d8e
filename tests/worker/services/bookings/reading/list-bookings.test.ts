import { expect, test } from 'vitest'
import { findBrand } from '#app/brands/brands.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aBookingRequest, aHotel } from '#tests/support/booking-builders.ts'
import { aProvenUser } from '#tests/support/signed-in.ts'
import { cancelBooking } from '#worker/services/bookings/closing/cancel-booking.ts'
import { createBooking } from '#worker/services/bookings/creating/create-booking.ts'
import { listBookings, listBookingTabs } from '#worker/services/bookings/reading/list-bookings.ts'

async function aSignedIn(deps: ReturnType<typeof aDeps>) {
  return aScope({ visitor: { user: await aProvenUser(deps.db) } })
}

test("sorts a signed-in guest's bookings into tabs [BMNG-25]", async () => {
  const deps = aDeps()
  const scope = await aSignedIn(deps)
  const hotel = await aHotel(deps.db)
  const made = []
  for (const night of ['2026-12-01', '2026-12-05'] as const) {
    const checkout = night === '2026-12-01' ? '2026-12-02' : '2026-12-06'
    const result = await createBooking(deps, scope, {
      request: aBookingRequest(hotel, { stay: { checkin: night, checkout } }),
      access: [],
      idempotency: null,
    })
    if (result.ok) made.push(result.value.created)
  }
  await cancelBooking(deps, scope, {
    proof: { reference: made[0]?.id ?? '', access: [] },
    reason: null,
    idempotency: null,
  })
  const tabs = await listBookingTabs(deps, scope)
  expect(tabs.ok && tabs.value.map(({ name, count }) => [name, count])).toEqual([
    ['checkedIn', 0],
    ['confirmed', 1],
    ['checkedOut', 0],
    ['cancelled', 1],
  ])
  const all = await listBookings(deps, scope, { tab: null, limit: 10, offset: 0 })
  expect(all.ok && all.value.map((booking) => booking.checkin)).toEqual(['2026-12-05', '2026-12-01'])
  const cancelled = await listBookings(deps, scope, { tab: 'cancelled', limit: 10, offset: 0 })
  expect(cancelled.ok && cancelled.value.map((booking) => booking.id)).toEqual([made[0]?.id])
})

test('finds a booking by number prefix within its tab, paged', async () => {
  const deps = aDeps()
  const scope = await aSignedIn(deps)
  const hotel = await aHotel(deps.db, { rooms: 5 })
  const made = []
  for (let number = 0; number < 4; number++) {
    const result = await createBooking(deps, scope, { request: aBookingRequest(hotel), access: [], idempotency: null })
    if (result.ok) made.push(result.value.created)
  }
  const find = async (search: string, page = { limit: 10, offset: 0 }) => {
    const found = await listBookings(deps, scope, { tab: 'confirmed', ...page, search })
    return found.ok ? found.value.map(({ bookingNo }) => bookingNo) : []
  }
  const { bookingNo = '', invoiceNo = '' } = made[2] ?? {}
  const typed = ` ${bookingNo.slice(0, 3).toLowerCase()}-${bookingNo.slice(3)} `
  expect([await find(typed), await find(invoiceNo), await find('%'), await find('_')]).toEqual([
    [bookingNo],
    [bookingNo],
    [],
    [],
  ])
  const cancelled = await listBookings(deps, scope, { tab: 'cancelled', limit: 10, offset: 0, search: bookingNo })
  expect(cancelled).toEqual({ ok: true, value: [] })
  const pages = await Promise.all([0, 3].map((offset) => find('', { limit: 3, offset })))
  expect(pages.map(({ length }) => length)).toEqual([3, 1])
  expect(new Set(pages.flat()).size).toBe(4)
})

test('separates bookings of brands and guests', async () => {
  const deps = aDeps()
  const scope = await aSignedIn(deps)
  await createBooking(deps, scope, { request: aBookingRequest(await aHotel(deps.db)), access: [], idempotency: null })
  const elsewhere = await listBookings(
    deps,
    { ...scope, brand: findBrand('dunehouse') },
    { tab: null, limit: 10, offset: 0 },
  )
  const other = await listBookings(deps, await aSignedIn(deps), { tab: null, limit: 10, offset: 0 })
  expect([elsewhere, other]).toEqual([
    { ok: true, value: [] },
    { ok: true, value: [] },
  ])
})

test('refuses unknown tabs and signed-out guests', async () => {
  const deps = aDeps()
  const scope = await aSignedIn(deps)
  expect(await listBookings(deps, scope, { tab: 'constructor', limit: 10, offset: 0 })).toMatchObject({
    ok: false,
    problem: { code: 'not_found' },
  })
  expect(await listBookings(deps, aScope(), { tab: null, limit: 10, offset: 0 })).toMatchObject({
    ok: false,
    problem: { code: 'not_signed_in' },
  })
})

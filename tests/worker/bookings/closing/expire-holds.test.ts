import { expect, test } from 'vitest'
import { aDeps, brokenAt, type TestDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aBookingRequest, aHotel, soldByDay } from '#tests/support/booking-builders.ts'
import { aHeldBooking, aPaidBooking } from '#tests/support/paid-booking.ts'
import { takeConsole } from '#tests/support/strict-console.ts'
import { expireHolds } from '#worker/bookings/closing/expire-holds.ts'
import { createBooking } from '#worker/bookings/creating/create-booking.ts'
import { listOutbox } from '#worker/messages/list-outbox.ts'

async function textOf(deps: TestDeps, bookingNo: string, channel: 'sms' | 'email'): Promise<string> {
  const outbox = await listOutbox(deps, aScope(), 50)
  const isMine = (text: string) => text.includes(bookingNo) && text.includes('in time')
  return outbox.find((entry) => entry.channel === channel && isMine(entry.body))?.body ?? ''
}

test('ends the other holds though one cannot be read', async () => {
  const deps = aDeps()
  const broken = await aHeldBooking(deps, await aHotel(deps.db))
  deps.pass(1000)
  const hotel = await aHotel(deps.db)
  await aHeldBooking(deps, hotel)
  deps.pass(900_000)
  expect((await expireHolds({ ...deps, db: brokenAt(deps.db, broken.bookingId) })).done).toBe(1)
  expect(takeConsole()).toEqual([expect.stringContaining(`"bookingId":"${broken.bookingId}"`)])
  expect(Object.values(await soldByDay(deps.db, hotel))).toEqual([0, 0])
})

test('tells that nothing was charged for an unpaid hold', async () => {
  const deps = aDeps()
  const held = await aHeldBooking(deps, await aHotel(deps.db))
  deps.pass(900_000)
  await expireHolds(deps)
  expect(await textOf(deps, held.bookingNo, 'sms')).toContain('Nothing was charged.')
})

test('tells what goes back when a hold had money of the booking before', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db)
  const old = await aPaidBooking(deps, hotel)
  const request = aBookingRequest(hotel, {
    guest: null,
    payment: { amount: null, mode: 'CC' },
    replaces: { requestType: 'REBOOKING', reference: old.bookingId },
    stay: { checkin: '2026-12-12', checkout: '2026-12-16' },
  })
  const moved = await createBooking(deps, aScope(), { request, access: [old.bookingId], keyed: null })
  if (!moved.ok) throw new Error(moved.problem.code)
  deps.pass(900_000)
  await expireHolds(deps)
  const text = await textOf(deps, moved.value.created.bookingNo, 'sms')
  expect(text).toContain('₹2,400')
  expect(text).not.toContain('Nothing was charged')
})

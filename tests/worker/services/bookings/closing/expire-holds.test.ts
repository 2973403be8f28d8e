import { expect, test } from 'vitest'
import { aDeps, brokenAt, type TestDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aBookingRequest, aHotel, soldByDay } from '#tests/support/booking-builders.ts'
import { deepTest } from '#tests/support/is-deep.ts'
import { aHeldBooking, aPaidBooking, chargeAtGateway, type HeldBooking } from '#tests/support/paid-booking.ts'
import { runMinute } from '#tests/support/run-minute.ts'
import { takeConsole } from '#tests/support/strict-console.ts'
import { expireHolds } from '#worker/services/bookings/closing/expire-holds.ts'
import { createBooking } from '#worker/services/bookings/creating/create-booking.ts'
import { toProviderRef } from '#worker/services/gateways/sandbox/sandbox.ts'
import { listNotifications } from '#worker/services/message-delivery/list-notifications.ts'

async function textOf(deps: TestDeps, bookingNo: string, channel: 'sms' | 'email'): Promise<string> {
  const outbox = await listNotifications(deps, aScope(), 50)
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

test('states that an unpaid hold was not charged', async () => {
  const deps = aDeps()
  const held = await aHeldBooking(deps, await aHotel(deps.db))
  deps.pass(900_000)
  await expireHolds(deps)
  expect(await textOf(deps, held.bookingNo, 'sms')).toContain('Nothing was charged.')
})

/** A hold that carries the money of the booking it replaces. */
async function aMovedHold(deps: TestDeps): Promise<{ bookingId: string; bookingNo: string }> {
  const hotel = await aHotel(deps.db)
  const old = await aPaidBooking(deps, hotel)
  const request = aBookingRequest(hotel, {
    guest: null,
    payment: { amount: null, mode: 'CC' },
    replaces: { requestType: 'REBOOKING', reference: old.bookingId },
    stay: { checkin: '2026-12-12', checkout: '2026-12-16' },
  })
  const moved = await createBooking(deps, aScope(), { request, access: [old.bookingId], idempotency: null })
  if (!moved.ok) throw new Error(moved.problem.code)
  const { bookingNo } = moved.value.created
  const row = await deps.db.first<{ id: string }>('SELECT id FROM booking WHERE booking_no = ?', bookingNo)
  return { bookingId: row?.id ?? '', bookingNo }
}

test('states the refund of a hold that carried money', async () => {
  const deps = aDeps()
  const { bookingNo } = await aMovedHold(deps)
  deps.pass(900_000)
  await expireHolds(deps)
  const text = await textOf(deps, bookingNo, 'sms')
  expect(text).toContain('₹2,400')
  expect(text).not.toContain('You haven’t been charged')
})

test('a hold ended concurrently ends once, without an error', async () => {
  const deps = aDeps()
  const { bookingId } = await aMovedHold(deps)
  deps.pass(900_000)
  let isFirst = true
  const all: TestDeps['db']['all'] = async (sql, ...params) => {
    if (isFirst && sql.includes('WITH RECURSIVE chain') && params[0] === bookingId) {
      isFirst = false
      expect((await expireHolds(deps)).done).toBe(1)
    }
    return deps.db.all(sql, ...params)
  }
  expect((await expireHolds({ ...deps, db: { ...deps.db, all } })).done).toBe(0)
  expect(isFirst).toBe(false)
  const refunds = await deps.db.all('SELECT amount_minor FROM refund WHERE booking_id = ?', bookingId)
  expect(refunds).toEqual([{ amount_minor: 240_000 }])
})

/** The guest is on the gateway's page; the payment is polled from the given time. */
async function openPage(deps: TestDeps, { paymentId }: HeldBooking, nextAskAt: number): Promise<void> {
  await deps.db.batch([
    {
      sql: 'UPDATE payment SET provider_ref = ?, next_ask_at = ? WHERE id = ?',
      params: [toProviderRef(paymentId), nextAskAt, paymentId],
    },
  ])
}

async function statusOf(deps: TestDeps, { bookingId }: HeldBooking): Promise<number | undefined> {
  return (await deps.db.first<{ key: number }>('SELECT status_key AS key FROM booking WHERE id = ?', bookingId))?.key
}

async function eventsOf(deps: TestDeps, { bookingId }: HeldBooking): Promise<string[]> {
  const sql = 'SELECT event FROM booking_history WHERE booking_id = ? ORDER BY position'
  return (await deps.db.all<{ event: string }>(sql, bookingId)).map(({ event }) => event)
}

deepTest('an unreported payment keeps its room, whatever other payments wait', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db, { rooms: 80 })
  const held: HeldBooking[] = []
  for (let count = 0; count < 30; count++) held.push(await aHeldBooking(deps, hotel))
  for (const [index, each] of held.entries()) await openPage(deps, each, deps.now() + index)
  const paid = held[25]
  if (!paid) throw new Error('there is no such booking')
  await chargeAtGateway(deps, paid)
  deps.pass(900_000)
  await runMinute(deps)
  expect(await statusOf(deps, paid)).toBe(0)
  // The room was never released in between, when somebody else could have taken it.
  expect(await eventsOf(deps, paid)).not.toContain('expired')
  expect(await textOf(deps, paid.bookingNo, 'sms')).toBe('')
  deps.pass(60_000)
  await runMinute(deps)
  expect(await Promise.all(held.map((each) => statusOf(deps, each)))).toEqual(
    held.map((each) => (each === paid ? 0 : 13)),
  )
  expect(Object.values(await soldByDay(deps.db, hotel))).toEqual([1, 1])
})

test('an unasked gateway extends a hold by at most five minutes', async () => {
  const deps = aDeps()
  const held = await aHeldBooking(deps, await aHotel(deps.db))
  await openPage(deps, held, deps.now())
  deps.pass(900_000)
  await expireHolds(deps)
  expect(await statusOf(deps, held)).toBe(7)
  deps.pass(299_999)
  await expireHolds(deps)
  expect(await statusOf(deps, held)).toBe(7)
  deps.pass(1)
  await expireHolds(deps)
  expect(await statusOf(deps, held)).toBe(13)
})

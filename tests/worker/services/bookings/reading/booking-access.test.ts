import { expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { readBookingAccess, writeBookingAccess } from '#worker/services/bookings/reading/booking-access.ts'

test('remembers bookings, newest first', async () => {
  const deps = aDeps()
  expect(await readBookingAccess(deps, await writeBookingAccess(deps, ['a', 'b']))).toEqual(['a', 'b'])
})

test.each([null, '', 'x', 'a.b.c', 'mg0.a.AAAA'])('gives no access for the cookie %j', async (cookie) => {
  expect(await readBookingAccess(aDeps(), cookie)).toEqual([])
})

test('gives no access for an altered or old cookie', async () => {
  const deps = aDeps()
  const cookie = await writeBookingAccess(deps, ['mine'])
  expect(await readBookingAccess(deps, cookie.replace('mine', 'your'))).toEqual([])
  deps.pass(30 * 86_400_000)
  expect(await readBookingAccess(deps, cookie)).toEqual([])
})

test("stays within a cookie's size limit however many bookings", async () => {
  const deps = aDeps()
  const ids = Array.from({ length: 60 }, (_, index) => String(index).padStart(22, '0'))
  const cookie = await writeBookingAccess(deps, ids)
  expect(cookie.length).toBeLessThan(4096 - 32)
  expect(await readBookingAccess(deps, cookie)).toEqual(ids.slice(0, 40))
})

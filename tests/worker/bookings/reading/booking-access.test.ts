import { expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { openBookingAccess, readBookingAccess } from '#worker/bookings/reading/booking-access.ts'

test('remembers bookings, the newest first and each once', async () => {
  const deps = aDeps()
  const first = await openBookingAccess(deps, null, 'a')
  const second = await openBookingAccess(deps, first, 'b')
  const third = await openBookingAccess(deps, second, 'a')
  expect(await readBookingAccess(deps, third)).toEqual(['a', 'b'])
})

test.each([null, '', 'x', 'a.b.c', 'mg0.a.AAAA'])('gives no access for the cookie %j', async (cookie) => {
  expect(await readBookingAccess(aDeps(), cookie)).toEqual([])
})

test('gives no access for an altered or old cookie', async () => {
  const deps = aDeps()
  const cookie = await openBookingAccess(deps, null, 'mine')
  expect(await readBookingAccess(deps, cookie.replace('mine', 'your'))).toEqual([])
  deps.pass(30 * 86_400_000)
  expect(await readBookingAccess(deps, cookie)).toEqual([])
})

test('stays within the size of a cookie however many bookings', async () => {
  const deps = aDeps()
  let cookie: string | null = null
  for (let index = 0; index < 60; index++) {
    cookie = await openBookingAccess(deps, cookie, String(index).padStart(22, '0'))
  }
  expect(cookie?.length).toBeLessThan(4096 - 32)
  expect(await readBookingAccess(deps, cookie)).toHaveLength(40)
})

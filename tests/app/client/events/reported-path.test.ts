import fc from 'fast-check'
import { expect, test } from 'vitest'
import { looksPersonal, redactMessage, redactStack } from '#app/client/events/personal.ts'
import { isReportedPath, toReportedPath } from '#app/client/events/reported-path.ts'

test.each([
  ['/hotels-in-goa?checkin=2026-12-11&modal=filters&guest=Asha', '/hotels-in-goa?modal=filters'],
  ['/in/10079-lotus-house?token=abc', '/in/10079-lotus-house'],
  ['/booking/AB12CD34?phone=9812345678', '/booking/:id'],
  ['/booking/AB12CD34/calendar.ics', '/booking/:id/calendar.ics'],
  ['/api/pwa/bookings/AB12CD34/modify', '/api/pwa/bookings/:id/modify'],
  ['/wishlist/secret-code', '/wishlist/:id'],
  ['/Asha Rao/x@y.in', '/-/-'],
  ['/?modal=<script>', '/'],
  ['', '/'],
])('%s is reported as %s', (address, path) => {
  expect(toReportedPath(address)).toBe(path)
})

test('redacting a path is idempotent for any input', () => {
  fc.assert(
    fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
      const sent = toReportedPath(`${path}?${query}`)
      expect(isReportedPath(sent)).toBe(true)
    }),
  )
})

test.each(['+919812345678', '98123 45678', '(020) 7946 0958', 'asha@example.in', 'a.b+c@mail.example.co.uk'])(
  '%s looks personal',
  (text) => {
    expect(looksPersonal(text)).toBe(true)
    expect(looksPersonal(`x ${text} y`)).toBe(true)
    expect(looksPersonal(redactMessage(`no ${text} here`))).toBe(false)
  },
)

test.each([
  '2026-12-11',
  '550e8400-e29b-41d4-a716-446655440000',
  'a0123456789012345678901234567890',
  '/assets/page-abc.js:12:34567',
  '/in/10079-lotus-house',
  'booking_success',
  '100',
])('%s does not look personal', (text) => {
  expect(looksPersonal(text)).toBe(false)
})

test('stacks name only our files; messages have no quotes, numbers or addresses', () => {
  const stack =
    'Error: for Asha\n at f (https://x.example/assets/a.js?guest=Asha:1:20)\n at https://x.example/booking/AB12:3:4'
  expect(redactStack(stack)).toBe('/assets/a.js:1:20 /…:3:4')
  expect(redactMessage('no "Asha Rao" at https://x.example/booking/AB12?x=1 for 4111 1111 1111 1111')).toBe(
    'no … at /… for …',
  )
})

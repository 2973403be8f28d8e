import { expect, test } from 'vitest'
import { leftToRight } from '#app/i18n/bidi.ts'
import { clockTimeIn } from '#app/i18n/time-zone.ts'

test.each([
  ['2026-11-21T12:15:00Z', 'Asia/Kolkata', '17:45'],
  ['2026-11-21T23:30:00Z', 'Europe/Amsterdam', '00:30'],
  ['2026-07-01T12:00:59Z', 'Europe/Amsterdam', '14:00'],
  ['1969-12-31T23:59:00Z', 'UTC', '23:59'],
])('reads %s as wall-clock time in %s', (moment, timeZone, text) => {
  expect(clockTimeIn(timeZone, Date.parse(moment))).toBe(text)
})

test('isolates the direction of numbers and keeps them on one line', () => {
  expect(leftToRight('+91 98')).toBe('\u2066+91\u00a098\u2069')
})

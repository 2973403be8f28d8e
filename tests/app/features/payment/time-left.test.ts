import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockText, minutesToAnnounce } from '#app/features/payment/time-left.ts'

test.each([
  [900, '15:00'],
  [869, '14:29'],
  [61, '01:01'],
  [9, '00:09'],
  [0, '00:00'],
  [-5, '00:00'],
])('writes %i seconds as %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text)
})

test('announces ten, five, two and one minutes and the end', () => {
  const actual = Array.from({ length: 901 }, (_, passed) => minutesToAnnounce(900 - passed))
  const changes = actual.filter((minutes, index) => minutes !== null && minutes !== actual[index - 1])
  expect(changes).toEqual([10, 5, 2, 1, 0])
})

test('rounds remaining minutes up without promising more', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100, max: 100_000 }), (seconds) => {
      const minutes = minutesToAnnounce(seconds)
      return minutes === null || minutes === Math.max(0, Math.ceil(seconds / 60))
    }),
  )
})

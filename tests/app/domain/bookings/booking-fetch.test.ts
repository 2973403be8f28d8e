import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shouldFetchBooking } from '#app/domain/bookings/booking-fetch.ts'

test.each([
  ['AB12CD', null, false, true],
  [null, 'token', false, true],
  ['AB12CD', 'token', false, true],
  [null, null, false, false],
  ['', '  ', false, false],
  ['AB12CD', 'token', true, false],
])('booking %s, token %s, skip %s: fetched %s [BMNG-34]', (bookingId, token, isSkipped, isFetched) => {
  expect(shouldFetchBooking({ bookingId, token, isSkipped })).toBe(isFetched)
})

test('fetches nothing with the skip flag, and nothing without id and token [BMNG-34]', () => {
  const text = fc.option(fc.string(), { nil: null })
  fc.assert(
    fc.property(text, text, (bookingId, token) => {
      expect(shouldFetchBooking({ bookingId, token, isSkipped: true })).toBe(false)
      const isNamed = Boolean(bookingId?.trim()) || Boolean(token?.trim())
      expect(shouldFetchBooking({ bookingId, token, isSkipped: false })).toBe(isNamed)
    }),
  )
})

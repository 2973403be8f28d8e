import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkinWindow, lastCharacters, missingParts, toStoredNumber } from '#app/domain/bookings/online-checkin.ts'
import { feedbackSince, isPoorRating } from '#app/domain/reviews/feedback-rules.ts'

const stay = { checkin: '2026-12-11', checkout: '2026-12-13' } as const

test.each([
  ['2026-12-03', 'early'],
  ['2026-12-04', 'open'],
  ['2026-12-11', 'open'],
  ['2026-12-12', 'closed'],
  ['2026-12-13', 'closed'],
  ['2026-12-14', 'over'],
] as const)('on %s the check-in of a stay from the 11th is %s [HELP-67]', (day, window) => {
  expect(checkinWindow(stay, day)).toBe(window)
})

test('stores four digits of Indian ids, other documents in full [HELP-77]', () => {
  expect(toStoredNumber('national_id', 'IN', '2345 6789 0123')).toBe('0123')
  expect(toStoredNumber('national_id', 'IN', 'abcd12x')).toBe(null)
  expect(toStoredNumber('passport', 'IN', ' Z1234567 ')).toBe('Z1234567')
  expect(toStoredNumber('national_id', 'NL', 'IX-99 882')).toBe('IX-99 882')
  for (const wrong of ['', 'ab', '<script>', 'x'.repeat(41)]) expect(toStoredNumber('passport', 'GB', wrong)).toBe(null)
})

test('shows at most two characters of a number', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 4, maxLength: 30, unit: 'grapheme' }), (number) => {
      expect([...lastCharacters(number)].length).toBeLessThanOrEqual(2)
    }),
  )
})

test('check-in requires guests, arrival time and accepted rules [HELP-71]', () => {
  const all = { adultsBooked: 2, adultsFilled: 2, arrivalTime: '17:00', isDone: true }
  expect(missingParts(all)).toEqual([])
  expect(missingParts({ ...all, adultsFilled: 3 })).toEqual(['guests'])
  expect(missingParts({ adultsBooked: 1, adultsFilled: 0, arrivalTime: null, isDone: false })).toEqual([
    'guests',
    'arrival_time',
    'rules',
  ])
})

test('offers help for one or two stars, and feedback for sixty days [HELP-84, HELP-87]', () => {
  expect([1, 2, 3, 4, 5].map(isPoorRating)).toEqual([true, true, false, false, false])
  expect(feedbackSince('2027-02-11')).toBe('2026-12-13')
})

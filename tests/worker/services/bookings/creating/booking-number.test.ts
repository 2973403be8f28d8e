import { expect, test } from 'vitest'
import { createBookingNo, toBookingNo } from '#worker/services/bookings/creating/booking-number.ts'

const random = (length: number) => crypto.getRandomValues(new Uint8Array(length))

test('numbers have no vowels or look-alikes', () => {
  const numbers = Array.from({ length: 2000 }, () => createBookingNo(random))
  for (const number of numbers) expect(number).toMatch(/^[CDFGHJKMNPQRTVWX34679]{9}$/)
  expect(new Set(numbers).size).toBe(2000)
})

test('uses every character about equally', () => {
  const text = Array.from({ length: 3000 }, () => createBookingNo(random)).join('')
  const counts = [...'CDFGHJKMNPQRTVWX34679'].map((sign) => text.split(sign).length - 1)
  expect(Math.max(...counts) / Math.min(...counts)).toBeLessThan(1.4)
})

test('reads a number as guests type it', () => {
  expect(toBookingNo(' cdf-ghj-kmn ')).toBe('CDFGHJKMN')
})

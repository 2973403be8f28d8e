import { expect, test } from 'vitest'
import {
  forgetReplacedBooking,
  readReplacedBooking,
  saveReplacedBooking,
} from '#app/features/guest-form/replaced-booking.ts'

function aStorage() {
  const held = new Map<string, string>()
  const storage = {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  }
  return { held, storage: () => storage }
}

test('stores the booking to replace under the specified key', () => {
  const { held, storage } = aStorage()
  expect(readReplacedBooking(storage)).toBeNull()
  saveReplacedBooking('MG4F7K2QX', storage)
  expect([...held]).toEqual([['oldBookingId', 'MG4F7K2QX']])
  expect(readReplacedBooking(storage)).toBe('MG4F7K2QX')
  forgetReplacedBooking(storage)
  expect(readReplacedBooking(storage)).toBeNull()
})

test('broken or missing storage names no booking', () => {
  const { held, storage } = aStorage()
  held.set('oldBookingId', '<script>')
  expect(readReplacedBooking(storage)).toBeNull()
  const off = () => {
    throw new Error('denied')
  }
  expect(() => saveReplacedBooking('MG4F7K2QX', off)).not.toThrow()
  expect(() => forgetReplacedBooking(off)).not.toThrow()
  expect(readReplacedBooking(off)).toBeNull()
})

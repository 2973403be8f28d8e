import { expect, test } from 'vitest'
import { forgetMovedBooking, readMovedBooking, saveMovedBooking } from '#app/features/guest-form/moved-booking.ts'

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
  expect(readMovedBooking(storage)).toBeNull()
  saveMovedBooking('MG4F7K2QX', storage)
  expect([...held]).toEqual([['oldBookingId', 'MG4F7K2QX']])
  expect(readMovedBooking(storage)).toBe('MG4F7K2QX')
  forgetMovedBooking(storage)
  expect(readMovedBooking(storage)).toBeNull()
})

test('broken or missing storage names no booking', () => {
  const { held, storage } = aStorage()
  held.set('oldBookingId', '<script>')
  expect(readMovedBooking(storage)).toBeNull()
  const off = () => {
    throw new Error('denied')
  }
  expect(() => saveMovedBooking('MG4F7K2QX', off)).not.toThrow()
  expect(() => forgetMovedBooking(off)).not.toThrow()
  expect(readMovedBooking(off)).toBeNull()
})

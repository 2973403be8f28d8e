import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lookupMessages, validateLookup } from '#app/domain/bookings/booking-lookup.ts'

function look(given: { bookingId?: string; phone?: string; countryCode?: string }) {
  return validateLookup({ bookingId: 'MG4F7K2Q', phone: '9876543210', countryCode: '+91', ...given })
}

test('accepts an id and the phone it was booked with', () => {
  expect(look({})).toEqual({ bookingIdFault: null, isPhoneWrong: false, valid: true })
})

test('needs a booking id [GUEST-17]', () => {
  expect(look({ bookingId: '' })).toMatchObject({ bookingIdFault: 'missing', valid: false })
})

const spaced = ['MG4 F7K2Q', ' MG4F7K2Q', 'MG4F7K2Q ', ' ', 'MG4F\t7K2Q', 'MG4F\u00a07K2Q', 'MG4F\n7K2Q']

test.each(spaced)('refuses spaces in the id %j [GUEST-17]', (bookingId) => {
  expect(look({ bookingId })).toMatchObject({ bookingIdFault: 'spaces', valid: false })
})

const phones: [string, boolean][] = [
  ['612345678', false],
  ['+31-612345678', false],
  ['6123 45678', true],
  ['6123.45678', true],
  ['(0)612345678', true],
  ['abc', true],
  ['', true],
]

test.each(phones)('validates the phone %j as wrong: %s [GUEST-18]', (phone, isPhoneWrong) => {
  expect(look({ phone, countryCode: '+31' }).isPhoneWrong).toBe(isPhoneWrong)
})

const indianPhones: [string, boolean][] = [
  ['98765432', true],
  ['987654321', false],
  ['9876543210', false],
  ['98765432101', true],
  ['09876543210', false],
  ['+919876543210', false],
  ['+91-98765-43210', false],
  ['+91987654321', false],
  ['0987654321', false],
  ['++919876543210', true],
]

test.each(indianPhones)('validates the Indian phone %s as wrong: %s [GUEST-19]', (phone, isPhoneWrong) => {
  expect(look({ phone }).isPhoneWrong).toBe(isPhoneWrong)
  expect(look({ phone, countryCode: '91' }).isPhoneWrong).toBe(isPhoneWrong)
})

test('is valid only when both fields are', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.constantFrom('+91', '+31', ''), (bookingId, phone, countryCode) => {
      const check = validateLookup({ bookingId, phone, countryCode })
      expect(check.valid).toBe(check.bookingIdFault === null && !check.isPhoneWrong)
      expect(Object.keys(lookupMessages(check)).length === 0).toBe(check.valid)
    }),
  )
})

test('has a message for each invalid field by its wire name', () => {
  expect(lookupMessages(look({}))).toEqual({})
  expect(lookupMessages(look({ bookingId: '', phone: 'x' }))).toEqual({
    id: 'booking.lookupIdMissing',
    user_phone: 'booking.lookupPhone',
  })
  expect(lookupMessages(look({ bookingId: 'a b' }))).toEqual({ id: 'booking.lookupIdSpaces' })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bookingRequestType, createFailureText } from '#app/domain/bookings/booking-request.ts'
import { loadTranslator } from '#app/i18n/messages.ts'

test('makes a new booking without an old one [BOOK-11]', () => {
  expect(bookingRequestType({})).toBe('NEW')
  expect(bookingRequestType({ oldBookingId: null })).toBe('NEW')
  expect(bookingRequestType({ oldBookingId: '' })).toBe('NEW')
})

test('changes the property of a remembered booking [BOOK-11]', () => {
  expect(bookingRequestType({ oldBookingId: 'MG4F7K2Q' })).toBe('PROPERTY_CHANGE')
})

test('rebooks for other dates whatever is remembered', () => {
  expect(bookingRequestType({ isDateChange: true })).toBe('REBOOKING')
  expect(bookingRequestType({ isDateChange: true, oldBookingId: 'MG4F7K2Q' })).toBe('REBOOKING')
})

test('shows the message of the error [BOOK-14]', () => {
  expect(createFailureText({ error: { message: 'Sold out' } })).toEqual({ text: 'Sold out' })
})

const silent = [
  null,
  undefined,
  '',
  'Sold out',
  42,
  {},
  { error: null },
  { error: 'Sold out' },
  { error: {} },
  { error: { message: '' } },
  { error: { message: '  ' } },
  { error: { message: 7 } },
  { message: 'Sold out' },
]

test.each(silent)('says something went wrong for %j [BOOK-14]', async (failure) => {
  const text = createFailureText(failure)
  expect(text).toEqual({ message: 'errors.bookingFailed' })
  const translate = await loadTranslator('en', ['errors'])
  expect(translate('errors.bookingFailed')).toBe('something went wrong')
})

test('always has a message for a failure', () => {
  fc.assert(
    fc.property(fc.anything(), (failure) => {
      const text = createFailureText(failure)
      expect('text' in text ? text.text.length : text.message.length).toBeGreaterThan(0)
    }),
  )
})

import { expect, test } from 'vitest'
import { readBookingOutcome } from '#app/features/guest-form/use-booking.ts'

const booked = { booking: { booking_no: 'MG7K2P' } }
const error = { status: 409, code: 'sold_out', message: 'This room has just been sold.', fields: {}, details: {} }

test('a booking leads to its own page', () => {
  expect(readBookingOutcome({ ok: true, data: booked })).toEqual({ isBooked: true, path: '/booking/MG7K2P' })
})

test('an unpaid booking leads to its payment', () => {
  const data = { ...booked, redirectUrl: '/payment/T1' }
  expect(readBookingOutcome({ ok: true, data })).toEqual({ isBooked: true, path: '/payment/T1' })
})

test('a refusal can have a redirect', () => {
  const outcome = readBookingOutcome({ ok: false, error: { ...error, details: { redirectUrl: '/booking/MG1' } } })
  expect(outcome).toMatchObject({ isBooked: false, path: '/booking/MG1' })
})

test.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)', 7])(
  '%j is no valid redirect',
  (redirectUrl) => {
    expect(readBookingOutcome({ ok: false, error: { ...error, details: { redirectUrl } } })).toMatchObject({
      path: null,
    })
  },
)

test("a refusal shows the server's message by field [BOOK-14]", () => {
  const fields = { phone: 'Ten digits, please.' }
  expect(readBookingOutcome({ ok: false, error: { ...error, fields } })).toEqual({
    isBooked: false,
    path: null,
    text: { text: 'This room has just been sold.' },
    fields,
  })
})

test('without a message something went wrong [BOOK-14]', () => {
  const text = { message: 'errors.bookingFailed' }
  expect(readBookingOutcome({ ok: false, error: { ...error, message: '' } })).toMatchObject({ text })
  expect(readBookingOutcome({ ok: true, data: { booking: {} } })).toMatchObject({ isBooked: false, text })
})

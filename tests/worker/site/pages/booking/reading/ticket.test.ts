import { expect, test } from 'vitest'
import { aScope } from '#tests/support/a-scope.ts'
import { aStoredBooking } from '#tests/support/a-stored-booking.ts'
import { loadBookingCopy } from '#worker/site/pages/booking/reading/copy.ts'
import { guestRows } from '#worker/site/pages/booking/reading/ticket.ts'

const nbsp = '\u00a0'

test.each([
  ['+31', '1016 DX', 'Amsterdam', `Park Lane 4, 1016${nbsp}DX Amsterdam`],
  ['+49', '25980', 'Sylt', 'Park Lane 4, 25980 Sylt'],
  ['+91', '302 001', 'Jaipur', `4 Park Lane, Jaipur 302${nbsp}001`],
  ['+44', 'BS1 6ZJ', 'Bristol', `4 Park Lane, Bristol BS1${nbsp}6ZJ`],
  ['+1', '10001', 'New York', '4 Park Lane, New York 10001'],
  ['+999', '10001', 'Nowhere', 'Park Lane 4, 10001 Nowhere'],
])('the address of a guest called at %s follows local postal order', async (countryCode, postalCode, city, line) => {
  const { guest } = aStoredBooking()
  const address = { streetName: 'Park Lane', streetNumber: '4', postalCode, city }
  const booking = aStoredBooking({ guest: { ...guest, countryCode, address } })
  const copy = await loadBookingCopy(aScope(), booking)
  const row = guestRows(booking, copy).find(({ label }) => label === copy.translate('booking.guestAddress'))
  expect(row?.text).toBe(line)
})

test.each([
  ['12 High Street', '4', '12 High Street 4'],
  ['High Street', 'Flat 4', 'High Street Flat 4'],
  ['High Street', '12 B', '12 B High Street'],
  ['High Street', '', 'High Street'],
])('street %j with number %j becomes %j where the number comes first', async (streetName, streetNumber, line) => {
  const { guest } = aStoredBooking()
  const address = { streetName, streetNumber, postalCode: '302 001', city: 'Jaipur' }
  const booking = aStoredBooking({ guest: { ...guest, countryCode: '+91', address } })
  const copy = await loadBookingCopy(aScope(), booking)
  const row = guestRows(booking, copy).find(({ label }) => label === copy.translate('booking.guestAddress'))
  expect(row?.text).toBe(`${line}, Jaipur 302${nbsp}001`)
})

test('a guest without an address has no address row', async () => {
  const booking = aStoredBooking()
  const copy = await loadBookingCopy(aScope(), booking)
  const labels = guestRows(booking, copy).map(({ label }) => label)
  expect(labels).not.toContain(copy.translate('booking.guestAddress'))
})

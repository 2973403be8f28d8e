import { expect, test } from 'vitest'
import { hostileAddresses } from '#tests/support/hostile-addresses.ts'
import { readMyBooking } from '#worker/site/pages/booking/own/load-my-booking.ts'

test('shows all bookings from the first where the address is empty', () => {
  expect(readMyBooking('/my-booking')).toEqual({
    tab: null,
    offset: 0,
    search: '',
    hasLostPayment: false,
  })
})

test('reads tab, page and number', () => {
  expect(readMyBooking('/my-booking?tab=upcoming&offset=40&q=+AB12+&failed=true')).toEqual({
    tab: 'upcoming',
    offset: 40,
    search: 'AB12',
    hasLostPayment: true,
  })
  expect(readMyBooking(`/?offset=123456&q=${'a'.repeat(50)}&failed=1`)).toMatchObject({
    offset: 0,
    search: 'a'.repeat(40),
    hasLostPayment: false,
  })
})

test.each(hostileAddresses(['tab', 'offset', 'q', 'failed']))('has an answer for a hostile address', (address) => {
  expect(readMyBooking(address)).toMatchObject({ offset: 0 })
})

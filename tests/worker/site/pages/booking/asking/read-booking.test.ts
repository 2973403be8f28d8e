import { expect, test } from 'vitest'
import { hostileAddresses } from '#tests/support/hostile-addresses.ts'
import { readBookingInput } from '#worker/site/pages/booking/read-booking.ts'

const read = (query: string) => readBookingInput(`https://hotel.test/booking/A1?${query}`)

test('reads an empty query as the plain page', () => {
  expect(readBookingInput('/booking/A1')).toEqual({
    modal: null,
    arrival: null,
    cancellationReason: null,
    done: { stayChanged: false, guestUpdated: false, extrasChanged: false, isComing: false },
    change: expect.objectContaining({ part: 'dates', checkin: null, checkout: null, roomTypeId: null }),
    move: { propertyId: null, roomTypeId: null },
    pay: { mode: null, bank: null, soughtBank: '', amount: null },
  })
})

test('a failed payment takes precedence over a paid one', () => {
  expect(read('paid=true').arrival).toEqual({ kind: 'paid' })
  expect(read('paid=true&failed=true&code=card_invalid').arrival).toEqual({
    kind: 'failed',
    code: 'card_invalid',
    isRefunded: false,
  })
  expect(read('failed=true&refunded=true').arrival).toEqual({ kind: 'failed', code: '', isRefunded: true })
  expect(read('failed=1&paid=yes').arrival).toBeNull()
})

test('reads the result of the last submitted form', () => {
  expect(read('changed=true&updated=true&done=extras').done).toEqual({
    stayChanged: true,
    guestUpdated: true,
    extrasChanged: true,
    isComing: false,
  })
  expect(read('changed=1&updated=&done=true').done).toEqual({
    stayChanged: false,
    guestUpdated: false,
    extrasChanged: false,
    isComing: false,
  })
})

test('uses the first of several values', () => {
  expect(read('modal=modifyDates&modal=mealEdit&cancellation_reason=a&cancellation_reason=b')).toMatchObject({
    modal: 'modifyDates',
    cancellationReason: 'a',
  })
})

const names = ['modal', 'failed', 'code', 'refunded', 'paid', 'changed', 'updated', 'done', 'cancellation_reason']

test.each(hostileAddresses(names))('has an answer for a hostile address', (address) => {
  expect(readBookingInput(address)).toMatchObject({ arrival: null, done: { extrasChanged: false } })
})

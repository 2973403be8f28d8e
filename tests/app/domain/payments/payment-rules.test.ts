import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isCancellable, statusKeys } from '#app/domain/bookings/booking-status.ts'
import {
  hasEarlyCheckinBill,
  isPayable,
  offeredModes,
  type PayableBooking,
  payAtHotelCode,
  paymentKind,
  paymentStatuses,
  paymentStatusOf,
} from '#app/domain/payments/payment-rules.ts'

function aBooking(given: Partial<PayableBooking> = {}): PayableBooking {
  return { statusKey: statusKeys.confirm, state: 'confirmed', paymentStatus: 0, availableModes: ['CC'], ...given }
}

test('numbers the payment status of a booking [PAY-13]', () => {
  expect(paymentStatuses).toEqual({ pending: 0, partial: 1, completed: 2, cancelled: 3 })
})

const payable: [string, number, boolean][] = [
  ['pending', 0, true],
  ['partial', 1, true],
  ['completed', 2, false],
  ['cancelled', 3, false],
  ['unknown', 7, false],
]

test.each(payable)('accepts a payment for a %s booking (%i): %s [PAY-13]', (_name, paymentStatus, expected) => {
  expect(isPayable(aBooking({ paymentStatus }))).toBe(expected)
})

test('gives a cancelled booking its own payment status [PAY-13]', () => {
  expect(paymentStatusOf({ isCancelled: true, paidMinor: 500, totalMinor: 1000 })).toBe(3)
  expect(paymentStatusOf({ isCancelled: true, paidMinor: 0, totalMinor: 1000 })).toBe(3)
})

const paid: [number, number, number][] = [
  [0, 1000, 0],
  [1, 1000, 1],
  [999, 1000, 1],
  [1000, 1000, 2],
  [1200, 1000, 2],
  [0, 0, 2],
]

test.each(paid)('reads %i paid of %i as payment status %i', (paidMinor, totalMinor, status) => {
  expect(paymentStatusOf({ isCancelled: false, paidMinor, totalMinor })).toBe(status)
})

test('accepts no payment for uncancellable bookings [PAY-14]', () => {
  expect(isPayable(aBooking({ statusKey: statusKeys.checkedOut }))).toBe(false)
  expect(isPayable(aBooking({ statusKey: statusKeys.void }))).toBe(false)
  expect(isPayable(aBooking({ statusKey: statusKeys.unprocessed }))).toBe(false)
  expect(isPayable(aBooking({ state: 'cancelled' }))).toBe(false)
  expect(isPayable(aBooking({ state: 'completed' }))).toBe(false)
})

test('accepts a payment from checked-in guests [PAY-14]', () => {
  expect(isPayable(aBooking({ statusKey: statusKeys.checkedIn }))).toBe(true)
  expect(isPayable(aBooking({ statusKey: statusKeys.checkedIn, state: 'completed' }))).toBe(false)
})

test('accepts no payment without a method [PAY-14]', () => {
  expect(isPayable(aBooking({ availableModes: [] }))).toBe(false)
  expect(isPayable(aBooking({ statusKey: statusKeys.checkedIn, availableModes: [] }))).toBe(false)
})

test('accepts payments only for open bookings [PAY-14]', () => {
  const state = fc.constantFrom('confirmed', 'completed', 'cancelled', 'requested', 'saved')
  const booking = fc.record({
    statusKey: fc.integer({ min: 0, max: 21 }),
    state,
    paymentStatus: fc.integer({ min: 0, max: 3 }),
    availableModes: fc.array(fc.constant('CC'), { maxLength: 2 }),
  })
  fc.assert(
    fc.property(booking, (given) => {
      const isOpen = isCancellable(given) || given.statusKey === statusKeys.checkedIn
      if (isPayable(given)) expect(isOpen).toBe(true)
      if (!isOpen) expect(isPayable(given)).toBe(false)
    }),
  )
})

const modes = [{ code: 'CC' }, { code: payAtHotelCode }, { code: 'UPI_VPA' }]

test('drops pay-at-hotel when prepaying is cheaper [PAY-15]', () => {
  expect(offeredModes(modes, { hasPrepaidDiscount: true })).toEqual([{ code: 'CC' }, { code: 'UPI_VPA' }])
})

test('keeps every mode without a prepaid discount [PAY-15]', () => {
  expect(offeredModes(modes, { hasPrepaidDiscount: false })).toEqual(modes)
})

test('drops nothing else for a prepaid discount', () => {
  expect(offeredModes([{ code: 'CC' }], { hasPrepaidDiscount: true })).toEqual([{ code: 'CC' }])
  expect(offeredModes([], { hasPrepaidDiscount: true })).toEqual([])
})

const kinds: [number, string][] = [
  [0, 'postpay'],
  [1, 'prepay'],
  [2, 'prepay'],
  [3, 'postpay'],
]

test.each(kinds)('calls payment status %i %s [PAY-16]', (status, kind) => {
  expect(paymentKind(status)).toBe(kind)
})

test('flags an early check-in invoice [PAY-17]', () => {
  expect(hasEarlyCheckinBill([{ billType: 'room' }, { billType: 'early_checkin' }])).toBe(true)
  expect(hasEarlyCheckinBill([{ billType: 'room' }])).toBe(false)
  expect(hasEarlyCheckinBill([])).toBe(false)
})

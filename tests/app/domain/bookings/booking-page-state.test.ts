import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type BookingPageEvent,
  type BookingPageState,
  isWaiting,
  paymentFlowCode,
  reduceBookingPage,
} from '#app/domain/bookings/booking-page-state.ts'

const states: BookingPageState[] = [
  'bookingButtonActive',
  'initPayment',
  'initSetupPayment',
  'paymentInitiated',
  'cardInvalid',
  'transactionIdInvalid',
  'paymentError',
  'paymentRequestComplete',
]

function run(...events: BookingPageEvent[]): BookingPageState {
  return events.reduce(reduceBookingPage, 'bookingButtonActive' as BookingPageState)
}

const pay: BookingPageEvent = { type: 'payPressed' }
const open: BookingPageEvent = { type: 'gatewayOpened' }
const answer: BookingPageEvent = { type: 'paymentAnswered' }
const reset: BookingPageEvent = { type: 'reset' }

function fail(code: string): BookingPageEvent {
  return { type: 'paymentFailed', code }
}

test('goes from the button through payment to its end [BOOK-16]', () => {
  expect(run()).toBe('bookingButtonActive')
  expect(run(pay)).toBe('initPayment')
  expect(run(pay, open)).toBe('paymentInitiated')
  expect(run(pay, open, answer)).toBe('paymentRequestComplete')
})

test('sets a card up to be charged later [BOOK-16]', () => {
  expect(run({ type: 'setupPressed' })).toBe('initSetupPayment')
  expect(run({ type: 'setupPressed' }, open)).toBe('paymentInitiated')
})

const failures: [string, BookingPageState, string][] = [
  ['card_invalid', 'cardInvalid', 'card_invalid'],
  ['transaction_id_invalid', 'transactionIdInvalid', 'transaction_id_invalid'],
  ['payment_error', 'paymentError', 'payment_error'],
  ['anything_else', 'paymentError', 'payment_error'],
]

test.each(failures)('answers the failure %s with %s, reported as %s [BOOK-16]', (code, state, reported) => {
  expect(run(pay, open, fail(code))).toBe(state)
  expect(paymentFlowCode(state)).toBe(reported)
})

test('reports no code where nothing failed [BOOK-16]', () => {
  expect(paymentFlowCode('bookingButtonActive')).toBeNull()
  expect(paymentFlowCode('paymentRequestComplete')).toBeNull()
})

test('starts one payment however often the button is pressed', () => {
  expect(run(pay, pay, pay)).toBe('initPayment')
  expect(run(pay, open, pay)).toBe('paymentInitiated')
  expect(run(pay, open, answer, pay)).toBe('paymentRequestComplete')
})

test('can be tried again after a failure', () => {
  expect(run(pay, open, fail('card_invalid'), pay)).toBe('initPayment')
})

test('ignores answers outside the state that awaits them', () => {
  expect(run(answer)).toBe('bookingButtonActive')
  expect(run(open)).toBe('bookingButtonActive')
  expect(run(fail('card_invalid'))).toBe('bookingButtonActive')
  expect(run(pay, open, answer, fail('payment_error'))).toBe('paymentRequestComplete')
})

test('resets from every state [BOOK-17]', () => {
  for (const state of states) expect(reduceBookingPage(state, reset)).toBe('bookingButtonActive')
})

test('waits while a payment is under way', () => {
  expect(states.filter(isWaiting)).toEqual(['initPayment', 'initSetupPayment', 'paymentInitiated'])
})

test('never leaves the defined states', () => {
  const event = fc.constantFrom<BookingPageEvent>(pay, open, answer, reset, fail('card_invalid'), fail('x'), {
    type: 'setupPressed',
  })
  fc.assert(
    fc.property(fc.array(event), (events) => {
      expect(states).toContain(run(...events))
    }),
  )
})

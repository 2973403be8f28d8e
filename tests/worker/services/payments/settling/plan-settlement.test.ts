import { expect, test } from 'vitest'
import type { GatewayEvent } from '#worker/infra/ports/gateway.ts'
import { planSettlement, type SettlementDetails } from '#worker/services/payments/settling/plan-settlement.ts'

const details: SettlementDetails = {
  paymentStatus: 'created',
  amountMinor: 1000,
  prepaidDiscountMinor: 0,
  currency: 'INR',
  providerRef: 'ref',
  bookingStatusKey: 7,
  totalMinor: 1000,
  paidMinor: 0,
  advanceMinor: 1000,
  isLinkPaid: false,
  stayLostAt: 100,
}
const success: GatewayEvent = {
  eventId: 'e',
  paymentId: 'p',
  providerRef: 'ref',
  outcome: 'succeeded',
  failure: null,
  amountMinor: 1000,
  currency: 'INR',
}
const failure: GatewayEvent = { ...success, outcome: 'failed', failure: 'card_invalid' }
const plan = (change: Partial<SettlementDetails>, event: GatewayEvent, now = 0) =>
  planSettlement({ ...details, ...change }, event, now)

test('confirms a hold paid in full or sufficiently', () => {
  expect(plan({}, success)).toMatchObject({
    effect: 'applied',
    paidMinor: 1000,
    bookingPaymentStatus: 2,
    confirms: true,
  })
  expect(plan({ totalMinor: 3000 }, success)).toMatchObject({ bookingPaymentStatus: 1, confirms: true })
  expect(plan({ totalMinor: 3000, advanceMinor: 2000 }, success)).toMatchObject({ confirms: false })
})

test("adds to a confirmed booking's paid amount", () => {
  const change = { bookingStatusKey: 0, totalMinor: 3000, paidMinor: 500, advanceMinor: 0 }
  expect(plan(change, success)).toMatchObject({
    effect: 'applied',
    paidMinor: 1500,
    bookingPaymentStatus: 1,
    confirms: false,
  })
})

test.each([{ amountMinor: 999 }, { currency: 'USD' }, { providerRef: 'other' }])(
  'detects a mismatch in %j',
  (wrong) => {
    expect(plan({}, { ...success, ...wrong })).toEqual({ effect: 'mismatch' })
    expect(plan({}, { ...failure, ...wrong })).toEqual({ effect: 'mismatch' })
  },
)

test('a failure is final only until a success', () => {
  expect(plan({}, failure)).toEqual({ effect: 'failed' })
  expect(plan({ paymentStatus: 'succeeded' }, failure)).toEqual({ effect: 'repeated' })
  expect(plan({ paymentStatus: 'failed' }, failure)).toEqual({ effect: 'repeated' })
  expect(plan({ paymentStatus: 'failed' }, success)).toMatchObject({ effect: 'applied' })
  expect(plan({ paymentStatus: 'succeeded' }, success)).toEqual({ effect: 'repeated' })
  expect(plan({ paymentStatus: 'refunded' }, success)).toEqual({ effect: 'repeated' })
})

test('rebooks a void hold only while the stay is available', () => {
  expect(plan({ bookingStatusKey: 13 }, success)).toMatchObject({ effect: 'late', canRebook: true })
  expect(plan({ bookingStatusKey: 13 }, success, 100)).toMatchObject({ effect: 'late', canRebook: false })
  expect(plan({ bookingStatusKey: 13, totalMinor: 3000, advanceMinor: 2000 }, success)).toMatchObject({
    canRebook: false,
  })
})

test('refunds money that no booking can take', () => {
  expect(plan({ bookingStatusKey: 3 }, success)).toMatchObject({ effect: 'late', canRebook: false })
  expect(plan({ bookingStatusKey: 0, paidMinor: 500 }, success)).toMatchObject({ effect: 'late', canRebook: false })
})

test('waits while the gateway does', () => {
  expect(plan({}, { ...success, outcome: 'pending' })).toEqual({ effect: 'waiting' })
})

test('gives the prepayment discount only when everything due is paid', () => {
  const ahead = { totalMinor: 1100, advanceMinor: 1100, prepaidDiscountMinor: 100 }
  expect(plan(ahead, success)).toMatchObject({ bookingPaymentStatus: 2, confirms: true, discountMinor: 100 })
  const more = { ...ahead, totalMinor: 1500, advanceMinor: 0 }
  expect(plan(more, success)).toMatchObject({ bookingPaymentStatus: 1, discountMinor: 0 })
  expect(plan({ ...ahead, paidMinor: 50 }, success)).toMatchObject({ discountMinor: 0 })
  expect(plan({ ...ahead, bookingStatusKey: 13 }, success)).toMatchObject({ canRebook: true, discountMinor: 100 })
})

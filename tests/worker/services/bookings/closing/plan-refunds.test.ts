import { expect, test } from 'vitest'
import { planRefunds } from '#worker/services/bookings/closing/plan-refunds.ts'

const payments = [
  { paymentId: 'new', gateway: 'sandbox', refundableMinor: 300 },
  { paymentId: 'old', gateway: 'sandbox', refundableMinor: 700 },
]

test('refunds the newest payment first', () => {
  expect(planRefunds(payments, 200)).toEqual([{ paymentId: 'new', gateway: 'sandbox', amountMinor: 200 }])
  expect(planRefunds(payments, 1000)?.map(({ amountMinor }) => amountMinor)).toEqual([300, 700])
  expect(planRefunds(payments, 0)).toEqual([])
})

test('returns null when the payments cannot cover the refund', () => {
  expect(planRefunds(payments, 1001)).toBeNull()
})

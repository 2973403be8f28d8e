import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  checkPartPayment,
  hasPartPayment,
  type PartPaymentBooking,
  parsePartPayment,
  partPayment,
  partPaymentLimits,
} from '#app/domain/payments/part-payment.ts'

function aBooking(overrides: Partial<PartPaymentBooking> = {}): PartPaymentBooking {
  return {
    minimumPrepayMinor: 50_000,
    payLaterMinor: 70_000,
    payLaterChargeAttempted: false,
    paidMinor: 0,
    totalMinor: 200_000,
    ...overrides,
  }
}

const limits = { minMinor: 50_000, maxMinor: 200_000 }

test('exists for an advance from 1 to 99 percent [AVAIL-28]', () => {
  expect([null, 0, 1, 50, 99, 100].map(hasPartPayment)).toEqual([false, false, true, true, true, false])
})

test('takes the integer percent of the total [PRICE-05]', () => {
  expect(partPayment({ amountMinor: 123_400, currency: 'INR' }, 25)).toBe(30_800)
  expect(partPayment({ amountMinor: 12_345, currency: 'JPY' }, 30)).toBe(3703)
})

test('no advance means no part payment', () => {
  expect(partPayment({ amountMinor: 123_400, currency: 'INR' }, null)).toBe(0)
  expect(partPayment({ amountMinor: 123_400, currency: 'INR' }, 0)).toBe(0)
})

test('demands everything from 100 percent on', () => {
  expect(partPayment({ amountMinor: 123_456, currency: 'INR' }, 100)).toBe(123_456)
})

test('never demands an advance of zero', () => {
  expect(partPayment({ amountMinor: 5000, currency: 'INR' }, 1)).toBe(100)
  expect(partPayment({ amountMinor: 50, currency: 'INR' }, 1)).toBe(50)
})

test('keeps the advance within the total', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), fc.integer({ min: 0, max: 120 }), (amountMinor, advance) => {
      const part = partPayment({ amountMinor, currency: 'EUR' }, advance)
      expect(Number.isInteger(part) && part >= 0 && part <= amountMinor).toBe(true)
    }),
  )
})

test('lowers the minimum by the amount paid [PAY-21]', () => {
  expect(partPaymentLimits(aBooking())).toEqual({ minMinor: 50_000, maxMinor: 200_000 })
  expect(partPaymentLimits(aBooking({ paidMinor: 20_000 }))).toEqual({ minMinor: 30_000, maxMinor: 180_000 })
})

test('uses the pay-later amount after an attempted charge [PAY-21]', () => {
  const booking = aBooking({ payLaterChargeAttempted: true, paidMinor: 20_000 })
  expect(partPaymentLimits(booking).minMinor).toBe(50_000)
})

test('never sets a limit below zero', () => {
  expect(partPaymentLimits(aBooking({ paidMinor: 60_000 })).minMinor).toBe(0)
  expect(partPaymentLimits(aBooking({ paidMinor: 250_000 }))).toEqual({ minMinor: 0, maxMinor: 0 })
})

test.each(['', 'abc', '12a', '1,000', '--5', '5.', '.5', '1e3', 'NaN', 'Infinity'])(
  'refuses "%s" as no number',
  (text) => {
    expect(parsePartPayment(text, limits, 'INR')).toEqual({ ok: false, problem: { code: 'payment_amount' } })
  },
)

test('reads decimals and spaces around them', () => {
  expect(parsePartPayment(' 600.50 ', limits, 'INR')).toEqual({
    ok: true,
    value: { amountMinor: 60_050, currency: 'INR' },
  })
})

test('accepts the limits themselves', () => {
  expect(parsePartPayment('500', limits, 'INR').ok).toBe(true)
  expect(parsePartPayment('2000', limits, 'INR').ok).toBe(true)
})

test.each(['499.99', '0', '-600'])('refuses %s as below the minimum', (text) => {
  const result = parsePartPayment(text, limits, 'INR')
  expect(result).toMatchObject({
    ok: false,
    problem: { message: 'errors.partPaymentBelowMinimum', values: { currency: '₹', min: '500' } },
  })
})

test('refuses more than the total payable', () => {
  const result = parsePartPayment('2000.01', { minMinor: 50_000, maxMinor: 200_050 - 50 }, 'INR')
  expect(result).toMatchObject({
    ok: false,
    problem: { message: 'errors.partPaymentAboveTotal', values: { currency: '₹', max: '2000' } },
  })
})

test('names a limit with decimals where it has some', () => {
  const result = checkPartPayment({ amountMinor: 1, currency: 'EUR' }, { minMinor: 1050, maxMinor: 2000 })
  expect(result).toMatchObject({ problem: { values: { currency: '€', min: '10.50' } } })
})

test('never accepts zero or less, whatever the minimum', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100_000, max: 0 }), (amountMinor) => {
      expect(checkPartPayment({ amountMinor, currency: 'INR' }, { minMinor: 0, maxMinor: 1000 }).ok).toBe(false)
    }),
  )
})

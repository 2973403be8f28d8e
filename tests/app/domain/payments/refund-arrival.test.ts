import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dayOfWeek, nightsBetween } from '#app/domain/dates/calendar-day.ts'
import { paymentModes } from '#app/domain/payments/payment-modes.ts'
import { refundArrivesBy } from '#app/domain/payments/refund-arrival.ts'

test.each([
  ['CC', '2026-12-04'],
  ['NB', '2026-12-04'],
  ['PAYUM', '2026-12-04'],
  ['made-up', '2026-12-04'],
  ['UPI_VPA', '2026-12-01'],
  ['amazonpay_wallet', '2026-11-25'],
])('counts business days for %s from a Friday [DECD-10]', (mode, day) => {
  expect(refundArrivesBy(mode, '2026-11-20')).toBe(day)
})

test('names no day for money the property hands over [DECD-10]', () => {
  expect(refundArrivesBy('desk', '2026-11-20')).toBeNull()
})

test('a refund arrives on a business day within two weeks and a weekend [DECD-10]', () => {
  const modes = paymentModes.map(({ code }) => code)
  fc.assert(
    fc.property(fc.constantFrom(...modes), fc.integer({ min: 0, max: 20_000 }), (mode, offset) => {
      const sent = addDays('2026-01-01', offset)
      const day = refundArrivesBy(mode, sent)
      if (day === null) throw new Error('no day')
      expect([0, 6]).not.toContain(dayOfWeek(day))
      expect(nightsBetween(sent, day)).toBeGreaterThanOrEqual(3)
      expect(nightsBetween(sent, day)).toBeLessThanOrEqual(16)
    }),
  )
})

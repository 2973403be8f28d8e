import { expect, test } from 'vitest'
import { paymentOutcome, secondsToAnswer, wireStatus } from '#app/domain/payments/payment-outcome.ts'

const upi = { status: 'created', mode: 'UPI_VPA', createdAt: 1_000 } as const

test.each([
  [1_000, 'waiting', 300],
  [300_999, 'waiting', 1],
  [301_000, 'unanswered', 0],
  [900_000, 'unanswered', 0],
])('a UPI app may answer for five minutes, at %i', (now, outcome, seconds) => {
  expect([paymentOutcome(upi, now), secondsToAnswer(upi, now)]).toEqual([outcome, seconds])
})

test('another payment stays open until the gateway decides', () => {
  expect(paymentOutcome({ ...upi, mode: 'CC' }, 9e9)).toBe('open')
  for (const status of ['succeeded', 'failed', 'refunded'] as const) {
    expect(paymentOutcome({ ...upi, status }, 9e9)).toBe(status)
  }
})

test('the wire has four states', () => {
  const outcomes = ['waiting', 'open', 'unanswered', 'succeeded', 'failed', 'refunded'] as const
  expect(outcomes.map(wireStatus)).toEqual(['pending', 'pending', 'failed', 'succeeded', 'failed', 'refunded'])
})

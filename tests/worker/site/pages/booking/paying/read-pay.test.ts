import { expect, test } from 'vitest'
import { hostileAddresses } from '#tests/support/hostile-addresses.ts'
import { readPay } from '#worker/site/pages/booking/read-booking.ts'

test('reads method, bank and part as typed', () => {
  expect(readPay('/?mode=NB&bank=HDFC&bank_search=hd&pay_amount=700.50')).toEqual({
    mode: 'NB',
    bank: 'HDFC',
    soughtBank: 'hd',
    amount: '700.50',
  })
})

test('an empty bank opens the list of banks, unlike a missing one', () => {
  expect([readPay('/?bank=').bank, readPay('/').bank]).toEqual(['', null])
})

test('cuts the bank search at sixty characters', () => {
  expect(readPay(`/?bank_search=${'a'.repeat(61)}`).soughtBank).toHaveLength(60)
})

test.each(hostileAddresses(['mode', 'bank', 'bank_search', 'pay_amount']))(
  'has an answer for a hostile address',
  (at) => {
    expect(readPay(at).soughtBank.length).toBeLessThanOrEqual(60)
  },
)

import { expect, test } from 'vitest'
import { readPayoutKey, toPayouts } from '#app/admin/routes/money/payouts/payout.ts'
import { describeTerms } from '#app/admin/routes/money/tax-rules/describe-terms.ts'
import { emptyTypedRule, readPercent, toTerms } from '#app/admin/routes/money/tax-rules/typed-rule.ts'
import { manualPaymentCode } from '#app/domain/payments/payment-rules.ts'

const sum = (day: string, gateway: string | null, [debit_minor = 0, credit_minor = 0]: number[]) =>
  ({ day, gateway, currency: 'INR', debit_minor, credit_minor }) as Parameters<typeof toPayouts>[0][number]

test('a payout is what an account took on a day less its refunds, newest first [ADMN-11]', () => {
  const sums = [
    sum('2026-11-20', 'stripe', [500_00, 120_00]),
    sum('2026-11-21', 'stripe-nl', [80_00]),
    sum('2026-11-21', manualPaymentCode, [900_00]),
    sum('2026-11-21', null, [0, 980_00]),
  ]
  expect(toPayouts(sums).map(({ day, gateway, dueMinor }) => [day, gateway, dueMinor])).toEqual([
    ['2026-11-21', 'stripe-nl', 80_00],
    ['2026-11-20', 'stripe', 380_00],
  ])
})

test('reads a payout of the address, and nothing else [ADMN-11]', () => {
  expect(readPayoutKey('2026-11-21.stripe-nl.EUR')).toEqual({
    day: '2026-11-21',
    gateway: 'stripe-nl',
    currency: 'EUR',
  })
  expect([undefined, '', '2026-13-21.stripe.EUR', '2026-11-21.Stripe.EUR'].map(readPayoutKey)).toEqual([
    null,
    null,
    null,
    null,
  ])
})

test('percentages are read with point or comma, up to 50 [ADMN-11]', () => {
  expect(['12', '12.5', '12,25', ' 9 %', '0'].map(readPercent)).toEqual([1200, 1250, 1225, 900, 0])
  expect(['', '51', '-1', '12.345', 'ten'].map(readPercent)).toEqual([null, null, null, null, null])
})

test('a tax rule is sent only when it is whole, slabs in order [ADMN-11]', () => {
  const slab = (key: number, fromMinor: number | null, percent: string) => ({ key, fromMinor, percent })
  const typed = { ...emptyTypedRule, percent: '5' }
  expect(toTerms(emptyTypedRule)).toBeNull()
  expect(toTerms({ ...typed, slabs: [slab(1, 750_000, '18'), slab(2, 100_000, '12')] })).toEqual({
    rate: {
      bp: 500,
      slabs: [
        { from_minor: 100_000, bp: 1200 },
        { from_minor: 750_000, bp: 1800 },
      ],
    },
  })
  expect(toTerms({ ...typed, slabs: [slab(1, null, '18')] })).toBeNull()
  const tourist = { ...emptyTypedRule, kind: 'local', guestMinor: 250, nights: '7', age: '14' } as const
  expect(toTerms(tourist)).toEqual({
    local: {
      ...{ guest_minor: 250, room_minor: 0, stay_bp: 0, most_nights: 7, guests_from_age: 14 },
      collected_by: 'seller',
    },
  })
  expect(toTerms({ ...tourist, age: '19' })).toBeNull()
})

test('a tax rule is described by its amounts and who collects it [ADMN-11]', () => {
  const local = { guest_minor: 250, guests_from_age: 14, most_nights: 7, collected_by: 'property' } as const
  expect(describeTerms({ rate: null, local }, 'EUR')).toEqual([
    '€2.50 for each guest and night, from age 14',
    'for 7 nights at most',
    'Paid at the property on arrival, not in the total',
  ])
  expect(describeTerms({ rate: null, local: { guest_minor: 0 } }, 'EUR')).toEqual(['No tourist tax'])
})

import { expect, test } from 'vitest'
import { hostileAddresses } from '#tests/support/hostile-addresses.ts'
import { readCoupon } from '#worker/site/pages/read-coupon.ts'

test('reads code and deal in either spelling [COUP-09]', () => {
  expect(readCoupon('/?coupon=+save10+&dealID=monsoon')).toEqual({ typed: 'SAVE10', dealId: 'monsoon' })
  expect(readCoupon('/?coupon_code=b&coupon=a&dealId=x&dealID=y')).toEqual({ typed: 'A', dealId: 'x' })
  expect(readCoupon('/?coupon=&dealId=')).toEqual({ typed: '', dealId: null })
})

test('cuts overlong codes and deals', () => {
  const { typed, dealId } = readCoupon(`/?coupon=${'A'.repeat(30)}&dealId=${'d'.repeat(100)}`)
  expect([typed.length, dealId?.length]).toEqual([24, 80])
})

test.each(hostileAddresses(['coupon', 'coupon_code', 'dealId', 'dealID']))(
  'has an answer for a hostile address',
  (at) => {
    expect(readCoupon(at).typed.length).toBeLessThanOrEqual(24)
  },
)

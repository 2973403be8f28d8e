import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitCharge, splitRefund, walletShare } from '#app/domain/money/wallet-shares.ts'
import { isDeep } from '#tests/support/is-deep.ts'

const paid = fc
  .tuple(fc.nat({ max: 5e12 }), fc.nat({ max: 5e12 }), fc.nat({ max: 10_000 }))
  .map(([walletMinor, moneyMinor, part]) => {
    const paidMinor = walletMinor + moneyMinor
    return { paidMinor, walletMinor, keptMinor: Number((BigInt(paidMinor) * BigInt(part)) / 10_000n) }
  })

test("keeps each method's share and refunds the rest", () => {
  expect(splitCharge({ paidMinor: 150_000, walletMinor: 15_000 }, 100_000)).toEqual({
    walletMinor: 10_000,
    moneyMinor: 90_000,
  })
  expect(splitRefund({ paidMinor: 150_000, walletMinor: 15_000 }, 100_000)).toEqual({
    walletMinor: 5_000,
    moneyMinor: 45_000,
  })
})

test('takes the odd unit from the wallet', () => {
  expect(splitCharge({ paidMinor: 1000, walletMinor: 333 }, 100)).toEqual({ walletMinor: 34, moneyMinor: 66 })
})

test('retains nothing of a method that paid nothing', () => {
  expect(splitCharge({ paidMinor: 500, walletMinor: 0 }, 200)).toEqual({ walletMinor: 0, moneyMinor: 200 })
  expect(splitCharge({ paidMinor: 500, walletMinor: 500 }, 200)).toEqual({ walletMinor: 200, moneyMinor: 0 })
  expect(splitRefund({ paidMinor: 0, walletMinor: 0 }, 0)).toEqual({ walletMinor: 0, moneyMinor: 0 })
})

test('retained and refunded amounts add up per method, never negative', () => {
  fc.assert(
    fc.property(paid, ({ paidMinor, walletMinor, keptMinor }) => {
      const held = splitCharge({ paidMinor, walletMinor }, keptMinor)
      const back = splitRefund({ paidMinor, walletMinor }, keptMinor)
      expect(held.walletMinor + held.moneyMinor).toBe(keptMinor)
      expect(held.walletMinor + back.walletMinor).toBe(walletMinor)
      expect(held.moneyMinor + back.moneyMinor).toBe(paidMinor - walletMinor)
      for (const part of [...Object.values(held), ...Object.values(back)]) expect(part).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: isDeep ? 2000 : 200 },
  )
})

test('a share is whole display units', () => {
  expect(walletShare(123_456, 10, 'INR')).toBe(12_300)
  expect(walletShare(123_456, 0, 'INR')).toBe(0)
  expect(walletShare(1_234, 100, 'JPY')).toBe(1_234)
})

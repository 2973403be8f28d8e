import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planMovedMoney } from '#app/domain/money/moved-money.ts'

const amount = fc.integer({ min: 0, max: 10_000_000 })
const leaving = fc.record({ freeMinor: amount, walletBackMinor: amount, chargeMinor: amount })
const stay = fc.record({ totalMinor: amount, aheadMinor: amount })

test('settles the difference of a change exactly once', () => {
  fc.assert(
    fc.property(leaving, stay, (money, next) => {
      const moved = planMovedMoney(money, next)
      const paid = money.freeMinor + money.walletBackMinor + money.chargeMinor
      expect(moved.carriedMinor + moved.backMinor + moved.walletBackMinor + moved.chargeMinor).toBe(paid)
      expect(moved.carriedMinor + moved.payableMinor).toBe(next.totalMinor)
      expect(Math.min(moved.backMinor, moved.payableMinor)).toBe(0)
      expect(moved.chargeMinor).toBe(money.chargeMinor)
      for (const part of Object.values(moved)) expect(part).toBeGreaterThanOrEqual(0)
    }),
  )
})

test("charges a prepaid stay's open amount at once, never more", () => {
  fc.assert(
    fc.property(leaving, stay, (money, next) => {
      const { dueNowMinor, payableMinor, carriedMinor } = planMovedMoney(money, next)
      expect([0, payableMinor]).toContain(dueNowMinor)
      if (next.aheadMinor <= carriedMinor) expect(dueNowMinor).toBe(0)
    }),
  )
  const paid = { freeMinor: 100, walletBackMinor: 0, chargeMinor: 0 }
  expect(planMovedMoney(paid, { totalMinor: 300, aheadMinor: 0 })).toMatchObject({ payableMinor: 200, dueNowMinor: 0 })
  expect(planMovedMoney(paid, { totalMinor: 300, aheadMinor: 100 })).toMatchObject({ dueNowMinor: 0 })
  expect(planMovedMoney(paid, { totalMinor: 300, aheadMinor: 101 })).toMatchObject({ dueNowMinor: 200 })
})

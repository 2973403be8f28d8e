import { describe, expect, test } from 'vitest'
import { readAmount } from '#app/admin/ui/amount-field.tsx'

describe('a typed amount', () => {
  test.each([
    ['2830', 2, 283_000],
    ['2,830.50', 2, 283_050],
    ['2.830,50', 2, 283_050],
    ['2 830,5', 2, 283_050],
    ["1'234'567.05", 2, 123_456_705],
    ['12,34,567', 2, 123_456_700],
    ['2.830', 2, 283_000],
    ['0.5', 2, 50],
    ['2,830', 0, 2830],
    ['1.234', 3, 1234],
    ['1,234.5', 3, 1_234_500],
  ])('%s with %i decimals is read in minor units [ADMN-11]', (typed, digits, amountMinor) => {
    expect(readAmount(typed, digits)).toBe(amountMinor)
  })

  test.each([
    ['2830.505', 2],
    ['1.50', 0],
    ['2830.50', 0],
    ['1.234.56', 2],
    ['1,2345', 2],
    ['12,34', 0],
    ['1.234,567.8', 2],
    ['5.', 2],
    ['.5', 2],
    ['-3', 2],
    ['1e3', 2],
    ['', 2],
  ])('%s with %i decimals is refused, not multiplied [ADMN-11]', (typed, digits) => {
    expect(readAmount(typed, digits)).toBeNull()
  })
})

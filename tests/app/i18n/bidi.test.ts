import { expect, test } from 'vitest'
import { withPlus } from '#app/i18n/bidi.ts'

test('a price that comes in has its sign where a minus would stand', () => {
  expect(withPlus('₹500', 'en')).toBe('+₹500')
  expect(withPlus('1,250 ₹', 'ar')).toBe('\u200e+1,250\u200f ₹')
})

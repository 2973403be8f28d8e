import { expect, test } from 'vitest'
import { withPlus } from '#app/i18n/bidi.ts'

test('an incoming price has its sign in the place of a minus', () => {
  expect(withPlus('₹500', 'en')).toBe('+₹500')
  expect(withPlus('1,250 ₹', 'ar')).toBe('\u200e+1,250\u200f ₹')
})

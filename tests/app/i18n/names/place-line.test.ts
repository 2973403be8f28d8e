import { expect, test } from 'vitest'
import { placeLine } from '#app/i18n/names/place-line.ts'

test("a place's names are in envelope order", () => {
  expect(placeLine(['Plot 195', null, 'Jaipur 120041', ''], 'en')).toBe('Plot 195, Jaipur 120041')
})

test("a mixed-script line follows the language's direction", () => {
  expect(placeLine(['Amer Road', 'جايبور'], 'ar')).toBe('\u200f\u2068Amer Road\u2069، \u2068جايبور\u2069')
})

test('a line of names has the comma of its language', () => {
  expect(placeLine(['Amer Road', 'ジャイプール'], 'ja')).toBe('Amer Road、ジャイプール')
})

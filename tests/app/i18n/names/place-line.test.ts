import { expect, test } from 'vitest'
import { placeLine } from '#app/i18n/names/place-line.ts'

test('names of a place stand as they do on an envelope', () => {
  expect(placeLine(['Plot 195', null, 'Jaipur 120041', ''], 'en')).toBe('Plot 195, Jaipur 120041')
})

test('a line of names in two scripts runs from the right where the language does, each name as it is', () => {
  expect(placeLine(['Amer Road', 'جايبور'], 'ar')).toBe('\u200f\u2068Amer Road\u2069، \u2068جايبور\u2069')
})

test('a line of names has the comma of its language', () => {
  expect(placeLine(['Amer Road', 'ジャイプール'], 'ja')).toBe('Amer Road、ジャイプール')
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCelsius, toMiles, toReversedDash, truncateText } from '#app/domain/dates/formats.ts'

const dashes: [string, string][] = [
  ['25/12', '12-25'],
  ['01/02', '02-01'],
  ['25/12/2026', '2026-12-25'],
  ['5/12', '5/12'],
  ['25/1', '25/1'],
  ['5/1/2026', '5/1/2026'],
  ['25-12', '25-12'],
  ['25', '25'],
  ['', ''],
  ['25/12/2026/1', '25/12/2026/1'],
]

test.each(dashes)('turns %j into %j [LANG-09]', (text, expected) => {
  expect(toReversedDash(text)).toBe(expected)
})

const temperatures: [number, number][] = [
  [32, 0],
  [212, 100],
  [-40, -40],
  [98.6, 37],
  [70, 21.1],
  [0, -17.8],
  [31.95, 0],
]

test.each(temperatures)('reads %d °F as %d °C [LANG-10]', (fahrenheit, celsius) => {
  expect(toCelsius(fahrenheit)).toBe(celsius)
})

test('has at most one decimal [LANG-10]', () => {
  fc.assert(
    fc.property(fc.integer({ min: -200, max: 400 }), (fahrenheit) => {
      expect(String(toCelsius(fahrenheit))).toMatch(/^-?\d+(\.\d)?$/)
    }),
  )
})

test('counts 1.6 kilometres to the mile [LANG-12]', () => {
  expect(toMiles(1.6)).toBe(1)
  expect(toMiles(8)).toBe(5)
  expect(toMiles(0)).toBe(0)
  expect(toMiles(100)).toBe(62.5)
})

const texts: [string, string][] = [
  ['', ''],
  ['Asha', 'Asha'],
  ['Annapurna9', 'Annapurna9'],
  ['Annapurna10', 'Annapurna1…'],
  ['Annapurna Devi', 'Annapurna…'],
  ['Jose\u0301 Marti\u0301nez', 'Jose\u0301 Marti\u0301…'],
  ['श्रीनिवासन', 'श्रीनिवासन'],
  ['👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦', '👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦'],
]

test.each(texts)('shortens %j to %j [LANG-11]', (text, expected) => {
  expect(truncateText(text)).toBe(expected)
})

test('shortens to ten characters and an ellipsis at most [LANG-11]', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => {
      const short = truncateText(text)
      expect(short.length).toBeLessThanOrEqual(11)
      expect(short === text).toBe(text.length <= 10)
    }),
  )
})

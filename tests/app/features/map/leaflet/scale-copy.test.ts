import { expect, test } from 'vitest'
import { scaleCopy } from '#app/features/map/leaflet/scale-copy.ts'
import { createFormatter } from '#app/i18n/format.ts'

test.each([
  ['ar', '10 km', '10\u00a0كم'],
  ['en', '300 m', '300\u00a0m'],
  ['en', '50 m', '50\u00a0m'],
  ['en', '10 mi', '10\u00a0mi'],
  ['en', '500 ft', '500\u00a0ft'],
  ['de', '3000 ft', '3.000\u00a0ft'],
] as const)('the scale of a map in %s is %s', (locale, text, words) => {
  const format = createFormatter(locale)
  expect(scaleCopy(text, format)).toBe(words)
  expect(scaleCopy(words, format)).toBe(words)
})

import { expect, test } from 'vitest'
import { createFormatter } from '#app/i18n/format.ts'
import { scoreCopy } from '#worker/site/presenters/stay-card.ts'

test.each([
  ['en', 40, '4.0'],
  ['en', 47, '4.7'],
  ['de', 50, '5,0'],
  ['ar', 40, '4.0'],
  ['hi', 39, '3.9'],
] as const)('in %s a score of %i tenths is %s', (locale, tenths, text) => {
  expect(scoreCopy(createFormatter(locale), tenths)).toBe(text)
})

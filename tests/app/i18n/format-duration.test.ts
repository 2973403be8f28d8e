import { expect, test } from 'vitest'
import { formatDuration } from '#app/i18n/format-duration.ts'

test.each([
  ['en', '30 days'],
  ['de', '30 Tage'],
  ['ja', '30日'],
] as const)('formats a duration as in %s', (locale, text) => {
  expect(formatDuration(locale, 30 * 86_400)).toBe(text)
})

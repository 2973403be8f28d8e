import { expect, test } from 'vitest'
import { formatDuration } from '#app/i18n/format-duration.ts'

test.each([
  ['en', '30 days'],
  ['de', '30 Tage'],
  ['ja', '30日'],
] as const)('tells a length of time as %s writes it', (locale, text) => {
  expect(formatDuration(locale, 30 * 86_400)).toBe(text)
})

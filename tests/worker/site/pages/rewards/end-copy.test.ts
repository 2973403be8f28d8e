import { expect, test } from 'vitest'
import { createFormatter } from '#app/i18n/format.ts'
import { loadTranslator } from '#app/i18n/messages.ts'
import { endCopy } from '#worker/site/pages/games/copy.ts'

test('a week of games ends at its last minute, not at midnight', async () => {
  const translate = await loadTranslator('en', ['games'])
  const copy = {
    translate,
    format: createFormatter('en'),
    country: '',
    money: '',
    zone: 'Asia/Kolkata',
    isSignedIn: false,
  }
  expect(endCopy(Date.UTC(2026, 10, 29, 18, 30), copy)).toBe('Ends Sun, 29\u00a0Nov, 11:59\u00a0PM')
})

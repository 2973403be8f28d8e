import { expect, test } from 'vitest'
import { isolate } from '#app/i18n/bidi.ts'
import { loadTranslator, type Translate } from '#app/i18n/messages.ts'
import { ofKind } from '#app/i18n/of-kind.ts'

const german = await loadTranslator('de', ['booking', 'change'])

/** The server formats with the loaded messages, a page with those bound to its brand. */
const translators: [string, Translate][] = [
  ['the server', german],
  ['the browser', ofKind(german, 'home')],
]

test.each(translators)('a sentence of %s ending in a shortened month has one full stop', (_, translate) => {
  expect(translate('booking.changed', { dates: '27.–29. Nov.' })).toMatch(/ 27\.–29\. Nov\.$/)
  expect(translate('booking.changed', { dates: isolate('27.–29. Nov.') })).toMatch(/ \u206827\.–29\. Nov\.\u2069$/)
  expect(translate('change.doneRefund', { stay: '27. Nov.', amount: 'US$&.' })).toMatch(/ 27\. Nov\. Wir .* US\$&\.$/)
  expect(translate('booking.changed', { dates: '27. November' })).toMatch(/ 27\. November\.$/)
})

test('keeps dots inside values', () => {
  for (const dates of ['bald...', 'bald…', 'a..b']) {
    expect(german('booking.changed', { dates })).toMatch(new RegExp(` ${dates.replaceAll('.', '\\.')}\\.$`))
  }
})

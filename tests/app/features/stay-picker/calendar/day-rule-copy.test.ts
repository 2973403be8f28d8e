import { expect, test } from 'vitest'
import type { DayFaultKind, DayRule } from '#app/domain/stays/day-rules.ts'
import { dayFaultCopy, dayRuleCopy } from '#app/features/stay-picker/calendar/day-rule-copy.ts'
import { createFormatter } from '#app/i18n/format.ts'
import { type Locale, locales } from '#app/i18n/locales.ts'
import { loadTranslator } from '#app/i18n/messages.ts'
import { aDayRule } from '#tests/support/a-day-rule.ts'

const weeks = aDayRule({ arrivalDays: [6], departureDays: [6], minNights: 7 })

async function tell(kind: DayFaultKind, rule: DayRule, locale: Locale = 'en'): Promise<string> {
  const { message, values } = dayFaultCopy({ kind, rule }, createFormatter(locale))
  return (await loadTranslator(locale, ['dayRules']))(message, values)
}

test.each<[DayFaultKind, Partial<DayRule>, string]>([
  ['arrival', weeks, '1\u2060–\u206031\u00a0Aug: Saturday-to-Saturday stays only, at least 7 nights.'],
  ['departure', { ...weeks, minNights: null }, '1\u2060–\u206031\u00a0Aug: Saturday-to-Saturday stays only.'],
  ['arrival', { arrivalDays: [1, 5] }, '1\u2060–\u206031\u00a0Aug: check-in on Monday or Friday only.'],
  ['arrival', { arrivalDays: [], last: '2027-08-01' }, '1\u00a0Aug: no check-in.'],
  ['departure', { departureDays: [0] }, '1\u2060–\u206031\u00a0Aug: check-out on Sunday only.'],
  ['departure', { departureDays: [] }, '1\u2060–\u206031\u00a0Aug: no check-out.'],
  ['too_short', { minNights: 3 }, '1\u2060–\u206031\u00a0Aug: minimum stay 3 nights.'],
  ['too_long', { ...weeks, maxNights: 14 }, '1\u2060–\u206031\u00a0Aug: maximum stay 14 nights.'],
  ['closed', { isClosed: true }, '1\u2060–\u206031\u00a0Aug: closed.'],
  ['too_long', { first: '2000-01-01', last: '2199-12-31', maxNights: 1 }, 'All year: maximum stay 1 night.'],
])('tells a guest of %s by the rule broken', async (kind, rule, text) => {
  expect(await tell(kind, aDayRule(rule))).toBe(text)
})

test('states a rule completely, a sentence per condition', () => {
  const messages = (rule: DayRule) => dayRuleCopy(rule, createFormatter('en')).map(({ message }) => message)
  expect(messages({ ...weeks, maxNights: 21 })).toEqual(['dayRules.changeoverMin', 'dayRules.maxNights'])
  expect(messages(aDayRule({ minNights: 3, arrivalDays: [1] }))).toEqual(['dayRules.minNights', 'dayRules.arrival'])
  expect(messages(aDayRule({ isClosed: true, minNights: 3 }))).toEqual(['dayRules.closed'])
})

test('exists in every language', async () => {
  const texts = await Promise.all((Object.keys(locales) as Locale[]).map((locale) => tell('arrival', weeks, locale)))
  expect(new Set(texts).size).toBeGreaterThan(12)
  expect(await tell('arrival', weeks, 'de')).toBe(
    '1.\u2060–\u206031.\u00a0Aug.: nur von Samstag bis Samstag, mindestens 7 Nächte.',
  )
  expect(await tell('arrival', weeks, 'ja')).toContain('土曜日から土曜日まで')
})

import { expect, test } from 'vitest'
import {
  defaultLocale,
  directionOf,
  htmlLang,
  isLocale,
  type Locale,
  listLocales,
  locales,
  matchLocale,
} from '#app/i18n/locales.ts'

const everything = { device: 'phone', isShipped: () => true } as const
const desktop = { ...everything, device: 'desktop' } as const
const fourShipped = {
  device: 'phone',
  isShipped: (locale: Locale) => ['en', 'nl', 'ar', 'hi'].includes(locale),
} as const

test('offers the fourteen languages of the product [LANG-01]', () => {
  const english = Object.keys(locales).map((key) =>
    new Intl.DisplayNames(['en'], { type: 'language' }).of(key === 'my' ? 'ms' : key),
  )
  expect(english.sort()).toEqual(
    [
      'Arabic',
      'Dutch',
      'English',
      'French',
      'German',
      'Hindi',
      'Indonesian',
      'Italian',
      'Japanese',
      'Malay',
      'Portuguese',
      'Spanish',
      'Thai',
      'Vietnamese',
    ].sort(),
  )
})

test('only Arabic runs from right to left', () => {
  const rightToLeft = Object.keys(locales).filter((key) => isLocale(key) && directionOf(key) === 'rtl')
  expect(rightToLeft).toEqual(['ar'])
})

test('Hindi and Thai are for phones only', () => {
  const phoneOnly = listLocales(everything).filter((locale) => !listLocales(desktop).includes(locale))
  expect(phoneOnly.sort()).toEqual(['hi', 'th'])
})

test('defaults to English', () => {
  expect(defaultLocale).toBe('en')
})

test('tags Malay as ms in HTML', () => {
  expect(htmlLang('my')).toBe('ms')
  expect(htmlLang('nl')).toBe('nl')
})

test('lists shipped languages only', () => {
  expect(listLocales(fourShipped)).toEqual(['en', 'ar', 'hi', 'nl'])
  expect(listLocales({ ...fourShipped, device: 'desktop' })).toEqual(['en', 'ar', 'nl'])
})

test.each([
  ['nl', 'nl'],
  ['NL', 'nl'],
  ['nl-BE', 'nl'],
  ['de_AT', 'de'],
  ['ms', 'my'],
  ['my', 'my'],
  ['in', 'id'],
  ['pt-BR', 'pt'],
  ['zh', null],
  ['', null],
  ['../en', null],
  ['toString', null],
])('reads %s as %s', (input, locale) => {
  expect(matchLocale(input, everything)).toBe(locale)
})

test('takes the most wanted language of a header', () => {
  expect(matchLocale('fr-CH, fr;q=0.9, en;q=0.8, *;q=0.5', everything)).toBe('fr')
  expect(matchLocale('zh-CN, en;q=0.5, ar;q=0.8', everything)).toBe('ar')
})

test('leaves out languages a header refuses', () => {
  expect(matchLocale('nl;q=0, ar;q=0.1', everything)).toBe('ar')
  expect(matchLocale('nl;q=nonsense, ar', everything)).toBe('ar')
})

test('skips languages that are not shipped', () => {
  expect(matchLocale('de, nl;q=0.5', fourShipped)).toBe('nl')
  expect(matchLocale('de', fourShipped)).toBeNull()
})

test('gives no phone language to a desktop', () => {
  expect(matchLocale('hi, ar;q=0.5', desktop)).toBe('ar')
  expect(matchLocale('hi', desktop)).toBeNull()
  expect(matchLocale('hi', everything)).toBe('hi')
})

test('returns null without a header', () => {
  expect([matchLocale(null, everything), matchLocale(undefined, everything)]).toEqual([null, null])
})

test('survives a header of any length', () => {
  expect(matchLocale(`${'x,'.repeat(100_000)}nl`, everything)).toBeNull()
})

test('names every language in itself', () => {
  const names = Object.values(locales).map(({ name }) => name)
  expect(new Set(names).size).toBe(14)
  expect(names).toContain('العربية')
})

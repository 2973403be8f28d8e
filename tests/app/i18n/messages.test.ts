import { afterEach, expect, test, vi } from 'vitest'
import { type Locale, locales } from '#app/i18n/locales.ts'
import { isShipped, loadTranslator } from '#app/i18n/messages.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

test('ships the languages that have a message file', () => {
  expect(['en', 'nl', 'ar', 'hi'].every(isShipped)).toBe(true)
  expect(['xx', '', '__proto__', 'constructor'].some(isShipped)).toBe(false)
})

test('translates messages of the loaded areas', async () => {
  const translate = await loadTranslator('nl', ['common'])
  expect(translate('common.home')).not.toBe('')
  expect(translate('common.home')).not.toBe('common.home')
})

test('inserts values as text, never as markup', async () => {
  const translate = await loadTranslator('en', ['common'])
  expect(translate('common.helpPhone', { phone: '<b>1</b>' })).toContain('<b>1</b>')
})

test('counts by the plural rules of the language', async () => {
  const arabic = await loadTranslator('ar', ['listing'])
  for (const id of ['listing.summary', 'listing.summaryFree'] as const) {
    const actual = [1, 2, 3, 11, 100].map((count) => arabic(id, { count }))
    expect(new Set(actual).size).toBe(5)
  }
  const prices = [1, 2, 3, 11, 100].map((count) => arabic('listing.summaryPrices', { nights: count, guests: count }))
  expect(new Set(prices).size).toBe(5)
})

test('writes figures in Latin digits in every language', async () => {
  for (const locale of ['en', 'nl', 'ar', 'hi']) {
    const translate = await loadTranslator(locale, ['listing'])
    expect(translate('listing.summary', { count: 137 })).toContain('137')
  }
})

test('formats counts below a thousand without Intl', async () => {
  const spy = vi.spyOn(Intl.NumberFormat, 'supportedLocalesOf')
  const made = vi.spyOn(Intl, 'NumberFormat')
  for (const locale of Object.keys(locales) as Locale[]) {
    const translate = await loadTranslator(locale, ['listing'])
    expect(translate('listing.summary', { count: 999 })).toContain('999')
  }
  expect(spy).not.toHaveBeenCalled()
  expect(made).not.toHaveBeenCalled()
})

test('groups larger counts by language', async () => {
  const [english, german] = await Promise.all([loadTranslator('en', ['listing']), loadTranslator('de', ['listing'])])
  expect(english('listing.summary', { count: 12345 })).toContain('12,345')
  expect(german('listing.summary', { count: 12345 })).toContain('12.345')
})

test('falls back to English for an unshipped language', async () => {
  const [other, english] = await Promise.all([loadTranslator('xx', ['common']), loadTranslator('en', ['common'])])
  expect(other('common.home')).toBe(english('common.home'))
})

test('caches a translator, whatever the order of its areas', async () => {
  expect(await loadTranslator('hi', ['home', 'common'])).toBe(await loadTranslator('hi', ['common', 'home']))
})

test('throws for a message of an area that was not loaded', async () => {
  const translate = await loadTranslator('en', ['common'])
  expect(() => translate('home.allCities')).toThrow('home.allCities')
})

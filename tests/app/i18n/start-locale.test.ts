import { expect, test, vi } from 'vitest'
import { loadTranslator } from '#app/i18n/messages.ts'
import { loadSafeTranslator, startLocale } from '#app/i18n/start-locale.ts'

/** Makes the messages of some languages fail to load. */
function without(...broken: string[]): typeof loadTranslator {
  return (locale, areas) =>
    broken.includes(locale) ? Promise.reject(new Error(`${locale} is away`)) : loadTranslator(locale, areas)
}

test('an available language is used [LANG-07]', async () => {
  const report = vi.fn()
  expect(await startLocale('de', { report })).toBe('de')
  expect(report).not.toHaveBeenCalled()
})

test('an unavailable language falls back to the default, and is logged [LANG-07]', async () => {
  const report = vi.fn()
  expect(await startLocale('de', { report, load: without('de') })).toBe('en')
  expect(report).toHaveBeenCalledExactlyOnceWith(new Error('de is away'), 'de')
})

test('texts fall back to the default language', async () => {
  const report = vi.fn()
  const translate = await loadSafeTranslator('nl', ['common'], { report, load: without('nl') })
  expect(translate('common.help')).toBe('Help')
  expect(report).toHaveBeenCalledTimes(1)
})

test('without messages shows ids, and logs both failures [LANG-07]', async () => {
  const report = vi.fn()
  const translate = await loadSafeTranslator('nl', ['common'], { report, load: without('nl', 'en') })
  expect(translate('common.help')).toBe('common.help')
  expect(report.mock.calls.map(([, locale]) => locale)).toEqual(['nl', 'en'])
})

test('a caller can replace missing messages by an alternative', async () => {
  const giveUp = () => {
    throw new Error('an outage')
  }
  const load = without('nl', 'en')
  await expect(loadSafeTranslator('nl', ['static'], { report: vi.fn(), load, giveUp })).rejects.toThrow('an outage')
})

test('loads the default language once', async () => {
  const report = vi.fn()
  await loadSafeTranslator('en', ['common'], { report, load: without('en') })
  expect(report).toHaveBeenCalledTimes(1)
})

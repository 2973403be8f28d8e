import { expect, test, vi } from 'vitest'
import { loadTranslator } from '#app/i18n/messages.ts'
import { loadSafeTranslator, startLocale } from '#app/i18n/start-locale.ts'

/** Messages of some languages cannot be had. */
function without(...broken: string[]): typeof loadTranslator {
  return (locale, areas) =>
    broken.includes(locale) ? Promise.reject(new Error(`${locale} is away`)) : loadTranslator(locale, areas)
}

test('a language that is there is the language to answer in [LANG-07]', async () => {
  const report = vi.fn()
  expect(await startLocale('de', { report })).toBe('de')
  expect(report).not.toHaveBeenCalled()
})

test('a language that cannot be had gives way to the default, and is told of [LANG-07]', async () => {
  const report = vi.fn()
  expect(await startLocale('de', { report, load: without('de') })).toBe('en')
  expect(report).toHaveBeenCalledExactlyOnceWith(new Error('de is away'), 'de')
})

test('words come in the default language when their own are away', async () => {
  const report = vi.fn()
  const translate = await loadSafeTranslator('nl', ['common'], { report, load: without('nl') })
  expect(translate('common.help')).toBe('Help')
  expect(report).toHaveBeenCalledTimes(1)
})

test('without any messages their ids are written, and both failures are told [LANG-07]', async () => {
  const report = vi.fn()
  const translate = await loadSafeTranslator('nl', ['common'], { report, load: without('nl', 'en') })
  expect(translate('common.help')).toBe('common.help')
  expect(report.mock.calls.map(([, locale]) => locale)).toEqual(['nl', 'en'])
})

test('whoever cannot do with ids says what happens instead', async () => {
  const giveUp = () => {
    throw new Error('an outage')
  }
  const load = without('nl', 'en')
  await expect(loadSafeTranslator('nl', ['static'], { report: vi.fn(), load, giveUp })).rejects.toThrow('an outage')
})

test('the default language is asked for once', async () => {
  const report = vi.fn()
  await loadSafeTranslator('en', ['common'], { report, load: without('en') })
  expect(report).toHaveBeenCalledTimes(1)
})

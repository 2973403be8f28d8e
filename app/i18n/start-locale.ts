import { defaultLocale, type Locale } from './locales.ts'
import { loadTranslator, type MessageArea, type Translate } from './messages.ts'

export type LocaleStart = {
  report: (error: unknown, locale: Locale) => void
  load?: typeof loadTranslator
  /** Fallback without any messages; by default message ids are shown. */
  giveUp?: () => Translate
}

/** Returns the language when its messages load, otherwise the default. */
export async function startLocale(locale: Locale, { report, load = loadTranslator }: LocaleStart): Promise<Locale> {
  try {
    await load(locale, ['common'])
    return locale
  } catch (error) {
    report(error, locale)
    return defaultLocale
  }
}

/** Loads a translator and never fails: the language, else the default, else one that returns the ids. */
export async function loadSafeTranslator(
  locale: Locale,
  areas: readonly MessageArea[],
  { report, load = loadTranslator, giveUp = () => (id) => id }: LocaleStart,
): Promise<Translate> {
  for (const candidate of new Set([locale, defaultLocale])) {
    try {
      return await load(candidate, areas)
    } catch (error) {
      report(error, candidate)
    }
  }
  return giveUp()
}

import { defaultLocale, type Locale } from './locales.ts'
import { loadTranslator, type MessageArea, type Translate } from './messages.ts'

export type LocaleStart = {
  /** Told of every language that could not be had. */
  report: (error: unknown, locale: Locale) => void
  load?: typeof loadTranslator
  /** What is done without any messages; by itself their ids are written. */
  giveUp?: () => Translate
}

/** The language to answer in: the one asked for, or the default when its messages cannot be had [LANG-07]. */
export async function startLocale(locale: Locale, { report, load = loadTranslator }: LocaleStart): Promise<Locale> {
  try {
    await load(locale, ['common'])
    return locale
  } catch (error) {
    report(error, locale)
    return defaultLocale
  }
}

/**
 * A translator whatever happens: of the language asked for, else of the default one; and when that cannot be had either,
 * one without messages, which writes their ids: a page with bare words still answers [LANG-07].
 */
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

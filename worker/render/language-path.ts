import type { Locale } from '#app/i18n/locales.ts'

/** The same address of ours in a language. */
export function languagePath({ pathname, search }: URL, locale: Locale): string {
  const query = new URLSearchParams(search)
  query.set('lang', locale)
  return `${pathname}?${query}`
}

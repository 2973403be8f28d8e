import type { Locale } from '#app/i18n/locales.ts'

const familyNameFirst: readonly Locale[] = ['ja', 'vi']

/** Tells whether a language says the family name before the given one. */
export function isFamilyNameFirst(locale: Locale): boolean {
  return familyNameFirst.includes(locale)
}

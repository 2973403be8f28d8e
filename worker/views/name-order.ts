import type { Locale } from '#app/i18n/locales.ts'

const familyNameFirst: readonly Locale[] = ['ja', 'vi']

/** True for languages that write the family name first. */
export function isFamilyNameFirst(locale: Locale): boolean {
  return familyNameFirst.includes(locale)
}

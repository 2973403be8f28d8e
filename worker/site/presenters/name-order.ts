import type { Locale } from '#app/i18n/locales.ts'

const familyNameFirst: readonly Locale[] = ['ja', 'vi']

export function isFamilyNameFirst(locale: Locale): boolean {
  return familyNameFirst.includes(locale)
}

import { htmlLang, type Locale } from './locales.ts'

/** Formats an instant in the guest's time zone: `23 Nov, 10:04`. Browser only, and not during hydration. */
export function formatLocalMoment(locale: Locale, at: number): string {
  // Like the site's other dates: Indian English and Latin digits.
  const tag = { ar: 'ar-u-nu-latn', en: 'en-IN' }[locale as string] ?? htmlLang(locale)
  return new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' }).format(at)
}

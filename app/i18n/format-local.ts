import { htmlLang, type Locale } from './locales.ts'

/** A moment as the guest's own clock shows it: `23 Nov, 10:04`. Made in the browser alone, and never while a page is taken over. */
export function formatLocalMoment(locale: Locale, at: number): string {
  const tag = locale === 'ar' ? 'ar-u-nu-latn' : htmlLang(locale)
  return new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }).format(at)
}

import { htmlLang, type Locale } from './locales.ts'

/** A moment as the guest's own clock shows it: `23 Nov, 10:04`. Made in the browser alone, and never while a page is taken over. */
export function formatLocalMoment(locale: Locale, at: number): string {
  // As the other dates of the site: English is written as in India, digits are Latin ones.
  const tag = { ar: 'ar-u-nu-latn', en: 'en-IN' }[locale as string] ?? htmlLang(locale)
  return new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' }).format(at)
}

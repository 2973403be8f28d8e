import { format } from '#app/admin/text/text.ts'
import type { Locale } from '#app/i18n/locales.ts'

const codes = ['en', 'hi', 'de', 'nl', 'fr', 'es', 'it', 'pt', 'ar', 'id', 'ja', 'my', 'th', 'vi'] as const

/** Returns the language of a guest in words. */
export function languageName(code: string): string {
  return format.languageName(code as Locale)
}

/** Returns the languages of the sites, with the present one first when it is another. */
export function languages(present: string): { value: string; label: string }[] {
  const known: readonly string[] = codes
  const all = known.includes(present) ? known : [present, ...known]
  return all.map((value) => ({ value, label: languageName(value) }))
}

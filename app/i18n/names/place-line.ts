import { isolate } from '../bidi.ts'
import { directionOf, type Locale } from '../locales.ts'

// Strong right-to-left mark: a line of isolated names has no direction otherwise.
const RIGHT_TO_LEFT_MARK = '\u200f'

/** Returns the comma between names in a language. */
export function nameComma(lang: string): string {
  if (lang === 'ar') return '، '
  return lang === 'ja' ? '、' : ', '
}

/** Joins names of places by commas; missing ones are left out. */
export function placeLine(names: readonly (string | null | undefined)[], locale: Locale): string {
  const present = names.filter((name) => name != null && name !== '') as string[]
  const comma = nameComma(locale)
  return directionOf(locale) === 'rtl' ? RIGHT_TO_LEFT_MARK + present.map(isolate).join(comma) : present.join(comma)
}

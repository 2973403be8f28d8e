import { isolate } from '../bidi.ts'
import { directionOf, type Locale } from '../locales.ts'

// Strong right-to-left mark: a line of isolated names has no direction otherwise.
const FROM_THE_RIGHT = '\u200f'

export function nameComma(lang: string): string {
  return lang === 'ar' ? '، ' : lang === 'ja' ? '、' : ', '
}

export function placeLine(names: readonly (string | null | undefined)[], locale: Locale): string {
  const known = names.filter((name) => name != null && name !== '') as string[]
  const comma = nameComma(locale)
  return directionOf(locale) === 'rtl' ? FROM_THE_RIGHT + known.map(isolate).join(comma) : known.join(comma)
}

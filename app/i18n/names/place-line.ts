import { isolate } from '../bidi.ts'
import { directionOf, type Locale } from '../locales.ts'

// A strong sign of its own: a line of names that keep their direction would else have none.
const FROM_THE_RIGHT = '\u200f'

/** What stands between names in a line, by the language's tag. */
export function nameComma(lang: string): string {
  return lang === 'ar' ? '، ' : lang === 'ja' ? '、' : ', '
}

/** Names of a place, the smallest first, in one line that runs as the language does, whatever script each is in. */
export function placeLine(names: readonly (string | null | undefined)[], locale: Locale): string {
  const known = names.filter((name) => name != null && name !== '') as string[]
  const comma = nameComma(locale)
  return directionOf(locale) === 'rtl' ? FROM_THE_RIGHT + known.map(isolate).join(comma) : known.join(comma)
}

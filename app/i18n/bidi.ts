import { directionOf, type Locale } from './locales.ts'

/** Isolates a text as left-to-right and keeps it on one line. */
export function leftToRight(text: string): string {
  return `\u2066${text.replaceAll(' ', '\u00a0')}\u2069`
}

/** Isolates a text of unknown direction from its surroundings. */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`
}

/** Puts a plus before a price, in the reading direction. */
export function withPlus(price: string, locale: Locale): string {
  return directionOf(locale) === 'rtl' ? price.replace(/\d[\d.,]*/, '\u200e+$&\u200f') : `+${price}`
}

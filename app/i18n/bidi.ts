import { directionOf, type Locale } from './locales.ts'

// U+2066: left-to-right isolate; U+2068: isolate with the direction of its first letter; U+2069: end of an isolate;
// U+200E and U+200F: left-to-right and right-to-left mark.

/** Isolates a text as left-to-right and keeps it on one line. */
export function leftToRight(text: string): string {
  return `\u2066${text.replaceAll(' ', '\u00a0')}\u2069`
}

/** Isolates a text of unknown direction from its surroundings. */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`
}

/**
 * Puts a plus before a price. In right-to-left text it comes directly before the digits; the closing mark keeps the
 * currency after them out of the left-to-right number.
 */
export function withPlus(price: string, locale: Locale): string {
  return directionOf(locale) === 'rtl' ? price.replace(/\d[\d.,]*/, '\u200e+$&\u200f') : `+${price}`
}

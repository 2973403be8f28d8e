import { directionOf, type Locale } from './locales.ts'

/** Marks a text as left-to-right and non-breaking: phone numbers, email addresses. */
export function leftToRight(text: string): string {
  return `\u2066${text.replaceAll(' ', '\u00a0')}\u2069`
}

/** Isolates a name or address, so that its direction does not affect the surrounding sentence. */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`
}

/** Adds a plus sign to a price: at the start, or left of the digits in right-to-left languages. */
export function withPlus(price: string, locale: Locale): string {
  return directionOf(locale) === 'rtl' ? price.replace(/\d[\d.,]*/, '\u200e+$&\u200f') : `+${price}`
}

import { directionOf, type Locale } from './locales.ts'

/** A text that runs from left to right wherever it stands, on one line: numbers, addresses of e-mail. */
export function leftToRight(text: string): string {
  return `\u2066${text.replaceAll(' ', '\u00a0')}\u2069`
}

/** A name or address that keeps its own direction, and its figures their place, within a sentence of another. */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`
}

/** A price that comes in, with its sign where a minus would stand: before everything, or left of its figures where a line runs from the right. */
export function withPlus(price: string, locale: Locale): string {
  return directionOf(locale) === 'rtl' ? price.replace(/\d[\d.,]*/, '\u200e+$&\u200f') : `+${price}`
}

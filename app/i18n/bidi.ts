import { directionOf, type Locale } from './locales.ts'

export function leftToRight(text: string): string {
  return `\u2066${text.replaceAll(' ', '\u00a0')}\u2069`
}

export function isolate(text: string): string {
  return `\u2068${text}\u2069`
}

export function withPlus(price: string, locale: Locale): string {
  return directionOf(locale) === 'rtl' ? price.replace(/\d[\d.,]*/, '\u200e+$&\u200f') : `+${price}`
}

import { placeCredits } from '#app/domain/search/place-credits.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { nameComma } from '#app/i18n/names/place-line.ts'

type Source = { text: string; href: string }

/** Whose places and names a map shows, whatever lies under them: links as HTML. */
export function creditPlaces(locale: Locale): string {
  return placeCredits.map(link).join(nameComma(locale))
}

/** The same with whose ground the sketch is (OpenStreetMap's licence asks to say so), after words about it, in one line. */
export function creditSketch(locale: Locale, words: string): string {
  return `<span>${words}</span> · ${[creditPlaces(locale), ...ground.map(link)].join(nameComma(locale))}`
}

const ground: Source[] = [
  { text: '© OpenStreetMap', href: 'https://www.openstreetmap.org/copyright' },
  { text: 'Natural Earth', href: 'https://www.naturalearthdata.com' },
]

const link = ({ text, href }: Source) => `<a href="${href}" rel="noopener">${text}</a>`

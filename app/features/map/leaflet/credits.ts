import { placeCredits } from '#app/domain/search/place-credits.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { nameComma } from '#app/i18n/names/place-line.ts'

type Source = { text: string; href: string }

export function creditPlaces(locale: Locale): string {
  return placeCredits.map(link).join(nameComma(locale))
}

/** Attribution of the sketch in one line, with the text about it. OpenStreetMap's licence requires the credit. */
export function creditSketch(locale: Locale, words: string): string {
  return `<span>${words}</span> · ${[creditPlaces(locale), ...baseMapSources.map(link)].join(nameComma(locale))}`
}

const baseMapSources: Source[] = [
  { text: '© OpenStreetMap', href: 'https://www.openstreetmap.org/copyright' },
  { text: 'Natural Earth', href: 'https://www.naturalearthdata.com' },
]

const link = ({ text, href }: Source) => `<a href="${href}" rel="noopener">${text}</a>`

import { placeCredits } from '#app/domain/search/place-credits.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { nameComma } from '#app/i18n/names/place-line.ts'

type Source = { text: string; href: string }

/** Returns the attribution of the place data as HTML. */
export function creditPlaces(locale: Locale): string {
  return placeCredits.map(link).join(nameComma(locale))
}

/** Returns the attribution of the sketch with a text about it, if any, as HTML. OpenStreetMap's licence requires it. */
export function creditSketch(locale: Locale, text: string): string {
  const before = text === '' ? '' : `<span>${text}</span> · `
  return `${before}${[creditPlaces(locale), ...baseMapSources.map(link)].join(nameComma(locale))}`
}

const baseMapSources: Source[] = [
  { text: '© OpenStreetMap', href: 'https://www.openstreetmap.org/copyright' },
  { text: 'Natural Earth', href: 'https://www.naturalearthdata.com' },
]

const link = ({ text, href }: Source) => `<a href="${href}" rel="noopener">${text}</a>`

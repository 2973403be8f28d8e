import type { BrandId } from '#app/brands/brands.ts'
import { type Locale, locales } from '#app/i18n/locales.ts'
import { readDemo } from '#worker/tools/seed/read-demo.ts'

/** What is written about a city of a brand in a language: two paragraphs and a question with its answer. */
export type CityText = {
  brandId: BrandId
  locale: Locale
  /** Slug of the city. */
  city: string
  title: string
  paragraphs: readonly [string, string]
  question: string
  answer: string
}

/** Lists what is written about the cities of each brand, in English and the languages of its hosts. */
export function listCityTexts(): CityText[] {
  return (Object.keys(locales) as Locale[]).flatMap((locale) =>
    readDemo<Omit<CityText, 'brandId' | 'locale'>>(locale === 'en' ? 'city-texts' : `city-texts.${locale}`).map(
      ({ brandId, row }) => ({ ...row, brandId, locale }),
    ),
  )
}

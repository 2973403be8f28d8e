import type { BrandId } from '#app/brands/brands.ts'
import { readDemo } from '#worker/tools/seed/read-demo.ts'

/** What is written about a city of a brand, in English: two paragraphs and a question with its answer. */
export type CityText = {
  brandId: BrandId
  /** Slug of the city. */
  city: string
  title: string
  paragraphs: readonly [string, string]
  question: string
  answer: string
}

/** Lists what is written about the cities of each brand. */
export function listCityTexts(): CityText[] {
  return readDemo<Omit<CityText, 'brandId'>>('city-texts').map(({ brandId, row }) => ({ ...row, brandId }))
}

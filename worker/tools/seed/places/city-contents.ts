import type { BrandId } from '#app/brands/brands.ts'
import type { SeoContent } from '#app/contracts/site/seo-content.ts'
import { listingPath, locationPath } from '#app/domain/routes/paths.ts'
import { type Locale, locales } from '#app/i18n/locales.ts'
import { readDemo } from '#worker/tools/seed/read-demo.ts'
import type { SeedCity } from './read-places.ts'

const MAX_LINKS = 10

/** Lists the rows of `content` for the pages of popular cities. */
export function listCityContents(
  cities: readonly SeedCity[],
): { key: string; brand_id: string; locale: string; body: string }[] {
  const bySlug = new Map(cities.map((city) => [city.slug, city]))
  return listCityTexts().map((text) => ({
    key: `seo:${listingPath(text.city)}`,
    brand_id: text.brandId,
    locale: text.locale,
    body: JSON.stringify(toSeoContent(text, bySlug.get(text.city))),
  }))
}

function toSeoContent(text: CityText, city: SeedCity | undefined): SeoContent {
  const { locale, title, paragraphs, question, answer } = text
  const localities = city?.localities.slice(0, MAX_LINKS) ?? []
  return {
    title,
    paragraphs: [...paragraphs],
    faqs: [{ question, answer }],
    links: localities.map((locality) => ({
      text: locality.names[locale] || locality.name,
      href: locationPath(city?.slug ?? '', locality.slug),
    })),
  }
}

/** Text about a city in one language. */
type CityText = {
  brandId: BrandId
  locale: Locale
  city: string
  title: string
  paragraphs: readonly [string, string]
  question: string
  answer: string
}

/** Reads the texts of every brand about cities, in all languages. */
export function listCityTexts(): CityText[] {
  return (Object.keys(locales) as Locale[]).flatMap((locale) =>
    readDemo<Omit<CityText, 'brandId' | 'locale'>>(locale === 'en' ? 'city-texts' : `city-texts.${locale}`).map(
      ({ brandId, row }) => ({ ...row, brandId, locale }),
    ),
  )
}

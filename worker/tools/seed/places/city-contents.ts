import type { SeoContent } from '#app/contracts/site/seo-content.ts'
import { listingPath, locationPath } from '#app/domain/routes/paths.ts'
import { type CityText, listCityTexts } from '#worker/tools/seed/words/city-texts.ts'
import type { SeedCity } from './read-places.ts'

const MOST_LINKS = 10

/** What the seed writes about the pages of popular cities, as rows of `content`. */
export function listCityContents(
  cities: readonly SeedCity[],
): { key: string; brand_id: string; locale: string; body: string }[] {
  const bySlug = new Map(cities.map((city) => [city.slug, city]))
  return listCityTexts().map((text) => ({
    key: `seo:${listingPath(text.city)}`,
    brand_id: text.brandId,
    locale: text.locale,
    body: JSON.stringify(toContent(text, bySlug.get(text.city))),
  }))
}

function toContent(text: CityText, city: SeedCity | undefined): SeoContent {
  const { locale, title, paragraphs, question, answer } = text
  const localities = city?.localities.slice(0, MOST_LINKS) ?? []
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

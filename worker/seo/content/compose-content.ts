import type { SeoContent } from '#app/contracts/seo-content.ts'
import { listingPath, locationPath } from '#app/domain/paths.ts'
import { createFormatter } from '#app/i18n/format.ts'
import { type FoundListingPlace, findListingPlace } from '#worker/catalogue/find-listing-place.ts'
import type { Deps } from '#worker/deps.ts'
import { translatorOf } from '#worker/render/messages.ts'
import type { Scope } from '#worker/scope.ts'

// A city, a part of it or the stays there of a tag; other paths have nothing to be composed of.
const PLACE_PATH = /^\/[a-z][a-z0-9-]*(\/[a-z][a-z0-9-]*){0,3}$/

/** Composes sentences about the place a path lists from what is stored of it; null where it lists none. One round trip. */
export async function composeContent(deps: Deps, scope: Scope, path: string): Promise<SeoContent | null> {
  if (!PLACE_PATH.test(path)) return null
  const found = await findListingPlace(deps, scope, path.slice(1).split('/'))
  return found ? writeContent(found, scope) : null
}

async function writeContent({ city, locality, park }: FoundListingPlace, scope: Scope): Promise<SeoContent> {
  const { brand, locale } = scope
  const translate = await translatorOf(scope, ['seo'])
  const format = createFormatter(locale)
  const part = locality ?? park
  const place = part ? `${part.name}, ${city.name}` : city.name
  const others = city.popularLocations.filter(({ id }) => id !== locality?.id)
  const facts = {
    brand: brand.siteName,
    city: city.name,
    country: format.countryName(city.country.code),
    count: city.propertyCount,
    kind: brand.kind,
  }
  return {
    title: translate('seo.title', { place }),
    paragraphs: [translate('seo.stays', facts), translate('seo.prices', { brand: brand.siteName })],
    faqs: others.length === 0 ? [] : [partsQuestion()],
    links: [
      ...(part ? [{ text: city.name, href: listingPath(city.slug) }] : []),
      ...others.map(({ name, slug }) => ({ text: name, href: locationPath(city.slug, slug) })),
    ],
  }

  function partsQuestion(): SeoContent['faqs'][number] {
    return {
      question: translate('seo.partsQuestion', { city: city.name }),
      answer: translate('seo.partsAnswer', {
        places: format.list(
          others.map(({ name }) => name),
          'conjunction',
        ),
      }),
    }
  }
}

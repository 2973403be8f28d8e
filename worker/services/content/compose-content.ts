import type { SeoContent } from '#app/contracts/site/seo-content.ts'
import { listingPath, locationPath } from '#app/domain/routes/paths.ts'
import { createFormatter } from '#app/i18n/format.ts'
import type { MessageArea, Translate } from '#app/i18n/messages.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { Area } from '#worker/services/catalog/area.ts'
import { type FoundCity, type FoundListingPlace, partOf } from '#worker/services/catalog/find-listing-place.ts'
import { nameOfTag } from './name-of-tag.ts'

export const contentAreas: readonly MessageArea[] = ['seo', 'listing']

/** Returns the text of a list for search engines when none is stored. */
export function composeContent(found: FoundListingPlace, scope: Scope, translate: Translate): SeoContent {
  return found.area ? areaContent(found.area, scope, translate) : cityContent(found, scope, translate)
}

/**
 * Returns the area's own text, else its number of properties, with links to its cities, smaller areas and larger areas.
 */
function areaContent(area: Area, { brand, locale }: Scope, translate: Translate): SeoContent {
  return {
    title: translate('seo.areaTitle', { area: area.name }),
    paragraphs: [
      area.description ?? areaSummary(area, { brand, locale }, translate),
      translate('seo.prices', { brand: brand.siteName }),
    ],
    faqs: [],
    links: [...area.areas, ...area.cities, ...area.parents.toReversed()].map(({ name, slug }) => ({
      text: name,
      href: listingPath(slug),
    })),
  }
}

/** Returns how many properties the area has in how many cities. */
export function areaSummary(area: Area, { brand, locale }: Pick<Scope, 'brand' | 'locale'>, translate: Translate) {
  return translate('seo.areaStays', {
    area: area.name,
    country: createFormatter(locale).countryName(area.country.code),
    count: area.propertyCount,
    cities: area.cityCount,
    kind: brand.kind,
  })
}

function cityContent(found: FoundCity, scope: Scope, translate: Translate): SeoContent {
  const { city, cityArea, locality, tags } = found
  const { brand, locale } = scope
  const format = createFormatter(locale)
  const part = partOf(found)
  const place = part ? `${part.name}, ${city.name}` : city.name
  const otherLocations = city.popularLocations.filter(({ id }) => id !== locality?.id)
  const isNarrowed = tags.length > 0
  const details = {
    brand: brand.siteName,
    city: city.name,
    country: format.countryName(city.country.code),
    count: city.propertyCount,
    kind: brand.kind,
  }
  return {
    title: translate('seo.title', { place: [place, ...tags.map((tag) => nameOfTag(tag, translate))].join(' · ') }),
    paragraphs: [translate('seo.stays', details), translate('seo.prices', { brand: brand.siteName })],
    // Only for the city and its neighbourhoods, not repeated on lists with tags.
    faqs: otherLocations.length === 0 || isNarrowed ? [] : [partsQuestion()],
    links: [
      ...(part || isNarrowed ? [{ text: city.name, href: listingPath(city.slug) }] : []),
      ...otherLocations.map(({ name, slug }) => ({ text: name, href: locationPath(city.slug, slug) })),
      ...(cityArea ? [{ text: cityArea.name, href: listingPath(cityArea.slug) }] : []),
    ],
  }

  function partsQuestion(): SeoContent['faqs'][number] {
    return {
      question: translate('seo.partsQuestion', { city: city.name }),
      answer: translate('seo.partsAnswer', {
        places: format.list(
          otherLocations.map(({ name }) => name),
          'conjunction',
        ),
      }),
    }
  }
}

import { findCountryById } from '#app/brands/countries/countries.ts'
import { homePath } from '#app/brands/home-path.ts'
import { listingPath, tagsPath } from '#app/domain/routes/paths.ts'
import { withStay } from '#app/domain/stays/stay-link.ts'
import { createFormatter } from '#app/i18n/format.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { Crumb } from '#app/ui/actions/breadcrumb.tsx'
import type { Scope } from '#worker/infra/scope.ts'
import type { Area, PlaceLink } from '#worker/services/catalog/area.ts'
import { type FoundCity, type FoundListingPlace, partOf } from '#worker/services/catalog/find-listing-place.ts'
import { nameOfTag } from '#worker/services/content/name-of-tag.ts'
import { measureFrom, toSearchPlace } from '#worker/services/search/to-search-place.ts'
import { linkOf, type RequestedStay } from '#worker/site/presenters/read-stay.ts'
import type { ListedPlace } from './listed-place.ts'

type Context = { translate: Translate; path: string }

export function toListedPlace(found: FoundListingPlace, scope: Scope, context: Context): ListedPlace {
  return found.area ? toAreaPlace(found.area, scope, context) : toCityPlace(found, scope, context)
}

function toAreaPlace(area: Area, scope: Scope, { translate, path }: Context): ListedPlace {
  const { id, name, country, timeZone, parents } = area
  return {
    name,
    path,
    heading: translate(scope.brand.kind === 'home' ? 'listing.areaHomes' : 'listing.areaHotels', { area: name }),
    where: { areaId: id },
    timeZone,
    countryCode: country.code,
    currency: currencyOf(country.id, scope),
    crumbs: (stay) => [...countryCrumbs(country, scope, translate), ...placeCrumbs(parents, stay), { text: name }],
    ...measureFrom({ area }, scope.brand.kind),
    usualSort: 'recommended',
    centre: area,
    city: null,
  }
}

function toCityPlace(found: FoundCity, scope: Scope, { translate, path }: Context): ListedPlace {
  const { city, cityArea, landmark, tags } = found
  const part = partOf(found)
  const name = part ? `${part.name}, ${city.name}` : city.name
  const tagNames = tags.map((tag) => nameOfTag(tag, translate))
  const inCity = scope.brand.kind === 'home' ? 'common.homesIn' : 'common.hotelsIn'
  const heading = landmark ? translate('listing.nearPlace', { place: name }) : translate(inCity, { city: name })
  const lastNames = [...(part ? [part.name] : []), ...tagNames]
  // A city state has the same name as its area, which would be repeated.
  const areaCrumbs = cityArea && cityArea.name !== city.name ? [cityArea] : []
  return {
    name,
    path,
    heading: [heading, ...tagNames].join(' · '),
    where: toSearchPlace(found),
    tagLinks: toTagLinks(found, translate),
    timeZone: city.timeZone,
    countryCode: city.country.code,
    currency: currencyOf(city.country.id, scope),
    crumbs: (stay) => [
      ...countryCrumbs(city.country, scope, translate),
      ...placeCrumbs([...areaCrumbs, ...(lastNames.length > 0 ? [city] : [])], stay),
      { text: lastNames.join(' · ') || city.name },
    ],
    ...measureFrom(found, scope.brand.kind),
    usualSort: landmark ? 'distance' : 'recommended',
    centre: part ?? city,
    city: { id: city.id, slug: city.slug, name: city.name },
    ...(landmark ? { around: nothingNear(translate) } : {}),
  }
}

/** Returns, for each tag, the link to the list without it. */
function toTagLinks({ city, tags }: FoundCity, translate: Translate): ListedPlace['tagLinks'] {
  return tags.map((tag, index) => {
    const others = tags.toSpliced(index, 1).map(({ slug }) => slug)
    return {
      text: nameOfTag(tag, translate),
      href: others.length > 0 ? tagsPath(city.slug, others) : listingPath(city.slug),
    }
  })
}

function nothingNear(translate: Translate): ListedPlace['around'] {
  return { heading: translate('listing.nothingNear'), text: translate('listing.nothingNearText') }
}

function currencyOf(countryId: number, scope: Scope): string {
  return findCountryById(countryId)?.currency ?? scope.country.currency
}

function countryCrumbs({ id, code }: { id: number; code: string }, scope: Scope, translate: Translate): Crumb[] {
  return [
    { text: translate('common.home'), href: homePath(scope.brand, scope.country) },
    { text: createFormatter(scope.locale).countryName(code), href: `/allcities?country_id=${id}` },
  ]
}

function placeCrumbs(places: readonly PlaceLink[], stay: RequestedStay): Crumb[] {
  return places.map(({ name, slug }) => ({ text: name, href: withStay(listingPath(slug), linkOf(stay)) }))
}

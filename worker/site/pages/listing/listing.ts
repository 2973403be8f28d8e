import { type Context, Hono } from 'hono'
import type { Country } from '#app/brands/countries/countries.ts'
import type { ListCardModel } from '#app/contracts/stays/stay-card.ts'
import { addDays } from '#app/domain/dates/calendar-day.ts'
import { filterNames } from '#app/domain/search/stay-filters.ts'
import { createFormatter } from '#app/i18n/format.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { Crumb } from '#app/ui/actions/breadcrumb.tsx'
import { cacheInMemory } from '#worker/infra/cache/memory-cache.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { type FoundListingPlace, partOf, pathOfListing } from '#worker/services/catalog/find-listing-place.ts'
import { areaSummary, composeContent, contentAreas } from '#worker/services/content/compose-content.ts'
import { findListing } from '#worker/services/content/find-listing.ts'
import { translatorOf } from '#worker/services/content/messages.ts'
import { findAlternatives } from '#worker/services/search/suggestions/find-alternatives.ts'
import { askPlaces, listPlacesOfKind, resolvePlace } from '#worker/services/search/suggestions/resolve-place.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { canLookUp } from '#worker/site/http/limits.ts'
import { alternativeLink } from '#worker/site/presenters/place-copy.ts'
import { toRequestedStay } from '#worker/site/presenters/read-stay.ts'
import { sentenceLink } from '#worker/site/presenters/sentence-copy.ts'
import { type PageResponse, pageHead, type Thing } from '#worker/site/render/page-response.ts'
import { renderKnownPage, renderPage } from '#worker/site/render/render-page.tsx'
import { noticePage } from '../notice.ts'
import { plainAddress } from '../structured-data/plain-address.ts'
import { breadcrumbsData, faqData } from '../structured-data/site.ts'
import { joinQuery, type ListQuery, listAddress, unusedParam } from './listing-address.ts'
import { loadListing } from './load-listing.ts'
import { listedPage } from './map.ts'
import { cheapestAddress } from './open-time.ts'
import { PAGE_SIZE } from './pager.ts'
import { placelessListing } from './placeless-listing.ts'
import { type ListingInput, readListing, readSearch } from './read-listing.ts'
import { toListedPlace } from './to-listed-place.ts'

type ListedCards = { heading: string; crumbs: readonly Crumb[]; cards: readonly Pick<ListCardModel, 'name' | 'href'>[] }

export const listAreas = [
  'common',
  'search',
  'listing',
  'hotel',
  'nearby',
  'stay',
  'price',
  'beds',
  'compare',
  'suggest',
  'dayRules',
  'timeline',
  ...contentAreas,
] as const

export function createListingRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  for (const path of ['/search/', '/searchaffiliate/']) routes.get(path, (c) => handleSearch(c, path))
  routes.get('/:slug{hotels-(?:in|near)-[a-z0-9-]+}', (c) => handleListing(c, { segments: [c.req.param('slug')] }))
  return routes
}

/** Redirects a typed place to its list; for an unknown one, shows similar places. */
async function handleSearch(c: Context<AppEnv>, searchPath: string): Promise<Response> {
  const { deps, scope } = c.var
  const { typed, placeId: requestedPlaceId, stay, query } = readSearch(c.req.url)
  const { dates, today } = toRequestedStay(scope, stay)
  // The form sends its default dates too, which must not narrow the search.
  const checkin = dates.checkin > addDays(today, 1) ? dates.checkin : null
  // Google Places charges per request, so lookups are rate limited.
  const placeId = requestedPlaceId !== '' && deps.placeSource && (await canLookUp(c)) ? requestedPlaceId : ''
  const found =
    typed === '' ? null : await resolvePlace(deps, scope, { text: typed, placeId, nights: dates.nights, checkin })
  if (found) {
    const unused: ListQuery = found.unused === '' ? [] : [[unusedParam, found.unused]]
    return c.redirect(joinQuery(found.path, [...query, ...unused]), 303)
  }
  const [translate, sentences] = await Promise.all([
    translatorOf(scope, ['common', 'search', 'suggest', 'listing', 'hotel', 'nearby', 'beds', 'price', 'timeline']),
    askPlaces(deps, scope, { text: typed, nights: dates.nights }),
  ])
  const hasSentences = sentences.length > 0
  const [ofKind, alternatives] = hasSentences
    ? [[], []]
    : await Promise.all([listPlacesOfKind(deps, scope, typed), findAlternatives(deps, scope, typed)])
  const heading = hasSentences ? translate('suggest.whereTo') : unknownPlaceHeading(typed, translate)
  const text = translate('listing.unknownPlaceText')
  return renderPage(c, {
    name: 'listing',
    status: typed === '' || hasSentences ? 200 : 404,
    head: pageHead({ title: heading, description: text, robots: 'noindex' }),
    model: placelessListing(scope, translate, {
      // Places that match need no advice on the spelling.
      copy: { heading, text: hasSentences || ofKind.length > 0 ? '' : text, typed, path: searchPath },
      stay,
      actions: [
        ...[...sentences, ...ofKind].map((sentence) =>
          sentenceLink(sentence, { translate, format: createFormatter(scope.locale) }),
        ),
        ...alternatives.map((alternative) => alternativeLink(alternative, translate)),
      ].map((link) => ({ ...link, href: joinQuery(link.href, query) })),
    }),
  })
}

function unknownPlaceHeading(typed: string, translate: Translate): string {
  return typed === '' ? translate('search.enterDestination') : translate('listing.unknownPlace', { place: typed })
}

/** The segments of a list's path; with `country`, only places of that country are found. */
export type ListingRequest = { segments: readonly string[]; country?: Country }

/** Shows the list of a place, or redirects to its canonical URL. */
export async function handleListing(c: Context<AppEnv>, request: ListingRequest): Promise<Response> {
  const { deps, scope } = c.var
  const listing = await findList(deps, scope, request.segments)
  const found = listing?.place
  if (!found || (request.country && countryOf(found) !== request.country.code)) {
    return renderPage(c, await noticePage(scope, 'not-found'))
  }
  const canonicalPath = withoutRepeatedCity(c.req.url, request.segments, found)
  if (canonicalPath) return c.redirect(canonicalPath, 301)
  const translate = await translatorOf(scope, listAreas)
  const place = toListedPlace(found, scope, { translate, path: new URL(c.req.url).pathname })
  const input = readListing(c.req.url)
  // A form without script also sends empty fields, which the redirect drops.
  const filledQuery = input.query.filter(([name, value]) => value !== '' || !filterNames.includes(name))
  if (filledQuery.length < input.query.length) return c.redirect(listAddress(place.path, filledQuery), 302)
  // Pricing every day of a month is expensive, so lookups are rate limited.
  const { nights, month } = input.time ?? {}
  if (nights && month && (await canLookUp(c))) {
    return c.redirect(await cheapestAddress(deps, scope, { place, input, nights, month }), 303)
  }
  const { offset } = input
  // The place's description appears on the first page only.
  const about = offset > 0 ? null : (listing.storedContent ?? composeContent(found, scope, translate))
  const { isMap } = input.mapView
  const { title, description } = headCopy(found, place.heading, { scope, translate })
  const head = pageHead({
    title: pageTitle(title, offset, translate),
    description,
    // The map shows the same stays as the list, so search engines index only the list.
    ...(isMap ? { robots: 'noindex' } : { canonical: pathOfListing(found) + canonicalQuery(input) }),
  })
  const response = loadListing(deps, scope, { place, input, translate }).then(
    (model): PageResponse =>
      listedPage(
        { ...model, about },
        {
          head,
          things: (origin) => [
            ...listingData(model, origin, offset),
            ...(about && about.faqs.length > 0 ? [faqData(about.faqs)] : []),
          ],
        },
      ),
  )
  return renderKnownPage(c, { name: isMap ? 'listingMap' : 'listing', head, response })
}

function countryOf(found: FoundListingPlace): string {
  return (found.area ?? found.city).country.code
}

type HeadContext = { scope: Scope; translate: Translate }

function headCopy(found: FoundListingPlace, heading: string, { scope, translate }: HeadContext) {
  const brand = scope.brand.siteName
  const isHome = scope.brand.kind === 'home'
  if (found.area) {
    const numbers = areaSummary(found.area, scope, translate)
    return { title: `${heading} · ${brand}`, description: `${numbers} ${translate('seo.prices', { brand })}` }
  }
  // A list with tags needs a description other than its city's.
  if (found.tags.length > 0) {
    return { title: `${heading} · ${brand}`, description: translate('listing.descriptionTag', { heading }) }
  }
  const part = partOf(found)
  const place = part ? `${part.name}, ${found.city.name}` : found.city.name
  if (found.landmark) {
    return { title: `${heading} · ${brand}`, description: translate('listing.descriptionNear', { place }) }
  }
  return {
    title: translate(isHome ? 'listing.titleHomes' : 'listing.titleHotels', { place, brand }),
    description: translate(isHome ? 'listing.descriptionHomes' : 'listing.descriptionHotels', { place }),
  }
}

/** Returns the path of an old URL that ended with the city twice (`…-jaipur-jaipur`), or null for other URLs. */
function withoutRepeatedCity(url: string, [segment = '']: readonly string[], found: FoundListingPlace): string | null {
  if (found.area) return null
  const part = partOf(found)
  const path = part ? pathOfListing(found) : ''
  const repeated = `-${found.city.slug}`.repeat(2)
  if (!segment.toLowerCase().endsWith(repeated) || path.endsWith(repeated) || path === '') return null
  const { pathname, search } = new URL(url)
  return pathname.slice(0, pathname.lastIndexOf('/')) + path + search
}

function pageTitle(title: string, offset: number, translate: Translate): string {
  const number = offset / PAGE_SIZE + 1
  return number === 1 ? title : `${title} · ${translate('listing.pageNumber', { number })}`
}

/** Returns the query of the canonical URL: later pages have their own, filters, order and dates have not. */
function canonicalQuery({ query, offset }: ListingInput): string {
  const isUnfiltered = query.every(([name]) => ['page', 'lang', 'currency'].includes(name))
  return isUnfiltered && offset > 0 ? `?page=${offset / PAGE_SIZE + 1}` : ''
}

/** Returns the place of a list with its content, cached in memory; null for unknown places. */
function findList(deps: Deps, scope: Scope, segments: readonly string[]) {
  // A preview is for its link alone, so it is not remembered.
  if (scope.preview) return findKnownListing(deps, scope, segments)
  const key = `list:${scope.brand.id}:${scope.brand.version}:${scope.locale}:${segments.join('/')}`
  // A page cached for all guests changes with the content's version, for example when a city is renamed.
  const memory = scope.shared ? { ...deps.memory, keyPrefix: `${scope.shared.versions}|` } : deps.memory
  return cacheInMemory({ now: deps.now, memory }, { key }, () => findKnownListing(deps, scope, segments))
}

async function findKnownListing(deps: Deps, scope: Scope, segments: readonly string[]) {
  const found = await findListing(deps, scope, segments)
  return found.place ? found : null
}

function listingData({ heading, crumbs, cards }: ListedCards, origin: string, offset = 0): Thing[] {
  const list: Thing = {
    '@type': 'ItemList',
    name: heading,
    itemListElement: cards.map(({ href }, index) => ({
      '@type': 'ListItem',
      position: offset + index + 1,
      url: plainAddress(href, origin),
    })),
  }
  return cards.length === 0 ? [breadcrumbsData(crumbs, origin)] : [breadcrumbsData(crumbs, origin), list]
}

import { type Context, Hono } from 'hono'
import { type Country, findCountryById } from '#app/brands/countries/countries.ts'
import { homePath } from '#app/brands/home-path.ts'
import type { StayCardModel } from '#app/contracts/stays/stay-card.ts'
import { listingPath, tagsPath } from '#app/domain/routes/paths.ts'
import { filterNames } from '#app/domain/search/stay-filters.ts'
import { withStay } from '#app/domain/stays/stay-link.ts'
import { createFormatter } from '#app/i18n/format.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { Crumb } from '#app/ui/actions/breadcrumb.tsx'
import { cacheInMemory } from '#worker/infra/cache/memory-cache.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { type FoundListingPlace, pathOfListing } from '#worker/services/catalog/find-listing-place.ts'
import { composeContent, contentAreas } from '#worker/services/content/compose-content.ts'
import { findListing } from '#worker/services/content/find-listing.ts'
import { translatorOf } from '#worker/services/content/messages.ts'
import { nameOfTag } from '#worker/services/content/name-of-tag.ts'
import { findAlternatives } from '#worker/services/search/suggestions/find-alternatives.ts'
import { askPlaces, resolvePlace } from '#worker/services/search/suggestions/resolve-place.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { canLookUp } from '#worker/site/http/limits.ts'
import { alternativeLink } from '#worker/site/presenters/place-copy.ts'
import { linkOf, toRequestedStay } from '#worker/site/presenters/read-stay.ts'
import { sentenceLink } from '#worker/site/presenters/sentence-copy.ts'
import { type PageResponse, pageHead, type Thing } from '#worker/site/render/page-response.ts'
import { renderKnownPage, renderPage } from '#worker/site/render/render-page.tsx'
import { noticePage } from '../notice.ts'
import { plainAddress } from '../structured-data/plain-address.ts'
import { breadcrumbsData, faqData } from '../structured-data/site.ts'
import type { ListedPlace } from './listed-place.ts'
import { joinQuery, listAddress } from './listing-address.ts'
import { loadListing } from './load-listing.ts'
import { listedPage } from './map.ts'
import { PAGE_SIZE } from './pager.ts'
import { placelessListing } from './placeless-listing.ts'
import { type ListingInput, readListing, readSearch } from './read-listing.ts'

type Listed = { heading: string; crumbs: readonly Crumb[]; cards: readonly Pick<StayCardModel, 'name' | 'href'>[] }

const listAreas = ['common', 'search', 'listing', 'hotel', 'stay', 'beds', 'compare', ...contentAreas] as const

// Radius of "near" a place: walking distance.
const NEAR_KM = 4

export function createListingRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  for (const path of ['/search/', '/searchaffiliate/']) routes.get(path, (c) => handleSearch(c, path))
  routes.get('/:slug{hotels-(?:in|near)-[a-z0-9-]+}', (c) => handleListing(c, { segments: [c.req.param('slug')] }))
  return routes
}

async function handleSearch(c: Context<AppEnv>, ownPath: string): Promise<Response> {
  const { deps, scope } = c.var
  const { typed, placeId: asked, stay, query } = readSearch(c.req.url)
  const { dates } = toRequestedStay(scope, stay)
  // Google Places charges per request, so lookups are rate limited.
  const placeId = asked !== '' && deps.placeSource && (await canLookUp(c)) ? asked : ''
  const path = typed === '' ? null : await resolvePlace(deps, scope, { text: typed, placeId, nights: dates.nights })
  if (path) return c.redirect(joinQuery(path, query), 303)
  const [translate, sentences] = await Promise.all([
    translatorOf(scope, ['common', 'search', 'suggest', 'listing', 'hotel']),
    askPlaces(deps, scope, { text: typed, nights: dates.nights }),
  ])
  const alternatives = sentences.length > 0 ? [] : await findAlternatives(deps, scope, typed)
  const heading =
    sentences.length > 0
      ? translate('suggest.whereTo')
      : typed === ''
        ? translate('search.enterDestination')
        : translate('listing.unknownPlace', { place: typed })
  const text = translate('listing.unknownPlaceText')
  return renderPage(c, {
    name: 'listing',
    status: typed === '' || sentences.length > 0 ? 200 : 404,
    head: pageHead({ title: heading, description: text, robots: 'noindex' }),
    model: placelessListing(scope, translate, {
      words: { heading, text, typed, path: ownPath },
      stay,
      ways: [
        ...sentences.map((each) => sentenceLink(each, { translate, format: createFormatter(scope.locale) })),
        ...alternatives.map((each) => alternativeLink(each, translate)),
      ].map((link) => ({ ...link, href: joinQuery(link.href, query) })),
    }),
  })
}

export type ListingRequest = { segments: readonly string[]; country?: Country }

export async function handleListing(c: Context<AppEnv>, asked: ListingRequest): Promise<Response> {
  const { deps, scope } = c.var
  const listing = await findList(deps, scope, asked.segments)
  const found = listing?.place
  if (!found || (asked.country && found.city.country.code !== asked.country.code)) {
    return renderPage(c, await noticePage(scope, 'not-found'))
  }
  const shorter = withoutRepeatedCity(c.req.url, asked.segments, found)
  if (shorter) return c.redirect(shorter, 301)
  const translate = await translatorOf(scope, listAreas)
  const place = toListedPlace(found, scope, { translate, path: new URL(c.req.url).pathname })
  const input = readListing(c.req.url)
  // A form without script also sends empty fields; redirects to the address without them.
  const filled = input.query.filter(([name, value]) => value !== '' || !filterNames.includes(name))
  if (filled.length < input.query.length) return c.redirect(listAddress(place.path, filled), 302)
  const { offset } = input
  // The place's description appears on the first page only.
  const about = offset > 0 ? null : (listing.written ?? composeContent(found, scope, translate))
  const isHome = scope.brand.kind === 'home'
  const words = { place: place.name, brand: scope.brand.siteName }
  const title = translate(isHome ? 'listing.titleHomes' : 'listing.titleHotels', words)
  const { isMap } = input.look
  const head = pageHead({
    title: pageTitle(found.tags.length === 0 ? title : `${place.heading} · ${scope.brand.siteName}`, offset, translate),
    // A list with tags needs a description other than its city's.
    description:
      found.tags.length > 0
        ? translate('listing.descriptionTag', { heading: place.heading })
        : translate(isHome ? 'listing.descriptionHomes' : 'listing.descriptionHotels', { place: place.name }),
    // The map shows the same stays as the list, so search engines index only the list.
    ...(isMap ? { robots: 'noindex' } : { canonical: pathOfListing(found) + pageOf(input) }),
  })
  const answer = loadListing(deps, scope, { place, input, translate }).then(
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
  return renderKnownPage(c, { name: isMap ? 'listingMap' : 'listing', head, response: answer })
}

function withoutRepeatedCity(url: string, [segment = '']: readonly string[], found: FoundListingPlace): string | null {
  const part = found.locality ?? found.park
  const own = part ? pathOfListing(found) : ''
  const repeated = `-${found.city.slug}`.repeat(2)
  if (!segment.toLowerCase().endsWith(repeated) || own.endsWith(repeated) || own === '') return null
  const { pathname, search } = new URL(url)
  return pathname.slice(0, pathname.lastIndexOf('/')) + own + search
}

function pageTitle(title: string, offset: number, translate: Translate): string {
  const number = offset / PAGE_SIZE + 1
  return number === 1 ? title : `${title} · ${translate('listing.pageNumber', { number })}`
}

/** Later pages have their own canonical address; filters, order and dates do not. */
function pageOf({ query, offset }: ListingInput): string {
  const isPlain = query.every(([name]) => ['page', 'lang', 'currency'].includes(name))
  return isPlain && offset > 0 ? `?page=${offset / PAGE_SIZE + 1}` : ''
}

function findList(deps: Deps, scope: Scope, segments: readonly string[]) {
  const key = `list:${scope.brand.id}:${scope.locale}:${segments.join('/')}`
  // A page cached for everybody also depends on the content's version, for example when a city is renamed.
  const memory = scope.shared ? { ...deps.memory, keyPrefix: `${scope.shared.versions}|` } : deps.memory
  return cacheInMemory({ now: deps.now, memory }, { key }, async () => {
    const found = await findListing(deps, scope, segments)
    return found.place ? found : null
  })
}

function toListedPlace(
  { relation, city, locality, park, tags }: FoundListingPlace,
  scope: Scope,
  { translate, path }: { translate: Translate; path: string },
): ListedPlace {
  const part = locality ?? park
  const name = part ? `${part.name}, ${city.name}` : city.name
  const format = createFormatter(scope.locale)
  const tagNames = tags.map((tag) => nameOfTag(tag, translate))
  const heading = translate(scope.brand.kind === 'home' ? 'common.homesIn' : 'common.hotelsIn', { city: name })
  const last = [...(part ? [part.name] : []), ...tagNames]
  return {
    name,
    path,
    heading: [heading, ...tagNames].join(' · '),
    where:
      part && relation === 'near'
        ? { near: { ...part, radiusKm: NEAR_KM } }
        : {
            cityId: city.id,
            localityId: locality?.id ?? null,
            parkId: park?.id ?? null,
            tagIds: tags.map(({ id }) => id),
          },
    tagLinks: tags.map((tag, index) => {
      const others = tags.toSpliced(index, 1).map(({ slug }) => slug)
      return {
        text: nameOfTag(tag, translate),
        href: others.length > 0 ? tagsPath(city.slug, others) : listingPath(city.slug),
      }
    }),
    timeZone: city.timeZone,
    countryCode: city.country.code,
    currency: findCountryById(city.country.id)?.currency ?? scope.country.currency,
    crumbs: (stay) => [
      { text: translate('common.home'), href: homePath(scope.brand, scope.country) },
      { text: format.countryName(city.country.code), href: `/allcities?country_id=${city.country.id}` },
      ...(last.length > 0 ? [{ text: city.name, href: withStay(listingPath(city.slug), linkOf(stay)) }] : []),
      { text: last.join(' · ') || city.name },
    ],
    origin: relation === 'near' ? part : null,
    usualSort: 'recommended',
    centre: part ?? city,
    city: { id: city.id, slug: city.slug, name: city.name },
  }
}

function listingData({ heading, crumbs, cards }: Listed, origin: string, before = 0): Thing[] {
  const list: Thing = {
    '@type': 'ItemList',
    name: heading,
    itemListElement: cards.map(({ name, href }, place) => ({
      '@type': 'ListItem',
      position: before + place + 1,
      name,
      url: plainAddress(href, origin),
    })),
  }
  return cards.length === 0 ? [breadcrumbsData(crumbs, origin)] : [breadcrumbsData(crumbs, origin), list]
}

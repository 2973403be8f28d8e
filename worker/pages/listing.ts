import { type Context, Hono } from 'hono'
import { findCountryById } from '#app/brands/countries.ts'
import { parseListingSlug } from '#app/domain/listing-slug.ts'
import { summarizeRooms } from '#app/domain/occupancy.ts'
import { listingPath } from '#app/domain/paths.ts'
import { withStay } from '#app/domain/stay-link.ts'
import { createFormatter } from '#app/i18n/format.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { ListingModel } from '#app/pages/listing/model.ts'
import type { CityWithLocalities, Locality } from '#worker/catalogue/city.ts'
import { findCity } from '#worker/catalogue/find-city.ts'
import { resolvePlace } from '#worker/catalogue/resolve-place.ts'
import type { AppEnv } from '#worker/context.ts'
import { translatorOf } from '#worker/render/messages.ts'
import { type PageAnswer, pageHead } from '#worker/render/page-answer.ts'
import { renderKnownPage, renderPage } from '#worker/render/render-page.tsx'
import { searchStays } from '#worker/stays/search/search-stays.ts'
import type { StaySearchAnswer } from '#worker/stays/search/stay-search.ts'
import { keepForAMinute } from './keep-for-a-minute.ts'
import {
  buildChips,
  buildFilters,
  type FiltersInput,
  readFilters,
  readSort,
  type SortName,
  sorts,
  withParams,
} from './listing-filters.ts'
import { noticePage } from './notice.ts'
import { buildPager, PAGE_SIZE, readOffset } from './pager.ts'
import { type AskedStay, linkOf, readStay } from './read-stay.ts'
import { buildSearchModel } from './search-model.ts'
import { toStayCard } from './stay-card.ts'

type Place = { city: CityWithLocalities; locality: Locality | null }

/** `/hotels-in-{city}`, `/hotels-in-{location}-{city}` and `/search/`. */
export function createListingRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get('/search', (c) => answerSearch(c))
  routes.get('/search/', (c) => answerSearch(c))
  routes.get('/:slug{hotels-(?:in|near)-[a-z0-9-]+}', (c) => answerListing(c, c.req.param('slug')))
  return routes
}

/** A typed destination leads to the page of the place it most likely means. */
async function answerSearch(c: Context<AppEnv>): Promise<Response> {
  const { deps, scope } = c.var
  const params = new URL(c.req.url).searchParams
  const typed = (params.get('location') ?? params.get('city') ?? '').trim().slice(0, 120)
  const path = typed === '' ? null : await resolvePlace(deps, scope, typed)
  params.delete('location')
  params.delete('city')
  if (path) return c.redirect(withParams(path, params), 303)
  const translate = await translatorOf(scope, ['common', 'search', 'listing'])
  return renderPage(c, unknownPlace(c, translate, typed))
}

async function answerListing(c: Context<AppEnv>, slug: string): Promise<Response> {
  const { scope } = c.var
  const place = await findPlace(c, slug)
  if (!place) return renderPage(c, await noticePage(scope, 'not-found'))
  const translate = await translatorOf(scope, ['common', 'search', 'listing', 'hotel'])
  const name = place.locality ? `${place.locality.name}, ${place.city.name}` : place.city.name
  const isHome = scope.brand.kind === 'home'
  const head = pageHead({
    title: translate(isHome ? 'listing.titleHomes' : 'listing.titleHotels', {
      place: name,
      brand: scope.brand.siteName,
    }),
    description: translate(isHome ? 'listing.descriptionHomes' : 'listing.descriptionHotels', { place: name }),
    canonical: `${scope.origin}/${slug}`,
  })
  const answer = loadListing(c, translate, { place, name, path: `/${slug}` }).then(
    (model): PageAnswer<'listing'> => ({ name: 'listing', head, model }),
  )
  return renderKnownPage(c, { name: 'listing', head, answer })
}

/** The city a path names, and the part of it; the longest city name from the right wins. */
async function findPlace(c: Context<AppEnv>, slug: string): Promise<Place | null> {
  const { deps, scope } = c.var
  const words = slug
    .replace(/^hotels-(in|near)-/, '')
    .split('-')
    .slice(0, 12)
  for (let start = 0; start < words.length; start += 1) {
    const citySlug = words.slice(start).join('-')
    const city = await keepForAMinute(`city:${scope.brand.id}:${citySlug}`, deps.now(), () =>
      findCity(deps, scope, citySlug),
    )
    if (!city) continue
    const parsed = parseListingSlug([slug], (known) => known === citySlug)
    if (!parsed?.location) return { city, locality: null }
    const locality = city.popularLocations.find((known) => known.slug === parsed.location) ?? null
    return locality ? { city, locality } : null
  }
  return null
}

type Shown = { place: Place; name: string; path: string }

async function loadListing(
  c: Context<AppEnv>,
  translate: Translate,
  { place, name, path }: Shown,
): Promise<ListingModel> {
  const { deps, scope } = c.var
  const params = new URL(c.req.url).searchParams
  const stay = readStay(scope, params, place.city.timeZone)
  const format = createFormatter(scope.locale)
  const currency = findCountryById(place.city.country.id)?.currency ?? scope.country.currency
  const filters: FiltersInput = { path, params, translate, format, currency, nights: stay.dates.nights }
  const sortName = readSort(params)
  const answer = await searchStays(deps, scope, {
    place: { cityId: place.city.id, localityId: place.locality?.id ?? null },
    checkin: stay.dates.checkin,
    checkout: stay.dates.checkout,
    rooms: stay.rooms,
    filters: readFilters(params, currency),
    sort: sorts[sortName].sort,
    origin: null,
    offset: readOffset(params),
    limit: PAGE_SIZE,
    flexibleDays: 0,
  })
  const heading = translate(scope.brand.kind === 'home' ? 'common.homesIn' : 'common.hotelsIn', { city: name })
  return {
    heading,
    summary: summaryWords(translate, stay, answer.count),
    orderNote: translate('listing.orderNote', { order: translate(sorts[sortName].message) }),
    crumbs: [
      { text: translate('common.home'), href: '/' },
      { text: format.countryName(place.city.country.code) },
      ...(place.locality
        ? [{ text: place.city.name, href: withStay(listingPath(place.city.slug), linkOf(stay)) }]
        : []),
      { text: name },
    ],
    search: buildSearchModel(scope, translate, { stay, place: { text: name, path } }),
    sorts: sortChoices(filters, sortName),
    filters: buildFilters(filters),
    chips: buildChips(filters),
    cards: answer.stays.map((summary) => toStayCard(summary, scope, { translate, link: linkOf(stay) })),
    pager: buildPager({ path, params, count: answer.count, translate, format }),
    empty: answer.count === 0 ? emptyModel(filters, name) : null,
  }
}

function summaryWords(translate: Translate, { dates, rooms }: AskedStay, count: StaySearchAnswer['count']): string {
  const { guests } = summarizeRooms(rooms)
  return translate('listing.summary', { count, nights: dates.nights, guests })
}

function sortChoices({ path, params, translate }: FiltersInput, current: SortName): ListingModel['sorts'] {
  const names = Object.keys(sorts) as SortName[]
  return names.map((name) => {
    const next = new URLSearchParams(params)
    for (const dropped of ['offset', 'modal', 'lang']) next.delete(dropped)
    next.set('sort', name)
    return { text: translate(sorts[name].message), href: withParams(path, next), isCurrent: name === current }
  })
}

/** Nothing fits: each filter that could be let go is a way out, then other dates. */
function emptyModel(filters: FiltersInput, name: string): ListingModel['empty'] {
  const { translate } = filters
  const ways = buildChips(filters)
    .slice(0, 3)
    .map(({ text, href }) => ({
      href,
      title: translate('listing.without', { filter: text }),
      detail: translate('listing.seeMore'),
    }))
  const clear = {
    href: filters.path,
    title: translate('listing.startOver', { place: name }),
    detail: translate('listing.withoutDates'),
  }
  return { heading: translate('listing.emptyHeading'), text: translate('listing.emptyText'), ways: [...ways, clear] }
}

function unknownPlace(c: Context<AppEnv>, translate: Translate, typed: string): PageAnswer<'listing'> {
  const { scope } = c.var
  const params = new URL(c.req.url).searchParams
  const stay = readStay(scope, params)
  const format = createFormatter(scope.locale)
  const filters: FiltersInput = {
    path: '/search/',
    params: new URLSearchParams(),
    translate,
    format,
    currency: scope.country.currency,
    nights: stay.dates.nights,
  }
  const heading =
    typed === '' ? translate('search.enterDestination') : translate('listing.unknownPlace', { place: typed })
  return {
    name: 'listing',
    status: 404,
    head: pageHead({ title: heading, description: heading, robots: 'noindex' }),
    model: {
      heading,
      summary: translate('listing.unknownPlaceText'),
      orderNote: '',
      crumbs: [{ text: translate('common.home'), href: '/' }, { text: translate('search.search') }],
      search: buildSearchModel(scope, translate, { stay, place: typed === '' ? null : { text: typed, path: '' } }),
      sorts: [],
      filters: buildFilters(filters),
      chips: [],
      cards: [],
      pager: null,
      empty: {
        heading: translate('listing.unknownPlaceHeading'),
        text: translate('listing.unknownPlaceText'),
        ways: [{ href: '/', title: translate('common.popularCities'), detail: translate('listing.seeMore') }],
      },
    },
  }
}

import { type Context, Hono } from 'hono'
import { findCountryById } from '#app/brands/countries.ts'
import { listingPath } from '#app/domain/paths.ts'
import { withStay } from '#app/domain/stay-link.ts'
import { createFormatter } from '#app/i18n/format.ts'
import type { Translate } from '#app/i18n/messages.ts'
import { type FoundListingPlace, findListingPlace } from '#worker/catalogue/find-listing-place.ts'
import { resolvePlace } from '#worker/catalogue/resolve-place.ts'
import type { AppEnv } from '#worker/context.ts'
import { translatorOf } from '#worker/render/messages.ts'
import { type PageAnswer, pageHead } from '#worker/render/page-answer.ts'
import { renderKnownPage, renderPage } from '#worker/render/render-page.tsx'
import type { Scope } from '#worker/scope.ts'
import { keepForAMinute } from './keep-for-a-minute.ts'
import { withParams } from './listing-filters.ts'
import { type ListedPlace, loadListing, placelessListing } from './load-listing.ts'
import { noticePage } from './notice.ts'
import { linkOf } from './read-stay.ts'

// As far as a guest walks who wants to be near a place.
const NEAR_KM = 4

/** `/hotels-in-{city}`, `/hotels-in-{location}-{city}`, `/hotels-near-{location}-{city}` and `/search/`. */
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
  const translate = await translatorOf(scope, ['common', 'search', 'listing', 'hotel'])
  const heading =
    typed === '' ? translate('search.enterDestination') : translate('listing.unknownPlace', { place: typed })
  const text = translate('listing.unknownPlaceText')
  return renderPage(c, {
    name: 'listing',
    status: 404,
    head: pageHead({ title: heading, description: text, robots: 'noindex' }),
    model: placelessListing(c, translate, { heading, text, typed, path: '/search/' }),
  })
}

async function answerListing(c: Context<AppEnv>, slug: string): Promise<Response> {
  const { scope } = c.var
  const found = await findPlace(c, slug)
  if (!found) return renderPage(c, await noticePage(scope, 'not-found'))
  const translate = await translatorOf(scope, ['common', 'search', 'listing', 'hotel'])
  const place = toListedPlace(found, scope, { translate, path: `/${slug}` })
  const isHome = scope.brand.kind === 'home'
  const head = pageHead({
    title: translate(isHome ? 'listing.titleHomes' : 'listing.titleHotels', {
      place: place.name,
      brand: scope.brand.siteName,
    }),
    description: translate(isHome ? 'listing.descriptionHomes' : 'listing.descriptionHotels', { place: place.name }),
    canonical: `${scope.origin}/${slug}`,
  })
  const answer = loadListing(c, translate, place).then(
    (model): PageAnswer<'listing'> => ({ name: 'listing', head, model }),
  )
  return renderKnownPage(c, { name: 'listing', head, answer })
}

/** The city a path names, and the part or park of it; the longest city name from the right wins. */
function findPlace({ var: { deps, scope } }: Context<AppEnv>, slug: string): Promise<FoundListingPlace | null> {
  return keepForAMinute(`place:${scope.brand.id}:${slug}`, deps.now(), () => findListingPlace(deps, scope, [slug]))
}

function toListedPlace(
  { relation, city, locality, park }: FoundListingPlace,
  scope: Scope,
  { translate, path }: { translate: Translate; path: string },
): ListedPlace {
  const part = locality ?? park
  const name = part ? `${part.name}, ${city.name}` : city.name
  const format = createFormatter(scope.locale)
  return {
    name,
    path,
    heading: translate(scope.brand.kind === 'home' ? 'common.homesIn' : 'common.hotelsIn', { city: name }),
    where:
      part && relation === 'near'
        ? { near: { ...part, radiusKm: NEAR_KM } }
        : { cityId: city.id, localityId: locality?.id ?? null, parkId: park?.id ?? null },
    timeZone: city.timeZone,
    currency: findCountryById(city.country.id)?.currency ?? scope.country.currency,
    crumbs: (stay) => [
      { text: translate('common.home'), href: '/' },
      { text: format.countryName(city.country.code), href: `/allcities?country_id=${city.country.id}` },
      ...(part ? [{ text: city.name, href: withStay(listingPath(city.slug), linkOf(stay)) }] : []),
      { text: part?.name ?? city.name },
    ],
    origin: relation === 'near' ? part : null,
    usualSort: 'recommended',
  }
}

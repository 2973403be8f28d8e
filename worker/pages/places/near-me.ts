import { type Context, Hono } from 'hono'
import { translatorOf } from '#worker/content/messages.ts'
import type { AppEnv } from '#worker/context.ts'
import { loadListing } from '#worker/pages/listing/load-listing.ts'
import { listedPage } from '#worker/pages/listing/map.ts'
import { placelessListing } from '#worker/pages/listing/placeless-listing.ts'
import { pageHead } from '#worker/render/page-answer.ts'
import { renderPage } from '#worker/render/render-page.tsx'
import { findCurrency } from '#worker/stays/search/find-currency.ts'

const RADIUS_KM = 60
const PATH = '/hotels-near-me'

type Point = { latitude: number; longitude: number }

/** `/hotels-near-me`: around the coordinates the guest gave, else around where the edge believes the guest to be. */
export function createNearMeRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get(PATH, async (c) => {
    const { deps, scope } = c.var
    const translate = await translatorOf(scope, ['common', 'search', 'listing', 'hotel', 'stay'])
    const params = new URL(c.req.url).searchParams
    const given = readPoint(params)
    // A place another company named for these coordinates; without them the guest is meant.
    const place = given ? (params.get('place') ?? '').trim().slice(0, 80) : ''
    const heading = place === '' ? translate('listing.nearMe') : translate('listing.nearPlace', { place })
    const head = pageHead({
      title: `${heading} · ${scope.brand.siteName}`,
      description: translate('listing.nearMeText'),
      robots: 'noindex',
    })
    // Where the edge says the guest is; on one machine the platform makes it up.
    const point = given ?? (deps.settings.platform === 'cloudflare' ? readEdgePoint(c) : null)
    const locate = { text: translate('listing.locate'), failed: translate('listing.locateFailed'), path: PATH }
    if (!point) {
      const words = { heading, text: translate('listing.nearMeText'), typed: '', path: PATH }
      return renderPage(c, { name: 'listing', head, model: { ...placelessListing(c, translate, words), locate } })
    }
    const near = { ...point, radiusKm: RADIUS_KM }
    const model = await loadListing(c, translate, {
      name: place === '' ? translate('search.nearMe') : place,
      heading,
      path: PATH,
      where: { near },
      timeZone: scope.country.timeZone,
      currency: await findCurrency(deps, scope, { near }),
      crumbs: () => [{ text: translate('common.home'), href: '/' }, { text: heading }],
      origin: point,
      usualSort: 'distance',
      centre: point,
      city: null,
      around: { heading: translate('listing.nothingNear'), text: translate('listing.nothingNearText') },
    })
    return renderPage(c, listedPage({ ...model, locate: given ? null : locate }, { head }))
  })
  return routes
}

/** Coordinates of an address; null unless both are real places on earth. */
export function readPoint(params: URLSearchParams): Point | null {
  const latitude = toNumber(params.get('latitude') ?? params.get('lat'))
  const longitude = toNumber(params.get('longitude') ?? params.get('lon'))
  if (latitude === null || longitude === null || Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null
  return { latitude, longitude }
}

function readEdgePoint(c: Context<AppEnv>): Point | null {
  const { cf } = c.req.raw
  const latitude = toNumber(cf?.latitude)
  const longitude = toNumber(cf?.longitude)
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

function toNumber(text: unknown): number | null {
  if (typeof text !== 'string' || text.trim() === '') return null
  const value = Number(text)
  return Number.isFinite(value) ? value : null
}

import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { homePath } from '#app/brands/home-path.ts'
import { translatorOf } from '#worker/services/content/messages.ts'
import { findCurrency } from '#worker/services/search/find-currency.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { readAddress, text, typedText } from '#worker/site/http/query-fields.ts'
import type { ListedPlace } from '#worker/site/pages/listing/listed-place.ts'
import { listAreas } from '#worker/site/pages/listing/listing.ts'
import { loadListing } from '#worker/site/pages/listing/load-listing.ts'
import { listedPage } from '#worker/site/pages/listing/map.ts'
import { placelessListing } from '#worker/site/pages/listing/placeless-listing.ts'
import { readListing } from '#worker/site/pages/listing/read-listing.ts'
import { titledHead } from '#worker/site/render/page-response.ts'
import { renderPage } from '#worker/site/render/render-page.tsx'

const RADIUS_KM = 60
const PATH = '/hotels-near-me'

export function createNearMeRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get(PATH, async (c) => {
    const { deps, scope } = c.var
    const translate = await translatorOf(scope, listAreas)
    const { point: requestedPoint, place } = readNearMe(c.req.url)
    const input = readListing(c.req.url)
    const heading = place === '' ? translate('listing.nearMe') : translate('listing.nearPlace', { place })
    const head = titledHead(scope, { title: heading, description: translate('listing.nearMeText'), robots: 'noindex' })
    const point = requestedPoint ?? platformLocation(c)
    const locate = { text: translate('listing.locate'), failed: translate('listing.locateFailed'), path: PATH }
    if (!point) {
      const copy = { heading, text: translate('listing.nearMeText'), typed: '', path: PATH }
      return renderPage(c, {
        name: 'listing',
        head,
        model: { ...placelessListing(scope, translate, { copy, stay: input.stay }), locate },
      })
    }
    const near = { ...point, radiusKm: RADIUS_KM }
    const listedPlace: ListedPlace = {
      name: place === '' ? translate('search.nearMe') : place,
      heading,
      path: PATH,
      where: { near },
      timeZone: scope.country.timeZone,
      countryCode: null,
      currency: await findCurrency(deps, scope, { near }),
      crumbs: () => [{ text: translate('common.home'), href: homePath(scope.brand, scope.country) }, { text: heading }],
      origin: point,
      towards: null,
      usualSort: 'distance',
      centre: point,
      city: null,
      around: { heading: translate('listing.nothingNear'), text: translate('listing.nothingNearText') },
    }
    const model = await loadListing(deps, scope, { place: listedPlace, input, translate })
    return renderPage(c, listedPage({ ...model, locate: requestedPoint ? null : locate }, { head }))
  })
  return routes
}

type Point = { latitude: number; longitude: number }

/** Returns where Cloudflare locates the visitor, or null; on a single machine the emulated location is fictitious. */
function platformLocation(c: Context<AppEnv>): Point | null {
  if (c.var.deps.settings.platform !== 'cloudflare') return null
  return toPoint(c.req.raw.cf?.latitude, c.req.raw.cf?.longitude)
}

const schema = v.object({ latitude: text, lat: text, longitude: text, lon: text, place: typedText(80) })

export function readNearMe(address: string) {
  const query = readAddress(schema, address)
  const point = toPoint(query.latitude ?? query.lat, query.longitude ?? query.lon)
  return point && isOnEarth(point) ? { point, place: query.place } : { point: null, place: '' }
}

function toPoint(latitudeText: unknown, longitudeText: unknown): Point | null {
  const [latitude, longitude] = [toNumber(latitudeText), toNumber(longitudeText)]
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

function isOnEarth({ latitude, longitude }: Point): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
}

function toNumber(text: unknown): number | null {
  if (typeof text !== 'string' || text.trim() === '') return null
  const value = Number(text)
  return Number.isFinite(value) ? value : null
}

import { type Context, Hono } from 'hono'
import type { HotelLocation } from '#app/contracts/stays/hotel-location.ts'
import { hotelPath } from '#app/domain/routes/paths.ts'
import { summarizeRooms } from '#app/domain/stays/occupancy.ts'
import { hotelPageOf } from '#app/domain/visits/microsite.ts'
import type { MessageArea } from '#app/i18n/messages.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { findQuotation } from '#worker/services/bookings/quotations/find-quotation.ts'
import { priceByQuotation } from '#worker/services/bookings/quotations/price-by-quotation.ts'
import { translatorOf } from '#worker/services/content/messages.ts'
import type { StayQuery } from '#worker/services/pricing/build-stay-offer.ts'
import { type Hotel, loadHotel } from '#worker/services/properties/load-hotel.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { keepQuotationLink } from '#worker/site/http/cookies/guest-cookies.ts'
import { xsrfTokenOf } from '#worker/site/middleware/xsrf.ts'
import { readRooms } from '#worker/site/presenters/read-stay.ts'
import { pageHead } from '#worker/site/render/page-response.ts'
import { renderPage } from '#worker/site/render/render-page.tsx'
import { noticePage } from '../notice.ts'
import { findRequestedCoupon } from '../read-coupon.ts'
import { lodgingData } from '../structured-data/lodging.ts'
import { breadcrumbsData } from '../structured-data/site.ts'
import { type HotelContext, hotelContext, hotelHref } from './hotel-context.ts'
import { toHotelModel } from './hotel-model.ts'
import { loadOverlayData } from './overlays.ts'
import { type HotelInput, readHotel, readShortLink, readWithoutSecret } from './read-hotel.ts'
import { hasSummary, type SummaryRefusal, toSummary } from './summary-model.ts'
import { findUsableWallet, listPayModes } from './summary-payment.ts'

const AREAS: readonly MessageArea[] = [
  'common',
  'search',
  'hotel',
  'stay',
  'notices',
  'summary',
  'pay',
  'errors',
  'dayRules',
  'nearby',
  'price',
  'timeline',
  'ui',
  'beds',
  'listing',
]

export function createHotelRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  const pattern = '/:hotel{[0-9][a-zA-Z0-9-]*}'
  for (const path of [pattern, `${pattern}/`, `/:country{[a-z]{2}}${pattern}`, `/:country{[a-z]{2}}${pattern}/`]) {
    routes.get(path, (c) => handleHotel(c, c.req.param('hotel') ?? '', null))
  }
  routes.get('/h/:hotel{[0-9]+}', (c) => {
    return c.redirect(readShortLink(c.req.url, `/${c.req.param('hotel')}`), 302)
  })
  return routes
}

/** Renders a property's page; with a refusal, its summary is open with the sent values. */
export async function handleHotel(c: Context<AppEnv>, segment: string, refusal: SummaryRefusal | null) {
  const { deps, scope } = c.var
  const input = readHotel(c.req.url, segment, refusal?.form ?? null)
  const { location: asked } = input
  if (!refusal && asked.quotationId?.includes('.')) return withoutSecret(c, asked.quotationId)
  const found = await findHotel(deps, scope, input)
  const usual = found && asked.arePricesHidden ? withoutPrices(found) : found
  if (!usual) return renderPage(c, await noticePage(scope, 'not-found'))
  if (usual.isSelectedDisabled) return c.redirect('/', 302)
  const { hotel, quotation } = await byQuotation(deps, scope, { hotel: usual, named: asked.quotationId })
  const path = hotelPath(hotel.details.id, hotel.details.slug)
  if (!refusal && isMoved(segment, path)) return c.redirect(path + new URL(c.req.url).search, 301)
  const isSummaryAsked = refusal !== null || asked.modal === 'bookingSummary'
  const [translate, wallet] = await Promise.all([
    translatorOf(scope, areasFor(scope, isSummaryAsked)),
    findUsableWallet(deps, scope, hotel),
  ])
  const context = hotelContext(hotel, scope, {
    translate,
    path,
    asked: quotation ? asked : { ...asked, quotationId: null },
    wallet,
    quotation,
    payModes: listPayModes(deps, scope, hotel),
  })
  const summary =
    isSummaryAsked && hasSummary(context)
      ? await toSummary(deps, context, { refusal, xsrf: await xsrfTokenOf(c) })
      : null
  const model = {
    ...(await toHotelModel(context, deps.settings.mapTiles)),
    layout: hotelPageOf(scope.visitor.microsite),
    summary,
    overlayData: await loadOverlayData(context, { deps, input }),
  }
  return renderPage(c, {
    name: 'hotel',
    status: refusal ? (refusal.status ?? 422) : 200,
    path: refusal ? hotelHref(context, { isSummaryOpen: true }) : undefined,
    head: hotelHead(hotel, context),
    model,
    things: (origin) => [breadcrumbsData(model.crumbs, origin), lodgingData(context, origin)],
  })
}

function areasFor({ visitor }: Scope, isSummaryAsked: boolean): readonly MessageArea[] {
  const more: readonly MessageArea[] = isSummaryAsked ? ['house', 'life', 'booking'] : []
  return [...AREAS, ...more, ...(visitor.mode ? (['modes'] as const) : [])]
}

/** Moves a quotation's secret from the address into a cookie before the page is shown. */
function withoutSecret(c: Context<AppEnv>, link: string): Response {
  keepQuotationLink(c, link)
  return c.redirect(readWithoutSecret(c.req.url), 302)
}

function withoutPrices(hotel: Hotel): Hotel {
  return { ...hotel, details: { ...hotel.details, hidePrices: true } }
}

async function byQuotation(
  deps: Deps,
  scope: Scope,
  { hotel, named }: { hotel: Hotel; named: string | null },
): Promise<{ hotel: Hotel; quotation: HotelContext['quotation'] }> {
  const found = named === null ? null : await findQuotation(deps, scope, named)
  if (found?.propertyId !== hotel.details.id) return { hotel, quotation: null }
  const quoted = priceByQuotation(hotel, found)
  return { hotel: quoted ?? hotel, quotation: { named: found, isApplied: quoted !== null } }
}

/** The bare id is a valid address; a slug must be the property's current one. */
function isMoved(segment: string, path: string): boolean {
  return !/^\d+$/.test(segment) && `/${segment}` !== path
}

async function findHotel(deps: Deps, scope: Scope, { location: asked, coupon }: HotelInput): Promise<Hotel | null> {
  if (asked.hotelId === null) return null
  const { code } = await findRequestedCoupon(deps, scope, coupon)
  const question = hotelQuestion(scope, asked, { propertyId: asked.hotelId, couponCode: code })
  return loadHotel(deps, scope, { ...question, from: asked.from ?? null })
}

function hotelQuestion(
  scope: Scope,
  asked: HotelLocation,
  { propertyId, couponCode }: Pick<StayQuery, 'propertyId' | 'couponCode'>,
): StayQuery {
  const rooms = readRooms(scope, asked.party)
  const { guests } = summarizeRooms(rooms)
  return {
    propertyId,
    dates: asked.dates,
    rooms,
    meals: asked.meals.map(({ code, guestCount }) => ({ code, guestCount: Math.min(guestCount, guests) })),
    couponCode,
    selectedCategoryId: asked.selectedCategoryId,
    needs: asked.needs,
    earlyCheckin: asked.isSunrise,
  }
}

function hotelHead({ details }: Hotel, { scope, translate, path }: HotelContext) {
  const copy = { name: details.name, city: details.city.name, brand: scope.brand.siteName }
  return pageHead({
    title: translate('hotel.title', copy),
    description: translate('hotel.description', copy),
    canonical: path,
    robots: details.isTest ? 'noindex' : null,
    picture: details.media[0]?.spec ?? null,
  })
}

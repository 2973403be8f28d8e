import { type Context, Hono } from 'hono'
import type { HotelLocation } from '#app/contracts/stays/hotel-location.ts'
import { hotelPath } from '#app/domain/routes/paths.ts'
import { summarizeRooms } from '#app/domain/stays/occupancy.ts'
import { propertyPageOf } from '#app/domain/visits/microsite.ts'
import type { MessageArea } from '#app/i18n/messages.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { findQuotation, opensQuotation } from '#worker/services/bookings/quotations/find-quotation.ts'
import { priceByQuotation } from '#worker/services/bookings/quotations/price-by-quotation.ts'
import { translatorOf } from '#worker/services/content/messages.ts'
import type { StayQuery } from '#worker/services/pricing/build-stay-offer.ts'
import { type Hotel, loadHotel } from '#worker/services/properties/load-hotel.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { storeQuotationLink } from '#worker/site/http/cookies/guest-cookies.ts'
import { xsrfTokenOf } from '#worker/site/middleware/xsrf.ts'
import { readRooms } from '#worker/site/presenters/read-stay.ts'
import { pageHead } from '#worker/site/render/page-response.ts'
import { renderPage } from '#worker/site/render/render-page.tsx'
import { noticePage } from '../notice.ts'
import { findRequestedCoupon } from '../read-coupon.ts'
import { lodgingData } from '../structured-data/lodging.ts'
import { breadcrumbsData } from '../structured-data/site.ts'
import { type HotelContext, hotelContext, hotelHref } from './hotel-context.ts'
import { loadHotelModel } from './hotel-model.ts'
import { loadOverlayData } from './overlays.ts'
import { type HotelInput, readHotel, readShortLink, readWithoutSecret } from './read-hotel.ts'
import { hasSummary, loadSummary, type SummaryRefusal } from './summary-model.ts'
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

/** Renders a property's page. With a refusal, its summary is open and shows the submitted values and errors. */
export async function handleHotel(c: Context<AppEnv>, segment: string, refusal: SummaryRefusal | null) {
  const { deps, scope } = c.var
  const input = readHotel(c.req.url, segment, refusal?.form ?? null)
  const { location } = input
  if (!refusal && location.quotationId?.includes('.')) return storeQuotationSecret(c, location.quotationId)
  const found = await findHotel(deps, scope, input)
  const unquoted = found && location.arePricesHidden ? withoutPrices(found) : found
  if (!unquoted) return renderPage(c, await noticePage(scope, 'not-found'))
  if (unquoted.isSelectedDisabled) return c.redirect('/', 302)
  const { hotel, quotation } = await applyQuotation(deps, scope, {
    hotel: unquoted,
    quotationId: location.quotationId,
  })
  const path = hotelPath(hotel.details.id, hotel.details.slug)
  if (!refusal && isMoved(segment, path)) return c.redirect(path + new URL(c.req.url).search, 301)
  const isSummaryOpen = refusal !== null || location.modal === 'bookingSummary'
  const [translate, wallet] = await Promise.all([
    translatorOf(scope, areasFor(scope, isSummaryOpen)),
    findUsableWallet(deps, scope, hotel),
  ])
  const context = hotelContext(hotel, scope, {
    translate,
    path,
    location: quotation ? location : { ...location, quotationId: null },
    wallet,
    quotation,
    payModes: listPayModes(deps, scope, hotel),
  })
  const summary =
    isSummaryOpen && hasSummary(context)
      ? await loadSummary(deps, context, { refusal, xsrf: await xsrfTokenOf(c) })
      : null
  const model = {
    ...(await loadHotelModel(context, deps.settings.mapTiles)),
    layout: propertyPageOf(scope.visitor.microsite),
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

function areasFor({ visitor }: Scope, isSummaryOpen: boolean): readonly MessageArea[] {
  const summaryAreas: readonly MessageArea[] = isSummaryOpen ? ['house', 'life', 'booking'] : []
  return [...AREAS, ...summaryAreas, ...(visitor.mode ? (['modes'] as const) : [])]
}

/** Moves a quotation's secret from the URL into a cookie, and redirects to the URL without it. */
async function storeQuotationSecret(c: Context<AppEnv>, link: string): Promise<Response> {
  const [id = ''] = link.split('.')
  if (await opensQuotation(c.var.deps, id, link)) storeQuotationLink(c, link)
  return c.redirect(readWithoutSecret(c.req.url), 302)
}

function withoutPrices(hotel: Hotel): Hotel {
  return { ...hotel, details: { ...hotel.details, hidePrices: true } }
}

/** Applies the quotation's price where the guest may see the quotation and it fits the stay. */
async function applyQuotation(
  deps: Deps,
  scope: Scope,
  { hotel, quotationId }: { hotel: Hotel; quotationId: string | null },
): Promise<{ hotel: Hotel; quotation: HotelContext['quotation'] }> {
  const found = quotationId === null ? null : await findQuotation(deps, scope, quotationId)
  if (found?.propertyId !== hotel.details.id) return { hotel, quotation: null }
  const quoted = priceByQuotation(hotel, found)
  return { hotel: quoted ?? hotel, quotation: { details: found, isApplied: quoted !== null } }
}

/** Returns whether the path has an old slug; the bare id is a valid path. */
function isMoved(segment: string, path: string): boolean {
  return !/^\d+$/.test(segment) && `/${segment}` !== path
}

async function findHotel(deps: Deps, scope: Scope, { location, coupon }: HotelInput): Promise<Hotel | null> {
  if (location.hotelId === null) return null
  const { code } = await findRequestedCoupon(deps, scope, coupon)
  const query = toStayQuery(scope, location, { propertyId: location.hotelId, couponCode: code })
  return loadHotel(deps, scope, { ...query, from: location.from ?? null })
}

function toStayQuery(
  scope: Scope,
  location: HotelLocation,
  { propertyId, couponCode }: Pick<StayQuery, 'propertyId' | 'couponCode'>,
): StayQuery {
  const rooms = readRooms(scope, location.party)
  const { guests } = summarizeRooms(rooms)
  return {
    propertyId,
    dates: location.dates,
    rooms,
    meals: location.meals.map(({ code, guestCount }) => ({ code, guestCount: Math.min(guestCount, guests) })),
    couponCode,
    selectedRoomTypeId: location.selectedRoomTypeId,
    // A quotation has its own price and the terms of the room type.
    plan: location.quotationId === null ? location.plan : null,
    choosesRate: location.quotationId === null,
    needs: location.needs,
    earlyCheckin: location.wantsEarlyCheckin,
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

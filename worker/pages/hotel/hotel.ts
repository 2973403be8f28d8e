import { type Context, Hono } from 'hono'
import { hotelPageOf } from '#app/brands/microsites.ts'
import { hotelPath, listingPath } from '#app/domain/paths.ts'
import { parseHotelId } from '#app/domain/routes.ts'
import { withStay } from '#app/domain/stay-link.ts'
import type { MessageId, Translate } from '#app/i18n/messages.ts'
import type { HotelModel } from '#app/pages/hotel/model.ts'
import { translatorOf } from '#worker/content/messages.ts'
import type { AppEnv } from '#worker/context.ts'
import { pageHead } from '#worker/render/page-answer.ts'
import { renderPage } from '#worker/render/render-page.tsx'
import { type Hotel, loadHotel } from '#worker/stays/hotel/load-hotel.ts'
import { toPictureModel } from '../picture-model.ts'
import { linkOf, readStay } from '../read-stay.ts'
import { buildSearchModel, limitsOfProperty } from '../search-model.ts'
import { amenitiesOf, toStayCard } from '../stay-card.ts'
import { breadcrumbsData } from '../structured-data/breadcrumbs.ts'
import { lodgingData } from '../structured-data/lodging.ts'
import { noticePage } from '../texts/notice.ts'
import { toAvailabilityCheck } from './availability-check.ts'
import { toBookingCard } from './booking-card-model.ts'
import { toFacts, toPolicy, toReviews, toRules } from './hotel-about.ts'
import { type HotelContext, hotelContext, hotelHref } from './hotel-context.ts'
import { toRooms } from './hotel-rooms.ts'
import { toAround } from './nearby-section.ts'
import { loadSheet } from './sheets.ts'
import { type SummaryRefusal, toSummary } from './summary-model.ts'

/** `/{hotelId}`, `/{hotelId}-{slug}`, `/{countryCode}/{hotelId}…` and the short `/h/{hotelId}`. */
export function createHotelRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  const pattern = '/:hotel{[0-9][a-zA-Z0-9-]*}'
  for (const path of [pattern, `${pattern}/`, `/:country{[a-z]{2}}${pattern}`, `/:country{[a-z]{2}}${pattern}/`]) {
    routes.get(path, (c) => answerHotel(c, c.req.param('hotel') ?? '', null))
  }
  routes.get('/h/:hotel{[0-9]+}', (c) => {
    const isSummaryOpen = c.req.query('skipHp') === 'true'
    return c.redirect(withStay(`/${c.req.param('hotel')}`, { isSummaryOpen }), 302)
  })
  return routes
}

/** Answers a hotel's page; with a refusal, its summary stands open as the guest sent it. */
export async function answerHotel(
  c: Context<AppEnv>,
  segment: string,
  refusal: SummaryRefusal | null,
): Promise<Response> {
  const { deps, scope } = c.var
  const id = parseHotelId(segment)
  const params = refusal ? new URLSearchParams(refusal.form) : new URL(c.req.url).searchParams
  const asked = readStay(scope, params)
  const hotel = id === null ? null : await loadHotel(deps, scope, hotelQuestion(id, params, asked.rooms))
  if (!hotel) return renderPage(c, await noticePage(scope, 'not-found'))
  if (hotel.isSelectedDisabled) return c.redirect('/', 302)
  const path = hotelPath(hotel.facts.id, hotel.facts.slug)
  if (!refusal && isMoved(segment, path)) return c.redirect(path + new URL(c.req.url).search, 301)
  const translate = await translatorOf(scope, ['common', 'search', 'hotel', 'summary', 'errors', 'nearby'])
  const context = hotelContext(hotel, scope, { translate, path })
  const isSummaryAsked = refusal !== null || params.get('modal') === 'bookingSummary'
  const summary = isSummaryAsked ? await toSummary(c, context, refusal) : null
  const model = {
    ...(await toHotelModel(context)),
    layout: hotelPageOf(scope.visitor.microsite),
    summary,
    sheet: await loadSheet(params.get('modal'), context, c),
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

/** The bare number is an address of its own [ROUTE-16]; with words behind it, they must be the hotel's. */
function isMoved(segment: string, path: string): boolean {
  return !/^\d+$/.test(segment) && `/${segment}` !== path
}

function hotelQuestion(propertyId: number, params: URLSearchParams, rooms: ReturnType<typeof readStay>['rooms']) {
  const selected = Number(params.get('selected_rcid') ?? params.get('room_category_id') ?? 0)
  const code = params.get('coupon') ?? params.get('coupon_code')
  return {
    propertyId,
    dates: { checkin: params.get('checkin'), checkout: params.get('checkout') },
    rooms,
    couponCode: code ? code.slice(0, 24) : null,
    preApplyCoupon: params.get('no_coupon') !== '1',
    selectedCategoryId: Number.isSafeInteger(selected) && selected > 0 ? selected : null,
  }
}

function hotelHead({ facts }: Hotel, { scope, translate, path }: HotelContext) {
  const words = { name: facts.name, city: facts.city.name, brand: scope.brand.siteName }
  return pageHead({
    title: translate('hotel.title', words),
    description: translate('hotel.description', words),
    canonical: path,
    picture: facts.media[0]?.spec ?? null,
  })
}

async function toHotelModel(context: HotelContext): Promise<Omit<HotelModel, 'summary' | 'layout' | 'sheet'>> {
  const { hotel, scope, translate, path } = context
  const { facts, dates, rooms, rules, today } = hotel
  // One property has its dates or has them not: looking around them is for lists.
  const stay = { dates, rooms: rooms.rooms, rules, today, flexibleDaysCount: '0' }
  const search = buildSearchModel(scope, translate, { stay, place: { text: facts.name, path } })
  const cityHref = withStay(listingPath(facts.city.slug), linkOf(stay))
  return {
    id: facts.id,
    name: facts.name,
    address: [facts.street, facts.locality?.name, `${facts.city.name} ${facts.postalCode}`.trim()]
      .filter(Boolean)
      .join(', '),
    crumbs: [
      { text: translate('common.home'), href: '/' },
      { text: facts.city.name, href: cityHref },
      ...(facts.locality ? [{ text: facts.locality.name }] : [{ text: facts.name }]),
    ],
    pictures: facts.media.map(({ spec, subject }) => toPictureModel(spec, subject, translate)),
    picturesText: translate('hotel.allPicturesCount', { count: facts.media.length }),
    rating: ratingModel(context),
    facts: toFacts(context),
    description: hotel.description?.text ?? '',
    search: {
      ...search,
      limits: limitsOfProperty(search.limits, { roomLimits: hotel.roomLimits, petsAllowed: facts.petsAllowed }),
      notice: noticeWords(hotel, translate, search.notice),
    },
    rooms: toRooms(context),
    availability: toAvailabilityCheck(context),
    card: await toBookingCard(context),
    amenities: amenitiesOf(facts.amenityIds, translate),
    rules: toRules(context),
    policy: toPolicy(context),
    reviews: toReviews(context),
    around: toAround(context),
    noRooms: hotel.categories.length === 0 ? translate('errors.room_categories_empty') : null,
    similar:
      hotel.isAvailable || hotel.similar.length === 0
        ? null
        : {
            heading: translate('hotel.similarHeading'),
            cards: hotel.similar.map((other) => toStayCard(other, scope, { translate, link: linkOf(stay) })),
          },
  }
}

/** What was changed about dates and rooms so that the property can take them; null when nothing was. */
function noticeWords({ rooms }: Hotel, translate: Translate, dates: string | null): string | null {
  const roomWords = rooms.notices.map(({ message, values }) => translate(message as MessageId, values))
  return [...(dates ? [dates] : []), ...roomWords].join(' ') || null
}

function ratingModel({ hotel, translate, format }: HotelContext): HotelModel['rating'] {
  const { ratingTenths, ratingCount } = hotel.facts
  if (ratingTenths === null) return null
  const score = format.number(ratingTenths / 10, 1)
  return {
    score,
    count: translate('hotel.reviewsCount', { count: ratingCount }),
    label: translate('hotel.ratedLabel', { score, count: ratingCount }),
  }
}

import { type Context, Hono } from 'hono'
import { listBrands } from '#app/brands/brands.ts'
import { stayRulesOf } from '#app/brands/stay-rules.ts'
import type { ListedHotelResponse } from '#app/contracts/responses/hotels.ts'
import { type SearchQuery, searchEndpoints } from '#app/contracts/stays/search-endpoints.ts'
import type { SimilarCard } from '#app/contracts/stays/similar-cards.ts'
import type { StayCardModel } from '#app/contracts/stays/stay-card.ts'
import { normalizeStayDates } from '#app/domain/dates/stay-dates.ts'
import { fromMajor } from '#app/domain/money/money.ts'
import { srcSetOf } from '#app/domain/pictures/picture-sizes.ts'
import { toCouponCode } from '#app/domain/prices/coupon.ts'
import { problem } from '#app/domain/problem.ts'
import { ok, refuse } from '#app/domain/result.ts'
import { type FilterWire, type PriceLimits, type StayFilters, toStayFilters } from '#app/domain/search/stay-filters.ts'
import { withStay } from '#app/domain/stays/stay-link.ts'
import type { Microsite } from '#app/domain/visits/microsite.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { listDeals } from '#worker/services/catalog/deals.ts'
import { findTagIds } from '#worker/services/catalog/find-listing-place.ts'
import { findProperty } from '#worker/services/catalog/find-property.ts'
import { findCity } from '#worker/services/catalog/list-cities.ts'
import { findPartner } from '#worker/services/catalog/partner.ts'
import { translatorOf } from '#worker/services/content/messages.ts'
import type { CouponInput } from '#worker/services/pricing/coupons/apply-coupon.ts'
import { findCurrency } from '#worker/services/search/find-currency.ts'
import { listSimilarStays } from '#worker/services/search/list-similar-stays.ts'
import { searchStays } from '#worker/services/search/search-stays.ts'
import type { SearchPlace, StaySummary } from '#worker/services/search/stay-search.ts'
import { chooseFields } from '#worker/site/api/stay-responses/choose-fields.ts'
import { toHotelResponse } from '#worker/site/api/stay-responses/hotel-response.ts'
import { loadResponseContext, type ResponseContext } from '#worker/site/api/stay-responses/response-context.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { addEndpoint } from '#worker/site/http/add-endpoint.ts'
import { linkOf } from '#worker/site/presenters/read-stay.ts'
import { toStayCard } from '#worker/site/presenters/stay-card.ts'

export const searchRoutes = new Hono<AppEnv>()
addEndpoint(searchRoutes, searchEndpoints.searchHotels, async (c, { query }) => {
  const { deps, scope } = c.var
  const { stay, offset } = query
  const dates = normalizeDates(scope, stay.dates)
  const place = isBrandSoldHere(scope, query.brandName) ? await findSearchPlace(c, query) : null
  if (!place) return ok({ hotels: [], count: 0, offset, search_type: query.searchedLocationType ?? 'city' })
  const search = {
    place,
    ...dates,
    rooms: stay.roomsFor(scope.country.defaultRoomGuestConfig),
    filters: { ...readFilters(query), price: await readPrice(c, query, place) },
    sort: query.sort,
    origin: query.origin ?? place.near ?? null,
    offset,
    limit: query.limit,
    flexibleDays: query.flexibleDays,
    forMember: true,
    ownRatesOnly: true,
    ...toCouponInput(stay),
  }
  const [found, deals] = await Promise.all([searchStays(deps, scope, search), listDeals(deps, scope)])
  const context = await loadResponseContext(scope, { isTaxExclusive: query.isTaxExclusive, deals })
  const microsite = query.microsite ? (await findPartner(deps, query.microsite)).microsite : null
  const hotels = found.stays.map((listed) => toListedHotel(listed, context, { query, microsite }))
  const [onlyHotel] = hotels
  const redirects = query.isRedirectionEnabled && found.searchType === 'hotel' && onlyHotel
  return ok({
    hotels: hotels.map((hotel) => chooseFields(hotel, query)),
    count: found.count,
    offset: found.offset,
    search_type: found.searchType,
    search_kind: query.searchKind,
    checkin: dates.checkin,
    checkout: dates.checkout,
    dates_corrected: dates.corrected,
    ...(redirects ? { redirect_url: onlyHotel.url } : {}),
  })
})
addEndpoint(
  searchRoutes,
  searchEndpoints.listSimilarHotels,
  async (c, { query: { stay, propertyId, offset, limit, isTaxExclusive, coordinates, areCards } }) => {
    const { deps, scope } = c.var
    const property = propertyId === null ? null : await findProperty(deps, scope, propertyId)
    const latitude = property?.latitude ?? coordinates.latitude
    const longitude = property?.longitude ?? coordinates.longitude
    if (latitude === null || longitude === null) return refuse(problem('not_found'))
    const dates = normalizeDates(scope, stay.dates)
    const rooms = stay.roomsFor(scope.country.defaultRoomGuestConfig)
    const found = await listSimilarStays(deps, scope, {
      property: { id: property?.id ?? 0, latitude, longitude, kind: property?.kind ?? scope.brand.kind },
      ...dates,
      rooms,
      // One more than requested, to know whether there are more.
      limit: limit + 1,
      offset,
      ownRatesOnly: !areCards,
    })
    const stays = found.slice(0, limit)
    const hasMore = found.length > limit
    if (areCards) {
      const translate = await translatorOf(scope, ['common', 'search', 'hotel', 'timeline'])
      const link = linkOf({ dates, rooms })
      return ok({
        cards: stays.map((similar) => toCardResponse(toStayCard(similar, scope, { translate, link }))),
        offset,
        has_more: hasMore,
      })
    }
    const context = await loadResponseContext(scope, { isTaxExclusive, deals: await listDeals(deps, scope) })
    return ok({
      hotels: stays.map((similar) => toHotelResponse(similar, context)),
      count: stays.length,
      offset,
      has_more: hasMore,
    })
  },
)

function toCouponInput({ couponCode, preApplyCoupon }: SearchQuery['stay']): { coupon?: CouponInput } {
  if (!couponCode && !preApplyCoupon) return {}
  return { coupon: { code: couponCode && toCouponCode(couponCode), preApply: preApplyCoupon } }
}

/**
 * Returns whether this host sells the named brand: our other brands have their own hosts; unknown names are ignored.
 */
function isBrandSoldHere({ brand }: Scope, name: string | null): boolean {
  const requested = (name ?? '').toLowerCase()
  return requested === brand.wireId || !listBrands().some(({ wireId }) => wireId === requested)
}

/** Number of pictures per property for phones, whose list shows one at a time. */
const PHONE_PICTURES = 3

function toListedHotel(
  stay: StaySummary,
  context: ResponseContext,
  { query, microsite }: { query: SearchQuery; microsite: Microsite | null },
): ListedHotelResponse {
  const { details, otherDates, coupon } = stay
  const media = query.isForPhone ? details.media.slice(0, PHONE_PICTURES) : details.media
  const hidePrices = details.hidePrices || query.stay.arePricesHidden
  const hotel = toHotelResponse({ ...stay, details: { ...details, media, hidePrices } }, { ...context, coupon })
  return {
    ...hotel,
    url: withStay(hotel.url, { microsite: microsite?.name, hidePrices: query.stay.arePricesHidden }),
    other_dates: otherDates && { checkin: otherDates.checkin, checkout: otherDates.checkout },
    ...(query.wantsMeals ? { services: { meals: listMeals(stay) } } : {}),
  }
}

/** Returns the meals of all room types, each once. */
function listMeals({ roomTypes }: StaySummary): string[] {
  const meals = roomTypes.flatMap(({ details }) => [
    ...details.meals.map(({ code }) => code),
    ...(details.breakfastIncluded ? ['breakfast'] : []),
  ])
  return [...new Set(meals)]
}

const DEFAULT_RADIUS_KM = 25

/** Returns the area to search; null for an unknown place. */
async function findSearchPlace(c: Context<AppEnv>, { filters }: SearchQuery): Promise<SearchPlace | null> {
  const { deps, scope } = c.var
  const { coordinates } = filters
  const city = filters.city_id === null && filters.city ? await findCity(deps, scope, toSlug(filters.city)) : null
  if (filters.city && filters.city_id === null && !city) return null
  const tagIds = await findTagIds(deps, filters.tags)
  if (!tagIds) return null
  const hasPoint = coordinates.latitude !== null && coordinates.longitude !== null
  return {
    propertyId: filters.hotel_id,
    localityId: filters.location_id,
    parkId: filters.holiday_park_id,
    cityId: filters.city_id ?? city?.id ?? null,
    countryId: filters.country_id,
    tagIds,
    near: hasPoint
      ? {
          latitude: coordinates.latitude ?? 0,
          longitude: coordinates.longitude ?? 0,
          radiusKm: coordinates.distance ?? DEFAULT_RADIUS_KM,
        }
      : null,
  }
}

/** Returns a name as a slug of the catalogue: "New Delhi" → `new-delhi`. */
function toSlug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** Returns the price limits, which must be in the currency of the place. */
async function readPrice(
  { var: { deps, scope } }: Context<AppEnv>,
  { filters: { price } }: SearchQuery,
  place: SearchPlace,
): Promise<PriceLimits | null> {
  if (price.min === null && price.max === null) return null
  const currency = await findCurrency(deps, scope, place)
  const minor = (major: number | null) => (major === null ? null : fromMajor(major, currency).amountMinor)
  return { currency, minMinor: minor(price.min), maxMinor: minor(price.max) }
}

/** Returns the filters; `brand` may name a collection. */
function readFilters({ filters, kind, brandName }: SearchQuery): StayFilters {
  const names = [...filters.collections, ...filters.categories, ...filters.restrictions, brandName ?? '']
  // In URLs of pages the value 1 turns a filter on; requests name a value.
  const collectionNames = names.map((name) => name.toLowerCase()).filter((name) => name !== '1')
  const requested = toStayFilters(({ wire }) => {
    return wire.includes('collections') ? collectionNames : wire.flatMap((name) => valuesOf(filters[name]))
  })
  return {
    ...requested,
    // Stars may have a fraction.
    minRatingTenths: filters.rating === null ? null : Math.round(filters.rating * 10),
    kinds: requested.kinds.length === 0 && kind ? [kind] : requested.kinds,
  }
}

/** Converts a requested value to those in a page's URL: lists stay, numbers become text, true becomes 1. */
function valuesOf(value: SearchQuery['filters'][FilterWire]): string[] {
  if (Array.isArray(value)) return value
  if (typeof value === 'number') return [String(value)]
  return value === true ? ['1'] : []
}

function normalizeDates(scope: Scope, dates: { checkin: string | null; checkout: string | null }) {
  const today = calendarDayIn(scope.country.timeZone, scope.now)
  return normalizeStayDates(dates, today, stayRulesOf(scope.brand, scope.country))
}

/** Adds the picture's other sizes, which a rendered page derives itself. */
function toCardResponse(card: StayCardModel): SimilarCard {
  const { picture } = card
  return { ...card, picture: { ...picture, srcSet: srcSetOf(picture.src) ?? '' } }
}

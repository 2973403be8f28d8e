import { addDays, nightsBetween } from '#app/domain/dates/calendar-day.ts'
import { pickNeeds, type RoomNeeds } from '#app/domain/search/room-needs.ts'
import type { RateTerms } from '#app/domain/search/stay-filters.ts'
import { findDayFault } from '#app/domain/stays/day-rules.ts'
import { allowsPayAtHotel } from '#app/domain/stays/restrictions.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { type FoundCoupons, tryCoupon } from '#worker/services/pricing/coupons/apply-coupon.ts'
import { findCoupons } from '#worker/services/pricing/coupons/coupon-storage.ts'
import { chooseRate } from '#worker/services/pricing/details/choose-rate.ts'
import { distanceKm } from '#worker/services/pricing/details/distance.ts'
import { priceStayInPlan, type StayInPlan } from '#worker/services/pricing/details/price-rates.ts'
import { type PricedStay, planStayPolicy, type StayRequest } from '#worker/services/pricing/details/price-stay.ts'
import type { PropertyDetails, StayWindow } from '#worker/services/pricing/details/property-details.ts'
import { detailsByIdsStatement, toPropertyDetails } from '#worker/services/pricing/details/property-details-storage.ts'
import { priceContextOf, publicPriceContextOf } from '#worker/services/pricing/members/price-context.ts'
import { findNearestSight, type Sight, sightsStatement, toSightsById } from './nearest-sight.ts'
import { offeredPlansOf, viewerOf } from './plans/offered-plans.ts'
import { type ShownRates, wantedRates } from './plans/wanted-rates.ts'
import { findList, findStays, type SearchRows, searchStatement } from './search-storage.ts'
import {
  type FacetChoices,
  type FacetCounts,
  type NearbyStay,
  type SearchPlace,
  type SearchStatementInput,
  type StaySearch,
  type StaySearchResult,
  type StaySummary,
  searchTypeOf,
} from './stay-search.ts'

export { listInexactFilters } from './facet-storage.ts'

/** Returns a page of properties with their prices. One round trip, two with a coupon. */
export async function searchStays(deps: Deps, scope: Scope, query: StaySearch): Promise<StaySearchResult> {
  const input = toStatementInput(deps, scope, query)
  const [found, coupons] = await Promise.all([findStays(deps.db, input), findRequestedCoupons(deps, scope, query)])
  return toResult(scope, { search: query, plans: input.plans }, { ...found, coupons })
}

export type ListQuery = {
  choices: FacetChoices
  near: StaySearch | null
  /** Search of which the nearest properties are read, free or not; absent: none. */
  nearest?: StaySearch | null
  currency: string | null
}

export type StayList = StaySearchResult & {
  facets: FacetCounts
  near: StaySummary[]
  /** Totals of the most popular properties in minor units, ignoring price limits. */
  totals: readonly number[]
  nearest: readonly NearbyStay[]
}

/**
 * Returns `searchStays` with counts per filter option, the price histogram and alternative properties. One round trip.
 */
export async function listStays(deps: Deps, scope: Scope, query: StaySearch, input: ListQuery): Promise<StayList> {
  const near = input.near && toStatementInput(deps, scope, input.near)
  const nearest = input.nearest ? toStatementInput(deps, scope, input.nearest) : null
  const listed = toStatementInput(deps, scope, query)
  const [rows, coupons] = await Promise.all([
    findList(deps.db, listed, { ...input, near, nearest }),
    findRequestedCoupons(deps, scope, query),
  ])
  const toList = (search: StaySearch, found: SearchRows) =>
    toResult(scope, { search, plans: listed.plans }, { ...found, coupons })
  return {
    ...toList(query, rows.found),
    facets: rows.facets,
    totals: rows.totals,
    nearest: rows.nearest,
    near: input.near && rows.near ? toList(input.near, rows.near).stays : [],
  }
}

/** Returns the number of matches of each search. One round trip. */
export async function countStays(deps: Deps, scope: Scope, queries: readonly StaySearch[]): Promise<number[]> {
  if (queries.length === 0) return []
  const results = await deps.db.batch(
    queries.map((query) => {
      // No order changes the count, and this one needs no prices.
      const search: StaySearch = { ...query, sort: { by: 'popularity', ascending: false }, offset: 0, limit: 1 }
      return searchStatement(toStatementInput(deps, scope, search))
    }),
  )
  return results.map(({ rows }) => Number(rows[0]?.count ?? 0))
}

export function toStatementInput(deps: Deps, scope: Scope, query: StaySearch): SearchStatementInput {
  const search = { ...query, place: withCountry(query.place, scope) }
  const plans = offeredPlansOf(scope, { ...query, at: deps.now() })
  return {
    brandId: scope.brand.id,
    locale: scope.locale,
    priceContext: query.forMember ? { ...priceContextOf(scope), programme: null } : publicPriceContextOf(scope),
    search,
    nights: nightsBetween(search.checkin, search.checkout),
    hoursToCheckin: plans.hoursToCheckin,
    plans: query.ownRatesOnly ? null : plans,
    window: flexibleWindow(search),
  }
}

function findRequestedCoupons(deps: Deps, scope: Scope, { coupon }: StaySearch): FoundCoupons | Promise<FoundCoupons> {
  return coupon ? findCoupons(deps, scope, coupon) : noCoupons
}

type FoundRows = SearchRows & { coupons: FoundCoupons }
type Listed = Pick<SearchStatementInput, 'search' | 'plans'>

function toResult(scope: Scope, { search, plans }: Listed, { count, rows, coupons }: FoundRows): StaySearchResult {
  const needs = pickNeeds(search.filters)
  return {
    count,
    offset: search.offset,
    searchType: searchTypeOf(search.place),
    stays: rows.map(({ details, roomTypeId, sights }) => {
      const rates = plans && wantedRates(details, plans, search.filters)
      return summarize(details, { scope, search: { ...search, needs }, roomTypeId, coupons, sights, rates })
    }),
  }
}

/** Adds the country to a search without a place. */
function withCountry(place: SearchPlace, scope: Scope): SearchPlace {
  const { propertyId, localityId, parkId, cityId, areaId, countryId, near, box, tagIds } = place
  if (propertyId || localityId || parkId || cityId || areaId || countryId || near || box || tagIds?.length) return place
  return { ...place, countryId: scope.country.regionId }
}

function flexibleWindow({ checkin, checkout, flexibleDays, allowsLonger = false }: StaySearch): StayWindow {
  const longest = allowsLonger ? addDays(checkin, MAX_LONGER_NIGHTS) : checkout
  return { from: addDays(checkin, -flexibleDays), to: addDays(longest, flexibleDays) }
}

const MAX_LONGER_NIGHTS = 7

type SummarizedStay = ChosenStay & { sights?: readonly Sight[]; rates?: ShownRates | null; roomTypeId?: number | null }

/** Prices a property for a card at its cheapest rate, for everybody unless named; without coupon and other dates. */
export function summarizeStay(
  scope: Scope,
  details: PropertyDetails,
  { sights = [], rates = { viewer: viewerOf(scope, false) }, roomTypeId = null, ...stay }: SummarizedStay,
): StaySummary {
  const search = { ...stay, origin: null, flexibleDays: 0 }
  return summarize(details, { scope, search, roomTypeId, coupons: noCoupons, sights, rates })
}

export type ChosenStay = Pick<StaySearch, 'checkin' | 'checkout' | 'rooms'> & { needs?: RoomNeeds | undefined }

type SummaryContext = {
  scope: Scope
  search: ChosenStay &
    Pick<StaySearch, 'origin' | 'flexibleDays' | 'coupon'> &
    Partial<Pick<StaySearch, 'sort' | 'towards' | 'allowsLonger'>>
  roomTypeId: number | null
  coupons: FoundCoupons
  sights: readonly Sight[]
  /** Null: only the room types' own rates. */
  rates?: ShownRates | null | undefined
}

const noCoupons: FoundCoupons = { requested: null, offered: [] }

function summarize(details: PropertyDetails, context: SummaryContext): StaySummary {
  const { scope, search, roomTypeId, sights } = context
  const { checkin, checkout, rooms, needs, origin } = search
  const request = { checkin, checkout, rooms, needs, preferredRoomTypeId: roomTypeId }
  const { details: viewed, ...priced } = priceWithCoupon(details, request, context)
  return {
    ...priced,
    details,
    policy: planStayPolicy(scope, viewed, checkin),
    payAtHotel: allowsPayAtHotel(viewed.restrictions, priced.rooms.rooms.length),
    distanceKm: distanceKm(origin ?? details.city, details),
    isFromCentre: origin === null || distanceKm(origin, details.city) === 0,
    // A list by distance shows the distance it is sorted by.
    nearestSight: search.sort?.by === 'distance' ? null : findNearestSight(details, sights, search.towards),
    otherDates: findOtherDates(details, priced, context),
  }
}

/** Prices a stay at the cheapest rate without the coupon, and then with it. */
function priceWithCoupon(
  details: PropertyDetails,
  requested: StayRequest,
  { scope, search: { coupon: input }, coupons, rates }: SummaryContext,
): StayInPlan & Pick<StaySummary, 'coupon' | 'rateCode'> {
  const rate = rates ? chooseRate(scope, details, { request: requested, ...rates }) : null
  const request = rate ? { ...requested, preferredRoomTypeId: rate.roomTypeId } : requested
  const code = rate?.code ?? null
  const stayWithoutCoupon = priceStayInPlan(scope, details, { code, request })
  const coupon = input ? tryCoupon(stayWithoutCoupon, { scope, details, input, coupons }) : null
  const withCoupon = coupon?.result.ok ? { ...request, coupon: coupon.result.value } : null
  const priced = withCoupon ? priceStayInPlan(scope, details, { code, request: withCoupon }) : stayWithoutCoupon
  return { ...priced, coupon, rateCode: code, isAvailable: priced.isAvailable && rate?.isWanted !== false }
}

/** Returns the nearest available dates; null when the requested ones are. */
function findOtherDates(
  details: PropertyDetails,
  { isAvailable, dayFault }: PricedStay,
  context: SummaryContext,
): StaySummary['otherDates'] {
  if (isAvailable) return null
  const mayBeLonger = context.search.allowsLonger && dayFault !== null
  return findShiftedDates(details, context) ?? (mayBeLonger ? findLongerDates(details, context) : null)
}

/** Returns the nearest dates of the same length that are available; later ones before earlier ones. */
function findShiftedDates(details: PropertyDetails, context: SummaryContext): StaySummary['otherDates'] {
  const { scope, search } = context
  const today = calendarDayIn(details.city.timeZone, scope.now)
  for (let days = 1; days <= search.flexibleDays; days++) {
    for (const shift of [days, -days]) {
      const checkin = addDays(search.checkin, shift)
      const checkout = addDays(search.checkout, shift)
      if (checkin < today) continue
      const dates = priceOtherDates(details, { checkin, checkout }, context)
      if (dates) return dates
    }
  }
  return null
}

/** Returns the nearest available dates of more nights, the shortest first. */
function findLongerDates(details: PropertyDetails, context: SummaryContext): StaySummary['otherDates'] {
  const { checkin: requested, checkout, flexibleDays } = context.search
  const shortest = nightsBetween(requested, checkout) + 1
  for (let days = 0; days <= flexibleDays; days++) {
    for (let nights = shortest; nights <= MAX_LONGER_NIGHTS; nights++) {
      const checkin = addDays(requested, days)
      const stay = { checkin, checkout: addDays(checkin, nights) }
      const dates = findDayFault(details.dayRules, stay) ? null : priceOtherDates(details, stay, context)
      if (dates) return dates
    }
  }
  return null
}

function priceOtherDates(
  details: PropertyDetails,
  { checkin, checkout }: Pick<ChosenStay, 'checkin' | 'checkout'>,
  context: SummaryContext,
): StaySummary['otherDates'] {
  const { rooms, needs } = context.search
  const { isAvailable, selected, rateCode } = priceWithCoupon(details, { checkin, checkout, rooms, needs }, context)
  return isAvailable && selected ? { checkin, checkout, roomType: selected, rateCode } : null
}

type ChosenStays = ChosenStay & {
  propertyIds: readonly number[]
  usesPublicPrice: boolean
  /** Ignores rate plans. */
  ownRatesOnly?: boolean
  /** Room types that are shown where they can be booked. */
  roomTypeIds?: readonly number[]
  /** Terms of the rate that is shown where it can be booked; elsewhere the cheapest is. */
  terms?: RateTerms
}

/** Prices properties by id, in any order; leaves out unpublished ones. The dates must be valid. One round trip. */
export async function listChosenStays(deps: Deps, scope: Scope, query: ChosenStays): Promise<StaySummary[]> {
  const { propertyIds, checkin, checkout, usesPublicPrice } = query
  if (propertyIds.length === 0) return []
  const options = {
    propertyIds,
    window: { from: checkin, to: checkout },
    locale: scope.locale,
    pictures: 1,
    skipsRoomExtras: true,
    hasRecords: true,
    priceContext: usesPublicPrice ? publicPriceContextOf(scope) : priceContextOf(scope),
  }
  const [rows, sightRows] = await deps.db.batch([
    detailsByIdsStatement(scope.brand.id, options),
    sightsStatement(propertyIds),
  ])
  const sights = toSightsById(sightRows)
  const guestRates = query.ownRatesOnly ? null : {}
  const rates = usesPublicPrice && guestRates ? undefined : guestRates
  const { terms } = query
  const plans = offeredPlansOf(scope, { checkin, checkout, at: deps.now() })
  return (rows?.rows ?? []).map((row) => {
    const details = toPropertyDetails(row, options)
    const roomTypeId = details.roomTypes.find(({ id }) => query.roomTypeIds?.includes(id))?.id
    const stay = { ...query, rates, roomTypeId, sights: sights.get(details.id) ?? [] }
    const wanted =
      terms && summarizeStay(scope, details, { ...stay, rates: { ...wantedRates(details, plans, terms), ...rates } })
    return wanted?.isAvailable ? wanted : summarizeStay(scope, details, stay)
  })
}

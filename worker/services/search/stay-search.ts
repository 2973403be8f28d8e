import type { BrandId } from '#app/brands/brands.ts'
import type { CancellationPolicy } from '#app/domain/bookings/cancellation.ts'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { BookedPlan } from '#app/domain/rates/rate-plan.ts'
import type { MapBox } from '#app/domain/search/map-box.ts'
import type { FilterName, StayFilters } from '#app/domain/search/stay-filters.ts'
import type { Room } from '#app/domain/stays/occupancy.ts'
import type { Locale } from '#app/i18n/locales.ts'
import type { CouponInput, TriedCoupon } from '#worker/services/pricing/coupons/apply-coupon.ts'
import type { PricedRoomType, PricedStay } from '#worker/services/pricing/details/price-stay.ts'
import type { PropertyDetails, StayWindow } from '#worker/services/pricing/details/property-details.ts'
import type { PriceContext } from '#worker/services/pricing/members/price-context.ts'
import type { SightKind, SightTarget } from './nearest-sight.ts'
import type { OfferedPlans } from './plans/offered-plans.ts'

/** Where to search. All given conditions must match; without any, the whole country of the scope. */
export type SearchPlace = {
  cityId?: number | null
  /** Cities of `area_city`. */
  areaId?: number | null
  localityId?: number | null
  countryId?: number | null
  parkId?: number | null
  propertyId?: number | null
  tagIds?: readonly number[]
  near?: { latitude: number; longitude: number; radiusKm: number } | null
  box?: MapBox | null
  exceptPropertyId?: number | null
}

/**
 * `recommended` weighs price, distance, fit and rating (`rankedSql`); `popularity` is for short rows of cards; `sight`
 * is the distance to the nearest beach, lake or slopes of the property's city.
 */
export type StaySort = {
  by: 'recommended' | 'popularity' | 'price' | 'rating' | 'distance' | 'sight'
  ascending: boolean
}

export type StaySearch = {
  place: SearchPlace
  checkin: CalendarDay
  checkout: CalendarDay
  rooms: readonly Room[]
  filters: StayFilters
  sort: StaySort
  origin: { latitude: number; longitude: number } | null
  /** Kind of landmark to which distances are measured without an origin; absent: the centre of a city. */
  towards?: SightTarget | null
  offset: number
  limit: number
  flexibleDays: number
  /** Where stay rules forbid the dates, the other dates may have more nights, up to a week. */
  allowsLonger?: boolean
  /** Shows sold-out properties where their distance puts them, instead of last; only of a list by distance. */
  withSoldOutInOrder?: boolean
  /** Skips counting: `count` is then that of the returned page. */
  skipCount?: boolean
  /** Shows prices with this coupon where applicable; the order uses prices without it. */
  coupon?: CouponInput
  /** Ranks, limits and prices by the member's own price; otherwise by the public price. */
  forMember?: boolean
  /** Ignores rate plans: prices and terms are those of the room types' own rates, as requests of the API name them. */
  ownRatesOnly?: boolean
  /** Reads only what a card shows: few pictures, no room amenities and meals. */
  isForCards?: boolean
  pictures?: number
}

export type StaySummary = PricedStay & {
  details: PropertyDetails
  policy: CancellationPolicy
  /** Pay-at-property is possible for the number of rooms. */
  payAtHotel: boolean
  coupon: TriedCoupon | null
  /** Plan of the selected room type, of which price and terms are; null: its own rate. */
  plan: BookedPlan | null
  /** Code of that rate for addresses; null where the property has no plans. */
  rateCode: string | null
  distanceKm: number
  isFromCentre: boolean
  /** The shore, slope or station by which guests judge the location; null without one, and around a point. */
  nearestSight: { kind: SightKind; km: number } | null
  /** Nearest available dates when the requested ones are sold out; null without flexible days. */
  otherDates: { checkin: CalendarDay; checkout: CalendarDay; roomType: PricedRoomType; rateCode: string | null } | null
}

export type SearchType = 'city' | 'locality' | 'country' | 'tag' | 'holiday_park' | 'hotel' | 'locations'

export type StaySearchResult = {
  /** Number of matches on all pages. */
  count: number
  offset: number
  searchType: SearchType
  stays: StaySummary[]
}

export type FacetChoices = readonly { name: FilterName; value: string }[]

/** Number of results each option would leave, by `name=value`. */
export type FacetCounts = Readonly<Record<string, number>>

export type SearchStatementInput = {
  brandId: BrandId
  locale: Locale
  /** Requesting guest: membership terms are returned with each property, and members' own prices rank. */
  priceContext: PriceContext
  search: StaySearch
  nights: number
  hoursToCheckin: number | null
  /** Rate plans that count; null or absent: rooms have only their own rate. */
  plans?: OfferedPlans | null
  window: StayWindow
}

/** One of the stays nearest to the place, free for the party's dates or not. */
export type NearbyStay = { id: number; km: number; isFree: boolean; isTooSmall: boolean }

/** Returns the kind of the searched place, as named by the specification. */
export function searchTypeOf({
  propertyId,
  localityId,
  parkId,
  cityId,
  areaId,
  near,
  box,
  tagIds,
}: SearchPlace): SearchType {
  if (propertyId) return 'hotel'
  if (localityId) return 'locality'
  if (parkId) return 'holiday_park'
  if (areaId || near || box) return 'locations'
  if (tagIds && tagIds.length > 0) return 'tag'
  return cityId ? 'city' : 'country'
}

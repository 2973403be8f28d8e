import type { CancellationPolicy } from '#app/domain/bookings/cancellation.ts'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { MapBox } from '#app/domain/search/map-box.ts'
import type { FilterName, StayFilters } from '#app/domain/search/stay-filters.ts'
import type { Room } from '#app/domain/stays/occupancy.ts'
import type { CouponWish } from '#worker/stays/coupons/coupon-record.ts'
import type { TriedCoupon } from '#worker/stays/coupons/try-coupon.ts'
import type { PricedCategory, PricedStay } from '#worker/stays/facts/price-stay.ts'
import type { StayFacts } from '#worker/stays/facts/stay-facts.ts'

/** Where stays are looked for. What is given must all hold; nothing given means the whole country of the scope. */
export type SearchPlace = {
  cityId?: number | null
  localityId?: number | null
  countryId?: number | null
  parkId?: number | null
  propertyId?: number | null
  /** A stay must carry all of them. */
  tagIds?: readonly number[]
  near?: { latitude: number; longitude: number; radiusKm: number } | null
  /** A part of the map. */
  box?: MapBox | null
  /** Left out of the answer: the property whose like is looked for. */
  exceptPropertyId?: number | null
}

export type StaySort = { by: 'recommended' | 'price' | 'rating' | 'distance'; ascending: boolean }

export type StaySearch = {
  place: SearchPlace
  checkin: CalendarDay
  checkout: CalendarDay
  rooms: readonly Room[]
  filters: StayFilters
  sort: StaySort
  /** From where distances count; null: from the centre of each stay's city. */
  origin: { latitude: number; longitude: number } | null
  offset: number
  limit: number
  /** How many days the stay may move when the dates asked for are sold out; 0 = not at all. */
  flexibleDays: number
  /** The caller wants a few stays and not how many there are: `count` is then that of the stays found. */
  skipCount?: boolean
  /** Prices are shown with this coupon where it may be used; the order is that of the prices without. */
  coupon?: CouponWish
  /** Ranked, limited and priced by what it costs who asks, where they are a member (DEC-143); else by everybody's price. */
  forMember?: boolean
  /** Only what a card shows is read: few pictures, and rooms without amenities and meals. */
  isForCards?: boolean
  /** How many pictures of a card are read; one where it does not say. */
  pictures?: number
}

/** A stay as a list shows it. */
export type StaySummary = PricedStay & {
  facts: StayFacts
  policy: CancellationPolicy
  /** May be paid at the hotel, for so many rooms. */
  payAtHotel: boolean
  /** The coupon the search asked for, as it does for this stay; null without one. */
  coupon: TriedCoupon | null
  distanceKm: number
  /** Measured from the middle of its city; else from the point the search was for. */
  isFromCentre: boolean
  /** The nearest dates it can be had on when those asked for are sold out; null without flexible days. */
  otherDates: { checkin: CalendarDay; checkout: CalendarDay; category: PricedCategory } | null
}

export type SearchType = 'city' | 'locality' | 'country' | 'tag' | 'holiday_park' | 'hotel' | 'locations'

export type StaySearchAnswer = {
  /** All stays that match, whichever page of them is asked for. */
  count: number
  offset: number
  searchType: SearchType
  stays: StaySummary[]
}

/** The choices a list offers, for which it wants to know how many stays each would leave. */
export type FacetChoices = readonly { name: FilterName; value: string }[]

/** How many stays of the present search a choice would leave, by `name=value` of the choice. */
export type FacetCounts = Readonly<Record<string, number>>

import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { PropertyMembership } from '#app/domain/membership/member-terms.ts'
import type { TaxRule } from '#app/domain/money/tax.ts'
import type { PictureSubject } from '#app/domain/pictures/picture-subjects.ts'
import type { ChildRule } from '#app/domain/prices/child-price.ts'
import type { PropertyFee } from '#app/domain/prices/fees.ts'
import type { MealCode } from '#app/domain/prices/meal-codes.ts'
import type { RecordedPrice } from '#app/domain/prices/price-drop.ts'
import type { Tariff } from '#app/domain/prices/price-quote.ts'
import type { ProgrammeTerms } from '#app/domain/programmes/programme.ts'
import type { PlanRates } from '#app/domain/rates/plan-rates.ts'
import type { PolicyRule } from '#app/domain/rates/policy-rule.ts'
import type { AmenityDetail } from '#app/domain/stays/amenity-details.ts'
import type { RoomLayout } from '#app/domain/stays/beds.ts'
import type { Collection } from '#app/domain/stays/collections.ts'
import type { DayRule } from '#app/domain/stays/day-rules.ts'
import type { Restrictions } from '#app/domain/stays/restrictions.ts'
import type { PropertyPlan } from './plan-rows.ts'

/** Days whose stock and season factors are read; `from` is included, `to` excluded. */
export type StayWindow = { from: CalendarDay; to: CalendarDay }

type StayCity = {
  id: number
  slug: string
  name: string
  timeZone: string
  latitude: number
  longitude: number
}

type StayCountry = { id: number; code: string; name: string }

export type PropertyMedia = { subject: PictureSubject; spec: string; roomTypeId: number | null }

type MealOffer = { code: MealCode; priceMinor: number }

export type RoomTypeDetails = RoomLayout & {
  id: number
  position: number
  name: string
  /** False when the name fell back to English. */
  isTranslated: boolean
  areaSqm: number
  maxOccupancy: number
  maxAdults: number
  roomsTotal: number
  /** Cots that fit in a unit in addition to its beds. */
  cotsMax: number
  /** Charge of a cot per stay, paid at the property; 0: free. */
  cotMinor: number
  tariff: Tariff
  /** Guests that the double price covers; absent: two. */
  baseGuests?: number | undefined
  breakfastIncluded: boolean
  /** Price of an optional breakfast per guest and night; null without one. */
  breakfastMinor: number | null
  view: string | null
  oneLiner: string | null
  /** Amenities of the property that guests of this room type may not use. */
  restrictedAmenityIds: number[]
  isDisabled: boolean
  amenityIds: number[]
  meals: MealOffer[]
  /** Rooms left by day; an absent day has all of `roomsTotal`. */
  freeByDay: Record<CalendarDay, number>
  /** Rates by day; an absent day costs the tariff by its season factor. */
  ownRates: Record<CalendarDay, Tariff>
  /** Restrictions per day of the window and the day after, each rule covering one day. */
  rules: DayRule[]
  /** Set where a plan is viewed (`viewPlan`): it replaces `ownRates` and the tariff. */
  planRates?: PlanRates
}

/** All stored data that decides availability and price of a property in a window of days. */
export type PropertyDetails = {
  id: number
  brandId: string
  oyoId: string
  /** A test property, which no list shows. */
  isTest: boolean
  name: string
  alternateName: string | null
  /** Short label set by the operator. */
  tagText: string | null
  slug: string
  kind: 'hotel' | 'home'
  collection: Collection
  city: StayCity
  country: StayCountry
  locality: { id: number; slug: string; name: string } | null
  holidayParkId: number | null
  street: string
  postalCode: string
  latitude: number
  longitude: number
  currency: string
  /** Gateway of the account that the seller is paid into; null: the deployment's. */
  sellerGateway: string | null
  discountPercent: number
  slasherPercent: number
  prepaidPercent: number
  /** Terms of an approved account here, when requested; null means the public price. */
  programme: ProgrammeTerms | null
  /** Membership terms here, when requested and the property participates; otherwise null. */
  membership: PropertyMembership | null
  ratingTenths: number | null
  ratingCount: number
  /** Hours before check-in until which cancelling is free; null means non-refundable. */
  freeCancellationHours: number | null
  /** Policy of a viewed plan; null or absent: that of the property. */
  policyRule?: PolicyRule | null
  checkinTime: string
  checkoutTime: string
  petsAllowed: number
  bedrooms: number
  hidePrices: boolean
  externalBookingUrl: string | null
  tax: TaxRule
  childRule: ChildRule
  /** In the order of `feeKinds`. */
  fees: PropertyFee[]
  restrictions: Restrictions
  /** From the window's first day on, by first day. */
  dayRules: DayRule[]
  amenityIds: number[]
  amenityDetails: AmenityDetail[]
  media: PropertyMedia[]
  roomTypes: RoomTypeDetails[]
  /** Rate plans beside the room types' own prices, in their order; most properties have none. */
  plans: PropertyPlan[]
  /** Season factors by day in basis points; 10000 is the base tariff. A day without one cannot be priced. */
  factorByDay: Record<CalendarDay, number>
  /** Earlier prices of the nights; empty unless requested. */
  recordedPrices: RecordedPrice[]
  window: StayWindow
}

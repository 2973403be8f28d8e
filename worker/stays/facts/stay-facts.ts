import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { HouseMembership } from '#app/domain/membership/member-terms.ts'
import type { TaxRule } from '#app/domain/money/tax.ts'
import type { ChildRule } from '#app/domain/prices/child-price.ts'
import type { MealCode } from '#app/domain/prices/meal-codes.ts'
import type { RecordedPrice } from '#app/domain/prices/price-drop.ts'
import type { Tariff } from '#app/domain/prices/price-quote.ts'
import type { ProgrammeTerms } from '#app/domain/programmes/programme.ts'
import type { Collection } from '#app/domain/stays/collections.ts'
import type { DayRule } from '#app/domain/stays/day-rules.ts'
import type { PictureSubject } from '#app/domain/stays/drawn/picture-kinds.ts'
import type { Restrictions } from '#app/domain/stays/restrictions.ts'

/** The days whose stock and season factors are read: `from` is the first, `to` the first one left out. */
export type StayWindow = { from: CalendarDay; to: CalendarDay }

export type StayCity = {
  id: number
  slug: string
  name: string
  timeZone: string
  latitude: number
  longitude: number
}

export type StayCountry = { id: number; code: string; name: string }

export type StayMedia = { subject: PictureSubject; spec: string; roomCategoryId: number | null }

export type MealOffer = { code: MealCode; priceMinor: number }

/** A room category as stored, with what is left of it. */
export type CategoryFacts = {
  id: number
  position: number
  name: string
  /** Its name is in the language it was read in; else in English. */
  isTranslated: boolean
  bed: string
  areaSqm: number
  /** Of one unit; null: nobody has said. */
  bedrooms: number | null
  bathrooms: number | null
  maxOccupancy: number
  maxAdults: number
  roomsTotal: number
  tariff: Tariff
  breakfastIncluded: boolean
  view: string | null
  oneLiner: string | null
  /** Of the house, and not for guests of this category. */
  restrictedAmenityIds: number[]
  isDisabled: boolean
  amenityIds: number[]
  meals: MealOffer[]
  /** Rooms left by day of the window; a day that is not named has all of `roomsTotal`. */
  freeByDay: Record<CalendarDay, number>
  /** What nights of the window cost exactly; a day that is not named costs the tariff by its season. */
  ownRates: Record<CalendarDay, Tariff>
  /** What the category itself asks of days of the window and the one after it, each a rule of one day. */
  rules: DayRule[]
}

/** Everything stored of a property that decides whether it can be booked and for how much, in one window of days. */
export type StayFacts = {
  id: number
  brandId: string
  oyoId: string
  /** There to try the site on: no list shows it. */
  isTest: boolean
  name: string
  /** What it is also called; null: nothing. */
  alternateName: string | null
  /** The few words its operator marks it with. */
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
  discountPercent: number
  slasherPercent: number
  /** Taken off when the whole stay is paid ahead. */
  prepaidPercent: number
  /** What an approved account pays and earns here, where they were read for one; null: everybody's price. */
  programme: ProgrammeTerms | null
  /** What membership does here, where it was read for somebody and the house takes part; null: nothing. */
  membership: HouseMembership | null
  ratingTenths: number | null
  ratingCount: number
  /** Hours before check-in until which cancelling is free; null = not refundable. */
  freeCancellationHours: number | null
  checkinTime: string
  checkoutTime: string
  petsAllowed: number
  bedrooms: number
  hidePrices: boolean
  externalBookingUrl: string | null
  tax: TaxRule
  childRule: ChildRule
  restrictions: Restrictions
  /** From the first day of the window on, by their first day. */
  dayRules: DayRule[]
  amenityIds: number[]
  media: StayMedia[]
  /** By position. */
  categories: CategoryFacts[]
  /** Season factors of the window: 10000 = the base tariff. A day without one cannot be priced. */
  factorByDay: Record<CalendarDay, number>
  /** What nights of the window cost on earlier days; empty unless they were asked for. */
  recordedPrices: RecordedPrice[]
  window: StayWindow
}

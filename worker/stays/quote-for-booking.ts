import type { CalendarDay } from '#app/domain/calendar-day.ts'
import type { CancellationPolicy } from '#app/domain/cancellation.ts'
import type { Room } from '#app/domain/occupancy.ts'
import type { PriceQuote } from '#app/domain/price-quote.ts'
import type { Problem } from '#app/domain/problem.ts'
import type { Restrictions } from '#app/domain/restrictions.ts'
import type { Result } from '#app/domain/result.ts'
import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'

export type BookingQuoteInput = {
  propertyId: number
  roomCategoryId: number
  checkin: CalendarDay
  checkout: CalendarDay
  rooms: Room[]
  couponCode: string | null
  earlyCheckin: boolean
  meals: { code: 'breakfast' | 'lunch' | 'dinner'; guestCount: number }[]
}

/** What a booking copies of the place it is for. */
export type QuotedProperty = {
  id: number
  oyoId: string
  name: string
  slug: string
  cityId: number
  cityName: string
  citySlug: string
  countryCode: string
  countryName: string
  timeZone: string
  street: string
  postalCode: string
  latitude: number
  longitude: number
  kind: 'hotel' | 'home'
  collection: string
  currency: string
  /** HH:MM at the property. */
  checkinTime: string
  checkoutTime: string
  petsAllowed: number
  externalBookingUrl: string | null
}

export type QuotedCategory = { id: number; name: string; maxOccupancy: number; maxAdults: number; freeRooms: number }

export type BookingQuote = {
  quote: PriceQuote
  property: QuotedProperty
  category: QuotedCategory
  restrictions: Restrictions
  policy: CancellationPolicy
  nights: number
  /** The code that took effect, in capitals; null when none was asked. */
  couponCode: string | null
}

/**
 * Prices a stay exactly as it would be booked now and holds it to every rule: dates, rooms, occupancy, restrictions,
 * stock, coupon. Refuses with not_found, invalid_dates, invalid_rooms, sold_out or a coupon problem. Does not take stock.
 */
export type QuoteForBooking = (deps: Deps, scope: Scope, input: BookingQuoteInput) => Promise<Result<BookingQuote, Problem>>

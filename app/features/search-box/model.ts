import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Stay } from '#app/state/stays/stay.ts'

/** How far and how long the calendar reaches, and whom the rooms take. */
export type StayLimits = {
  /** What a room is called: of the property, in a search of the brand. */
  kind: 'hotel' | 'home'
  /** The property whose nights and rules the calendar shows; null in a search. */
  propertyId: number | null
  today: CalendarDay
  minNights: number
  maxNights: number
  monthsAhead: number
  minRooms: number
  maxRooms: number
  maxGuestsPerRoom: number
  /** A rule of the property, told to the guest, and not just what the picker offers. */
  isGuestLimitStrict: boolean
  /** Pets one room may take; 0 leaves the question out. */
  maxPets: number
  /** Whether a day or two around the dates may be asked for: in searches, not on one property. */
  offersFlexibleDays: boolean
}

/** Everything a search box shows; texts were written by the server. */
export type SearchModel = {
  placeText: string
  /** Listing or hotel path of the place shown; null before one is chosen. */
  placePath: string | null
  stay: Stay
  /** The stay in words: `Fri, 11 Dec`. */
  words: { checkin: string; checkout: string; nights: string; nightsCount: number }
  /** The dates asked for could not be had and were changed; the sentence says how. */
  notice: string | null
  limits: StayLimits
  nearHref: string
}

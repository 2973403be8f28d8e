import type { CalendarDay } from '#app/domain/calendar-day.ts'
import type { Room } from '#app/domain/occupancy.ts'

/** When and for whom: what the picker edits. */
export type Stay = { checkin: CalendarDay; checkout: CalendarDay; rooms: Room[] }

/** How far and how long the calendar reaches. */
export type StayLimits = {
  today: CalendarDay
  minNights: number
  maxNights: number
  monthsAhead: number
  maxRooms: number
  maxGuestsPerRoom: number
  arePetsOffered: boolean
}

/** Everything a search box shows; texts were written by the server. */
export type SearchModel = {
  placeText: string
  /** Listing or hotel path of the place shown; null before one is chosen. */
  placePath: string | null
  stay: Stay
  /** The stay in words: `Fri, 11 Dec`, `2N`. */
  words: { checkin: string; checkout: string; nights: string }
  /** The dates asked for could not be had and were changed; the sentence says how. */
  notice: string | null
  limits: StayLimits
  nearHref: string
}

import type { Stay } from '#app/client/state/stays/stay.ts'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'

export type StayLimits = {
  kind: 'hotel' | 'home'
  /** Property whose availability and rules the calendar shows; null in a search. */
  propertyId: number | null
  /** Its selected room type, whose prices the calendar shows; absent: those of the cheapest available. */
  roomTypeId?: number
  /** Code of its chosen rate plan; absent: its own price. */
  plan?: string
  today: CalendarDay
  minNights: number
  maxNights: number
  monthsAhead: number
  minRooms: number
  maxRooms: number
  maxGuestsPerRoom: number
  /** The guest limit is a rule of the property and is stated, not only a limit of the picker. */
  isGuestLimitStrict: boolean
  /** Pets allowed per room; 0 hides the question. */
  maxPets: number
  /** Whether flexible dates (plus or minus a day or two) can be chosen: in searches only. */
  offersFlexibleDays: boolean
}

export type SearchModel = {
  placeText: string
  /** Listing or property path of the destination; null before one is chosen. */
  placePath: string | null
  stay: Stay
  copy: { checkin: string; checkout: string; nights: string; nightsCount: number }
  notice: string | null
  limits: StayLimits
  nearHref: string
  /** The brand's desktop searches open a new tab. */
  opensNewTab?: true
}

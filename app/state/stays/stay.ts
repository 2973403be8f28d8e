import { atom } from 'jotai/vanilla'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { SearchPlace } from '#app/domain/search/search-object.ts'
import type { Room } from '#app/domain/stays/occupancy.ts'

/** When and for whom: what the picker edits. */
export type Stay = {
  checkin: CalendarDay
  checkout: CalendarDay
  rooms: Room[]
  /** `0`: exactly these dates; `1_2`: a day or two around them will do. */
  flexibleDaysCount: string
  /** The guest has no dates yet; those above are the ones prices are shown for [SRCH-18]. */
  isOpen?: boolean
}

/** A stay in words, written where a formatter was at hand. */
export type StayWords = { checkin: string; checkout: string; nightsCount: number }

/** A stay the guest has picked but not yet searched for. It stands in for one stay of one page, named by `over`. */
export type PickedStay = { stay: Stay; words: StayWords; over: string }

/** What the guest has picked on this page; null means the page's own stay. */
export const pickedStayAtom = atom<PickedStay | null>(null)

/** A place chosen from the suggestions and not yet searched for, on the page of the path `over`. */
export type PickedPlace = { text: string; path: string; place: SearchPlace; over: string }

/** The place chosen last; on any other page than the one it was chosen on, that page's own counts. */
export const pickedPlaceAtom = atom<PickedPlace | null>(null)

/**
 * What is being typed as a place on the page of the path `over`. All fields of the page share it: on a phone one begins in the
 * page's field and goes on in the sheet that opens over it.
 */
export const typedPlaceAtom = atom<{ text: string; over: string } | null>(null)

/** True from a reset of the home page to its next visit: it begins with one adult instead of the last search [PICK-02]. */
export const startsAnewAtom = atom(false)

/** True when stored dates had passed and were reset: the guest is told on this page [HOME-14]. */
export const staleStayAtom = atom(false)

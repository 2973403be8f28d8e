import { atom } from 'jotai/vanilla'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { SearchPlace } from '#app/domain/search/search-object.ts'
import type { Room } from '#app/domain/stays/occupancy.ts'

export type Stay = {
  checkin: CalendarDay
  checkout: CalendarDay
  rooms: Room[]
  /** `0`: exact dates; `1_2`: one or two days around them. */
  flexibleDaysCount: string
  /** The guest has chosen no dates; those above are used for prices. */
  isOpen?: boolean
}

export type StayCopy = { checkin: string; checkout: string; nightsCount: number }

/** A stay selected but not yet searched for; `pageStayKey` identifies the page's stay it replaces (`stayKey`). */
export type PickedStay = { stay: Stay; copy: StayCopy; pageStayKey: string }

/** The selected stay; null means the page's stay. */
export const pickedStayAtom = atom<PickedStay | null>(null)

/** A suggested place selected but not yet searched for; `pagePath` is the page it was selected on. */
export type PickedPlace = { text: string; path: string; place: SearchPlace; pagePath: string }

export const pickedPlaceAtom = atom<PickedPlace | null>(null)

/** Typed destination and its page's path. Shared by all fields, because on phones typing continues in an overlay. */
export const typedPlaceAtom = atom<{ text: string; pagePath: string } | null>(null)

/** True from a reset of the home page to its next visit, which starts with one adult instead of the last search. */
export const startsEmptyAtom = atom(false)

/** True after dates of the last search had passed and were reset; the guest is notified. */
export const staleStayAtom = atom(false)

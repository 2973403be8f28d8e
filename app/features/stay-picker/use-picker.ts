import { useMemo, useReducer, useState } from 'react'
import type { Stay } from '#app/client/state/stays/stay.ts'
import { lastSearchableDay } from '#app/domain/dates/stay-dates.ts'
import { defaultFlexibleOption } from '#app/domain/search/open-search.ts'
import { emptySearch, reduceSearch, type SearchAction, type SearchObject } from '#app/domain/search/search-object.ts'
import { type Room, summarizeRooms } from '#app/domain/stays/occupancy.ts'
import type { StayLimits } from '#app/features/search-box/model.ts'
import { toStayRules } from '#app/features/search-box/to-stay-rules.ts'
import { endOf, type PickedRange, type RangeLimits } from './calendar/pick-range.ts'

export type Picker = ReturnType<typeof usePicker>

/** State of the picker: the range in the calendar, and the search with valid dates and rooms. */
export function usePicker(initialStay: Stay, limits: StayLimits) {
  const { checkin, checkout } = initialStay
  const [range, setRange] = useState<PickedRange>({ checkin, checkout, fault: null })
  const [search, dispatch] = useReducer(reduceSearch, initialStay, startSearch)
  const rangeLimits = useMemo(() => toRangeLimits(limits), [limits])
  return {
    range,
    /** Stores the tapped range, with the limits loaded at that time. */
    pick(next: PickedRange, loadedLimits: RangeLimits) {
      setRange(next)
      dispatch(toSetDates(next, loadedLimits, limits))
    },
    /** Starts choosing another check-out; the stored one remains until then. */
    chooseCheckout: () => setRange((now) => ({ ...now, checkout: null, fault: null })),
    /** Restores the stored dates; the next tap starts a new stay. */
    chooseCheckin: () => setRange((now) => ({ ...now, ...datesOf(search, initialStay), fault: null })),
    rangeLimits,
    rooms: search.roomConfig,
    setRooms: (roomConfig: Room[]) => dispatch({ type: 'setSearch', search: { roomConfig } }),
    dateChoice: choiceOf(search),
    chooseDates(choice: DateChoice) {
      const flexibleDaysCount = choice === 'flexible' ? defaultFlexibleOption : EXACT_DATES
      dispatch({ type: 'setFlexibleDays', flexibleDaysCount })
      dispatch({ type: 'setSearch', search: { isOpenSearch: choice === 'open' } })
    },
    isTravellingWithPets: search.isTravellingWithPets,
    setPets(isTravellingWithPets: boolean) {
      dispatch({ type: 'setTravellingWithPets', isTravellingWithPets })
      if (isTravellingWithPets) dispatch({ type: 'setSearch', search: { roomConfig: withOnePet(search.roomConfig) } })
    },
    stay: (): Stay => ({
      ...datesOf(search, initialStay),
      rooms: search.roomConfig,
      flexibleDaysCount: search.flexibleDaysCount,
      ...(search.isOpenSearch ? { isOpen: true } : {}),
    }),
  }
}

function datesOf(search: SearchObject, start: Stay): Pick<Stay, 'checkin' | 'checkout'> {
  return { checkin: search.checkin ?? start.checkin, checkout: search.checkout ?? start.checkout }
}

export type DateChoice = 'exact' | 'flexible' | 'open'

/** Value of `flexibleDaysCount`. */
const EXACT_DATES = '0'

function choiceOf({ isOpenSearch, flexibleDaysCount }: SearchObject): DateChoice {
  if (isOpenSearch) return 'open'
  return flexibleDaysCount === EXACT_DATES ? 'exact' : 'flexible'
}

/** Returns the action that stores a range, which may have no end yet; dates that break a rule are corrected. */
export function toSetDates(range: PickedRange, loadedLimits: RangeLimits, limits: StayLimits): SearchAction {
  const dates = { checkin: range.checkin, checkout: endOf(range, loadedLimits) }
  return { type: 'setDates', dates, today: limits.today, rules: toStayRules(limits) }
}

function startSearch({ checkin, checkout, rooms, flexibleDaysCount, isOpen: isOpenSearch = false }: Stay) {
  const isTravellingWithPets = summarizeRooms(rooms).pets > 0
  const search = { checkin, checkout, roomConfig: rooms, flexibleDaysCount, isTravellingWithPets, isOpenSearch }
  return reduceSearch(emptySearch(), { type: 'replaceSearch', search })
}

/** Whether the picker asks about pets: also when the property refuses the stay's pets, so that they can be removed. */
export function asksForPets({ maxPets }: StayLimits, { rooms }: Stay): boolean {
  return maxPets > 0 || summarizeRooms(rooms).pets > 0
}

/** Returns the rooms with at least one pet, added to the first room. */
export function withOnePet(rooms: readonly Room[]): Room[] {
  if (summarizeRooms(rooms).pets > 0) return [...rooms]
  return rooms.map((room, index) => (index === 0 ? { ...room, pets: 1 } : room))
}

/** Returns the limits of the calendar, before the property's rules are loaded. */
export function toRangeLimits(limits: StayLimits): RangeLimits {
  return {
    first: limits.today,
    last: lastSearchableDay(limits.today, { maxMonthsAhead: limits.monthsAhead }),
    minNights: limits.minNights,
    maxNights: limits.maxNights,
  }
}

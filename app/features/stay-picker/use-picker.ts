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

export function usePicker(start: Stay, limits: StayLimits) {
  const [range, setRange] = useState<PickedRange>({ checkin: start.checkin, checkout: start.checkout, fault: null })
  const [search, dispatch] = useReducer(reduceSearch, start, startSearch)
  const rangeLimits = useMemo(() => toRangeLimits(limits), [limits])
  return {
    range,
    /** Stores the tapped range, with the limits known at that time. */
    pick(next: PickedRange, known: RangeLimits) {
      setRange(next)
      dispatch(toSetDates(next, known, limits))
    },
    /** Starts choosing another check-out; the stored one remains until then. */
    chooseCheckout: () => setRange((now) => ({ ...now, checkout: null, fault: null })),
    /** Restores the stored dates; the next tap starts a new stay. */
    chooseCheckin: () => setRange((now) => ({ ...now, ...datesOf(search, start), fault: null })),
    rangeLimits,
    rooms: search.roomConfig,
    setRooms: (roomConfig: Room[]) => dispatch({ type: 'setSearch', search: { roomConfig } }),
    dateChoice: choiceOf(search),
    chooseDates(choice: DateChoice) {
      dispatch({ type: 'setFlexibleDays', flexibleDaysCount: choice === 'flexible' ? defaultFlexibleOption : EXACT })
      dispatch({ type: 'setSearch', search: { isOpenSearch: choice === 'open' } })
    },
    isTravellingWithPets: search.isTravellingWithPets,
    setPets(isTravellingWithPets: boolean) {
      dispatch({ type: 'setTravellingWithPets', isTravellingWithPets })
      if (isTravellingWithPets) dispatch({ type: 'setSearch', search: { roomConfig: withOnePet(search.roomConfig) } })
    },
    stay: (): Stay => ({
      ...datesOf(search, start),
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

const EXACT = '0'

function choiceOf({ isOpenSearch, flexibleDaysCount }: SearchObject): DateChoice {
  if (isOpenSearch) return 'open'
  return flexibleDaysCount === EXACT ? 'exact' : 'flexible'
}

/** Also for a range with an open end; dates that break a rule are corrected. */
export function toSetDates(range: PickedRange, known: RangeLimits, limits: StayLimits): SearchAction {
  const dates = { checkin: range.checkin, checkout: endOf(range, known) }
  return { type: 'setDates', dates, today: limits.today, rules: toStayRules(limits) }
}

function startSearch({ checkin, checkout, rooms, flexibleDaysCount, isOpen: isOpenSearch = false }: Stay) {
  const isTravellingWithPets = summarizeRooms(rooms).pets > 0
  const search = { checkin, checkout, roomConfig: rooms, flexibleDaysCount, isTravellingWithPets, isOpenSearch }
  return reduceSearch(emptySearch(), { type: 'replaceSearch', search })
}

/** Also asks when the stay has pets that the property does not accept, so that they can be removed. */
export function asksForPets({ maxPets }: StayLimits, { rooms }: Stay): boolean {
  return maxPets > 0 || summarizeRooms(rooms).pets > 0
}

/** Travelling with pets implies at least one: adds it to the first room. */
export function withOnePet(rooms: readonly Room[]): Room[] {
  if (summarizeRooms(rooms).pets > 0) return [...rooms]
  return rooms.map((room, index) => (index === 0 ? { ...room, pets: 1 } : room))
}

export function toRangeLimits(limits: StayLimits): RangeLimits {
  return {
    first: limits.today,
    last: lastSearchableDay(limits.today, { maxMonthsAhead: limits.monthsAhead }),
    minNights: limits.minNights,
    maxNights: limits.maxNights,
  }
}

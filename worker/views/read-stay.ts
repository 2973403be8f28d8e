import * as v from 'valibot'
import { stayRulesOf } from '#app/brands/stay-rules.ts'
import { type CalendarDay, parseCalendarDay } from '#app/domain/dates/calendar-day.ts'
import { type CorrectedDates, normalizeStayDates, type StayRules } from '#app/domain/dates/stay-dates.ts'
import { defaultFlexibleOption, flexibleDays, searchKind } from '#app/domain/search/open-search.ts'
import { withChildAges } from '#app/domain/stays/child-ages.ts'
import { initialRooms, type Room, roomsFromQuery } from '#app/domain/stays/occupancy.ts'
import type { StayParams } from '#app/domain/stays/stay-link.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import { everyText, flag, lastText, text } from '#worker/http/query-fields.ts'
import { readAddress } from '#worker/http/read-address.ts'
import type { Scope } from '#worker/scope.ts'

/** The stay an address asks for, made possible: dates within the rules, rooms within the limits. */
export type AskedStay = {
  dates: CorrectedDates
  rooms: Room[]
  rules: StayRules
  today: CalendarDay
  /** The option as it travels: `0` for exactly these dates (DEC-68). */
  flexibleDaysCount: string
  /** Nobody has chosen dates yet: those here are the ones prices are shown for [SRCH-18]. */
  isOpen: boolean
}

/** A stay as an address says it: what of it is possible depends on the place and the country. */
export type StayWish = {
  /** Days as they were typed; null where none is said. */
  checkin: string | null
  checkout: string | null
  party: PartyParams
  flexibleDaysCount: string
  /** The address says that its search is open, and says no dates. */
  isOpen: boolean
}

/** An address that says nothing of a stay. */
export const noWish: StayWish = { checkin: null, checkout: null, party: {}, flexibleDaysCount: '0', isOpen: false }

const schema = v.object({
  checkin: text,
  checkout: text,
  flexibleDaysCount: text,
  isOpenSearch: flag('true', '1'),
  rooms_config: lastText,
  rooms: lastText,
  guests: lastText,
  adults: lastText,
  children: lastText,
  isTravellingWithPets: lastText,
  // The form without script sends a field for each room.
  child_ages: everyText,
})

/** Reads the dates and rooms an address names; nothing of it is checked. */
export function readStay(address: string): StayWish {
  const { checkin, checkout, flexibleDaysCount, isOpenSearch, child_ages, ...party } = readAddress(schema, address)
  const days = { checkin: parseCalendarDay(checkin), checkout: parseCalendarDay(checkout) }
  const search = { ...days, flexibleDaysCount: flexibleDaysCount ?? '0' }
  return {
    checkin,
    checkout,
    party: { ...party, child_ages: child_ages.join('_') },
    // Exact dates, unless a day or two around them will do as well.
    flexibleDaysCount: flexibleDays(flexibleDaysCount) > 0 ? defaultFlexibleOption : '0',
    isOpen: searchKind(search, { isOpenSearchOn: isOpenSearch }) === 'open',
  }
}

/** Makes a wish possible. `timeZone` is the place's; before a place is known, the country's. */
export function askedStay(scope: Scope, wish: StayWish, timeZone = scope.country.timeZone): AskedStay {
  const today = calendarDayIn(timeZone, scope.now)
  const rules = stayRulesOf(scope.brand, scope.country)
  const { checkin, checkout, party, flexibleDaysCount, isOpen } = wish
  const dates = normalizeStayDates({ checkin, checkout }, today, rules)
  return { dates, rooms: readRooms(scope, party), rules, today, flexibleDaysCount, isOpen }
}

const partyFields = ['rooms_config', 'rooms', 'guests', 'adults'] as const

/** Who comes, by the names of the wire. */
export type PartyParams = Partial<
  Record<(typeof partyFields)[number] | 'children' | 'child_ages' | 'isTravellingWithPets', string | null>
>

/** Nothing asked is the picker's first state [PICK-03]; something unreadable is the country's default. */
export function readRooms(scope: Scope, params: PartyParams): Room[] {
  const rooms = withChildAges(readParty(scope, params), params.child_ages ?? '')
  const [first, ...others] = rooms
  // The form without script knows that pets come, and not how many.
  if (params.isTravellingWithPets !== 'true' || !first || rooms.some(({ pets }) => pets > 0)) return rooms
  return [{ ...first, pets: 1 }, ...others]
}

function readParty({ country }: Scope, params: PartyParams): Room[] {
  if (!partyFields.some((name) => params[name])) return initialRooms()
  const { rooms_config: roomsConfig = null, rooms = null, guests = null, adults = null, children = null } = params
  return roomsFromQuery({ roomsConfig, rooms, guests, adults, children }, country.defaultRoomGuestConfig)
}

/** A stay as links take it along; an open search goes on as one. */
export function linkOf({
  dates,
  rooms,
  flexibleDaysCount,
  isOpen,
}: Pick<AskedStay, 'dates' | 'rooms'> & Partial<Pick<AskedStay, 'flexibleDaysCount' | 'isOpen'>>): StayParams {
  if (isOpen) return { rooms, isOpenSearch: true }
  const isFlexible = flexibleDays(flexibleDaysCount) > 0
  return { checkin: dates.checkin, checkout: dates.checkout, rooms, ...(isFlexible ? { flexibleDaysCount } : {}) }
}

import * as v from 'valibot'
import { stayRulesOf } from '#app/brands/stay-rules.ts'
import { each } from '#app/contracts/wire-values.ts'
import { type CalendarDay, parseCalendarDay } from '#app/domain/dates/calendar-day.ts'
import { type CorrectedDates, normalizeStayDates, type StayRules } from '#app/domain/dates/stay-dates.ts'
import { defaultFlexibleOption, flexibleDays, searchKind } from '#app/domain/search/open-search.ts'
import { needNames, type RoomNeeds, readNeeds } from '#app/domain/search/room-needs.ts'
import { withChildAges } from '#app/domain/stays/child-ages.ts'
import { initialRooms, type Room, roomsFromQuery } from '#app/domain/stays/occupancy.ts'
import type { StayParams } from '#app/domain/stays/stay-link.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { everyText, flag, lastText, readAddress, text } from '#worker/site/http/query-fields.ts'

export type RequestedStay = {
  dates: CorrectedDates
  rooms: Room[]
  rules: StayRules
  today: CalendarDay
  /** Wire value: `0` for exact dates. */
  flexibleDaysCount: string
  /** The guest has not chosen dates; `dates` are only used for prices. */
  isOpen: boolean
  /** Filters of the list that the room type must match. */
  needs?: RoomNeeds | undefined
}

export type WantedStay = {
  checkin: string | null
  checkout: string | null
  party: PartyParams
  flexibleDaysCount: string
  isOpen: boolean
  needs?: RoomNeeds | undefined
}

export const noWantedStay: WantedStay = {
  checkin: null,
  checkout: null,
  party: {},
  flexibleDaysCount: '0',
  isOpen: false,
}

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
  // The form without JavaScript sends a field per room.
  child_ages: everyText,
})

const needSchema = v.object(each(lastText, ...needNames))

/** Reads dates, guests and filters from a URL; nothing is corrected yet. */
export function readStay(address: string): WantedStay {
  const { checkin, checkout, flexibleDaysCount, isOpenSearch, child_ages, ...party } = readAddress(schema, address)
  const days = { checkin: parseCalendarDay(checkin), checkout: parseCalendarDay(checkout) }
  const search = { ...days, flexibleDaysCount: flexibleDaysCount ?? '0' }
  return {
    checkin,
    checkout,
    party: { ...party, child_ages: child_ages.join('_') },
    // Exact dates, unless one or two days around them are acceptable.
    flexibleDaysCount: flexibleDays(flexibleDaysCount) > 0 ? defaultFlexibleOption : '0',
    isOpen: searchKind(search, { isOpenSearchOn: isOpenSearch }) === 'open',
    needs: readNeeds(readAddress(needSchema, address)),
  }
}

/** Corrects a requested stay. `timeZone` is the place's; the country's until a place is known. */
export function toRequestedStay(scope: Scope, input: WantedStay, timeZone = scope.country.timeZone): RequestedStay {
  const today = calendarDayIn(timeZone, scope.now)
  const rules = stayRulesOf(scope.brand, scope.country)
  const { checkin, checkout, party, flexibleDaysCount, isOpen, needs } = input
  const dates = normalizeStayDates({ checkin, checkout }, today, rules)
  return { dates, rooms: readRooms(scope, party), rules, today, flexibleDaysCount, isOpen, needs }
}

const partyFields = ['rooms_config', 'rooms', 'guests', 'adults'] as const

type PartyParams = Partial<
  Record<(typeof partyFields)[number] | 'children' | 'child_ages' | 'isTravellingWithPets', string | null>
>

/** Reads the rooms: the picker's initial ones without parameters, the country's default for unreadable ones. */
export function readRooms(scope: Scope, params: PartyParams): Room[] {
  const rooms = withChildAges(readParty(scope, params), params.child_ages ?? '')
  const [first, ...others] = rooms
  // The form without JavaScript only says whether there are pets, not how many.
  if (params.isTravellingWithPets !== 'true' || !first || rooms.some(({ pets }) => pets > 0)) return rooms
  return [{ ...first, pets: 1 }, ...others]
}

function readParty({ country }: Scope, params: PartyParams): Room[] {
  if (!partyFields.some((name) => params[name])) return initialRooms()
  const { rooms_config: roomsConfig = null, rooms = null, guests = null, adults = null, children = null } = params
  return roomsFromQuery({ roomsConfig, rooms, guests, adults, children }, country.defaultRoomGuestConfig)
}

/** Returns the parameters for links; an open search stays open. */
export function linkOf({
  dates,
  rooms,
  flexibleDaysCount,
  isOpen,
  needs,
}: Pick<RequestedStay, 'dates' | 'rooms' | 'needs'> &
  Partial<Pick<RequestedStay, 'flexibleDaysCount' | 'isOpen'>>): StayParams {
  if (isOpen) return { rooms, needs, isOpenSearch: true }
  const isFlexible = flexibleDays(flexibleDaysCount) > 0
  const { checkin, checkout } = dates
  return { checkin, checkout, rooms, needs, ...(isFlexible ? { flexibleDaysCount } : {}) }
}

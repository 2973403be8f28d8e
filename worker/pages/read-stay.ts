import { stayRulesOf } from '#app/brands/stay-rules.ts'
import type { CalendarDay } from '#app/domain/calendar-day.ts'
import { initialRooms, type Room, roomsFromQuery } from '#app/domain/occupancy.ts'
import { type CorrectedDates, normalizeStayDates, type StayRules } from '#app/domain/stay-dates.ts'
import type { StayParams } from '#app/domain/stay-link.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { Scope } from '#worker/scope.ts'

/** The stay an address asks for, made possible: dates within the rules, rooms within the limits. */
export type AskedStay = { dates: CorrectedDates; rooms: Room[]; rules: StayRules; today: CalendarDay }

/** Reads dates and rooms from an address. `timeZone` is the place's; before a place is known, the country's. */
export function readStay(scope: Scope, params: URLSearchParams, timeZone = scope.country.timeZone): AskedStay {
  const today = calendarDayIn(timeZone, scope.now)
  const rules = stayRulesOf(scope.brand, scope.country)
  const dates = normalizeStayDates({ checkin: params.get('checkin'), checkout: params.get('checkout') }, today, rules)
  return { dates, rooms: readRooms(scope, params), rules, today }
}

const ROOM_FIELDS = ['rooms_config', 'rooms', 'guests', 'adults']

/** Nothing asked is the picker's first state; something unreadable is the country's default. */
function readRooms({ country }: Scope, params: URLSearchParams): Room[] {
  if (!ROOM_FIELDS.some((name) => params.get(name))) return initialRooms()
  return roomsFromQuery(
    {
      roomsConfig: params.get('rooms_config'),
      rooms: params.get('rooms'),
      guests: params.get('guests'),
      adults: params.get('adults'),
      children: params.get('children'),
    },
    country.defaultRoomGuestConfig,
  )
}

/** A stay as links take it along. */
export function linkOf({ dates, rooms }: Pick<AskedStay, 'dates' | 'rooms'>): StayParams {
  return { checkin: dates.checkin, checkout: dates.checkout, rooms }
}

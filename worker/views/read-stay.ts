import { stayRulesOf } from '#app/brands/stay-rules.ts'
import { type CalendarDay, parseCalendarDay } from '#app/domain/dates/calendar-day.ts'
import { type CorrectedDates, normalizeStayDates, type StayRules } from '#app/domain/dates/stay-dates.ts'
import { defaultFlexibleOption, flexibleDays, searchKind } from '#app/domain/search/open-search.ts'
import { withChildAges } from '#app/domain/stays/child-ages.ts'
import { initialRooms, type Room, roomsFromQuery } from '#app/domain/stays/occupancy.ts'
import type { StayParams } from '#app/domain/stays/stay-link.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
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

/** Reads dates and rooms from an address. `timeZone` is the place's; before a place is known, the country's. */
export function readStay(scope: Scope, params: URLSearchParams, timeZone = scope.country.timeZone): AskedStay {
  const today = calendarDayIn(timeZone, scope.now)
  const rules = stayRulesOf(scope.brand, scope.country)
  const dates = normalizeStayDates({ checkin: params.get('checkin'), checkout: params.get('checkout') }, today, rules)
  return {
    dates,
    rooms: readRooms(scope, { ...Object.fromEntries(params), child_ages: joinChildAges(params) }),
    rules,
    today,
    flexibleDaysCount: readFlexibleDays(params),
    isOpen: isOpenSearch(params),
  }
}

/** An address says that its search is open, and says no dates. */
function isOpenSearch(params: URLSearchParams): boolean {
  const kind = searchKind(
    {
      checkin: parseCalendarDay(params.get('checkin')),
      checkout: parseCalendarDay(params.get('checkout')),
      flexibleDaysCount: params.get('flexibleDaysCount') ?? '0',
    },
    { isOpenSearchOn: params.get('isOpenSearch') === 'true' || params.get('isOpenSearch') === '1' },
  )
  return kind === 'open'
}

/** Exact dates, unless a day or two around them will do as well. */
function readFlexibleDays(params: URLSearchParams): string {
  return flexibleDays(params.get('flexibleDaysCount')) > 0 ? defaultFlexibleOption : '0'
}

const partyFields = ['rooms_config', 'rooms', 'guests', 'adults'] as const

/** Who comes, by the names of the wire. */
export type PartyParams = Partial<
  Record<(typeof partyFields)[number] | 'children' | 'child_ages' | 'isTravellingWithPets', string | null>
>

/** The form without script sends a field for each room. */
export function joinChildAges(params: URLSearchParams): string {
  return params.getAll('child_ages').join('_')
}

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

/** Tells whether an address asks for pages without prices [LIST-20]. */
export function hidesPrices(params: URLSearchParams): boolean {
  return params.get('hidePrices') === 'true' || params.get('hidePrices') === '1'
}

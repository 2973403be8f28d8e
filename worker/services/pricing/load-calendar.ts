import { stayRulesOf } from '#app/brands/stay-rules.ts'
import { addDays, addMonths, type CalendarDay, listNights, startOfMonth } from '#app/domain/dates/calendar-day.ts'
import type { StayRules } from '#app/domain/dates/stay-dates.ts'
import { roomsToHold } from '#app/domain/prices/child-price.ts'
import { nightlyFees } from '#app/domain/prices/fees.ts'
import {
  type DayRule,
  findArrivalFault,
  findClosing,
  findDepartureFault,
  nightLimitsOn,
} from '#app/domain/stays/day-rules.ts'
import type { Room } from '#app/domain/stays/occupancy.ts'
import type { FittedRooms } from '#app/domain/stays/room-limits.ts'
import { fitsOccupancy } from '#app/domain/stays/room-type.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { findPropertyDetails } from './details/find-property-details.ts'
import { fitRequest, quoteRoomType } from './details/price-stay.ts'
import type { PropertyDetails, RoomTypeDetails } from './details/property-details.ts'

const MONTHS_SHOWN = 3

type CalendarQuery = {
  propertyId: number
  /** Any day of the first month; null means the current month at the property. */
  from: CalendarDay | null
  rooms: readonly Room[]
  /** Only this room type; null or an unknown one selects the cheapest available. */
  roomTypeId: number | null
}

/** A night, and the restrictions of a stay that begins or ends on its day. */
type CalendarNight = {
  day: CalendarDay
  /** False when past, closed or sold out. */
  isAvailable: boolean
  /** Closed by a rule of the property. */
  isClosed: boolean
  roomTypeId: number | null
  /** For all rooms in the cheapest available room type, with taxes and fees per night; null when none is available. */
  totalMinor: number | null
  canArrive: boolean
  canDepart: boolean
  /** Of a stay that arrives on this day. */
  minNights: number
  maxNights: number
}

export type PropertyCalendar = {
  details: PropertyDetails
  /** First day shown, and the first day after. */
  start: CalendarDay
  end: CalendarDay
  nights: CalendarNight[]
  rooms: FittedRooms
  /** Mandatory fees per stay with their tax, which the nights do not contain. Minor units. */
  stayFeesMinor: number
  /** The property's day rules, and the least strict restrictions of the suitable room types. */
  dayRules: DayRule[]
}

/** Returns all nights of three months with prices and restrictions; null for an unpublished property. */
export async function loadCalendar(deps: Deps, scope: Scope, query: CalendarQuery): Promise<PropertyCalendar | null> {
  const start = startOfMonth(query.from ?? calendarDayIn(scope.country.timeZone, scope.now))
  const end = addMonths(start, MONTHS_SHOWN)
  const { propertyId } = query
  const details = await findPropertyDetails(deps, scope, { propertyId, window: { from: start, to: end } })
  if (!details) return null
  const today = calendarDayIn(details.city.timeZone, scope.now)
  const rooms = fitRequest(details, query.rooms)
  const roomTypes = chooseRoomTypes(details, { ...query, rooms: rooms.rooms })
  const isTooLarge = rooms.reason === 'party_too_large'
  const stayRules = stayRulesOf(scope.brand, scope.country)
  const dayRules = [...details.dayRules, ...combineRules(roomTypes.map(({ rules }) => rules))]
  const nights = listNights(start, end).map((day) => ({
    ...priceNight(details, day, { rooms: rooms.rooms, roomTypes: day < today || isTooLarge ? [] : roomTypes }),
    ...rulesOfDay(dayRules, day, stayRules),
  }))
  const stayFeesMinor = sumStayFees(details, nights, { rooms: rooms.rooms, roomTypes })
  return { details, start, end, nights, rooms, stayFeesMinor, dayRules }
}

type NightOffer = { rooms: readonly Room[]; roomTypes: readonly RoomTypeDetails[] }
type NightPrice = Pick<CalendarNight, 'day' | 'isAvailable' | 'isClosed' | 'roomTypeId' | 'totalMinor'>

/** Returns the difference that fees per stay make to the first available night. */
function sumStayFees(
  details: PropertyDetails,
  nights: readonly NightPrice[],
  { rooms, roomTypes }: NightOffer,
): number {
  const night = nights.find(({ isAvailable }) => isAvailable)
  const roomType = roomTypes.find(({ id }) => id === night?.roomTypeId)
  if (!night || !roomType) return 0
  const stay = { checkin: night.day, checkout: addDays(night.day, 1), rooms }
  return (quoteRoomType(details, roomType, stay)?.totalMinor ?? 0) - (night.totalMinor ?? 0)
}

function priceNight(details: PropertyDetails, day: CalendarDay, { rooms, roomTypes }: NightOffer): NightPrice {
  const dates = { checkin: day, checkout: addDays(day, 1) }
  const isClosed = findClosing(details.dayRules, dates) !== null
  const nightly = { ...details, fees: nightlyFees(details.fees) }
  let best: { roomTypeId: number; totalMinor: number } | null = null
  for (const roomType of isClosed ? [] : roomTypes) {
    if ((roomType.freeByDay[day] ?? roomType.roomsTotal) < rooms.length) continue
    const totalMinor = quoteRoomType(nightly, roomType, { ...dates, rooms })?.totalMinor
    if (totalMinor !== undefined && (best === null || totalMinor < best.totalMinor)) {
      best = { roomTypeId: roomType.id, totalMinor }
    }
  }
  const { roomTypeId = null, totalMinor = null } = best ?? {}
  return { day, isAvailable: best !== null, isClosed, roomTypeId, totalMinor }
}

function rulesOfDay(dayRules: readonly DayRule[], day: CalendarDay, limits: StayRules) {
  return {
    canArrive: findArrivalFault(dayRules, day) === null,
    canDepart: findDepartureFault(dayRules, day) === null,
    ...nightLimitsOn(dayRules, day, limits),
  }
}

/** Returns the room types that fit the guests; only the requested one if the property has it. */
function chooseRoomTypes(details: PropertyDetails, { roomTypeId, rooms }: CalendarQuery): RoomTypeDetails[] {
  const { roomTypes, childRule } = details
  const held = roomsToHold(rooms, childRule)
  const requested = roomTypes.filter(({ id }) => id === roomTypeId)
  const candidates = requested.length > 0 ? requested : roomTypes
  return candidates.filter((roomType) => !roomType.isDisabled && fitsOccupancy(roomType, held))
}

/**
 * Combines restrictions of several room types into the least strict ones. A day that any room type leaves unrestricted
 * is left out. Every input rule covers one day, and a room type has at most one per day.
 */
function combineRules(rulesByRoomType: readonly (readonly DayRule[])[]): DayRule[] {
  const byDay = Map.groupBy(rulesByRoomType.flat(), ({ first }) => first)
  return [...byDay].flatMap(([day, rules]) => {
    if (rules.length < rulesByRoomType.length) return []
    const nights = (name: 'minNights' | 'maxNights' | 'minThrough') => rules.map((rule) => rule[name] ?? null)
    return {
      first: day,
      last: day,
      minNights: combineLimits(nights('minNights'), Math.min),
      maxNights: combineLimits(nights('maxNights'), Math.max),
      minThrough: combineLimits(nights('minThrough'), Math.min),
      arrivalDays: rules.every(({ arrivalDays }) => arrivalDays) ? [] : null,
      departureDays: rules.every(({ departureDays }) => departureDays) ? [] : null,
      isClosed: false,
    }
  })
}

function combineLimits(values: readonly (number | null)[], pick: (...numbers: number[]) => number): number | null {
  const numbers = values.filter((value) => value !== null)
  return numbers.length === values.length ? pick(...numbers) : null
}

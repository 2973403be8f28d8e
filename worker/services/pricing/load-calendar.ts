import { stayRulesOf } from '#app/brands/stay-rules.ts'
import { addDays, addMonths, type CalendarDay, listNights, startOfMonth } from '#app/domain/dates/calendar-day.ts'
import type { StayRules } from '#app/domain/dates/stay-dates.ts'
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
import { fitRequest, quoteCategory } from './details/price-stay.ts'
import type { CategoryDetails, PropertyDetails } from './details/property-details.ts'

const MONTHS_SHOWN = 3

type CalendarQuestion = {
  propertyId: number
  /** Any day of the first month; null means the current month at the property. */
  from: CalendarDay | null
  rooms: readonly Room[]
  /** Only this room type; null or an unknown one selects the cheapest available. */
  categoryId: number | null
}

/** A night, and the restrictions of a stay that begins or ends on its day. */
type CalendarNight = {
  day: CalendarDay
  /** False when past, closed or sold out. */
  isAvailable: boolean
  /** Closed by a rule of the property. */
  isClosed: boolean
  categoryId: number | null
  /** For all rooms in the cheapest available room type, including taxes; null when none is available. */
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
  /** The property's day rules, and the least strict restrictions of the suitable room types. */
  dayRules: DayRule[]
}

/** All nights of three months, from the first of the month; null without such a published property. One round trip. */
export async function loadCalendar(
  deps: Deps,
  scope: Scope,
  question: CalendarQuestion,
): Promise<PropertyCalendar | null> {
  const start = startOfMonth(question.from ?? calendarDayIn(scope.country.timeZone, scope.now))
  const end = addMonths(start, MONTHS_SHOWN)
  const { propertyId } = question
  const details = await findPropertyDetails(deps, scope, { propertyId, window: { from: start, to: end } })
  if (!details) return null
  const today = calendarDayIn(details.city.timeZone, scope.now)
  const rooms = fitRequest(details, question.rooms)
  const categories = chooseCategories(details, { ...question, rooms: rooms.rooms })
  const isTooLarge = rooms.reason === 'party_too_large'
  const limits = stayRulesOf(scope.brand, scope.country)
  const dayRules = [...details.dayRules, ...sharedRules(categories.map(({ rules }) => rules))]
  const nights = listNights(start, end).map((day) => ({
    ...priceNight(details, day, { rooms: rooms.rooms, categories: day < today || isTooLarge ? [] : categories }),
    ...rulesOfDay(dayRules, day, limits),
  }))
  return { details, start, end, nights, rooms, dayRules }
}

type NightOffer = { rooms: readonly Room[]; categories: readonly CategoryDetails[] }
type NightPrice = Pick<CalendarNight, 'day' | 'isAvailable' | 'isClosed' | 'categoryId' | 'totalMinor'>

function priceNight(details: PropertyDetails, day: CalendarDay, { rooms, categories }: NightOffer): NightPrice {
  const dates = { checkin: day, checkout: addDays(day, 1) }
  const isClosed = findClosing(details.dayRules, dates) !== null
  let best: { categoryId: number; totalMinor: number } | null = null
  for (const category of isClosed ? [] : categories) {
    if ((category.freeByDay[day] ?? category.roomsTotal) < rooms.length) continue
    const totalMinor = quoteCategory(details, category, { ...dates, rooms })?.totalMinor
    if (totalMinor !== undefined && (best === null || totalMinor < best.totalMinor)) {
      best = { categoryId: category.id, totalMinor }
    }
  }
  const { categoryId = null, totalMinor = null } = best ?? {}
  return { day, isAvailable: best !== null, isClosed, categoryId, totalMinor }
}

function rulesOfDay(dayRules: readonly DayRule[], day: CalendarDay, limits: StayRules) {
  return {
    canArrive: findArrivalFault(dayRules, day) === null,
    canDepart: findDepartureFault(dayRules, day) === null,
    ...nightLimitsOn(dayRules, day, limits),
  }
}

/** Room types that fit the guests; only the requested one if the property has it. */
function chooseCategories({ categories }: PropertyDetails, { categoryId, rooms }: CalendarQuestion): CategoryDetails[] {
  const asked = categories.filter(({ id }) => id === categoryId)
  const open = asked.length > 0 ? asked : categories
  return open.filter((category) => !category.isDisabled && fitsOccupancy(category, rooms))
}

/**
 * Combines restrictions of several room types into the least strict ones. A day that any room type leaves unrestricted
 * is left out. Every input rule covers one day, and a room type has at most one per day.
 */
function sharedRules(ofRooms: readonly (readonly DayRule[])[]): DayRule[] {
  const byDay = Map.groupBy(ofRooms.flat(), ({ first }) => first)
  return [...byDay].flatMap(([day, rules]) => {
    if (rules.length < ofRooms.length) return []
    const nights = (name: 'minNights' | 'maxNights') => rules.map((rule) => rule[name])
    return {
      first: day,
      last: day,
      minNights: all(nights('minNights'), Math.min),
      maxNights: all(nights('maxNights'), Math.max),
      arrivalDays: rules.every(({ arrivalDays }) => arrivalDays) ? [] : null,
      departureDays: rules.every(({ departureDays }) => departureDays) ? [] : null,
      isClosed: false,
    }
  })
}

function all(values: readonly (number | null)[], pick: (...numbers: number[]) => number): number | null {
  const numbers = values.filter((value) => value !== null)
  return numbers.length === values.length ? pick(...numbers) : null
}

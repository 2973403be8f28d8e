import {
  addDays,
  addMonths,
  type CalendarDay,
  dayOfWeek,
  parseCalendarDay,
  startOfMonth,
} from '#app/domain/dates/calendar-day.ts'
import { resolveTypedDates, type TypedTime } from './typed-dates.ts'

/** A stay without dates in a text: a length, perhaps within a month. */
export type OpenTime = {
  nights: number
  /** First day of the month. */
  month: CalendarDay | null
}

export type TypedStay = {
  dates: { checkin: CalendarDay; checkout: CalendarDay }
  /** Set when the text names no dates: then `dates` are a proposal. */
  open: OpenTime | null
}

type StayContext = {
  today: CalendarDay
  kind: 'hotel' | 'home'
  /** Check-in the guest has chosen already; null without one. */
  checkin: CalendarDay | null
}

const DEFAULT_NIGHTS = { hotel: 2, home: 7 } as const
const [MONDAY, FRIDAY, SATURDAY] = [1, 5, 6] as const
const DAYS_OF_WEEK = 7

/** Returns the dates of a text, or proposes some; null when it names no time, or one that has passed. */
export function resolveTypedStay(time: TypedTime, context: StayContext): TypedStay | null {
  const { today, kind } = context
  const dates = resolveTypedDates(time, today)
  if (dates) return { dates, open: null }
  if (time.holiday && !time.checkin && !time.month) return holidayStay(time.holiday, time.nights, context)
  // Days that cannot be read, or without an end.
  if (time.checkin || (time.nights === null && time.month === null)) return null
  const month = time.month && firstDayOf(time.month, today)
  if (time.month && !month) return null
  const nights = time.nights ?? DEFAULT_NIGHTS[kind]
  const checkin = arrivalOf(time, { ...context, month, nights })
  if (checkin < today) return null
  const isOpen = !time.isWeekend && time.which === null
  return { dates: { checkin, checkout: addDays(checkin, nights) }, open: isOpen ? { nights, month } : null }
}

const HOLIDAY_NIGHTS = 3

/** Returns the next such holiday, from its usual arrival day; a week of a home that has it begins on a Saturday. */
function holidayStay(
  { name, year }: NonNullable<TypedTime['holiday']>,
  nights: number | null,
  { today, kind }: StayContext,
): TypedStay | null {
  const thisYear = Number(today.slice(0, 4))
  const years = year === null ? [thisYear, thisYear + 1, thisYear + 2] : [year]
  const length = nights ?? HOLIDAY_NIGHTS
  const isWeekOfHome = kind === 'home' && length >= DAYS_OF_WEEK
  const arrivals = years.map((holidayYear) => {
    const day = arrivalOfHoliday[name](holidayYear)
    const daysUntil = name === 'christmas' ? 1 : 2
    return isWeekOfHome ? onOrAfter(addDays(day, daysUntil + 1 - DAYS_OF_WEEK), SATURDAY) : day
  })
  const checkin = arrivals.find((day) => day >= today)
  return checkin ? { dates: { checkin, checkout: addDays(checkin, length) }, open: null } : null
}

const arrivalOfHoliday: Record<NonNullable<TypedTime['holiday']>['name'], (year: number) => CalendarDay> = {
  // Good Friday.
  easter: (year) => addDays(easterSunday(year), -2),
  christmas: (year) => dayIn(year, 12, 24),
  newYear: (year) => dayIn(year - 1, 12, 30),
}

/** Returns Easter Sunday of the Gregorian calendar, by the method of Meeus, Jones and Butcher. */
function easterSunday(year: number): CalendarDay {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const skipped = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25)
  const epact = (skipped + 19 * golden + 15) % 30
  const moon = epact - Math.floor(epact / 28) * (1 - Math.floor(29 / (epact + 1)) * Math.floor((21 - golden) / 11))
  const weekday = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7
  const offset = moon - weekday
  const month = 3 + Math.floor((offset + 40) / 44)
  return dayIn(year, month, offset + 28 - 31 * Math.floor(month / 4))
}

function dayIn(year: number, month: number, day: number): CalendarDay {
  const pad = (number: number) => String(number).padStart(2, '0')
  return parseCalendarDay(`${year}-${pad(month)}-${pad(day)}`) as CalendarDay
}

type Arrival = StayContext & { month: CalendarDay | null; nights: number }

function arrivalOf({ isWeekend, which }: TypedTime, { today, kind, checkin, month, nights }: Arrival): CalendarDay {
  if (!month && !isWeekend && checkin) return checkin
  const weekday = isWeekend ? FRIDAY : usualArrival(kind, nights)
  if (month && which === 'last') {
    const end = addMonths(month, 1)
    if (isWeekend) return onOrAfter(addDays(end, -1 - DAYS_OF_WEEK), FRIDAY)
    return weekday === null ? addDays(end, -nights) : onOrAfter(addDays(end, -nights - DAYS_OF_WEEK / 2), weekday)
  }
  const from = month && month > today ? month : today
  return weekday === null ? from : onOrAfter(from, weekday)
}

/** Homes change guests on Saturdays; short breaks begin on Fridays and Mondays. */
function usualArrival(kind: 'hotel' | 'home', nights: number): number | null {
  if (kind === 'hotel' || nights === 1) return null
  if (nights >= DAYS_OF_WEEK) return SATURDAY
  return nights <= 3 ? FRIDAY : MONDAY
}

function onOrAfter(day: CalendarDay, weekday: number): CalendarDay {
  return addDays(day, (weekday - dayOfWeek(day) + DAYS_OF_WEEK) % DAYS_OF_WEEK)
}

/** Returns the first day of the next such month, the current one included; null when its year has passed. */
function firstDayOf({ month, year }: { month: number; year: number | null }, today: CalendarDay): CalendarDay | null {
  const current = startOfMonth(today)
  const inYear = (number: number) => parseCalendarDay(`${number}-${String(month).padStart(2, '0')}-01`)
  const thisYear = Number(today.slice(0, 4))
  const years = year === null ? [thisYear, thisYear + 1] : [year]
  return years.map(inYear).find((day) => day !== null && day >= current) ?? null
}

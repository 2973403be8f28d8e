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

import { addMonths as moveMonths } from 'date-fns/addMonths'
import { toReversedDash } from './formats.ts'
import { DAY_MS } from './instant.ts'

/** A calendar day, `YYYY-MM-DD`, without time or zone. String comparison orders days. */
export type CalendarDay = `${number}-${number}-${number}`

export const firstKnownDay: CalendarDay = '1900-01-01'
export const lastKnownDay: CalendarDay = '2199-12-31'

const WIRE_FORM = /^(\d{4})-(\d{2})-(\d{2})$/
const SLASH_FORM = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/

export function isCalendarDay(text: string): text is CalendarDay {
  const match = WIRE_FORM.exec(text)
  return match !== null && exists(Number(match[1]), Number(match[2]), Number(match[3]))
}

/** Parses `YYYY-MM-DD` or `DD/MM/YYYY`; null for other texts and days that do not exist. */
export function parseCalendarDay(text: string | null | undefined): CalendarDay | null {
  const trimmed = (text ?? '').trim()
  if (isCalendarDay(trimmed)) return trimmed
  const match = SLASH_FORM.exec(trimmed)
  if (!match) return null
  const [, day = '', month = '', year = ''] = match
  const reordered = toReversedDash(`${day.padStart(2, '0')}/${month.padStart(2, '0')}/${year}`)
  return isCalendarDay(reordered) ? reordered : null
}

export function toSlashDay(day: CalendarDay): string {
  return day.split('-').reverse().join('/')
}

// Computed in UTC: some time zones skipped a day when they moved across the date line.
export function addDays(day: CalendarDay, count: number): CalendarDay {
  const moved = new Date(Date.parse(day) + Math.trunc(count) * DAY_MS)
  return toKnownDay(moved.getUTCFullYear(), moved.getUTCMonth(), moved.getUTCDate())
}

/** Adds months; a day missing in the target month becomes its last day. */
export function addMonths(day: CalendarDay, count: number): CalendarDay {
  return toDay(moveMonths(noonOf(day), Math.trunc(count)))
}

/** Negative when check-out is before check-in. */
export function nightsBetween(checkin: CalendarDay, checkout: CalendarDay): number {
  return (Date.parse(checkout) - Date.parse(checkin)) / DAY_MS
}

/** Returns the nights of a stay: all days from check-in to the day before check-out. */
export function listNights(checkin: CalendarDay, checkout: CalendarDay): CalendarDay[] {
  if (lastNights.checkin !== checkin || lastNights.checkout !== checkout) {
    const count = Math.max(0, nightsBetween(checkin, checkout))
    lastNights = { checkin, checkout, nights: Array.from({ length: count }, (_, index) => addDays(checkin, index)) }
  }
  return [...lastNights.nights]
}

/** Cached, because a search computes the same nights for every room of every property. */
let lastNights: { checkin: CalendarDay; checkout: CalendarDay; nights: CalendarDay[] } = {
  checkin: firstKnownDay,
  checkout: firstKnownDay,
  nights: [],
}

/** 0 is Sunday, 6 is Saturday. */
export function dayOfWeek(day: CalendarDay): number {
  return noonOf(day).getDay()
}

export function startOfMonth(day: CalendarDay): CalendarDay {
  const { year, month } = dayParts(day)
  return toDay(new Date(year, month - 1, 1, 12))
}

export function dayParts(day: CalendarDay): { year: number; month: number; day: number } {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number)
  return { year, month, day: date }
}

const FIRST_YEAR = 1900
const LAST_YEAR = 2199

function exists(year: number, month: number, date: number): boolean {
  if (year < FIRST_YEAR || year > LAST_YEAR || month < 1 || month > 12 || date < 1) return false
  return date <= new Date(Date.UTC(year, month, 0)).getUTCDate()
}

// Noon exists on every day in every zone; midnight does not where daylight saving starts at midnight.
function noonOf(day: CalendarDay): Date {
  const { year, month, day: date } = dayParts(day)
  return new Date(year, month - 1, date, 12)
}

function toDay(date: Date): CalendarDay {
  return toKnownDay(date.getFullYear(), date.getMonth(), date.getDate())
}

/** Limits days outside the supported years to the first or last supported day. */
function toKnownDay(year: number, monthIndex: number, date: number): CalendarDay {
  const text = `${year}-${twoDigits(monthIndex + 1)}-${twoDigits(date)}`
  if (isCalendarDay(text)) return text
  return year < FIRST_YEAR ? firstKnownDay : lastKnownDay
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

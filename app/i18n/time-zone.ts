import { addDays, type CalendarDay, dayParts } from '#app/domain/dates/calendar-day.ts'
import type { Instant } from '#app/domain/dates/instant.ts'

/**
 * Which day it is, and what a wall clock shows, at a place. Only the runtime's zone tables (`Intl`) know this, and it is
 * nothing a guest reads: so it stands beside the one formatter instead of in it, and the rules get days and instants.
 */

const formatters = new Map<string, Intl.DateTimeFormat>()

/** The calendar day at a place at a moment: the property's "today" (DEC-06). Throws on a zone nobody knows. */
export function calendarDayIn(timeZone: string, instant: Instant): CalendarDay {
  const minute = Math.floor(instant / 60_000)
  const known = lastDays.get(timeZone)
  if (known?.minute === minute) return known.day
  const clock = clockIn(timeZone, instant)
  // Counting from a day that is certain keeps the type honest without a cast.
  const day = addDays('1970-01-01', Date.UTC(clock.year, clock.month - 1, clock.day) / 86_400_000)
  lastDays.set(timeZone, { minute, day })
  return day
}

/** The day asked for last at each place: a page asks a dozen times for the same minute, and days end with one. */
const lastDays = new Map<string, { minute: number; day: CalendarDay }>()

/** What a place's clock shows at a moment, as `HH:MM`. Throws on a zone nobody knows. */
export function clockTimeIn(timeZone: string, instant: Instant): string {
  const { hour, minute } = clockIn(timeZone, instant)
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

/**
 * The moment a place's clock shows `HH:MM` on a day: a check-in, a deadline. A time that summer time skips is the moment
 * the clock jumps over it; of a time that comes twice it is the first. Throws on a zone nobody knows.
 */
export function instantAt(day: CalendarDay, time: string, timeZone: string): Instant {
  const key = `${day} ${time} ${timeZone}`
  const known = moments.get(key)
  if (known !== undefined) return known
  const moment = findMoment(day, time, timeZone)
  if (moments.size >= MOST_MOMENTS) moments.clear()
  moments.set(key, moment)
  return moment
}

/** Every card of a list asks for the same check-in; working it out formats six dates. */
const moments = new Map<string, Instant>()
const MOST_MOMENTS = 1000

function findMoment(day: CalendarDay, time: string, timeZone: string): Instant {
  const { year, month, day: date } = dayParts(day)
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const wall = Date.UTC(year, month - 1, date, hours, minutes)
  const before = wall - offsetAt(timeZone, wall - 86_400_000)
  const after = wall - offsetAt(timeZone, wall + 86_400_000)
  const isShown = (instant: Instant) => instant + offsetAt(timeZone, instant) === wall
  if (isShown(before)) return before
  return isShown(after) ? after : before
}

/** Milliseconds a place's clock is ahead of UTC at a moment; negative in the west. */
export function offsetAt(timeZone: string, instant: Instant): number {
  const clock = clockIn(timeZone, instant)
  const wall = Date.UTC(clock.year, clock.month - 1, clock.day, clock.hour, clock.minute, clock.second)
  return wall - Math.floor(instant / 1000) * 1000
}

type Clock = { year: number; month: number; day: number; hour: number; minute: number; second: number }

function clockIn(timeZone: string, instant: Instant): Clock {
  const clock: Clock = { year: 1970, month: 1, day: 1, hour: 0, minute: 0, second: 0 }
  for (const { type, value } of formatterOf(timeZone).formatToParts(instant)) {
    if (isClockPart(type)) clock[type] = Number(value)
  }
  return clock
}

function isClockPart(type: string): type is keyof Clock {
  return ['year', 'month', 'day', 'hour', 'minute', 'second'].includes(type)
}

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  // Zones come from our own tables and rows: a few hundred at most.
  formatters.set(timeZone, made)
  return made
}

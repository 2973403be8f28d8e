import { addDays, type CalendarDay, dayParts } from '#app/domain/dates/calendar-day.ts'
import type { Instant } from '#app/domain/dates/instant.ts'

/** Separate from the formatter: the results are values, not text for guests. */

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Returns the calendar day at a place (the property's "today"). Throws when the time zone is unknown. */
export function calendarDayIn(timeZone: string, instant: Instant): CalendarDay {
  const minute = Math.floor(instant / 60_000)
  const known = lastDays.get(timeZone)
  if (known?.minute === minute) return known.day
  const clock = clockIn(timeZone, instant)
  const day = addDays('1970-01-01', Date.UTC(clock.year, clock.month - 1, clock.day) / 86_400_000)
  lastDays.set(timeZone, { minute, day })
  return day
}

/** Cache of the last day per zone: a page asks a dozen times within the same minute. */
const lastDays = new Map<string, { minute: number; day: CalendarDay }>()

/** Returns the local time as `HH:MM`. Throws when the time zone is unknown. */
export function clockTimeIn(timeZone: string, instant: Instant): string {
  const { hour, minute } = clockIn(timeZone, instant)
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

/** A time skipped by daylight saving maps to the moment of the change, an ambiguous one to its first occurrence. */
export function instantAt(day: CalendarDay, time: string, timeZone: string): Instant {
  const key = `${day} ${time} ${timeZone}`
  const known = moments.get(key)
  if (known !== undefined) return known
  const moment = findMoment(day, time, timeZone)
  if (moments.size >= MAX_MOMENTS) moments.clear()
  moments.set(key, moment)
  return moment
}

/** Cache: every card in search results needs the same check-in, which formats six dates. */
const moments = new Map<string, Instant>()
const MAX_MOMENTS = 1000

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
  // Bounded: zones come from our own tables, a few hundred at most.
  formatters.set(timeZone, made)
  return made
}

import { addDays, type CalendarDay, dayParts } from '#app/domain/dates/calendar-day.ts'
import { DAY_MS, type Instant } from '#app/domain/dates/instant.ts'

/** Separate from the formatter: the results are values, not text for guests. */

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Returns the calendar day at a place (the property's "today"). Throws when the time zone is unknown. */
export function calendarDayIn(timeZone: string, instant: Instant): CalendarDay {
  const minute = Math.floor(instant / 60_000)
  const cached = lastDays.get(timeZone)
  if (cached?.minute === minute) return cached.day
  const clock = clockIn(timeZone, instant)
  const day = addDays('1970-01-01', Date.UTC(clock.year, clock.month - 1, clock.day) / DAY_MS)
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

/**
 * Returns the instant of a local day and time (`HH:MM`). A time skipped by daylight saving maps to the moment of the
 * change, an ambiguous one to its first occurrence.
 */
export function instantAt(day: CalendarDay, time: string, timeZone: string): Instant {
  const key = `${day} ${time} ${timeZone}`
  const cached = moments.get(key)
  if (cached !== undefined) return cached
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
  const localAsUtc = Date.UTC(year, month - 1, date, hours, minutes)
  // The offsets a day earlier and a day later are those before and after a change of the clock.
  const byEarlierOffset = localAsUtc - offsetAt(timeZone, localAsUtc - DAY_MS)
  const byLaterOffset = localAsUtc - offsetAt(timeZone, localAsUtc + DAY_MS)
  const hasLocalTime = (instant: Instant) => instant + offsetAt(timeZone, instant) === localAsUtc
  if (hasLocalTime(byEarlierOffset)) return byEarlierOffset
  return hasLocalTime(byLaterOffset) ? byLaterOffset : byEarlierOffset
}

/** Returns the time zone of the browser. */
export function browserTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** Returns the name of a time zone in a language: `India Standard Time`. */
export function timeZoneName(language: string, timeZone: string, at: Instant): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** Returns the names of all time zones. */
export function listTimeZones(): string[] {
  return Intl.supportedValuesOf('timeZone')
}

/** Returns the offset of a zone from UTC in milliseconds. */
export function offsetAt(timeZone: string, instant: Instant): number {
  const clock = clockIn(timeZone, instant)
  const localAsUtc = Date.UTC(clock.year, clock.month - 1, clock.day, clock.hour, clock.minute, clock.second)
  return localAsUtc - Math.floor(instant / 1000) * 1000
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
  const cached = formatters.get(timeZone)
  if (cached) return cached
  const formatter = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
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
  formatters.set(timeZone, formatter)
  return formatter
}

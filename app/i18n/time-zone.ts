import type { Instant } from '#app/domain/instant.ts'
import { readWallClock } from './format.ts'

/** The calendar day at a place: what "today" is there. */
export function calendarDayIn(timeZone: string, at: Instant): string {
  return readWallClock(at, timeZone).day
}

/**
 * The instant at which a place's clock shows a time (`HH:MM`) on a day. A time skipped in spring counts from the clock
 * before the change; of a time that comes twice in autumn the first is taken.
 */
export function instantAt(day: string, time: string, timeZone: string): Instant {
  const wanted = Date.parse(`${day}T${time}:00Z`)
  const first = wanted - offsetAt(wanted - 86_400_000, timeZone)
  if (offsetAt(first, timeZone) === wanted - first) return first
  const second = wanted - offsetAt(wanted + 86_400_000, timeZone)
  return offsetAt(second, timeZone) === wanted - second ? second : first
}

function offsetAt(at: Instant, timeZone: string): number {
  const { day, time, seconds } = readWallClock(at, timeZone)
  return Date.parse(`${day}T${time}:00Z`) + seconds * 1000 - Math.floor(at / 1000) * 1000
}

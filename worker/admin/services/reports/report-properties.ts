import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { DAY_MS, type Instant } from '#app/domain/dates/instant.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { instantAt, offsetAt } from '#app/i18n/time-zone.ts'
import { bindParams } from '#worker/infra/database/bind-params.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { type Actor, reachCondition } from '../actor.ts'

export type ReportProperty = {
  id: number
  timeZone: string
  currency: string
  /** Rooms for nights whose capacity is not recorded; 0 of a property that is not published. */
  rooms: number
  /** First and last night with a recorded capacity, as day numbers; null: none. */
  recordedFrom: number | null
  recordedTo: number | null
  /** Currencies of its stays other than its own. */
  otherCurrencies: string[]
}

type PropertyRow = Omit<ReportProperty, 'otherCurrencies'> & { first: string | null; last: string | null }

/** Returns the named properties, or all within reach. One that is not within reach refuses all with `not_found`. */
export async function loadReportProperties(
  { db }: Pick<Deps, 'db'>,
  { reach }: Pick<Actor, 'reach'>,
  ids: readonly number[] | undefined,
): Promise<Result<ReportProperty[], Problem>> {
  const { bind, params } = bindParams()
  const rows = await db.all<PropertyRow>(
    `SELECT p.id, ci.time_zone AS timeZone, p.currency,
       iif(p.is_live, (SELECT coalesce(sum(r.rooms_total), 0) FROM room_category r
         WHERE r.property_id = p.id AND r.is_disabled = 0), 0) AS rooms,
       (SELECT min(c.day) FROM night_capacity c WHERE c.property_id = p.id) AS recordedFrom,
       (SELECT max(c.day) FROM night_capacity c WHERE c.property_id = p.id) AS recordedTo,
       (SELECT min(n.currency) FROM night_sold n WHERE n.property_id = p.id) AS first,
       (SELECT max(n.currency) FROM night_sold n WHERE n.property_id = p.id) AS last
     FROM property p JOIN city ci ON ci.id = p.city_id
     WHERE ${reachCondition('p.id', reach, bind)} AND ${reachCondition('p.id', ids ?? 'all', bind)} ORDER BY p.id`,
    ...params,
  )
  if (ids && rows.length < new Set(ids).size) return refuse(problem('not_found'))
  return ok(
    rows.map(({ first, last, ...row }) => ({
      ...row,
      otherCurrencies: [...new Set([first, last])].filter((one): one is string => one !== null && one !== row.currency),
    })),
  )
}

/** Returns the moment a day ends at a property. */
export function endOfDay(day: CalendarDay, { timeZone }: Pick<ReportProperty, 'timeZone'>): Instant {
  return instantAt(addDays(day, 1), '00:00', timeZone)
}

/** The offset of a zone from UTC in milliseconds, and how much it changes at later moments. */
export type ZoneOffsets = { offset: number; steps: { at: Instant; by: number }[] }

/** Returns the offsets of a time zone between two moments, with the minute of each change. */
export function offsetsBetween(timeZone: string, from: Instant, to: Instant): ZoneOffsets {
  const offset = offsetAt(timeZone, from)
  const steps: ZoneOffsets['steps'] = []
  let before = offset
  for (let at = from; at < to; at += DAY_MS) {
    const after = offsetAt(timeZone, at + DAY_MS)
    if (after !== before) steps.push({ at: findStep(timeZone, at, before), by: after - before })
    before = after
  }
  return { offset, steps }
}

/** Returns the first minute of the day after a moment at which the offset is another. */
function findStep(timeZone: string, from: Instant, before: number): Instant {
  let [low, high] = [Math.floor(from / 60_000), Math.floor((from + DAY_MS) / 60_000)]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (offsetAt(timeZone, middle * 60_000) === before) low = middle
    else high = middle
  }
  return high * 60_000
}

import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { DAY_MS } from '#app/domain/dates/instant.ts'
import { type Problem, refuseFields } from '#app/domain/problem.ts'
import { leadTimeClasses } from '#app/domain/reports/lead-times.ts'
import {
  type Comparison,
  dayLastYear,
  type Grouping,
  type ReportPeriod,
  splitPeriod,
  toDayNumber,
} from '#app/domain/reports/report-periods.ts'
import { ok, type Result } from '#app/domain/result.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Actor } from '../actor.ts'
import { loadLeadTimes } from './lead-time-storage.ts'
import { loadOccupancy, loadSources, type OccupancyFacts } from './occupancy-storage.ts'
import type { FactRow, NumberedRange } from './report-lists.ts'
import { endOfDay, loadReportProperties, offsetsBetween, type ReportProperty } from './report-properties.ts'
import {
  assembleRows,
  listGroups,
  perUnit,
  type ReportGroup,
  type ReportRow,
  type ReportValues,
  shareBp,
  toRanges,
} from './report-rows.ts'
import { loadCancellations, loadNightChanges, type Moments } from './stay-change-storage.ts'

export type ReportInput = {
  from: CalendarDay
  to: CalendarDay
  by: Grouping
  against: Comparison
  /** Null: all within reach. */
  propertyIds: readonly number[] | null
  isEachProperty: boolean
}

type Prepared = {
  periods: ReportPeriod[]
  ranges: NumberedRange[]
  properties: ReportProperty[]
  groups: ReportGroup[]
  isEachProperty: boolean
  /** Of all properties there are. */
  isWhole: boolean
}

type ReportResult = Promise<Result<ReportRow[], Problem>>
type ReportDeps = Pick<Deps, 'db' | 'now'>

const MAX_DAYS = 1096
const MAX_ROWS = 10_000
/** How long before its arrival a booking may have been made. */
const LONGEST_LEAD_MS = 800 * DAY_MS

/** Returns what a report reads; refuses more than three years, 10,000 rows, or properties out of reach. */
async function prepareReport(deps: ReportDeps, actor: Actor, input: ReportInput): Promise<Result<Prepared, Problem>> {
  const { from, to, by, against, propertyIds, isEachProperty } = input
  const days = toDayNumber(to) - toDayNumber(from) + 1
  if (days < 1) return refuseFields({ to: 'before `from`' })
  if (days > MAX_DAYS) return refuseFields({ to: 'more than three years after `from`' })
  const found = await loadReportProperties(deps, actor, propertyIds ?? undefined)
  if (!found.ok) return found
  const properties = found.value
  const periods = splitPeriod({ from, to }, by, against)
  const groups = listGroups(properties, isEachProperty)
  if (periods.length * groups.length > MAX_ROWS) {
    return refuseFields({ by: `more than ${MAX_ROWS} rows: ask for longer parts, fewer days or fewer properties` })
  }
  const isWhole = actor.reach === 'all' && propertyIds === null
  return ok({ periods, ranges: toRanges(periods), properties, groups, isEachProperty, isWhole })
}

type ReportKind = {
  /** Whether this year and last year are read alike, so that days of both are read once. */
  isSameEachYear: boolean
  load: (prepared: Prepared) => Promise<FactRow[]>
  toValues: (sums: readonly number[], whole: readonly number[]) => ReportValues
}

/** Prepares a report, loads its sums in one query, and returns its rows. */
async function runReport(
  deps: ReportDeps,
  request: { actor: Actor; input: ReportInput; keys?: readonly string[] },
  { isSameEachYear, load, toValues }: ReportKind,
): ReportResult {
  const prepared = await prepareReport(deps, request.actor, request.input)
  if (!prepared.ok) return prepared
  const { periods, groups, properties } = prepared.value
  const read = isSameEachYear ? (whole: Prepared) => readOnce(whole, load) : load
  const facts = properties.length === 0 ? [] : await read(prepared.value)
  const keys = request.keys ? { keys: request.keys } : {}
  return ok(assembleRows({ periods, groups, facts, toValues, ...keys }))
}

/** Reads ranges that several periods have only once. */
async function readOnce({ ranges, ...rest }: Prepared, load: ReportKind['load']): Promise<FactRow[]> {
  const byDays = Map.groupBy(ranges, ({ first, last }) => `${first} ${last}`)
  const numbers = new Map([...byDays.values()].map((same) => [same[0]?.n, same.map(({ n }) => n)]))
  if (numbers.size === ranges.length) return load({ ranges, ...rest })
  const facts = await load({ ...rest, ranges: ranges.filter(({ n }) => numbers.has(n)) })
  return facts.flatMap((fact) => (numbers.get(fact.n) ?? []).map((n) => ({ ...fact, n })))
}

type Request = { actor: Actor; input: ReportInput }

export function reportOccupancy(deps: ReportDeps, request: Request): ReportResult {
  return runReport(deps, request, {
    isSameEachYear: true,
    load: async (prepared) => {
      const facts = await loadOccupancy(deps.db, prepared)
      return [...facts.sold, ...sumCapacity(prepared, facts)]
    },
    toValues: ([rooms = 0, free = 0, minor = 0, other = 0, retained = 0, recorded = 0, counted = 0]) => ({
      room_nights_available: recorded + counted,
      room_nights: rooms,
      free_room_nights: free,
      occupancy_bp: shareBp(rooms, recorded + counted),
      room_revenue_minor: minor,
      adr_minor: perUnit(minor, rooms - free),
      revpar_minor: perUnit(minor, recorded + counted),
      other_revenue_minor: other,
      retained_minor: retained,
    }),
  })
}

type CountedRooms = { n: number; property: number; currency: string; rooms: number }
/** First and last day, counted since 1970. */
type DayPeriod = readonly [number, number]

/** Returns the capacity of nights without a recorded one: the property's rooms today, without those not available. */
function sumCapacity(
  { ranges, properties, isEachProperty }: Prepared,
  { lost }: Pick<OccupancyFacts, 'lost'>,
): FactRow[] {
  const toFact = ({ n, property, currency, rooms }: CountedRooms): FactRow => ({
    ...{ n, property: isEachProperty ? property : 0, currency, key: '', sums: [0, 0, 0, 0, 0, 0, rooms] },
  })
  // One fact for each range and row of the report: one for each property would fill the memory of a large group.
  const members = Map.groupBy(properties, ({ id, currency }) => `${isEachProperty ? id : 0} ${currency}`)
  const whole = [...members.values()].flatMap((group) =>
    ranges.map(({ n, first, last }) => {
      const rooms = group.reduce((sum, property) => sum + countRoomNights(property, [first, last]), 0)
      return toFact({ n, property: group[0]?.id ?? 0, currency: group[0]?.currency ?? '', rooms })
    }),
  )
  const rangesByDay = Map.groupBy(
    ranges.flatMap(({ n, first, last }) =>
      Array.from({ length: last - first + 1 }, (_, index) => ({ n, day: first + index })),
    ),
    ({ day }) => day,
  )
  const less = lost.flatMap(({ day, property, currency, rooms }) =>
    (rangesByDay.get(day) ?? []).map(({ n }) => toFact({ n, property, currency, rooms: -rooms })),
  )
  return [...whole, ...less]
}

function countRoomNights({ rooms, recordedFrom, recordedTo }: ReportProperty, days: DayPeriod): number {
  const recorded = recordedFrom === null || recordedTo === null ? 0 : countCommonDays(days, [recordedFrom, recordedTo])
  return rooms * (days[1] - days[0] + 1 - recorded)
}

/** Returns how many days two periods share. */
function countCommonDays([first, last]: DayPeriod, [from, to]: DayPeriod): number {
  return Math.max(0, Math.min(last, to) - Math.max(first, from) + 1)
}

/** `booking.source` of the site and of staff, in the order of the report. */
const SOURCES = ['Web Booking', 'Mobile Web Booking', 'walk_in', 'phone', 'mail', 'group']

export function reportSources(deps: ReportDeps, request: Request): ReportResult {
  return runReport(
    deps,
    { ...request, keys: SOURCES },
    {
      isSameEachYear: true,
      load: (prepared) => loadSources(deps.db, prepared),
      toValues: ([rooms = 0, free = 0, minor = 0], [all = 0]) => ({
        room_nights: rooms,
        share_bp: shareBp(rooms, all),
        room_revenue_minor: minor,
        adr_minor: perUnit(minor, rooms - free),
      }),
    },
  )
}

export function reportPace(deps: ReportDeps, request: Request & { asOf: CalendarDay | null }): ReportResult {
  const { against } = request.input
  return runReport(deps, request, {
    isSameEachYear: false,
    load: (prepared) => {
      const now = deps.now()
      const momentsOf = oncePerZone((property) => {
        const day = request.asOf ?? calendarDayIn(property.timeZone, now)
        const until = (last: CalendarDay): Moments => ({ since: 0, until: endOfDay(last, property) })
        return [until(day), until(lastYearOf(day, against))] as const
      })
      const isUntilToday = request.asOf === null
      return loadNightChanges(deps.db, { ...prepared, hasKinds: false, momentsOf, isUntilToday })
    },
    toValues: ([, , , rooms = 0, minor = 0, free = 0]) => ({
      room_nights: rooms,
      room_revenue_minor: minor,
      adr_minor: perUnit(minor, rooms - free),
    }),
  })
}

type Changed = { changedFrom: CalendarDay | null; changedTo: CalendarDay | null }

export async function reportPickup(deps: ReportDeps, request: Request & Changed): ReportResult {
  const { changedFrom, changedTo, input } = request
  if (changedFrom && changedTo && changedFrom > changedTo) return refuseFields({ changed_to: 'before `changed_from`' })
  return runReport(deps, request, {
    isSameEachYear: false,
    load: (prepared) => {
      const momentsOf = oncePerZone((property) => {
        const to = changedTo ?? calendarDayIn(property.timeZone, deps.now())
        const from = changedFrom ?? addDays(to, -6)
        const between = (first: CalendarDay, last: CalendarDay): Moments => ({
          since: endOfDay(addDays(first, -1), property),
          until: endOfDay(last, property),
        })
        return [between(from, to), between(lastYearOf(from, input.against), lastYearOf(to, input.against))] as const
      })
      return loadNightChanges(deps.db, { ...prepared, hasKinds: true, momentsOf })
    },
    toValues: ([booked = 0, changed = 0, lost = 0, rooms = 0, minor = 0]) => ({
      booked_room_nights: booked,
      changed_room_nights: changed,
      lost_room_nights: lost,
      room_nights: rooms,
      room_revenue_minor: minor,
    }),
  })
}

/** Computes a value once for each time zone: a year of offsets takes as long as reading a month of stays. */
function oncePerZone<Value extends object>(
  compute: (property: ReportProperty) => Value,
): (property: ReportProperty) => Value {
  const byZone = new Map<string, Value>()
  return (property) => {
    const value = byZone.get(property.timeZone) ?? compute(property)
    byZone.set(property.timeZone, value)
    return value
  }
}

function lastYearOf(day: CalendarDay, against: Comparison): CalendarDay {
  return against === 'none' ? day : dayLastYear(day, against)
}

export function reportCancellations(deps: ReportDeps, request: Request): ReportResult {
  return runReport(deps, request, {
    isSameEachYear: true,
    load: (prepared) => loadCancellations(deps.db, prepared),
    toValues: ([bookings = 0, cancelled = 0, noShows = 0, nights = 0, minor = 0, fees = 0]) => ({
      bookings,
      cancelled,
      no_shows: noShows,
      cancelled_bp: shareBp(cancelled, bookings),
      no_show_bp: shareBp(noShows, bookings),
      lost_room_nights: nights,
      lost_revenue_minor: minor,
      retained_minor: fees,
    }),
  })
}

export function reportLeadTimes(deps: ReportDeps, request: Request): ReportResult {
  return runReport(
    deps,
    { ...request, keys: leadTimeClasses },
    {
      isSameEachYear: true,
      load: (prepared) => {
        const first = Math.min(...prepared.ranges.map((range) => range.first)) * DAY_MS - LONGEST_LEAD_MS
        const last = Math.max(...prepared.ranges.map((range) => range.last)) * DAY_MS + 2 * DAY_MS
        const offsetsOf = oncePerZone(({ timeZone }) => offsetsBetween(timeZone, first, last))
        return loadLeadTimes(deps.db, { ...prepared, offsetsOf })
      },
      toValues: ([bookings = 0, ended = 0, nights = 0, days = 0]) => ({
        bookings,
        cancelled: ended,
        room_nights: nights,
        average_days: bookings === 0 ? null : Math.round((days * 10) / bookings) / 10,
      }),
    },
  )
}

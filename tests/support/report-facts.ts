import { DatabaseSync } from 'node:sqlite'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { toDayNumber } from '#app/domain/reports/report-periods.ts'
import { calendarDayIn, instantAt } from '#app/i18n/time-zone.ts'
import type { Actor } from '#worker/admin/services/actor.ts'
import type { ReportRow } from '#worker/admin/services/reports/report-rows.ts'
import type { ReportInput } from '#worker/admin/services/reports/reports.ts'
import { applyMigrations } from '#worker/infra/database/migrate.ts'
import { openFile } from '#worker/tools/data/file-database.ts'
import { inProject } from '#worker/tools/machine/project.ts'

// Three properties with stays that were booked, cancelled and missed at random, and sums of them without SQL.

export type Change = {
  property: number
  arrival: number
  at: number
  kind: 'booked' | 'cancelled' | 'no_show'
  sign: number
  source: string
  currency: string
  madeAt: number
  rooms: number
  prices: number[]
}

const ZONE = 'Europe/Amsterdam'
const changes: Change[] = []
const file = new DatabaseSync(':memory:')
export const reportDeps = { db: openFile(file), now: () => Date.parse('2027-06-10T12:00:00Z') }
export const reporter: Actor = { id: 'token:test', grants: [], reach: 'all', requestId: 'r', way: 'token' }

let state = 7
const dice = (sides: number) => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return Math.floor((state / 4_294_967_296) * sides)
}

/** Creates the properties and their stays; once a file. */
export function insertFacts(): void {
  applyMigrations(file, inProject('worker/infra/database/migrations'))
  file.exec(`INSERT INTO brand (id) VALUES ('test') ON CONFLICT DO NOTHING;
    INSERT INTO country (id, code, name, currency, tax_bp, tax_inclusive) VALUES (1, 'ZZ', 'Test', 'INR', 0, 1);
    INSERT INTO city (id, country_id, slug, name, latitude, longitude, population, time_zone)
      VALUES (1, 1, 'test', 'Test', 52, 5, 1, '${ZONE}');
    INSERT INTO rate_calendar (id, name) VALUES (1, 'test');
    INSERT INTO property (id, brand_id, oyo_id, name, slug, kind, city_id, country_id, street, latitude, longitude,
      rate_calendar_id, currency, scene)
    SELECT value, 'test', 'T' || value, 'T', 't' || value, 'hotel', 1, 1, 's', 52, 5, 1,
      iif(value = 3, 'EUR', 'INR'), 'city'
    FROM json_each('[1, 2, 3]');
    INSERT INTO room_category (id, property_id, position, name, bed, area_sqm, max_occupancy, max_adults, rooms_total,
      single_minor, double_minor, extra_minor)
    SELECT id, id, 0, 'R', 'double', 20, 2, 2, 12, 1, 1, 1 FROM property`)
  for (let index = 0; index < 300; index++) addStay(index)
}

function addStay(index: number): void {
  const property = 1 + dice(3)
  const arrival = toDayNumber(dice(2) ? '2027-05-20' : '2026-05-20') + dice(80)
  const madeAt = (arrival - dice(90)) * 86_400_000 + dice(86_400_000) - 7_200_000
  const prices = Array.from({ length: 1 + dice(index % 10 ? 4 : 40) }, () => (dice(5) ? 100 + dice(900) : 0))
  const source = ['phone', 'Web Booking', 'elsewhere'][dice(3)] ?? ''
  const currency = property < 3 ? 'INR' : (['EUR', 'USD'][dice(2)] ?? '')
  const stay = { property, arrival, madeAt, prices, source, currency, rooms: 1 + dice(2) }
  insert(index, { ...stay, at: madeAt, kind: 'booked', sign: 1 })
  const kind = dice(3) ? 'cancelled' : 'no_show'
  if (dice(4) === 0) insert(index, { ...stay, at: madeAt + 1 + dice(5 * 86_400_000), kind, sign: -1 })
}

function insert(index: number, change: Change): void {
  changes.push(change)
  const { property, arrival, at, kind, sign, source, currency, madeAt, rooms, prices } = change
  const total = prices.reduce((sum, price) => sum + price, 0)
  const free = prices.filter((price) => price === 0).length
  file
    .prepare('INSERT INTO stay_change VALUES (?, ?, ?, ?, 0, ?, ?, 1, ?, ?, ?, ?, ?, ?, 5, 0, ?, ?)')
    .run(
      ...[property, arrival, at, `b${index}`, kind, sign, source, currency, madeAt, rooms, prices.length, total],
      ...[JSON.stringify(prices), free],
    )
}

export type Part = { from: CalendarDay; to: CalendarDay }

/** Room nights, free ones and revenue of the nights of a part. */
export function sumNights(
  chosen: readonly Change[],
  { from, to }: Part,
): [nights: number, minor: number, adr: number | null] {
  let [nights, minor, free] = [0, 0, 0]
  for (const { arrival, sign, rooms, prices } of chosen) {
    for (const [index, price] of prices.entries()) {
      if (arrival + index < toDayNumber(from) || arrival + index > toDayNumber(to)) continue
      nights += sign * rooms
      minor += sign * price
      free += price === 0 ? sign * rooms : 0
    }
  }
  return [nights, minor, nights === free ? null : Math.round(minor / (nights - free))]
}

export function countArrivals(chosen: readonly Change[], { from, to }: Part): number[] {
  const own = chosen.filter(({ arrival }) => arrival >= toDayNumber(from) && arrival <= toDayNumber(to))
  return ['booked', 'cancelled', 'no_show'].map((kind) => own.filter((change) => change.kind === kind).length)
}

export function leadDays({ arrival, madeAt }: Change): number {
  return Math.max(0, arrival - toDayNumber(calendarDayIn(ZONE, madeAt)))
}

export function isInLeadTimeBand(name: string, days: number): boolean {
  const [low = 0, high = low] = name.endsWith('+') ? [Number.parseInt(name, 10), 1e9] : name.split('-').map(Number)
  return days >= low && days <= high
}

export const startOf = (day: CalendarDay) => instantAt(day, '00:00', ZONE)

/** Compares each row and its last year with the facts of its group. */
export async function expectRows(
  input: ReportInput,
  report: () => Promise<{ ok: true; value: ReportRow[] } | { ok: false }>,
  check: (row: ReportRow, part: Part & { values: ReportRow['values'] }, facts: Change[], isLastYear: boolean) => void,
): Promise<void> {
  const result = await report()
  if (!result.ok) throw new Error('refused')
  for (const row of result.value) {
    const facts = changes.filter(
      ({ property, currency }) =>
        currency === row.currency &&
        (row.property === null ? (input.propertyIds?.includes(property) ?? true) : row.property === property),
    )
    check(row, row, facts, false)
    if (row.lastYear) check(row, row.lastYear, facts, true)
  }
}

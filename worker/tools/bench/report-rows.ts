import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { DAY_MS } from '#app/domain/dates/instant.ts'
import { toDayNumber } from '#app/domain/reports/report-periods.ts'
import type { Result } from '#app/domain/result.ts'
import type { Actor } from '#worker/admin/services/actor.ts'
import {
  type ReportInput,
  reportCancellations,
  reportLeadTimes,
  reportOccupancy,
  reportPace,
  reportPickup,
  reportSources,
} from '#worker/admin/services/reports/reports.ts'
import { sumArrivals } from '#worker/admin/services/reports/sum-arrivals.ts'
import { applyMigrations } from '#worker/infra/database/migrate.ts'
import { openFile } from '#worker/tools/data/file-database.ts'
import { inProject } from '#worker/tools/machine/project.ts'
import { median, type ResultRow } from '#worker/tools/machine/result-rows.ts'
import { createRandom, type Random } from '#worker/tools/seed/random.ts'

const PROPERTIES = 200
const BOOKINGS_A_YEAR = 150_000
const FIRST: CalendarDay = '2025-01-01'
const TODAY: CalendarDay = '2027-07-01'
const YEARS = 3
const LIMIT_MS = 200
const ROUNDS = 3
/** Means of the exponential distributions of the stays. */
const MEAN_EXTRA_NIGHTS = 1.2
const MEAN_LEAD_DAYS = 30
const CANCELLED_SHARE = 1 / 6
const sources = ['Web Booking', 'Mobile Web Booking', 'Mobile Web Booking', 'walk_in', 'phone']

/**
 * Times each report over 200 properties and three years of 150,000 bookings in a database file: a month by day, a year
 * by month and by property against last year, and all three years. Each is one query beside the list of properties.
 * SQLite runs in this process, so its CPU time is that of the query on an idle machine.
 */
export async function measureReports(): Promise<ResultRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'reports-'))
  const file = new DatabaseSync(join(folder, 'reports.sqlite'))
  try {
    applyMigrations(file, inProject('worker/infra/database/migrations'))
    insertProperties(file)
    insertStayChanges(file)
    const deps = { db: openFile(file), now: () => Date.parse(`${TODAY}T12:00:00Z`) }
    while ((await sumArrivals(deps)).done > 0) {}
    const rows: ResultRow[] = [countRows(file)]
    for (const [name, run] of Object.entries(reports(deps))) {
      for (const [period, input] of Object.entries(periods))
        rows.push(await timeReport(`${name}, ${period}`, () => run(input)))
    }
    return rows
  } finally {
    file.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

const everySecond = Array.from({ length: PROPERTIES / 2 }, (_, index) => 2 * index + 1)
const year: ReportInput = {
  from: '2027-01-01',
  to: '2027-12-31',
  by: 'month',
  against: 'same_date',
  propertyIds: null,
  isEachProperty: false,
}
const periods: Record<string, ReportInput> = {
  'a month by day': { ...year, from: '2027-08-01', to: '2027-08-31', by: 'day' },
  'a year by month': year,
  'a year by day': { ...year, by: 'day' },
  'a year by property': { ...year, by: 'total', isEachProperty: true },
  'a year by property and month': { ...year, isEachProperty: true },
  'three years by month': { ...year, from: FIRST, against: 'none' },
  'three years by month against the years before': { ...year, from: FIRST },
  'a year of one property by month': { ...year, propertyIds: [7] },
  'a year of half the properties by month': { ...year, propertyIds: everySecond },
}

function reports(deps: Parameters<typeof reportOccupancy>[0]) {
  const actor: Actor = { id: 'token:bench', grants: [], reach: 'all', requestId: 'bench', way: 'token' }
  return {
    occupancy: (input: ReportInput) => reportOccupancy(deps, { actor, input }),
    sources: (input: ReportInput) => reportSources(deps, { actor, input }),
    pace: (input: ReportInput) => reportPace(deps, { actor, input, asOf: null }),
    pickup: (input: ReportInput) => reportPickup(deps, { actor, input, changedFrom: null, changedTo: null }),
    'lead times': (input: ReportInput) => reportLeadTimes(deps, { actor, input }),
    cancellations: (input: ReportInput) => reportCancellations(deps, { actor, input }),
  }
}

async function timeReport(name: string, run: () => Promise<Result<unknown[], unknown>>): Promise<ResultRow> {
  const times: number[] = []
  let rows = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = process.cpuUsage()
    const result = await run()
    const { user, system } = process.cpuUsage(before)
    times.push((user + system) / 1000)
    if (!result.ok) throw new Error(JSON.stringify(result))
    rows = result.value.length
  }
  return { name, value: median(times), unit: 'ms CPU', limit: { max: LIMIT_MS }, detail: `${rows} rows` }
}

function countRows(file: DatabaseSync): ResultRow {
  const count = (table: string) => Number(file.prepare(`SELECT count(*) AS count FROM ${table}`).get()?.count)
  const detail = `${count('night_sold')} nights, ${count('night_capacity')} capacities`
  return { name: 'changes of stays', value: count('stay_change'), limit: null, detail }
}

function insertProperties(file: DatabaseSync): void {
  file.exec(`INSERT INTO brand (id) VALUES ('bench') ON CONFLICT DO NOTHING;
    INSERT INTO country (id, code, name, currency, tax_bp, tax_inclusive) VALUES (1, 'ZZ', 'Bench', 'EUR', 0, 1);
    INSERT INTO rate_calendar (id, name) VALUES (1, 'bench');
    INSERT INTO city (id, country_id, slug, name, latitude, longitude, population, time_zone)
      VALUES (1, 1, 'bench', 'Bench', 52, 5, 1, 'Europe/Amsterdam');
    WITH RECURSIVE n (id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n WHERE id < ${PROPERTIES})
    INSERT INTO property (id, brand_id, oyo_id, name, slug, kind, city_id, country_id, street, latitude, longitude,
      rate_calendar_id, currency, scene)
    SELECT id, 'bench', 'B' || id, 'B', 'b' || id, 'hotel', 1, 1, 's', 52, 5, 1, 'EUR', 'city' FROM n;
    INSERT INTO room_category (id, property_id, position, name, bed, area_sqm, max_occupancy, max_adults, rooms_total,
      single_minor, double_minor, extra_minor)
    SELECT id, id, 0, 'R', 'double', 20, 2, 2, 12, 1, 1, 1 FROM property`)
}

/** Writes three years of changes of stays of 200 properties; triggers write the nights. */
export function insertStayChanges(file: DatabaseSync): void {
  file.exec('BEGIN')
  const properties = file.prepare(`SELECT id FROM property ORDER BY id LIMIT ${PROPERTIES}`).all()
  const insert = file.prepare(INSERT_CHANGE)
  const random = createRandom('reports')
  for (let index = 0; index < BOOKINGS_A_YEAR * YEARS; index += 1) {
    const { id } = random.pick(properties)
    insertStay(insert, random, { bookingId: `b${index}`, propertyId: Number(id) })
  }
  const [firstDay, today] = [toDayNumber(FIRST), toDayNumber(TODAY)]
  file.exec(`WITH RECURSIVE d (day) AS (SELECT ${firstDay} UNION ALL SELECT day + 1 FROM d WHERE day < ${today - 1})
    INSERT OR IGNORE INTO night_capacity SELECT p.id, d.day, 12 FROM property p CROSS JOIN d
      WHERE p.id IN (SELECT id FROM property ORDER BY id LIMIT ${PROPERTIES})`)
  file.exec('COMMIT')
}

const INSERT_CHANGE = `INSERT INTO stay_change (property_id, arrival, at, booking_id, position, kind, sign, is_booked,
    source, currency, made_at, rooms, nights, room_minor, other_minor, fee_minor, night_minor, free_nights)
  VALUES (?, ?, ?, ?, 0, ?, ?, 1, ?, 'EUR', ?, 1, ?, ?, 0, 0, ?, 0)`

/** Writes a booking and perhaps its cancellation; nothing when it would be made after today. */
function insertStay(
  insert: StatementSync,
  random: Random,
  { bookingId, propertyId }: { bookingId: string; propertyId: number },
): void {
  const drawExponential = (mean: number) => Math.floor(-mean * Math.log(1 - random.next() * 0.999))
  const arrival = toDayNumber(FIRST) + random.integer(0, 365 * YEARS - 1)
  const nights = 1 + drawExponential(MEAN_EXTRA_NIGHTS)
  const madeAt = Math.floor((arrival - drawExponential(MEAN_LEAD_DAYS) + random.next()) * DAY_MS)
  const source = random.pick(sources)
  const prices = Array.from({ length: nights }, () => random.integer(6_000, 14_999))
  const total = prices.reduce((sum, price) => sum + price, 0)
  if (madeAt > Date.parse(TODAY)) return
  const stay = [source, madeAt, nights, total, JSON.stringify(prices)]
  insert.run(propertyId, arrival, madeAt, bookingId, 'booked', 1, ...stay)
  if (!random.chance(CANCELLED_SHARE)) return
  const cancelledAt = Math.floor(madeAt + random.next() * DAY_MS * 5) + 1
  insert.run(propertyId, arrival, cancelledAt, bookingId, 'cancelled', -1, ...stay)
}

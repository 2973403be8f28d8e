import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { mainBrand } from '#app/brands/brands.ts'
import { applyMigrations, ensureBrands } from '#worker/infra/database/migrate.ts'
import { bytesOf, idleRows, rowsOfBooking, rowsOfPush } from '#worker/tools/costs/measured.ts'
import { inProject } from '#worker/tools/machine/project.ts'
import type { ResultRow } from '#worker/tools/machine/result-rows.ts'
import { archiveMonth, insertStays, numbered, START_MS } from './stay-sample.ts'

/** The sizes of the design; `sample`: the file holds one stay of so many. */
type Size = { name: string; properties: number; staysAYear: number; sample: number; minMonths?: number }

const sizes: readonly Size[] = [
  { name: '200 hotels', properties: 200, staysAYear: 150_000, sample: 20, minMonths: 120 },
  { name: '200 busy hotels', properties: 200, staysAYear: 1_100_000, sample: 100 },
  { name: '10,000 properties', properties: 10_000, staysAYear: 1_330_000, sample: 500 },
  { name: '150,000 properties', properties: 150_000, staysAYear: 20_000_000, sample: 7_500 },
]

const MONTHS = 30
/** Months after which a stay is archived. */
const ARCHIVED_AFTER = 14
/** Months at the end whose growth continues. */
const STEADY_MONTHS = 6
const PUSHES_A_DAY = 173
const PUSH_DAYS = 2
/** Nights ahead with price, rule and stock, and past ones until they are deleted. */
const NIGHTS = 405
const ROOM_TYPES = 5
const MAX_GB = 10
const GB = 1e9

/**
 * Fills a file with stays, nights and pushes month by month, archives as the jobs do, and continues the growth of the
 * last half year to D1's 10 GB.
 */
export function measureScale(): ResultRow[] {
  return sizes.flatMap(measureSize)
}

export function measureSize({ name, properties, staysAYear, sample, minMonths }: Size): ResultRow[] {
  const folder = mkdtempSync(join(tmpdir(), 'stayfront-scale-'))
  const db = new DatabaseSync(join(folder, 'scale.sqlite'))
  try {
    const count = Math.max(1, Math.round(properties / sample))
    db.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF')
    applyMigrations(db, inProject('worker/infra/database/migrations'))
    const emptyBytes = usedBytes(db)
    insertProperties(db, count)
    const bytes: number[] = []
    for (let month = 0; month < MONTHS; month += 1) {
      db.exec('BEGIN')
      insertStays(db, { month, count: Math.round(staysAYear / 12 / sample), properties: count })
      if (month >= ARCHIVED_AFTER) archiveMonth(db, month - ARCHIVED_AFTER)
      db.exec('COMMIT')
      bytes.push((usedBytes(db) - emptyBytes) * sample + properties * bytesOf.property)
    }
    const lastBytes = bytes.at(-1) ?? 0
    // Growth is steady by then: as many stays are archived as are made.
    const bytesAMonth = (lastBytes - (bytes.at(-1 - STEADY_MONTHS) ?? 0)) / STEADY_MONTHS
    const expectedFullMonth = MONTHS + (MAX_GB * GB - lastBytes) / bytesAMonth
    const fullMonthIndex = bytes.findIndex((size) => size > MAX_GB * GB)
    const fullMonth = fullMonthIndex === -1 ? Math.floor(expectedFullMonth) : fullMonthIndex + 1
    const rowsWritten =
      staysAYear * rowsOfBooking + properties * PUSHES_A_DAY * 365 * rowsOfPush + idleRows.written * 12
    const toRow = (label: string, value: number, unit?: string): ResultRow => {
      return { name: `${name}, ${label}`, value, unit, limit: null }
    }
    const fullMonthRow = toRow('the month 10 GB are met', fullMonth)
    return [
      toRow('a year', (bytes[11] ?? 0) / GB, 'GB'),
      toRow('each later year', (bytesAMonth * 12) / GB, 'GB'),
      toRow('rows written a year', rowsWritten / 1e6, 'M'),
      minMonths === undefined ? fullMonthRow : { ...fullMonthRow, limit: { min: minMonths } },
    ]
  } finally {
    db.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

function usedBytes(db: DatabaseSync): number {
  const pragma = (name: string) => Number(Object.values(db.prepare(`PRAGMA ${name}`).get() ?? {})[0])
  return (pragma('page_count') - pragma('freelist_count')) * pragma('page_size')
}

/** Properties with their nights, and the pushes that the job `archive-audit` leaves. */
function insertProperties(db: DatabaseSync, properties: number): void {
  ensureBrands(db)
  db.exec(`BEGIN;
    INSERT INTO country (id, code, name, currency, tax_bp, tax_inclusive) VALUES (1, 'IN', 'India', 'INR', 500, 1)
      ON CONFLICT DO NOTHING;
    INSERT INTO city (id, country_id, slug, name, latitude, longitude, population, time_zone)
      SELECT 1, id, 'jaipur', 'Jaipur', 26.9, 75.8, 3000000, 'Asia/Kolkata' FROM country LIMIT 1;
    INSERT INTO rate_calendar (id, name) VALUES (1, 'calendar');
    ${numbered(properties)} INSERT INTO property (id, brand_id, oyo_id, name, slug, kind, city_id, country_id, street,
        latitude, longitude, rate_calendar_id, currency, scene)
      SELECT n, '${mainBrand().id}', 'MRG' || n, 'Hotel ' || n, 'hotel-' || n, 'hotel', 1, (SELECT country_id FROM city),
        '1 Road', 26.9, 75.8, 1, 'INR', 'city' FROM n;
    ${numbered(properties * ROOM_TYPES)} INSERT INTO room_category (id, property_id, position, name, bed, area_sqm,
        max_occupancy, max_adults, rooms_total, single_minor, double_minor, extra_minor)
      SELECT n, 1 + (n - 1) % ${properties}, (n - 1) / ${properties}, 'Classic', 'double', 20, 4, 3, 60, 100000,
        120000, 40000 FROM n;`)
  const nights = `${numbered(NIGHTS)} INSERT INTO`
  const day = `date('2027-01-01', '+' || n || ' days')`
  db.exec(`${nights} night_rate (room_category_id, day, single_minor, double_minor, extra_minor)
      SELECT c.id, ${day}, 100000, 120000, 40000 FROM room_category c, n;
    ${nights} night_rule (room_category_id, day, min_nights) SELECT c.id, ${day}, 2 FROM room_category c, n;
    ${nights} night_word (room_category_id, day, price_at, stock_at, rule_at)
      SELECT c.id, ${day}, ${START_MS}, ${START_MS}, ${START_MS} FROM room_category c, n;
    ${nights} stock (room_category_id, day, total, sold) SELECT c.id, ${day}, 60, 1 FROM room_category c, n;
    ${numbered(properties * PUSHES_A_DAY * PUSH_DAYS)} INSERT INTO audit_event (at, actor, action, subject, property_id,
        before, after, request_id, way)
      SELECT ${START_MS} + n, 'token:' || hex(randomblob(11)), 'ari.write', 'ari:' || (1 + n % ${properties}),
        1 + n % ${properties},
        json_object('fields', '${'x'.repeat(90)}', 'nights', '${'x'.repeat(90)}'),
        json_object('fields', '${'x'.repeat(90)}', 'nights', '${'x'.repeat(90)}'), hex(randomblob(16)), 'token' FROM n;
    COMMIT`)
}

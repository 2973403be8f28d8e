import { once } from 'node:events'
import { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { beforeAll, expect, test } from 'vitest'
import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { comparisons, dayLastYear, groupings, toDayNumber } from '#app/domain/reports/report-periods.ts'
import { calendarDayIn, instantAt } from '#app/i18n/time-zone.ts'
import type { Actor } from '#worker/admin/services/actor.ts'
import type { ReportRow } from '#worker/admin/services/reports/report-rows.ts'
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

// Reports have one SQL for days, one for longer parts, and one for each property: all must add up to the rows of facts.

type Change = {
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
const AS_OF: CalendarDay = '2027-06-01'
/** On this day nothing changes any more, so that pace of now is what was sold. */
const AFTER_ALL: CalendarDay = '2027-08-31'
/** Changes of a few days are found by their time, of more by their arrival. */
const CHANGED = { few: ['2027-05-10', '2027-05-31'], many: ['2027-04-01', '2027-05-31'] } as const
const changes: Change[] = []
const file = new DatabaseSync(':memory:')
const deps = { db: openFile(file), now: () => Date.parse('2027-06-10T12:00:00Z') }
const actor: Actor = { id: 'token:test', grants: [], reach: 'all', requestId: 'r', way: 'token' }

let state = 7
const dice = (sides: number) => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return Math.floor((state / 4_294_967_296) * sides)
}

beforeAll(async () => {
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
  for (let index = 0; index < 200; index++) addStay(index)
  await sumArrivals(deps)
  for (let index = 200; index < 300; index++) addStay(index)
})

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

type Part = { from: CalendarDay; to: CalendarDay }

/** Room nights, free ones and revenue of the nights of a part. */
function sumNights(chosen: readonly Change[], { from, to }: Part): [nights: number, minor: number, adr: number | null] {
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

function countArrivals(chosen: readonly Change[], { from, to }: Part): number[] {
  const own = chosen.filter(({ arrival }) => arrival >= toDayNumber(from) && arrival <= toDayNumber(to))
  return ['booked', 'cancelled', 'no_show'].map((kind) => own.filter((change) => change.kind === kind).length)
}

function leadDays({ arrival, madeAt }: Change, timeZone: string): number {
  return Math.max(0, arrival - toDayNumber(calendarDayIn(timeZone, madeAt)))
}

function isInLeadTimeBand(name: string, days: number): boolean {
  const [low = 0, high = low] = name.endsWith('+') ? [Number.parseInt(name, 10), 1e9] : name.split('-').map(Number)
  return days >= low && days <= high
}

const startOf = (day: CalendarDay) => instantAt(day, '00:00', ZONE)

/** Compares each row and its last year with the facts of its group. */
async function expectRows(
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

const cases = groupings.flatMap((by) =>
  comparisons.flatMap((against) =>
    [false, true].flatMap((isEachProperty) => [null, [1, 3]].map((ids) => [by, against, isEachProperty, ids] as const)),
  ),
)

const title = 'reports by %s against %s, each property %s of %s, add up [INBX-04]'

test.each(cases)(title, async (by, against, each, ids) => {
  const input = { from: '2027-05-28', to: '2027-07-03', by, against, isEachProperty: each, propertyIds: ids } as const
  const request = { actor, input }
  const shift = (day: CalendarDay, isLastYear: boolean) =>
    isLastYear && against !== 'none' ? dayLastYear(day, against) : day
  const occupancy = () => reportOccupancy(deps, request)
  await expectRows(input, occupancy, ({ property, currency }, { values, ...part }, facts) => {
    const own = [1, 2, 3].filter((id) => (property === null ? (ids?.includes(id) ?? true) : id === property))
    const rooms = 12 * own.filter((id) => (id === 3 ? 'EUR' : 'INR') === currency).length
    const days = toDayNumber(part.to) - toDayNumber(part.from) + 1
    expect([values.room_nights, values.room_revenue_minor, values.adr_minor]).toEqual(sumNights(facts, part))
    expect(values.room_nights_available).toBe(rooms * days)
  })
  await expectRows(
    input,
    () => reportSources(deps, request),
    ({ key }, { values, ...part }, facts) => {
      const own = facts.filter(({ source }) => source === key)
      expect([values.room_nights, values.room_revenue_minor, values.adr_minor]).toEqual(sumNights(own, part))
    },
  )
  for (const asOf of [AS_OF, AFTER_ALL]) {
    const late = { ...deps, now: () => startOf(AFTER_ALL) }
    const pace = () => reportPace(late, { ...request, asOf: asOf === AFTER_ALL ? null : asOf })
    await expectRows(input, pace, (_, { values, ...part }, facts, isLast) => {
      const until = startOf(addDays(shift(asOf, isLast), 1))
      const own = facts.filter(({ at }) => at < until)
      expect([values.room_nights, values.room_revenue_minor, values.adr_minor]).toEqual(sumNights(own, part))
    })
  }
  const [changedFrom, changedTo] = CHANGED[ids ? 'few' : 'many']
  const pickup = () => reportPickup(deps, { ...request, changedFrom, changedTo })
  await expectRows(input, pickup, (_, { values, ...part }, facts, isLast) => {
    const [since, until] = [startOf(shift(changedFrom, isLast)), startOf(addDays(shift(changedTo, isLast), 1))]
    const own = facts.filter(({ at }) => at >= since && at < until)
    const { booked_room_nights: booked, lost_room_nights: lost } = values
    expect([values.room_nights, values.room_revenue_minor]).toEqual(sumNights(own, part).slice(0, 2))
    expect([booked, lost]).toEqual(
      [1, -1].map(
        (sign) =>
          sumNights(
            own.filter((change) => change.sign === sign),
            part,
          )[0],
      ),
    )
  })
  await expectRows(
    input,
    () => reportCancellations(deps, request),
    (_, { values, ...part }, facts) => {
      expect([values.bookings, values.cancelled, values.no_shows]).toEqual(countArrivals(facts, part))
    },
  )
  await expectLeadTimes(input)
})

async function expectLeadTimes(input: ReportInput, timeZone = ZONE): Promise<void> {
  let counted = 0
  await expectRows(
    input,
    () => reportLeadTimes(deps, { actor, input }),
    ({ key }, { values, from, to }, facts) => {
      const own = facts.filter((change) => isInLeadTimeBand(key, leadDays(change, timeZone)))
      const [booked = 0, cancelled = 0, noShows = 0] = countArrivals(own, { from, to })
      expect([values.bookings, values.cancelled]).toEqual([booked, cancelled + noShows])
      counted += booked
    },
  )
  expect(counted).toBeGreaterThan(0)
}

const months = { from: '2027-05-01', to: '2027-07-31', against: 'same_date', propertyIds: null } as const
const monthCases = (['month', 'total'] as const).flatMap((by) =>
  [false, true].flatMap((isEachProperty) => [null, [1, 3]].map((ids) => ({ by, isEachProperty, propertyIds: ids }))),
)

test.each(monthCases)('lead times of whole months add up: $by, $isEachProperty, $propertyIds [INBX-04]', (chosen) =>
  expectLeadTimes({ ...months, ...chosen }),
)

test('three years against the years before read each month once [INBX-04]', () =>
  expectLeadTimes({ ...months, from: '2025-08-01', by: 'month', isEachProperty: true }))

test('lead times follow another time zone of the city, and are summed without a rest [INBX-04]', async () => {
  const input = { ...months, by: 'month', isEachProperty: true } as const
  const count = (table: string) => file.prepare(`SELECT count(*) AS count FROM ${table}`).get()?.count
  file.exec("UPDATE city SET time_zone = 'Pacific/Auckland'")
  expect([count('arrival_month'), count('arrival_day'), count('arrival_unsummed')]).toEqual([0, 0, changes.length])
  await expectLeadTimes(input, 'Pacific/Auckland')
  expect(await sumArrivals(deps)).toEqual({ done: changes.length, next: null })
  expect(count('arrival_unsummed')).toBe(0)
  for (const isEachProperty of [true, false]) await expectLeadTimes({ ...input, isEachProperty }, 'Pacific/Auckland')
  file.exec(`UPDATE city SET time_zone = '${ZONE}'`)
})

test('three years of 1,000 properties by day fit the memory of an isolate [INBX-04]', async () => {
  const thread = new Worker(inProject('tests/support/report-in-isolate.ts'), {
    ...{ workerData: { properties: 1_000 }, resourceLimits: { maxOldGenerationSizeMb: 128 } },
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  const [{ rows, first, last }] = await once(thread, 'message')
  expect(rows).toBe(1_096)
  for (const { values, lastYear } of [first, last]) {
    expect([values.room_nights_available, lastYear.values.room_nights_available]).toEqual([3_000, 3_000])
  }
  await thread.terminate()
})

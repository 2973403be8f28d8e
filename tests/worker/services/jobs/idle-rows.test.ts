import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { aDeps, type TestDeps } from '#tests/support/a-deps.ts'
import { aHotel } from '#tests/support/booking-builders.ts'
import { countingDatabase } from '#tests/support/counting-database.ts'
import { aConfirmed, copyBooking, copyRow, run } from '#tests/support/many-bookings.ts'
import { runMinute } from '#tests/support/run-minute.ts'
import { runAdminJobs } from '#worker/admin/jobs.ts'
import type { JobMessage } from '#worker/infra/env.ts'
import { hourlyJobMinutes } from '#worker/services/jobs/job-schedule.ts'
import { handleScheduled, runJob } from '#worker/services/jobs/scheduled.ts'
import { recordPrices } from '#worker/services/pricing/prices/record-prices.ts'

/** Five million rows a month. */
const MAX_ROWS = 5_000_000

const [PROPERTIES, CITIES, BOOKINGS] = [3_000, 400, 500]
const MINUTES = 12
const HOURS_OF_MONTH = 720

/** A catalogue of 3,000 properties with old stays, after a minute in which every job has run. */
async function anIdleSite(): Promise<TestDeps> {
  const deps = aDeps({}, Date.UTC(2026, 10, 21, 12, 48))
  const hotel = await aHotel(deps.db)
  const stay = await aConfirmed(deps, hotel)
  await run(
    deps.db,
    `UPDATE booking SET status_key = 2, state = 'completed', checkin = '2026-03-01', checkout = '2026-03-03'
     WHERE id = ?`,
    stay,
  )
  await copyBooking(deps.db, stay, BOOKINGS)
  await run(deps.db, "UPDATE message SET status = 'sent', sent_at = created_at")
  const id = '30000000 + n'
  const zone = "iif(n % 3 = 0, 'Europe/Paris', iif(n % 3 = 1, 'Asia/Tokyo', t.time_zone))"
  const city = { id, slug: "t.slug || '-' || n", time_zone: zone }
  await copyRow(deps.db, 'city', { count: CITIES, changed: city, where: `t.id = ${hotel.cityId}` })
  const property = { id, oyo_id: "t.oyo_id || '-' || n", slug: "t.slug || '-' || n" }
  await copyRow(deps.db, 'property', { count: PROPERTIES, changed: property, where: `t.id = ${hotel.propertyId}` })
  const room = { id, property_id: id }
  await copyRow(deps.db, 'room_category', { count: PROPERTIES, changed: room, where: `t.id = ${hotel.categoryId}` })
  const isDone = JSON.stringify({ day: '2026-11-21', after: 0, isDone: true })
  await run(
    deps.db,
    "INSERT INTO about VALUES ('recorded-prices', ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
    isDone,
  )
  for (let minute = 0; minute < 3; minute += 1) {
    await runMinute(deps)
    await runAdminJobs(deps, {})
    deps.pass(60_000)
  }
  await run(deps.db, "UPDATE message SET status = 'sent', sent_at = created_at")
  await deps.db.batch(
    ['search_due', 'search_due_place', 'search_taken', 'search_taken_place'].map((name) => ({
      sql: `DELETE FROM ${name}`,
      params: [],
    })),
  )
  return deps
}

async function passMinute(deps: TestDeps): Promise<void> {
  const waiting: JobMessage[] = []
  const queued = { ...deps, enqueueJobs: async (rounds: JobMessage[]) => void waiting.push(...rounds) }
  await handleScheduled(queued)
  for (let round = waiting.shift(); round; round = waiting.shift()) await runJob(queued, round)
  await runAdminJobs(deps, {})
  deps.pass(60_000)
}

/** Rows a day for each property, whose prices are evidence (docs/operations.md, Scale). */
const MAX_ROWS_A_PROPERTY = 300

test('an idle site of 3,000 properties reads at most five million rows a month [GROW-02]', async () => {
  const site = await anIdleSite()
  const counted = countingDatabase((env as unknown as { DB: D1Database }).DB)
  const search = countingDatabase((env as unknown as { SEARCH: D1Database }).SEARCH)
  const deps = Object.assign(site, { db: counted.db, search: search.db })
  for (let minute = 0; minute < MINUTES; minute += 1) await passMinute(deps)
  const minutes = counted.take().read + search.take().read
  const most = counted.most(20)
  counted.reset()
  for (const job of Object.keys(hourlyJobMinutes)) await runJob(deps, { job, after: '' })
  const hourly = counted.take().read
  const month = Math.round(((minutes * 60) / MINUTES + hourly) * HOURS_OF_MONTH)
  expect(month, `${minutes / MINUTES} a minute, ${hourly} an hour: ${most.join('\n')}`).toBeLessThanOrEqual(MAX_ROWS)
  await recordPrices(deps)
  deps.pass(24 * 3_600_000)
  counted.reset()
  // The second day compares with the first.
  const { done } = await recordPrices(deps)
  const daily = counted.take().read / done
  expect(daily, counted.most(9).join('\n')).toBeLessThanOrEqual(MAX_ROWS_A_PROPERTY)
  expect(daily).toBeGreaterThan(45)
}, 60_000)

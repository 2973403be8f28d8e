import { expect, test } from 'vitest'
import { MINUTE_MS } from '#app/domain/dates/instant.ts'
import { aDeps, type TestDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aBookingRequest, aCoupon, aHotel, type TestHotel } from '#tests/support/booking-builders.ts'
import { deepTest } from '#tests/support/is-deep.ts'
import { aConfirmed, copyBooking, NOON, run } from '#tests/support/many-bookings.ts'
import { aHeldBooking } from '#tests/support/paid-booking.ts'
import { runMinute } from '#tests/support/run-minute.ts'
import { takeConsole } from '#tests/support/strict-console.ts'
import type { Database, Statement } from '#worker/infra/database/database.ts'
import { expireHolds } from '#worker/services/bookings/closing/expire-holds.ts'
import { createBooking } from '#worker/services/bookings/creating/create-booking.ts'
import { checkInStays } from '#worker/services/bookings/stays/check-in-stays.ts'
import { completeStays } from '#worker/services/bookings/stays/complete-stays.ts'
import { handleScheduled } from '#worker/services/jobs/scheduled.ts'

/** Splits batches of bookings, so each is processed alone. */
function withoutSets(db: Database): Database {
  const isSet = ({ sql }: Statement) => sql.includes(') asked JOIN booking b') && sql.includes('INTO booking_history')
  return { ...db, batch: (all) => (all.some(isSet) ? Promise.reject(new Error('no sets')) : db.batch(all)) }
}

async function rowsOf(deps: TestDeps, { propertyId }: TestHotel) {
  const bookings = 'SELECT id FROM booking WHERE property_id = ?'
  const [booking, history, stock, message, meal, coupon] = await Promise.all([
    deps.db.all(
      `SELECT status_key, state, payment_status, paid_minor, wallet_minor, hold_expires_at, cancelled_at,
      cancellation_reason, cancellation_blame, revision FROM booking WHERE property_id = ? ORDER BY rowid`,
      propertyId,
    ),
    deps.db.all(
      `SELECT position, at, event, actor, details, change_id IS NULL AS is_further FROM booking_history
      WHERE booking_id IN (${bookings}) ORDER BY at, event, position, details`,
      propertyId,
    ),
    deps.db.all('SELECT day, total, sold FROM stock WHERE room_category_id = ? ORDER BY day', propertyId),
    deps.db.all(
      `SELECT channel, template, locale, json_remove(payload, '$.bookingId', '$.sealedToken', '$.booked') AS payload, created_at FROM message
      WHERE payload ->> 'bookingId' IN (${bookings}) ORDER BY created_at, template, channel, payload`,
      propertyId,
    ),
    deps.db.all(`SELECT status FROM meal_booking WHERE booking_id IN (${bookings})`, propertyId),
    deps.db.all(`SELECT released FROM coupon_use WHERE booking_id IN (${bookings})`, propertyId),
  ])
  return { booking, history, stock, message, meal, coupon }
}

/** A property with holds with meals and coupon, and a started stay. */
async function aBusyHotel(deps: TestDeps): Promise<TestHotel> {
  const hotel = await aHotel(deps.db, { meals: [{ code: 'breakfast', priceMinor: 10_000 }] })
  const couponCode = await aCoupon(deps.db)
  for (const stay of [{}, { couponCode, meals: [{ code: 'breakfast', guestCount: 2 }] }] as const) {
    const request = aBookingRequest(hotel, { payment: { amount: null, mode: 'CC' }, stay: stay as object })
    const visitor = aScope({ now: deps.now(), visitor: { id: `visitor-${crypto.randomUUID()}` } })
    const made = await createBooking(deps, visitor, { request, access: [], idempotency: null })
    if (!made.ok) throw new Error(made.problem.code)
  }
  await aConfirmed(deps, hotel)
  return hotel
}

test('a batch of bookings has the same result as single ones', async () => {
  const deps = aDeps()
  const inSets = await aBusyHotel(deps)
  deps.pass(900_000)
  await expireHolds(deps)
  deps.pass(NOON - deps.now())
  await checkInStays(deps)
  await completeStays(deps)
  const other = aDeps()
  const apart = await aBusyHotel(other)
  const slow = { ...other, db: withoutSets(other.db) }
  other.pass(900_000)
  await expireHolds(slow)
  other.pass(NOON - other.now())
  await checkInStays(slow)
  await completeStays(slow)
  const one = await rowsOf(deps, inSets)
  expect(one).toEqual(await rowsOf(other, apart))
  expect(one.booking.map((row) => (row as { status_key: number }).status_key)).toEqual([13, 13, 2])
  expect(one.coupon).toEqual([{ released: 1 }])
  expect(one.meal).toEqual([{ status: 'Cancelled' }])
})

test('runs jobs directly while the queue is down; failures block none', async () => {
  const deps = aDeps({ enqueueJobs: () => Promise.reject(new Error('no queue')) })
  const stay = await aConfirmed(deps, await aHotel(deps.db))
  await run(deps.db, 'UPDATE booking SET status_key = 1 WHERE id = ?', stay)
  deps.pass(NOON - deps.now())
  const breaks = (sql: string) => sql.includes('hold_expires_at <=')
  const all: Database['all'] = (sql, ...params) =>
    breaks(sql) ? Promise.reject(new Error('away')) : deps.db.all(sql, ...params)
  await handleScheduled({ ...deps, db: { ...deps.db, all } })
  const logged = takeConsole()
  expect(logged).toEqual(
    expect.arrayContaining([expect.stringContaining('jobs_not_queued'), expect.stringContaining('expire-holds')]),
  )
  expect(await deps.db.first('SELECT status_key FROM booking WHERE id = ?', stay)).toEqual({ status_key: 2 })
  expect(await deps.db.first("SELECT failure FROM job_round WHERE job = 'expire-holds'")).toEqual({
    failure: 'Error: away',
  })
})

deepTest('an unfinished job blocks no other while the queue is down', async () => {
  const deps = aDeps({ enqueueJobs: () => Promise.reject(new Error('no queue')) })
  const holding = await aHotel(deps.db)
  const hold = await aHeldBooking(deps, holding)
  await run(deps.db, 'UPDATE stock SET total = 9999, sold = 40 WHERE room_category_id = ?', holding.categoryId)
  await copyBooking(deps.db, hold.bookingId, 40)
  const stay = await aConfirmed(deps, await aHotel(deps.db))
  await run(deps.db, 'UPDATE booking SET status_key = 1 WHERE id = ?', stay)
  deps.pass(NOON - deps.now())
  await handleScheduled(deps)
  expect(takeConsole().join()).toContain('round_not_queued')
  expect(await deps.db.first('SELECT status_key FROM booking WHERE id = ?', stay)).toEqual({ status_key: 2 })
  const left = () => deps.db.all("SELECT done, left_over, failure FROM job_round WHERE job = 'expire-holds'")
  expect(await left()).toEqual([{ done: 30, left_over: 0, failure: null }])
  // No round is under way, so the next minute continues.
  deps.pass(MINUTE_MS)
  await handleScheduled(deps)
  takeConsole()
  expect(await left()).toEqual([{ done: 10, left_over: 0, failure: null }])
})

deepTest('a round that cannot be recorded blocks no other without queue', async () => {
  const deps = aDeps({ enqueueJobs: () => Promise.reject(new Error('no queue')) })
  const stay = await aConfirmed(deps, await aHotel(deps.db))
  await run(deps.db, 'UPDATE booking SET status_key = 1 WHERE id = ?', stay)
  deps.pass(NOON - deps.now())
  const isItsRound = ({ params }: Statement) => params.includes('expire-holds')
  const batch: Database['batch'] = (statements) =>
    statements.some(isItsRound) ? Promise.reject(new Error('the row cannot be read')) : deps.db.batch(statements)
  await handleScheduled({ ...deps, db: { ...deps.db, batch } }, { runsAll: true })
  expect(takeConsole().join()).toContain('expire-holds')
  expect(await deps.db.first('SELECT status_key FROM booking WHERE id = ?', stay)).toEqual({ status_key: 2 })
})

test('starts no running job twice, and restarts dead ones after two minutes', async () => {
  const deps = aDeps()
  const started = async () => (await runMinute(deps)).map(({ job }) => job)
  await run(
    deps.db,
    "INSERT INTO job_round (job, started_at) VALUES ('expire-holds', ?) ON CONFLICT (job) DO UPDATE SET started_at = excluded.started_at, ended_at = NULL",
    deps.now(),
  )
  deps.pass(MINUTE_MS)
  expect(await started()).not.toContain('expire-holds')
  deps.pass(MINUTE_MS)
  expect(await started()).toContain('expire-holds')
})

deepTest('an hourly job that missed its minute restarts in the next', async () => {
  const deps = aDeps()
  const started = async () => (await runMinute(deps)).map(({ job }) => job)
  expect(new Date(deps.now()).getUTCMinutes()).not.toBe(7)
  expect(await started()).not.toContain('extend-calendars')
  const sql = "UPDATE job_round SET started_at = ?1, ended_at = ?1, well_at = ?1 WHERE job = 'extend-calendars'"
  await run(deps.db, sql, deps.now() - 62 * MINUTE_MS)
  deps.pass(MINUTE_MS)
  expect(await started()).toContain('extend-calendars')
  deps.pass(MINUTE_MS)
  expect(await started()).not.toContain('extend-calendars')
})

deepTest('an hourly job that keeps failing restarts every ten minutes', async () => {
  // Its regular minute is not among the following.
  const deps = aDeps({}, Date.UTC(2026, 10, 21, 12, 20))
  const all: Database['all'] = (sql, ...params) =>
    sql.includes('FROM rate_calendar c') ? Promise.reject(new Error('away')) : deps.db.all(sql, ...params)
  await runMinute(deps)
  const sql = "UPDATE job_round SET started_at = ?1, ended_at = ?1, well_at = ?1 WHERE job = 'extend-calendars'"
  await run(deps.db, sql, deps.now() - 62 * MINUTE_MS)
  const begunAt: number[] = []
  for (let minute = 1; minute <= 12; minute += 1) {
    deps.pass(MINUTE_MS)
    const rounds = await runMinute(deps, (own) => ({ ...own, db: { ...deps.db, all } }))
    if (rounds.some(({ job }) => job === 'extend-calendars')) begunAt.push(minute)
  }
  expect(takeConsole().join()).toContain('extend-calendars')
  expect(begunAt).toEqual([1, 11])
})

test('an unwritable heartbeat stops no job', async () => {
  const deps = aDeps()
  const isMark = ({ sql }: Statement) => sql.includes('heartbeat')
  const batch: Database['batch'] = (statements) =>
    statements.some(isMark) ? Promise.reject(new Error('the mark cannot be written')) : deps.db.batch(statements)
  const rounds = await runMinute(deps, (own) => ({ ...own, db: { ...deps.db, batch } }))
  const begun = rounds.map(({ job }) => job)
  expect(begun).toContain('erase-guests')
  // Downtime is unknown then, so no room is released.
  expect(begun).not.toContain('expire-holds')
  expect(begun).not.toContain('lapse-unconfirmed')
  expect(takeConsole().join()).toContain('minute_not_noted')
})

import { expect } from 'vitest'
import { MINUTE_MS } from '#app/domain/dates/instant.ts'
import { aDeps, type TestDeps } from '#tests/support/a-deps.ts'
import { aHotel, type TestHotel } from '#tests/support/booking-builders.ts'
import { deepTest, isDeep } from '#tests/support/is-deep.ts'
import { limitedDatabase, MAX_QUERIES } from '#tests/support/limited-database.ts'
import { aConfirmed, copyBooking, copyRow, count, NOON, run } from '#tests/support/many-bookings.ts'
import { aHeldBooking } from '#tests/support/paid-booking.ts'
import type { Database } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { JobMessage } from '#worker/infra/env.ts'
import { handleScheduled, runJob } from '#worker/services/jobs/scheduled.ts'

const [properties, ending, held] = isDeep ? [100_000, 20_000, 5_000] : [250, 600, 90]

/** Time of one database call and of one invocation on a busy day. */
const CALL_MS = 15
const START_MS = 20

async function copyHotel(db: Database, { propertyId }: TestHotel, count: number) {
  const id = `${20_000_000} + n`
  const changed = { id, oyo_id: "t.oyo_id || '-' || n", slug: "t.slug || '-' || n" }
  await copyRow(db, 'property', { count, changed, where: `t.id = ${propertyId}` })
  await copyRow(db, 'room_category', {
    count,
    changed: { id, property_id: id },
    where: `t.property_id = ${propertyId}`,
  })
}

/** A noon in India: stays due for check-out, expired holds, and a catalogue to record. */
async function aBusyNoon() {
  const deps = aDeps()
  const [staying, holding] = [await aHotel(deps.db), await aHotel(deps.db)]
  const stay = await aConfirmed(deps, staying)
  const hold = await aHeldBooking(deps, holding)
  await run(deps.db, 'UPDATE booking SET status_key = 1 WHERE id = ?', stay)
  await run(deps.db, 'UPDATE booking SET hold_expires_at = ? WHERE id = ?', NOON, hold.bookingId)
  await run(deps.db, 'UPDATE stock SET total = 9999, sold = ? WHERE room_category_id = ?', held, holding.categoryId)
  await copyBooking(deps.db, stay, ending)
  await copyBooking(deps.db, hold.bookingId, held)
  await copyHotel(deps.db, staying, properties - 1)
  deps.pass(NOON - deps.now())
  return { deps, holding }
}

/** Runs queue and cron: rounds one after another, each an invocation with separate D1 limits and time. */
async function passMinutes(deps: TestDeps, max: number) {
  const waiting: JobMessage[] = []
  const asked: number[] = []
  const invoke = async (work: (own: Deps) => Promise<void>) => {
    const limited = limitedDatabase(deps.db)
    await work({ ...deps, db: limited.db, enqueueJobs: async (rounds) => void waiting.push(...rounds) })
    const { queries, calls } = limited.asked()
    asked.push(queries)
    deps.pass(START_MS + calls * CALL_MS)
  }
  for (let minute = 1; minute <= max; minute++) {
    await invoke(handleScheduled)
    while (deps.now() < NOON + minute * MINUTE_MS) {
      const round = waiting.shift()
      if (!round) deps.pass(NOON + minute * MINUTE_MS - deps.now())
      else await invoke((own) => runJob(own, round))
    }
  }
  await deps.settle()
  return { waiting, mostAsked: Math.max(...asked) }
}

deepTest(
  "finishes a busy noon in ten minutes, within D1's thousand queries",
  {
    timeout: 3_600_000,
  },
  async () => {
    const { deps, holding } = await aBusyNoon()
    const { waiting, mostAsked } = await passMinutes(deps, 10)
    expect(waiting).toEqual([])
    expect(mostAsked).toBeLessThanOrEqual(MAX_QUERIES)
    expect(await count(deps.db, "booking WHERE status_key = 2 AND state = 'completed'")).toBe(ending)
    expect(await count(deps.db, "booking WHERE status_key = 13 AND state = 'cancelled'")).toBe(held)
    expect(await count(deps.db, "booking_history WHERE event = 'completed' AND actor = 'system'")).toBe(ending)
    expect(await count(deps.db, "booking_history WHERE event = 'expired'")).toBe(held)
    expect(await count(deps.db, "message WHERE template = 'booking_expired'")).toBe(held)
    expect(await deps.db.all('SELECT DISTINCT sold FROM stock WHERE room_category_id = ?', holding.categoryId)).toEqual(
      [{ sold: 0 }],
    )
    const live = await count(deps.db, 'property WHERE is_live = 1')
    expect(await count(deps.db, '(SELECT DISTINCT property_id FROM recorded_price)')).toBe(live)
    const rounds = await deps.db.all(
      'SELECT job, left_over, failure FROM job_round WHERE left_over > 0 OR failure IS NOT NULL OR ended_at IS NULL',
    )
    expect(rounds).toEqual([])
    expect(await count(deps.db, "job_round WHERE job IN ('poll-payments', 'complete-stays', 'record-prices')")).toBe(3)
  },
)

import { afterEach, expect, test } from 'vitest'
import { addDays } from '#app/domain/dates/calendar-day.ts'
import { aDeps, withLatency } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { anActor } from '#tests/support/an-admin.ts'
import { aBookingRequest, aHotel, CHECKIN, soldByDay, type TestHotel } from '#tests/support/booking-builders.ts'
import { deepTest, sampleOf } from '#tests/support/is-deep.ts'
import { writeAri } from '#worker/admin/services/ari/write-ari.ts'
import { createBlock, deleteBlock, updateBlock } from '#worker/admin/services/properties/blocks.ts'
import { createBooking } from '#worker/services/bookings/creating/create-booking.ts'

let round = 0
let settle = async () => {}

afterEach(() => settle())

/** Local D1 answers too fast for a race to show: every query waits 5 to 25 ms before and after. */
function lateDeps() {
  round += 1
  const deps = aDeps()
  settle = deps.settle
  return { ...deps, db: withLatency(deps.db), plainDb: deps.db }
}

type Late = ReturnType<typeof lateDeps>

function book(deps: Late, hotel: TestHotel, index: number) {
  const visitor = aScope({ visitor: { id: `blocked-${round}-${index}-${'0'.repeat(20)}` } })
  return createBooking(deps, visitor, { request: aBookingRequest(hotel), access: [], idempotency: null })
}

const LAST = addDays(CHECKIN, 1)

function block(deps: Late, { propertyId, categoryId: room }: TestHotel, rooms: number) {
  const input = { propertyId, room, from: CHECKIN, to: LAST, rooms, reason: 'maintenance', note: null } as const
  return createBlock(deps, anActor(), input, null)
}

const stockOf = ({ plainDb }: Late, { categoryId }: TestHotel) =>
  plainDb.all<{ total: number; sold: number; blocked: number }>(
    'SELECT total, sold, blocked FROM stock WHERE room_category_id = ? ORDER BY day',
    categoryId,
  )
const blockedOf = ({ plainDb }: Late, { propertyId }: TestHotel) =>
  plainDb.all<{ rooms: number }>('SELECT rooms FROM block WHERE property_id = ?', propertyId)
const done = (results: readonly { ok: boolean }[]) => results.filter(({ ok }) => ok).length

test.each(sampleOf([1, 2, 3], 1))(
  '30 bookings and 5 blocks of ten rooms never oversell, run %i',
  { timeout: 60_000 },
  async () => {
    const deps = lateDeps()
    const hotel = await aHotel(deps.plainDb, { rooms: 10 })
    const [bookings, blocks] = await Promise.all([
      Promise.all(Array.from({ length: 30 }, (_, index) => book(deps, hotel, index))),
      Promise.all(Array.from({ length: 5 }, () => block(deps, hotel, 1))),
    ])
    expect(done(blocks)).toBe(5)
    const sold = done(bookings)
    expect(await stockOf(deps, hotel)).toEqual([
      { total: 10, sold, blocked: 5 },
      { total: 10, sold, blocked: 5 },
    ])
    expect(await soldByDay(deps.plainDb, hotel)).toEqual({ [CHECKIN]: sold, [LAST]: sold })
    // Bookings before the blocks have a room; none was made after the last room was blocked.
    expect(sold).toBeGreaterThanOrEqual(5)
    expect(sold).toBeLessThanOrEqual(10)
    expect((await book(deps, hotel, 99)).ok).toBe(false)
    const actual = blocks.flatMap((each) => (each.ok ? [each.value.shortNights] : []))
    expect(Math.max(...actual) > 0).toBe(sold > 5)
  },
)

test('refuses bookings as soon as a block has taken the last rooms', { timeout: 60_000 }, async () => {
  const deps = lateDeps()
  const hotel = await aHotel(deps.plainDb, { rooms: 40 })
  let isBlocked = false
  const blocking = block(deps, hotel, 40).then(() => {
    isBlocked = true
  })
  const results = await Promise.all(
    Array.from({ length: 18 }, async (_, index) => {
      await new Promise((resolve) => setTimeout(resolve, index * 15))
      const wasBlocked = isBlocked
      return { wasBlocked, ...(await book(deps, hotel, index)) }
    }),
  )
  await blocking
  expect(results.filter(({ ok, wasBlocked }) => ok && wasBlocked)).toEqual([])
  expect(results.filter(({ ok }) => !ok).length).toBeGreaterThan(0)
})

deepTest('concurrent changes of blocks leave a consistent count of rooms', { timeout: 60_000 }, async () => {
  const deps = lateDeps()
  const hotel = await aHotel(deps.plainDb, { rooms: 40 })
  const made = await Promise.all(Array.from({ length: 12 }, () => block(deps, hotel, 1)))
  const ids = made.flatMap((each) => (each.ok ? [each.value.id] : []))
  const push = { propertyId: hotel.propertyId, asOf: null, isDryRun: false, idempotency: null }
  await Promise.all([
    ...ids.slice(0, 4).map((id) => deleteBlock(deps, anActor(), { id, idempotency: null })),
    ...ids
      .slice(4, 8)
      .flatMap((id) =>
        [2, 3].map((rooms) => updateBlock(deps, anActor(), { id, change: { rooms }, idempotency: null })),
      ),
    ...ids.slice(6, 8).map((id) => updateBlock(deps, anActor(), { id, change: { to: CHECKIN }, idempotency: null })),
    ...Array.from({ length: 8 }, (_, index) => book(deps, hotel, index)),
    writeAri(deps, anActor(), { ...push, changes: [{ room: hotel.categoryId, from: CHECKIN, to: LAST, total: 30 }] }),
  ])
  const rows = await deps.plainDb.all<{ day: string; blocked: number; asked: number }>(
    `SELECT k.day, k.blocked, (SELECT COALESCE(sum(rooms), 0) FROM block b WHERE b.room_category_id = k.room_category_id
       AND k.day BETWEEN b.first_day AND b.last_day) AS asked FROM stock k WHERE k.room_category_id = ?`,
    hotel.categoryId,
  )
  expect(rows).toHaveLength(2)
  for (const { blocked, asked } of rows) expect(blocked).toBe(asked)
  expect(await blockedOf(deps, hotel)).toHaveLength(8)
  for (const { total, sold } of await stockOf(deps, hotel)) expect([total, sold]).toEqual([30, 8])
})

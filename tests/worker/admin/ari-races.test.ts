import { afterEach, expect, test } from 'vitest'
import { addDays } from '#app/domain/dates/calendar-day.ts'
import { aDeps, withLatency } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { anActor } from '#tests/support/an-admin.ts'
import { aBookingRequest, aHotel, CHECKIN, soldByDay, type TestHotel } from '#tests/support/booking-builders.ts'
import { deepTest, sampleOf } from '#tests/support/is-deep.ts'
import { writeAri } from '#worker/admin/services/ari/write-ari.ts'
import { createBooking } from '#worker/services/bookings/creating/create-booking.ts'

let round = 0
let settle = async () => {}

// Search prices are refreshed after the push was answered.
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
  const visitor = aScope({ visitor: { id: `pushed-${round}-${index}-${'0'.repeat(20)}` } })
  return createBooking(deps, visitor, { request: aBookingRequest(hotel), access: [], idempotency: null })
}

function push(deps: Late, hotel: TestHotel, change: object, asOf: number | null = null) {
  const changes = [{ room: hotel.categoryId, from: CHECKIN, to: addDays(CHECKIN, 1), ...change }]
  return writeAri(deps, anActor(), { propertyId: hotel.propertyId, changes, asOf, isDryRun: false, idempotency: null })
}

const booked = (results: readonly { ok: boolean }[]) => results.filter(({ ok }) => ok).length

test.each(sampleOf([1, 2, 3], 1))(
  '50 bookings and 50 pushes never oversell the last room, run %i',
  { timeout: 60_000 },
  async (run) => {
    const deps = lateDeps()
    const hotel = await aHotel(deps.plainDb, { rooms: 3 })
    // The property sells one of its three rooms; the others are let elsewhere.
    await push(deps, hotel, { total: 1 })
    const updates = [
      { total: 1 },
      { available: 1 },
      { closed: false },
      { price: null },
      { available: 1, min_nights: 1 },
    ]
    const [bookings, pushes] = await Promise.all([
      Promise.all(Array.from({ length: 50 }, (_, index) => book(deps, hotel, index))),
      Promise.all(
        Array.from({ length: 50 }, (_, index) => push(deps, hotel, updates[(index + run) % updates.length] ?? {})),
      ),
    ])
    expect(booked(pushes)).toBe(50)
    expect(booked(bookings)).toBe(1)
    expect(await soldByDay(deps.plainDb, hotel)).toEqual({ [CHECKIN]: 1, [addDays(CHECKIN, 1)]: 1 })
    const stored = await deps.plainDb.all('SELECT 1 FROM booking WHERE property_id = ?', hotel.propertyId)
    expect(stored).toHaveLength(1)
  },
)

test('refuses bookings of a night from the moment a push closed it', { timeout: 60_000 }, async () => {
  const deps = lateDeps()
  const hotel = await aHotel(deps.plainDb, { rooms: 40 })
  let isClosed = false
  const closing = push(deps, hotel, { closed: true }).then(() => {
    isClosed = true
  })
  const bookings = Array.from({ length: 18 }, async (_, index) => {
    await new Promise((resolve) => setTimeout(resolve, index * 15))
    const wasClosed = isClosed
    return { wasClosed, ...(await book(deps, hotel, index)) }
  })
  const results = await Promise.all(bookings)
  await closing
  expect(results.filter(({ ok, wasClosed }) => ok && wasClosed)).toEqual([])
  const sold = Object.values(await soldByDay(deps.plainDb, hotel))
  expect(sold).toEqual([booked(results), booked(results)])
})

test.each(sampleOf([{ min_nights: 5 }, { closed_to_arrival: true }], 1))(
  'refuses bookings against a pushed rule, even with an earlier quote: %o',
  { timeout: 60_000 },
  async (rule) => {
    const deps = lateDeps()
    const hotel = await aHotel(deps.plainDb, { rooms: 60 })
    // The push arrives between the quote and the transaction of the booking.
    let isSaid = false
    const batch = deps.db.batch
    const gate = {
      ...deps.db,
      batch: async (statements: Parameters<typeof batch>[0]) => {
        const isBooking = statements.some(({ sql }) => sql.startsWith('INSERT INTO booking '))
        if (isBooking && !isSaid) {
          isSaid = true
          expect((await push(deps, hotel, rule)).ok).toBe(true)
        }
        return batch(statements)
      },
    }
    const first = await book({ ...deps, db: gate }, hotel, 0)
    expect(first).toMatchObject({ ok: false, problem: { code: 'invalid_dates' } })
    const { [CHECKIN]: sold } = await soldByDay(deps.plainDb, hotel)
    expect(sold ?? 0).toBe(0)
    // Under load as well: bookings sent after the push was answered are refused.
    const open = await aHotel(deps.plainDb, { rooms: 60 })
    let isRuled = false
    const ruling = push(deps, open, rule).then(() => {
      isRuled = true
    })
    const results = await Promise.all(
      Array.from({ length: 18 }, async (_, index) => {
        await new Promise((resolve) => setTimeout(resolve, index * 15))
        const wasRuled = isRuled
        return { wasRuled, ...(await book(deps, open, index + 1)) }
      }),
    )
    await ruling
    expect(results.filter(({ ok, wasRuled }) => ok && wasRuled)).toEqual([])
  },
)

deepTest('the newest of concurrent pushes wins, whatever their order', { timeout: 60_000 }, async () => {
  const deps = lateDeps()
  const hotel = await aHotel(deps.plainDb)
  const at = deps.now()
  const price = (minor: number) => ({ single_minor: minor, double_minor: minor, extra_minor: 0 })
  const moments = Array.from({ length: 40 }, (_, index) => (index * 17) % 40)
  await Promise.all(moments.map((ms) => push(deps, hotel, { price: price(10_000 + ms) }, at - 1000 + ms)))
  const rows = await deps.plainDb.all(
    'SELECT double_minor FROM night_rate WHERE room_category_id = ?',
    hotel.categoryId,
  )
  expect(rows).toEqual([{ double_minor: 10_039 }, { double_minor: 10_039 }])
  const audits = await deps.plainDb.all('SELECT 1 FROM audit_event WHERE property_id = ?', hotel.propertyId)
  expect(audits.length).toBeLessThanOrEqual(40)
})

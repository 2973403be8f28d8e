import { expect, test } from 'vitest'
import { addDays } from '#app/domain/dates/calendar-day.ts'
import { aDeps, withLatency } from '#tests/support/a-deps.ts'
import { aRatePlan } from '#tests/support/a-rate-plan.ts'
import { anActor, aToken, callAdmin } from '#tests/support/an-admin.ts'
import { aHotel, CHECKIN } from '#tests/support/booking-builders.ts'
import { writeAri } from '#worker/admin/services/ari/write-ari.ts'

const CHANGED = { code: 'not_modifiable', reason: 'record_changed' }
const LAST = addDays(CHECKIN, 2)

const priceOf = (minor: number) => ({ single_minor: minor, double_minor: minor, extra_minor: 0 })

async function aCalendar() {
  const deps = aDeps()
  const hotel = await aHotel(deps.db)
  const { propertyId: property, categoryId: room } = hotel
  const token = await aToken(deps, { reach: [property] })
  const push = (change: object, dryRun = false) =>
    callAdmin('/v1/ari', {
      ...{ token, method: 'PATCH' },
      body: { property, dry_run: dryRun, changes: [{ room, from: CHECKIN, to: LAST, ...change }] },
    })
  const read = async (plan = '') => {
    const address = `/v1/ari?property=${property}&room=${room}&from=${CHECKIN}&to=${LAST}${plan}`
    return (await callAdmin(address, { token })).answer.rooms[0].nights
  }
  return { deps, hotel, property, room, token, push, read }
}

const names = ['price', 'total', 'closed', 'min_nights', 'max_nights', 'min_nights_through'] as const
const flags = ['closed_to_arrival', 'closed_to_departure'] as const

function valuesOf(night: Record<string, unknown>) {
  return Object.fromEntries([...names, ...flags].map((name) => [name, night[name]]))
}

test('writes nights that have the expected values, and none when one of them has others [ADMN-04]', async () => {
  const { push, read } = await aCalendar()
  await push({ price: priceOf(9_000), min_nights: 2, closed_to_arrival: true })
  const [seen] = await read()
  const expected = valuesOf(seen)
  expect((await push({ price: priceOf(9_500), expected })).answer).toMatchObject({ changed: 3 })
  await push({ from: LAST, closed: true })
  const before = await read()
  const other = { ...expected, price: priceOf(9_500) }
  for (const dryRun of [true, false]) {
    const { answer } = await push({ price: priceOf(8_000), min_nights: 3, expected: other }, dryRun)
    expect(answer.error).toMatchObject({ ...CHANGED, fields: { 'changes.0.expected': `other values on ${LAST}` } })
  }
  expect(await read()).toEqual(before)
  // What the change does not expect may be anything.
  expect((await push({ price: priceOf(8_000), expected: { price: priceOf(9_500) } })).answer.changed).toBe(3)
})

test('compares every value of a night that a change expects [ADMN-04]', async () => {
  const { push, read, hotel, deps } = await aCalendar()
  await deps.db.batch([{ sql: 'UPDATE room_category SET rooms_total = 9 WHERE id = ?', params: [hotel.categoryId] }])
  const expected = valuesOf((await read())[0])
  const changes = {
    price: priceOf(7_000),
    total: 3,
    closed: true,
    min_nights: 2,
    max_nights: 9,
    min_nights_through: 2,
    closed_to_arrival: true,
    closed_to_departure: true,
  }
  for (const [name, value] of Object.entries(changes)) {
    const original = { [name]: expected[name] }
    await push({ [name]: value })
    const { answer } = await push({ [name]: value, expected: original }, true)
    expect(answer.error, name).toMatchObject(CHANGED)
    const { answer: again } = await push({ [name]: original[name], expected: { [name]: value } })
    expect(again.changed, name).toBe(3)
  }
})

test('compares the values of a rate plan and not those of the room type [ADMN-04]', async () => {
  const { deps, push, read, property, room } = await aCalendar()
  await aRatePlan(deps.db, { propertyId: property, roomTypeIds: [room] }, { code: 'EARLY', bp: -1000 })
  await push({ plan: 'EARLY', price: priceOf(5_000), closed: true })
  const { price, closed, min_nights } = (await read('&plan=EARLY'))[0]
  const lost = await push({ plan: 'EARLY', price: priceOf(4_000), expected: { price: null } })
  expect(lost.answer.error).toMatchObject(CHANGED)
  const kept = await push({ plan: 'EARLY', closed: false, expected: { price, closed, min_nights } })
  expect(kept.answer.changed).toBe(3)
  const unknown = await push({ plan: 'EARLY', closed: true, expected: { total: 3 } })
  expect(unknown.answer.error.fields).toHaveProperty(['changes.0.expected.total'])
})

test('of two saves of a night in the same instant, one is refused and nothing is lost [ADMN-04]', async () => {
  const { deps, hotel, property, room } = await aCalendar()
  const slow = { ...deps, db: withLatency(deps.db) }
  const save = (minor: number) => {
    const change = { room, from: CHECKIN, to: LAST, price: priceOf(minor), expected: { price: null } }
    const push = { propertyId: property, changes: [change], asOf: null, isDryRun: false, idempotency: null }
    return writeAri(slow, anActor(), push)
  }
  const amounts = [8_100, 8_200, 8_300, 8_400]
  const results = await Promise.all(amounts.map(save))
  const won = results.findIndex(({ ok }) => ok)
  expect(results.filter(({ ok }) => !ok)).toMatchObject(
    Array.from({ length: 3 }, () => ({ problem: { code: CHANGED.code, details: { reason: CHANGED.reason } } })),
  )
  const rows = await deps.db.all('SELECT DISTINCT double_minor FROM night_rate WHERE room_category_id = ?', room)
  expect(rows).toEqual([{ double_minor: amounts[won] }])
  const audits = await deps.db.all('SELECT 1 FROM audit_event WHERE property_id = ?', hotel.propertyId)
  expect(audits).toHaveLength(1)
  await deps.settle()
})

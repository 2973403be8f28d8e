import { expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { aTestProperty, NOW } from '#tests/support/a-test-property.ts'
import { expectBalancedLedger } from '#tests/support/admin-books.ts'
import { aToken, callAdmin } from '#tests/support/an-admin.ts'
import { anExtra } from '#tests/support/an-extra.ts'
import { aHotel } from '#tests/support/booking-builders.ts'

const deps = aDeps()

type Property = Awaited<ReturnType<typeof aTestProperty>>

const extrasOf = ({ id }: Property, code = '') => `/v1/properties/${id}/extras${code && `/${code}`}`

function write(property: Property, code: string, body: object) {
  const given = { name: 'Airport pick-up', per: 'unit', amount_minor: 4500, max_units: 2, ...body }
  return callAdmin(extrasOf(property, code), { method: 'PUT', token: property.token, body: given }, NOW)
}

const list = async (property: Property) =>
  (await callAdmin(extrasOf(property), { token: property.token }, NOW)).answer.items

test('an extra is written, replaced as a whole and deleted, each once in the audit [XTRA-01]', async () => {
  const property = await aTestProperty(deps)
  const first = await write(property, 'PICKUP', { names: { nl: 'Ophalen' }, per_day: 4, lead_hours: 24 })
  expect(first).toMatchObject({ status: 200, answer: { code: 'PICKUP', per_day: 4, day: 'arrival', revision: 0 } })
  expect((await write(property, 'PICKUP', { names: { nl: 'Ophalen' }, per_day: 4, lead_hours: 24 })).answer).toEqual(
    first.answer,
  )
  const next = await write(property, 'PICKUP', { amount_minor: 5000, revision: 0, rooms: [property.room] })
  expect(next.answer).toMatchObject({ revision: 1, names: {}, per_day: null, rooms: [property.room] })
  const late = await write(property, 'PICKUP', { revision: 0 })
  expect(late.answer.error).toMatchObject({ code: 'not_modifiable', reason: 'record_changed' })
  expect(await list(property)).toEqual([next.answer])
  const sent = { method: 'DELETE', token: property.token, body: {} }
  expect((await callAdmin(extrasOf(property, 'PICKUP'), sent, NOW)).status).toBe(200)
  expect(await list(property)).toEqual([])
  const { answer } = await callAdmin(`/v1/audit?subject=extra:${property.id}:PICKUP`, { token: property.token }, NOW)
  expect(answer.items.map(({ action }: { action: string }) => action)).toEqual([
    ...['extra.delete', 'extra.write', 'extra.write'],
  ])
})

test('refuses extras that cannot be sold, by field', async () => {
  const property = await aTestProperty(deps)
  const faultsOf = async (body: object) => Object.keys((await write(property, 'X', body)).answer.error?.fields ?? {})
  expect(await faultsOf({ rooms: [1] })).toEqual(['rooms.0'])
  expect(await faultsOf({ plans: ['NONE'] })).toEqual(['plans.0'])
  expect(await faultsOf({ plans: ['standard'] })).toEqual([])
  expect(await faultsOf({ per: 'stay' })).toEqual(['max_units'])
  expect(await faultsOf({ max_units: null })).toEqual(['max_units'])
  expect(await faultsOf({ names: { xx: 'Name' } })).toEqual(['names.xx'])
})

async function aSale(fees: object[] = []) {
  const hotel = await aHotel(deps.db)
  await anExtra(deps.db, hotel.propertyId, { perDay: 2, leadHours: 8000 })
  await anExtra(deps.db, hotel.propertyId, {
    code: 'COT',
    name: 'Cot',
    per: 'unit_night',
    unitMinor: 500,
    day: 'nights',
  })
  for (const fee of fees) {
    const row = { ...{ property_id: hotel.propertyId, kind: 'deposit', mode: 'refundable', per: 'stay' }, ...fee }
    const names = Object.keys(row)
    await deps.db.batch([
      {
        sql: `INSERT INTO property_fee (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
        params: Object.values(row),
      },
    ])
  }
  const token = await aToken(deps, { reach: [hotel.propertyId] })
  const body = {
    ...{ property: hotel.propertyId, room: hotel.categoryId, source: 'walk_in', rooms_config: '1-2_0_0_0' },
    ...{ checkin: '2026-12-11', checkout: '2026-12-13', guest: { name: 'Asha Rao', without_contact: true } },
    extras: [{ code: 'PICKUP', count: 1 }],
  }
  const sold = await callAdmin('/v1/bookings', { token, body, key: crypto.randomUUID() }, NOW)
  const number = sold.answer.booking?.booking_no
  const call = (what: string, given: object, { now = NOW, method = 'POST' } = {}) =>
    callAdmin(`/v1/bookings/${number}/${what}`, { method, token, body: given, key: crypto.randomUUID() }, now)
  const read = async () => (await callAdmin(`/v1/bookings/${number}`, { token }, NOW)).answer
  const sheet = async (day: string) =>
    (await callAdmin(`/v1/properties/${hotel.propertyId}/day-sheet?day=${day}`, { token }, NOW)).answer
  return { hotel, sold, call, read, sheet }
}

test('staff sell and change extras after their lead time, and see what to provide on a day [XTRA-01]', async () => {
  const { hotel, sold, call, read, sheet } = await aSale()
  expect(sold).toMatchObject({ status: 201, answer: { total_minor: 330_000 } })
  const wanted = { extras: [{ code: 'COT', count: 2 }] }
  const preview = await call('extras', { ...wanted, dry_run: true }, { method: 'PUT' })
  expect(preview.answer).toMatchObject({ dry_run: true, old_total_minor: 330_000, total_minor: 332_000 })
  expect(await read()).toMatchObject({ total_minor: 330_000, extras: [{ code: 'PICKUP' }] })
  const changed = await call('extras', wanted, { method: 'PUT' })
  expect(changed.answer).toMatchObject({ total_minor: 332_000, refund_minor: 0, payable_minor: 332_000 })
  expect((await read()).extras).toEqual([
    { code: 'PICKUP', name: 'Airport pick-up', day: 'arrival', count: 1, amount_minor: 90_000 },
    { code: 'COT', name: 'Cot', day: 'nights', count: 2, amount_minor: 2000 },
  ])
  const extrasOn = async (day: string) => {
    const { arrivals, in_house, departures } = await sheet(day)
    return [...arrivals, ...in_house, ...departures].flatMap(({ extras }) => extras)
  }
  expect(await extrasOn('2026-12-11')).toMatchObject([
    { code: 'PICKUP', count: 1 },
    { code: 'COT', count: 2 },
  ])
  expect(await extrasOn('2026-12-12')).toEqual([{ code: 'COT', name: 'Cot', count: 2 }])
  expect(await extrasOn('2026-12-13')).toEqual([])
  const full = await call('extras', { extras: [{ code: 'PICKUP', count: 3 }] }, { method: 'PUT' })
  expect(full.answer.error.code).toBe('invalid_fields')
  const dropped = await call('extras', { extras: [{ code: 'PICKUP', count: 0 }] }, { method: 'PUT' })
  expect(dropped.answer).toMatchObject({ total_minor: 242_000, extras: [{ code: 'COT' }] })
  await expectBalancedLedger(deps.db, hotel)
})

test('a deposit is beside the total, held, and given back except what pays charges [XTRA-02]', async () => {
  const { hotel, sold, call, read } = await aSale([{ amount_minor: 25_000, taken: 'arrival', return_days: 0 }])
  expect(sold.answer.total_minor).toBe(330_000)
  const due = { due_minor: 25_000, held_minor: 0, returned_minor: 0, kept_minor: 0, way: null, currency: 'INR' }
  expect((await read()).deposit).toMatchObject(due)
  const inHouse = '2026-12-12T06:00:00Z'
  const noted = await call('deposits', { way: 'cash' }, { now: inHouse })
  expect(noted).toMatchObject({ status: 201, answer: { due_minor: 25_000, held_minor: 25_000, way: 'cash' } })
  expect((await call('deposits', { way: 'cash' }, { now: inHouse })).status).toBe(201)
  expect((await call('deposits', { way: 'card' }, { now: inHouse })).answer.error.code).toBe('invalid_fields')
  const tooMuch = await call('deposits/settlements', { kept_minor: 25_001 }, { now: inHouse })
  expect(tooMuch.answer.error.code).toBe('payment_amount')
  const damage = { kind: 'damage', amount_minor: 8000, tax_bp: 0 }
  expect((await call('charges', damage, { now: inHouse })).status).toBe(201)
  const settled = await call('deposits/settlements', { kept_minor: 8000 }, { now: inHouse })
  expect(settled.answer).toMatchObject({ held_minor: 0, returned_minor: 17_000, kept_minor: 8000 })
  expect((await call('deposits/settlements', { kept_minor: 8000 }, { now: inHouse })).answer).toEqual(settled.answer)
  expect((await call('deposits/settlements', { kept_minor: 0 }, { now: inHouse })).answer.error.code).toBe(
    'invalid_fields',
  )
  expect(await read()).toMatchObject({ total_minor: 338_000, paid_minor: 8000, deposit: { returned_minor: 17_000 } })
  await expectBalancedLedger(deps.db, hotel)
})

test('events name created, changed and deleted extras, and nothing where nothing changed', async () => {
  const property = await aTestProperty(deps)
  for (const amount_minor of [4500, 4500, 5000]) await write(property, 'PICKUP', { amount_minor })
  await write(property, 'PICKUP', { rooms: [1] })
  await callAdmin(extrasOf(property, 'PICKUP'), { method: 'DELETE', token: property.token, body: {} }, NOW)
  const { answer } = await callAdmin(`/v1/events?property=${property.id}`, { token: property.token }, NOW)
  const pickUp = { subject: `extra:${property.id}:PICKUP`, property: property.id, data: { extra: 'PICKUP' } }
  expect(answer.items).toMatchObject([
    { kind: 'extra.changed', ...pickUp },
    { kind: 'extra.changed', ...pickUp },
    { kind: 'extra.deleted', ...pickUp },
  ])
  expect(answer.items).toHaveLength(3)
})

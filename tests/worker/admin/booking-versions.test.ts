import { expect, test } from 'vitest'
import { aDeps, withLatency } from '#tests/support/a-deps.ts'
import { anActor, aToken, callAdmin } from '#tests/support/an-admin.ts'
import { aHotel } from '#tests/support/booking-builders.ts'
import { aPaidBooking } from '#tests/support/paid-booking.ts'
import { changeBookingDetails } from '#worker/admin/services/bookings/change-details-by-admin.ts'
import { readBooking } from '#worker/services/bookings/reading/find-booking.ts'

async function aStay() {
  const deps = aDeps()
  const hotel = await aHotel(deps.db, { freeCancellationHours: 24 })
  const { bookingId, bookingNo } = await aPaidBooking(deps, hotel)
  const token = await aToken(deps, { reach: [hotel.propertyId] })
  const call = (what: string, sent: { body?: object; method?: string } = {}) =>
    callAdmin(`/v1/bookings/${bookingNo}${what}`, { token, ...sent })
  const read = async () => (await call('')).answer
  return { deps, hotel, bookingId, bookingNo, call, read }
}

const CHANGED = { code: 'not_modifiable', reason: 'record_changed' }

test('refuses changes of a booking that was changed since it was read', async () => {
  const { call, read } = await aStay()
  const { version } = await read()
  await call('', { method: 'PATCH', body: { special_requests: 'Cot', unchanged_since: version } })
  const before = await read()
  expect(before.version).toBe(version + 1)
  const requests = [
    ['', { special_requests: 'No cot' }, 'PATCH'],
    ['/moves', { rooms_config: '1-1_0_0_0' }, 'POST'],
    ['/cancellations', { reason: 'Called' }, 'POST'],
    ['/refunds', { amount_minor: 100, reason: 'Noise' }, 'POST'],
    ['/buyer', { buyer: { name: 'Acme', street: 'Weg 1', city: 'Bonn', country: 'DE' } }, 'PATCH'],
    ['/prices', { price: { total_minor: 300_000, reason: 'Agreed' } }, 'POST'],
  ] as const
  for (const [path, fields, method] of requests) {
    const { answer } = await call(path, { method, body: { ...fields, unchanged_since: version } })
    expect(answer.error, path).toMatchObject(CHANGED)
  }
  expect(await read()).toEqual(before)
  const again = await call('', { method: 'PATCH', body: { special_requests: 'No cot', unchanged_since: version + 1 } })
  expect(again.answer.special_requests).toBe('No cot')
})

test('notes and messages to the guest do not change the version of a booking', async () => {
  const { call, read } = await aStay()
  const { version } = await read()
  await call('/notes', { body: { text: 'Allergic to feathers' } })
  await call('/messages', { body: { text: 'We look forward to your stay' } })
  expect((await read()).version).toBe(version)
})

test('of two clerks who save at once, one is refused and nothing is lost', async () => {
  const { deps, bookingId, bookingNo, read } = await aStay()
  const slow = { ...deps, db: withLatency(deps.db) }
  const booking = await readBooking(deps, bookingId)
  if (!booking) throw new Error('no booking')
  const { version } = await read()
  const save = (person: string, specialRequests: string) =>
    changeBookingDetails(slow, anActor({ id: `operator:${person}`, person: { name: person } as never }), {
      ...{ booking, changes: { specialRequests }, informGuest: false, unchangedSince: version, idempotency: null },
    })
  const results = await Promise.all([save('Ritu', 'Cot'), save('Arjun', 'Quiet side')])
  const lost = results.filter((result) => !result.ok)
  expect(lost).toMatchObject([{ problem: { code: 'not_modifiable', details: { reason: 'record_changed' } } }])
  const after = await read()
  expect(after.special_requests).toBe(results[0].ok ? 'Cot' : 'Quiet side')
  expect(after.version).toBe(version + 1)
  expect(after.history.at(-1)).toMatchObject({ event: 'updated', person: results[0].ok ? 'Ritu' : 'Arjun' })
  const audited = await deps.db.all('SELECT person FROM audit_event WHERE subject = ?', `booking:${bookingNo}`)
  expect(audited).toHaveLength(1)
})

test('refuses a room when another clerk assigned a different one', async () => {
  const { call, read, hotel } = await aStay()
  const { deps } = { deps: aDeps() }
  const token = await aToken(deps, { reach: [hotel.propertyId] })
  const room = (await read()).room_category.id
  const add = async (name: string) =>
    (await callAdmin(`/v1/properties/${hotel.propertyId}/room-units`, { token, body: { name, room } })).answer.id
  const [first, second] = [await add('301'), await add('302')]
  expect((await call('/room-units', { body: { unit: first, replaces: null } })).answer.items).toHaveLength(1)
  expect((await call('/room-units', { body: { unit: second, replaces: null } })).answer.error).toMatchObject(CHANGED)
  expect((await read()).units).toMatchObject([{ unit: first, name: '301' }])
  expect((await call('/room-units', { body: { unit: second, replaces: first } })).answer.items).toMatchObject([
    { unit: second },
  ])
})

import { expect, test } from 'vitest'
import type { HotelModel } from '#app/pages/hotel/model.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aTestProperty, NOW } from '#tests/support/a-test-property.ts'
import { callAdmin } from '#tests/support/an-admin.ts'
import { dataOf } from '#tests/support/booking-pages.ts'
import { readAnswer } from '#tests/support/booking-site.ts'

const deps = aDeps()

type Property = Awaited<ReturnType<typeof aTestProperty>>

const plansOf = ({ id }: Property, code = '') => `/v1/properties/${id}/rate-plans${code && `/${code}`}`

function write(property: Property, code: string, body: object) {
  const given = { name: 'A plan', rooms: [{ room: property.room }], ...body }
  return callAdmin(plansOf(property, code), { method: 'PUT', token: property.token, body: given }, NOW)
}

const list = async (property: Property) =>
  (await callAdmin(plansOf(property), { token: property.token }, NOW)).answer.items

const rowsOf = async (property: Property) => {
  const query = new URLSearchParams(property.stayOf(0, 2))
  const { rooms } = await dataOf<HotelModel>(property.guest, `${property.path}?${query}`)
  return rooms.map(({ name, price }) => [name, price?.amount])
}

test('a plan is sold on the page as soon as it is written, and no longer once deleted [RATE-01]', async () => {
  const property = await aTestProperty(deps)
  const own = await rowsOf(property)
  const policy = { steps: [{ until: null, fee: { kind: 'percent', value: 100 } }] }
  const { status, answer } = await write(property, 'SAVER', {
    name: 'Saver',
    change_bp: -1000,
    policy,
    payment: 'prepaid',
  })
  expect([status, answer]).toEqual([
    200,
    expect.objectContaining({ code: 'SAVER', change_bp: -1000, policy, payment: 'prepaid', lead: null, revision: 0 }),
  ])
  const rows = await rowsOf(property)
  expect(rows[0]?.[0]).toContain('Saver')
  expect(rows.slice(1)).toEqual(own)
  const gone = await callAdmin(plansOf(property, 'SAVER'), { method: 'DELETE', token: property.token, body: {} }, NOW)
  expect(gone.status).toBe(200)
  expect(await rowsOf(property)).toEqual(own)
  expect(await list(property)).toEqual([])
})

test('a plan has meals and a policy of its own for each room type, as guests see and book them [RATE-01]', async () => {
  const property = await aTestProperty(deps, { freeCancellationHours: 48 })
  const lost = { steps: [{ until: null, fee: { kind: 'percent', value: 100 } }] }
  const terms = { board: 'half_board', policy: lost }
  const rooms = [{ room: property.room }, { room: property.other, ...terms }]
  await write(property, 'MEALS', { name: 'With meals', rooms, board: 'breakfast', change_bp: -500 })
  await write(property, 'SAVER', { name: 'Saver', rooms: [{ room: property.room }], change_bp: -1000, policy: lost })
  const query = new URLSearchParams(property.stayOf(0, 2))
  const { rooms: rows } = await dataOf<HotelModel>(property.guest, `${property.path}?${query}`)
  const [cheap, dear] = rows.filter(({ name }) => name.endsWith(' · With meals'))
  const roomOf = ({ name }: { name: string }) => name.split(' · ')[0]
  expect(rows.filter((row) => cheap && roomOf(row) === roomOf(cheap))).toHaveLength(3)
  const termsOf = (row: typeof cheap) => row?.lines.map(({ text }) => text).join(' | ')
  expect(termsOf(cheap)).toMatch(/^Breakfast included.*Free cancellation until/)
  expect(termsOf(dear)).toMatch(/^Breakfast and dinner included.*Non-refundable/)
  expect(termsOf(dear)).not.toContain('Free cancellation')
  const user = { first_name: 'Asha', country_code: '+91', phone: '9845012346' }
  const stay = { hotel_id: property.id, room_category_id: property.other, ...property.stayOf(0, 2), rate_plan: 'MEALS' }
  const made = await readAnswer(await property.guest.call('createBooking', { user, booking: stay }))
  const { booking } = await readAnswer(await property.guest.call(`bookingdetails?id=${made.booking.id}`))
  expect(booking.rate_plan).toMatchObject({ code: 'MEALS', board: 'half_board' })
})

test('a plan is replaced as a whole; the same again changes nothing, another revision is refused', async () => {
  const property = await aTestProperty(deps)
  await write(property, 'FLEX', { min_nights: 3, board: 'breakfast', arrival_days: [5, 6] })
  const same = await write(property, 'FLEX', { min_nights: 3, board: 'breakfast', arrival_days: [5, 6] })
  expect(same.answer).toMatchObject({ revision: 0, min_nights: 3, arrival_days: [5, 6] })
  const next = await write(property, 'FLEX', { room_minor: 500, revision: 0 })
  expect(next.answer).toMatchObject({ revision: 1, min_nights: null, board: null, room_minor: 500 })
  const late = await write(property, 'FLEX', { room_minor: 900, revision: 0 })
  expect(late.answer.error).toMatchObject({ code: 'not_modifiable', reason: 'record_changed' })
  expect(await list(property)).toEqual([next.answer])
  const { answer } = await callAdmin(`/v1/audit?subject=rate-plan:${property.id}:FLEX`, { token: property.token }, NOW)
  expect(answer.items.map(({ action }: { action: string }) => action)).toEqual(['rate-plan.write', 'rate-plan.write'])
})

test('refuses plans that cannot be sold, and chains of leads [RATE-04]', async () => {
  const property = await aTestProperty(deps)
  const faultsOf = async (body: object) => {
    const { answer } = await write(property, 'NEW', body)
    return Object.keys(answer.error?.fields ?? {})
  }
  expect(await faultsOf({ rooms: [{ room: 1 }] })).toEqual(['rooms.0.room'])
  expect(await faultsOf({ lead: 'NEW' })).toEqual(['lead'])
  expect(await faultsOf({ payment: 'deposit' })).toEqual(['deposit_percent'])
  expect(await faultsOf({ stay_from: '2026-12-02', stay_to: '2026-12-01' })).toEqual(['stay_to'])
  expect(await faultsOf({ names: { xx: 'Name' } })).toEqual(['names.xx'])
  expect(await faultsOf({ policy: { steps: [{ until: { hours: 24 }, fee: null }] } })).not.toEqual([])
  await write(property, 'LEAD', {})
  await write(property, 'NEXT', { lead: 'LEAD', change_bp: -500 })
  expect(await faultsOf({ lead: 'NEXT' })).toEqual(['lead'])
  expect(Object.keys((await write(property, 'LEAD', { lead: 'NEXT' })).answer.error.fields)).toEqual(['lead'])
  const path = plansOf(property, 'LEAD')
  const kept = await callAdmin(path, { method: 'DELETE', token: property.token, body: {} }, NOW)
  expect(kept.answer.error.fields).toEqual({ code: 'followed by NEXT' })
})

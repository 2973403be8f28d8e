import { expect, test } from 'vitest'
import type { HotelModel } from '#app/pages/hotel/model.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aTestProperty, day, NOW } from '#tests/support/a-test-property.ts'
import { aToken, callAdmin } from '#tests/support/an-admin.ts'
import { dataOf } from '#tests/support/booking-pages.ts'
import { readAnswer } from '#tests/support/booking-site.ts'

const deps = aDeps()

type Property = Awaited<ReturnType<typeof aTestProperty>>

/** Blocks rooms of a property for a range of nights, both ends included. */
function block(property: Property, from: number, to: number, rooms: number, more: object = {}) {
  const body = {
    property: property.id,
    room: property.room,
    from: day(from),
    to: day(to),
    rooms,
    reason: 'renovation',
    ...more,
  }
  return callAdmin('/v1/blocks', { token: property.token, body }, NOW)
}

const change = (property: Property, id: string, body: object) =>
  callAdmin(`/v1/blocks/${id}`, { method: 'PATCH', token: property.token, body }, NOW)
const unblock = (property: Property, id: string) =>
  callAdmin(`/v1/blocks/${id}`, { method: 'DELETE', token: property.token, body: {} }, NOW)

/** Rooms left on a night as the guest endpoint returns them. */
const left = async (property: Property, from: number, nights = 1) =>
  (await property.ask(from, nights)).rooms[property.room]?.available_rooms
const night = async (property: Property, shift: number) => (await property.held(shift)).rooms[0].nights[0]

test('a block takes rooms off sale everywhere until it is removed', async () => {
  const property = await aTestProperty(deps)
  const { answer, status } = await block(property, 1, 2, 2, { note: 'new bathrooms' })
  expect([status, answer]).toEqual([
    201,
    expect.objectContaining({ from: day(1), to: day(2), rooms: 2, short_nights: 0, note: 'new bathrooms' }),
  ])
  expect([await left(property, 0), await left(property, 1), await left(property, 2), await left(property, 3)]).toEqual([
    3, 1, 1, 3,
  ])
  expect(await left(property, 0, 4)).toBe(1)
  expect(await night(property, 1)).toMatchObject({ total: 3, sold: 0, blocked: 2, available: 1 })
  await property.book(property.room, 1, 2)
  expect((await property.book(property.room, 2)).error.code).toBe('sold_out')
  expect((await property.list(2)).pricing.bookingPrice).toBe(216)
  const page = await dataOf<HotelModel>(
    property.guest,
    `${property.path}?${new URLSearchParams(property.stayOf(2, 1))}`,
  )
  expect(page.card.price?.amount).toBe('€216')
  const calendar = `calendarView?hotel_id=${property.id}&start_time=${day(0)}&rooms_config=1-2_0_0_0`
  const { nights } = (await readAnswer(await property.guest.call(calendar))).calendar
  const onDay = (shift: number) => nights.find(({ date }: { date: string }) => date === day(shift))
  expect([onDay(1).price, onDay(3).price]).toEqual([216, 108])

  await change(property, answer.id, { to: day(1) })
  expect([await left(property, 1), await left(property, 2)]).toEqual([0, 2])
  await unblock(property, answer.id)
  expect([await left(property, 1), await left(property, 2)]).toEqual([2, 2])
  const { answer: gone, status: code } = await unblock(property, answer.id)
  expect([code, gone.error.code]).toEqual([404, 'not_found'])
})

test('blocks of one night add up and report the nights short', async () => {
  const property = await aTestProperty(deps)
  const { booking } = await property.book(property.room, 0, 2)
  const first = await block(property, 0, 3, 2)
  expect(first.answer.short_nights).toBe(0)
  const second = await block(property, 1, 5, 1, { reason: 'owner' })
  // One room of the second night is sold and two are blocked.
  expect(second.answer).toMatchObject({ reason: 'owner', short_nights: 1 })
  expect(await night(property, 1)).toMatchObject({ total: 3, sold: 1, blocked: 3, available: 0 })
  expect([await left(property, 0), await left(property, 2), await left(property, 4)]).toEqual([0, 0, 2])
  expect(await deps.db.first('SELECT status_key FROM booking WHERE id = ?', booking.id)).not.toBeNull()
  // The sold room stays with the guest; after a cancellation it goes to the block, not on sale.
  await property.guest.call(
    'bookingcancellation',
    { id: booking.id, token: booking.token, cancellation_reason: 'x' },
    { method: 'PATCH' },
  )
  expect([await left(property, 0), await left(property, 1)]).toEqual([1, 0])
  await unblock(property, first.answer.id)
  expect([await left(property, 0), await left(property, 1), await left(property, 4)]).toEqual([3, 2, 2])
})

test('`total` and `available` are pushed without blocks, which are subtracted', async () => {
  const property = await aTestProperty(deps)
  const { room } = property
  await block(property, 0, 0, 1)
  await property.push([{ room, from: day(0), total: 2 }])
  expect(await night(property, 0)).toMatchObject({ total: 2, blocked: 1, available: 1 })
  await property.push([{ room, from: day(0), available: 3 }])
  expect(await night(property, 0)).toMatchObject({ total: 3, blocked: 1, available: 2 })
  await property.push([{ room, from: day(0), closed: true }])
  expect(await left(property, 0)).toBe(0)
  await property.push([{ room, from: day(0), closed: false, total: null }])
  expect(await night(property, 0)).toMatchObject({ total: 3, sold: 0, blocked: 1, available: 2 })
})

test('an impossible block is refused by field and changes nothing', async () => {
  const property = await aTestProperty(deps)
  const faults = async (from: number, to: number, rooms: number, more = {}) =>
    (await block(property, from, to, rooms, more)).answer.error
  expect(await faults(3, 2, 1)).toMatchObject({ code: 'invalid_fields', fields: { to: 'before `from`' } })
  expect((await faults(0, 1, 4)).fields).toEqual({ rooms: 'more than the 3 existing rooms' })
  expect((await faults(-30, 1, 1)).fields.from).toMatch(/^over/)
  expect((await faults(0, 2000, 1)).fields.to).toMatch(/^too far ahead/)
  expect((await faults(0, 1, 1, { room: 1 })).fields).toEqual({ room: 'no room of this property' })
  expect((await faults(0, 1, 1, { reason: 'mood' })).code).toBe('malformed')
  expect(await deps.db.all('SELECT 1 FROM block WHERE property_id = ?', property.id)).toEqual([])
  expect(await deps.db.all('SELECT 1 FROM audit_event WHERE property_id = ?', property.id)).toEqual([])
  const { id } = (await block(property, 0, 1, 1)).answer
  expect((await change(property, id, { rooms: 9 })).answer.error.fields).toEqual({
    rooms: 'more than the 3 existing rooms',
  })
  expect((await change(property, id, { to: day(-1) })).answer.error.fields).toEqual({ to: 'before `from`' })
  expect(await left(property, 0)).toBe(2)
})

test('blocks are listed by property and dates; only real changes are audited', async () => {
  const property = await aTestProperty(deps)
  const ids: string[] = []
  for (const from of [0, 10, 20]) ids.push((await block(property, from, from + 4, 1)).answer.id)
  const list = async (query: string) =>
    (await callAdmin(`/v1/blocks?property=${property.id}${query}`, { token: property.token }, NOW)).answer
  const idsOf = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id).sort()
  expect(idsOf(await list(''))).toEqual([...ids].sort())
  expect(idsOf(await list(`&from=${day(14)}&to=${day(19)}`))).toEqual([ids[1]])
  const page = await list('&limit=2')
  const rest = await list(`&limit=2&cursor=${page.next_cursor}`)
  expect([...idsOf(page), ...idsOf(rest)].sort()).toEqual([...ids].sort())
  const [id = ''] = ids
  await change(property, id, { rooms: 2, note: 'more of it' })
  await change(property, id, { rooms: 2 })
  await unblock(property, id)
  const audits = await callAdmin(`/v1/audit?subject=block:${id}`, { token: property.token }, NOW)
  expect(audits.answer.items.map(({ action }: { action: string }) => action)).toEqual([
    'block.delete',
    'block.change',
    'block.create',
  ])
  expect(audits.answer.items[1]).toMatchObject({
    before: { rooms: 1, note: null },
    after: { rooms: 2, note: 'more of it' },
  })
})

test('answers 404 for a block of another property', async () => {
  const [property, other] = [await aTestProperty(deps), await aTestProperty(deps)]
  const { id } = (await block(other, 0, 1, 1)).answer
  expect((await change(property, id, { rooms: 2 })).status).toBe(404)
  expect((await unblock(property, id)).status).toBe(404)
  expect((await block({ ...other, token: property.token }, 0, 1, 1)).status).toBe(404)
  const all = await callAdmin('/v1/blocks', { token: property.token }, NOW)
  expect(JSON.stringify(all.answer)).not.toContain(id)
  const reader = await aToken(deps, { reach: [other.id], scopes: ['ari:read'] })
  expect((await callAdmin(`/v1/blocks/${id}`, { method: 'DELETE', token: reader, body: {} }, NOW)).status).toBe(403)
  expect(await left(other, 0)).toBe(2)
})

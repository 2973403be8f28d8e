import { expect, test } from 'vitest'
import type { HotelModel } from '#app/pages/hotel/model.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aToken, callDesk } from '#tests/support/a-desk.ts'
import { aHouse, day, NOW } from '#tests/support/a-house.ts'
import { dataOf } from '#tests/support/booking-pages.ts'
import { readAnswer } from '#tests/support/booking-site.ts'

const deps = aDeps()

type House = Awaited<ReturnType<typeof aHouse>>

/** Blocks rooms of a property for a range of nights, both ends included. */
function block(house: House, from: number, to: number, rooms: number, more: object = {}) {
  const body = {
    property: house.id,
    room: house.room,
    from: day(from),
    to: day(to),
    rooms,
    reason: 'renovation',
    ...more,
  }
  return callDesk('/v1/blocks', { token: house.token, body }, NOW)
}

const change = (house: House, id: string, body: object) =>
  callDesk(`/v1/blocks/${id}`, { method: 'PATCH', token: house.token, body }, NOW)
const unblock = (house: House, id: string) =>
  callDesk(`/v1/blocks/${id}`, { method: 'DELETE', token: house.token, body: {} }, NOW)

/** Rooms left on a night as the guest endpoint returns them. */
const left = async (house: House, from: number, nights = 1) =>
  (await house.ask(from, nights)).rooms[house.room]?.available_rooms
const night = async (house: House, shift: number) => (await house.held(shift)).rooms[0].nights[0]

test('a block takes rooms off sale everywhere until it is removed', async () => {
  const house = await aHouse(deps)
  const { answer, status } = await block(house, 1, 2, 2, { note: 'new bathrooms' })
  expect([status, answer]).toEqual([
    201,
    expect.objectContaining({ from: day(1), to: day(2), rooms: 2, short_nights: 0, note: 'new bathrooms' }),
  ])
  expect([await left(house, 0), await left(house, 1), await left(house, 2), await left(house, 3)]).toEqual([3, 1, 1, 3])
  expect(await left(house, 0, 4)).toBe(1)
  expect(await night(house, 1)).toMatchObject({ total: 3, sold: 0, blocked: 2, available: 1 })
  await house.book(house.room, 1, 2)
  expect((await house.book(house.room, 2)).error.code).toBe('sold_out')
  expect((await house.list(2)).pricing.bookingPrice).toBe(216)
  const page = await dataOf<HotelModel>(house.guest, `${house.path}?${new URLSearchParams(house.stayOf(2, 1))}`)
  expect(page.card.price?.amount).toBe('€216')
  const calendar = `calendarView?hotel_id=${house.id}&start_time=${day(0)}&rooms_config=1-2_0_0_0`
  const { nights } = (await readAnswer(await house.guest.call(calendar))).calendar
  const told = (shift: number) => nights.find(({ date }: { date: string }) => date === day(shift))
  expect([told(1).price, told(3).price]).toEqual([216, 108])

  await change(house, answer.id, { to: day(1) })
  expect([await left(house, 1), await left(house, 2)]).toEqual([0, 2])
  await unblock(house, answer.id)
  expect([await left(house, 1), await left(house, 2)]).toEqual([2, 2])
  const { answer: gone, status: code } = await unblock(house, answer.id)
  expect([code, gone.error.code]).toEqual([404, 'not_found'])
})

test('blocks of one night add up and report the nights short', async () => {
  const house = await aHouse(deps)
  const { booking } = await house.book(house.room, 0, 2)
  const first = await block(house, 0, 3, 2)
  expect(first.answer.short_nights).toBe(0)
  const second = await block(house, 1, 5, 1, { reason: 'owner' })
  // One room of the second night is sold and two are blocked.
  expect(second.answer).toMatchObject({ reason: 'owner', short_nights: 1 })
  expect(await night(house, 1)).toMatchObject({ total: 3, sold: 1, blocked: 3, available: 0 })
  expect([await left(house, 0), await left(house, 2), await left(house, 4)]).toEqual([0, 0, 2])
  expect(await deps.db.first('SELECT status_key FROM booking WHERE id = ?', booking.id)).not.toBeNull()
  // The sold room stays with the guest; after a cancellation it goes to the block, not on sale.
  await house.guest.call(
    'bookingcancellation',
    { id: booking.id, token: booking.token, cancellation_reason: 'x' },
    { method: 'PATCH' },
  )
  expect([await left(house, 0), await left(house, 1)]).toEqual([1, 0])
  await unblock(house, first.answer.id)
  expect([await left(house, 0), await left(house, 1), await left(house, 4)]).toEqual([3, 2, 2])
})

test('`total` and `available` are pushed without blocks, which are subtracted', async () => {
  const house = await aHouse(deps)
  const { room } = house
  await block(house, 0, 0, 1)
  await house.push([{ room, from: day(0), total: 2 }])
  expect(await night(house, 0)).toMatchObject({ total: 2, blocked: 1, available: 1 })
  await house.push([{ room, from: day(0), available: 3 }])
  expect(await night(house, 0)).toMatchObject({ total: 3, blocked: 1, available: 2 })
  await house.push([{ room, from: day(0), closed: true }])
  expect(await left(house, 0)).toBe(0)
  await house.push([{ room, from: day(0), closed: false, total: null }])
  expect(await night(house, 0)).toMatchObject({ total: 3, sold: 0, blocked: 1, available: 2 })
})

test('an impossible block is refused by field and changes nothing', async () => {
  const house = await aHouse(deps)
  const faults = async (from: number, to: number, rooms: number, more = {}) =>
    (await block(house, from, to, rooms, more)).answer.error
  expect(await faults(3, 2, 1)).toMatchObject({ code: 'invalid_fields', fields: { to: 'before `from`' } })
  expect((await faults(0, 1, 4)).fields).toEqual({ rooms: 'more than the 3 rooms there are' })
  expect((await faults(-30, 1, 1)).fields.from).toMatch(/^over/)
  expect((await faults(0, 2000, 1)).fields.to).toMatch(/^too far ahead/)
  expect((await faults(0, 1, 1, { room: 1 })).fields).toEqual({ room: 'no room of this property' })
  expect((await faults(0, 1, 1, { reason: 'mood' })).code).toBe('malformed')
  expect(await deps.db.all('SELECT 1 FROM block WHERE property_id = ?', house.id)).toEqual([])
  expect(await deps.db.all('SELECT 1 FROM audit_event WHERE property_id = ?', house.id)).toEqual([])
  const { id } = (await block(house, 0, 1, 1)).answer
  expect((await change(house, id, { rooms: 9 })).answer.error.fields).toEqual({
    rooms: 'more than the 3 rooms there are',
  })
  expect((await change(house, id, { to: day(-1) })).answer.error.fields).toEqual({ to: 'before `from`' })
  expect(await left(house, 0)).toBe(2)
})

test('blocks are listed by property and dates; only real changes are audited', async () => {
  const house = await aHouse(deps)
  const ids: string[] = []
  for (const from of [0, 10, 20]) ids.push((await block(house, from, from + 4, 1)).answer.id)
  const list = async (query: string) =>
    (await callDesk(`/v1/blocks?property=${house.id}${query}`, { token: house.token }, NOW)).answer
  const idsOf = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id).sort()
  expect(idsOf(await list(''))).toEqual([...ids].sort())
  expect(idsOf(await list(`&from=${day(14)}&to=${day(19)}`))).toEqual([ids[1]])
  const page = await list('&limit=2')
  const rest = await list(`&limit=2&cursor=${page.next_cursor}`)
  expect([...idsOf(page), ...idsOf(rest)].sort()).toEqual([...ids].sort())
  const [id = ''] = ids
  await change(house, id, { rooms: 2, note: 'more of it' })
  await change(house, id, { rooms: 2 })
  await unblock(house, id)
  const audits = await callDesk(`/v1/audit?subject=block:${id}`, { token: house.token }, NOW)
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
  const [house, other] = [await aHouse(deps), await aHouse(deps)]
  const { id } = (await block(other, 0, 1, 1)).answer
  expect((await change(house, id, { rooms: 2 })).status).toBe(404)
  expect((await unblock(house, id)).status).toBe(404)
  expect((await block({ ...other, token: house.token }, 0, 1, 1)).status).toBe(404)
  const all = await callDesk('/v1/blocks', { token: house.token }, NOW)
  expect(JSON.stringify(all.answer)).not.toContain(id)
  const reader = await aToken(deps, { reach: [other.id], scopes: ['ari:read'] })
  expect((await callDesk(`/v1/blocks/${id}`, { method: 'DELETE', token: reader, body: {} }, NOW)).status).toBe(403)
  expect(await left(other, 0)).toBe(2)
})

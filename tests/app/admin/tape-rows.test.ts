import { expect, test } from 'vitest'
import {
  type Block,
  columnsOf,
  countDays,
  findObstacle,
  firstNightToMove,
  firstNightWithout,
  groupRows,
  listFreeUnits,
  planAssignments,
  type RoomStay,
  staysWithoutRoom,
  stretchesFrom,
  stretchesOf,
  type Unit,
} from '#app/admin/routes/rooms/tape-rows.ts'

const TODAY = '2026-12-11'

const property = {
  rooms: [
    { id: 1, name: 'Classic', rooms_total: 3 },
    { id: 2, name: 'Suite', rooms_total: 1 },
  ],
} as unknown as Parameters<typeof groupRows>[0]['property']

function aStay(booking_no: string, changes: Partial<RoomStay> = {}): RoomStay {
  return {
    booking_no,
    room: 1,
    rooms: 1,
    guest: `Guest ${booking_no}`,
    stay_state: 'due',
    checkin: TODAY,
    checkout: '2026-12-13',
    room_category: { id: 1, name: 'Classic' },
    group: null,
    balance_minor: 0,
    currency: 'INR',
    units: [],
    ...changes,
  }
}

function aUnit(id: number, changes: Partial<Unit> = {}): Unit {
  const unit = { id, property: 1, name: String(100 + id), room_category: { id: 1, name: 'Classic' }, floor: null }
  const state = { note: null, out_from: null, out_to: null, state: 'clean', booking_no: null } as const
  return { ...unit, ...state, ...changes }
}

function aBlock(changes: Partial<Block>): Block {
  const made = { id: 'b', property: 1, room: 1, rooms: 1, reason: 'other', note: null, short_nights: 0 }
  return { ...made, from: TODAY, to: TODAY, created_at: '2026-12-01T00:00:00Z', created_by: 'x', ...changes }
}

const units = [
  aUnit(10),
  aUnit(9),
  aUnit(2, { state: 'dirty' }),
  aUnit(20, { room_category: { id: 2, name: 'Suite' } }),
]
const given = aStay('GIVEN', { units: [{ unit: 10, from: TODAY, to: '2026-12-12' }] })

test('draws bars from noon to noon, cut at the edges of the chart [ADMN-05]', () => {
  expect(columnsOf({ from: '2026-12-12', to: '2026-12-14' }, TODAY, 7)).toBe('5 / 9')
  expect(columnsOf({ from: '2026-12-09', to: TODAY }, TODAY, 7)).toBe('2 / 3')
  expect(columnsOf({ from: '2026-12-16', to: '2026-12-30' }, TODAY, 7)).toBe('13 / 16')
  expect(columnsOf({ from: '2026-12-18', to: '2026-12-30' }, TODAY, 7)).toBeNull()
})

test('groups rooms by type in the order of their numbers, with blocks [ADMN-05]', () => {
  const out = aUnit(9, { out_from: TODAY, out_to: '2026-12-12' })
  const ofRoom = aBlock({ id: 'room', to: '2026-12-12' })
  const blocks = [ofRoom, aBlock({ id: 'a', rooms: 2 }), aBlock({ id: 'c', from: '2026-12-12', to: '2026-12-13' })]
  const groups = groupRows({ stays: [given], units: [aUnit(10), out], blocks, property, overrides: {} })
  expect(groups.map(({ name, rows }) => [name, rows.map(({ unit }) => unit.name)])).toEqual([
    ['Classic', ['109', '110']],
    ['Suite', []],
  ])
  const [classic] = groups
  expect(classic?.rows.map(({ bars }) => bars.map(({ kind }) => kind))).toEqual([['out'], ['stay']])
  expect(classic?.rows[0]?.bars[0]).toMatchObject({ block: ofRoom, to: '2026-12-13' })
  // Nights that touch share a row, and the block of a room by number is drawn in its own row only.
  expect(classic?.blocks.map((row) => row.map(({ block }) => block.id))).toEqual([['a', 'c']])
})

test('shows a moved stay before the server’s answer, earlier nights in the earlier room [ADMN-05]', () => {
  const stay = aStay('A', { checkin: '2026-12-10', units: [{ unit: 9, from: '2026-12-10', to: '2026-12-12' }] })
  const overrides = { 'A 1': { unit: 10, from: TODAY } } as const
  expect(stretchesOf(stay, overrides)).toEqual([
    { unit: 9, from: '2026-12-10', to: TODAY },
    { unit: 10, from: TODAY, to: '2026-12-13' },
  ])
})

test('lists stays with a night without a room, holds last [ADMN-05]', () => {
  const half = aStay('HALF', { units: [{ unit: 9, from: TODAY, to: TODAY }] })
  const held = aStay('HELD', { stay_state: 'held' })
  const gone = aStay('GONE', { stay_state: 'departed' })
  const past = aStay('PAST', { stay_state: 'in_house', checkin: '2026-12-09', checkout: TODAY })
  const found = staysWithoutRoom([held, given, half, gone, past], TODAY, {})
  expect(found.map(({ booking_no: number }) => number)).toEqual(['HALF', 'HELD'])
  expect(firstNightWithout(half, TODAY)).toBe('2026-12-12')
  expect([firstNightToMove(held, TODAY), firstNightToMove(past, TODAY)]).toEqual([null, null])
  expect(firstNightToMove({ ...past, checkout: '2026-12-14' }, TODAY)).toBe(TODAY)
})

test('finds who or what is in the way of a move [ADMN-05]', () => {
  const stay = aStay('A')
  const obstacle = (unit: Unit) => findObstacle({ stay, unit, from: TODAY }, [given, stay], {})
  expect(obstacle(aUnit(10))).toEqual({ kind: 'taken', stay: given })
  expect(obstacle(aUnit(9, { out_from: '2026-12-12', out_to: '2026-12-14' }))).toEqual({
    kind: 'out',
    to: '2026-12-14',
  })
  expect(obstacle(aUnit(9, { out_from: '2026-12-13', out_to: '2026-12-14' }))).toBeNull()
})

test('suggests free rooms: the booked type first, ready ones before those to clean [ADMN-05]', () => {
  const stay = aStay('A')
  const free = listFreeUnits(stay, { stays: [given, stay], units, overrides: {}, today: TODAY })
  expect(free.map(({ name }) => name)).toEqual(['109', '102', '120'])
})

test('plans a room of its type for each stay, and none twice [ADMN-05]', () => {
  const stays = [
    given,
    aStay('LATER', { checkin: '2026-12-13', checkout: '2026-12-14' }),
    aStay('A'),
    aStay('B'),
    aStay('C'),
  ]
  const plan = planAssignments({ stays, units, overrides: {}, today: TODAY })
  expect(plan.map(({ stay, unit }) => [stay.booking_no, unit.name])).toEqual([
    ['A', '109'],
    ['B', '102'],
    ['LATER', '102'],
  ])
})

test('plans only the nights without a room, so that nobody in house is moved tonight [ADMN-05]', () => {
  const half = aStay('HALF', {
    ...({ stay_state: 'in_house', checkin: '2026-12-10', checkout: '2026-12-15' } as const),
    units: [
      { unit: 9, from: '2026-12-10', to: TODAY },
      { unit: 10, from: '2026-12-14', to: '2026-12-14' },
    ],
  })
  const plan = planAssignments({ stays: [half], units, overrides: {}, today: TODAY })
  expect(plan).toMatchObject([{ unit: { id: 2 }, from: '2026-12-12', to: '2026-12-13' }])
})

test('an undo brings back each room for its own nights, and none where there was none [ADMN-05]', () => {
  const stay = aStay('A', {
    checkout: '2026-12-16',
    units: [
      { unit: 10, from: '2026-12-14', to: '2026-12-14' },
      { unit: 9, from: '2026-12-10', to: '2026-12-12' },
    ],
  })
  expect(stretchesFrom(stay, TODAY)).toEqual([
    { unit: 9, from: TODAY, to: '2026-12-12' },
    { unit: null, from: '2026-12-13', to: '2026-12-13' },
    { unit: 10, from: '2026-12-14', to: '2026-12-14' },
    { unit: null, from: '2026-12-15', to: '2026-12-15' },
  ])
  expect(stretchesFrom(aStay('NONE'), TODAY)).toEqual([{ unit: null, from: TODAY, to: '2026-12-12' }])
})

test('counts free rooms, arrivals and departures of a day [ADMN-05]', () => {
  const blocks = [aBlock({ rooms: 2 })]
  expect(countDays([TODAY, '2026-12-13'], { stays: [given], blocks, property, overrides: {} })).toEqual([
    { day: TODAY, free: 1, arriving: 1, leaving: 0 },
    { day: '2026-12-13', free: 4, arriving: 0, leaving: 1 },
  ])
})

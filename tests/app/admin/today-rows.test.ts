import { expect, test } from 'vitest'
import { nightsAhead } from '#app/admin/routes/today/assign-room.tsx'
import {
  countDay,
  filterRows,
  lacksUnit,
  listFreeUnits,
  listRows,
  mayBeNoShow,
  nextMark,
  type Sheet,
  type Unit,
} from '#app/admin/routes/today/today-rows.ts'

type Stay = Sheet['arrivals'][number]

const TODAY = '2026-12-11'

function aStay(booking_no: string, changes: Partial<Stay> = {}): Stay {
  return {
    booking_no,
    guest: `Guest ${booking_no}`,
    stay_state: 'due',
    checkin: TODAY,
    checkout: '2026-12-13',
    nights: 2,
    room_category: { id: 1, name: 'Classic' },
    rooms: 1,
    adults: 2,
    children: 0,
    due_time: '14:00',
    online_checkin: 'not_started',
    special_requests: null,
    phone: '+91 9812345678',
    group: null,
    earlier_stays: 0,
    total_minor: 200_000,
    balance_minor: 0,
    currency: 'INR',
    units: [],
    extras: [],
    ...changes,
  }
}

const sheet: Sheet = {
  property: 1,
  name: 'Amer Road',
  day: TODAY,
  arrivals: [
    aStay('LATE', { due_time: '22:00', balance_minor: 50_000 }),
    aStay('EARLY', { due_time: '12:30' }),
    aStay('CAME', { stay_state: 'in_house', due_time: '11:00', units: [{ room: 1, unit: 4, name: '204' }] }),
  ],
  in_house: [
    aStay('MISSED', { checkin: '2026-12-10', due_time: '21:00', balance_minor: 70_000 }),
    aStay('STAYS', { stay_state: 'in_house', checkin: '2026-12-10', adults: 1, children: 2, rooms: 2 }),
  ],
  departures: [
    aStay('LEAVES', { stay_state: 'in_house', checkin: '2026-12-09', checkout: TODAY, balance_minor: 1_000 }),
    aStay('LEFT', { stay_state: 'departed', checkin: '2026-12-09', checkout: TODAY }),
    aStay('NEVER', { checkin: '2026-12-09', checkout: TODAY }),
  ],
}

const numbers = (rows: { booking_no: string }[]) => rows.map(({ booking_no }) => booking_no)

test('arrivals begin with guests expected before, then by due time [ADMN-01]', () => {
  expect(numbers(listRows([sheet], 'arrivals'))).toEqual(['MISSED', 'CAME', 'EARLY', 'LATE'])
  expect(numbers(listRows([sheet], 'in_house'))).toEqual(['CAME', 'STAYS', 'LEAVES'])
  expect(numbers(listRows([sheet], 'departures'))).toEqual(['NEVER', 'LEAVES', 'LEFT'])
})

test('a stay has the mark its state and days allow [ADMN-01]', () => {
  const rows = [...listRows([sheet], 'arrivals'), ...listRows([sheet], 'departures')]
  const allowed = rows.map((row) => [row.booking_no, nextMark(row), mayBeNoShow(row)])
  expect(allowed).toEqual([
    ['MISSED', 'check-in', true],
    ['CAME', null, false],
    ['EARLY', 'check-in', true],
    ['LATE', 'check-in', true],
    ['NEVER', null, true],
    ['LEAVES', 'check-out', false],
    ['LEFT', null, false],
  ])
})

test('what was just marked shows at once, and a no-show leaves the list [ADMN-01]', () => {
  const overrides = { EARLY: 'in_house', MISSED: 'no_show' } as const
  const rows = listRows([sheet], 'arrivals', overrides)
  expect(rows.map(({ booking_no, stay_state }) => `${booking_no} ${stay_state}`)).toEqual([
    'CAME in_house',
    'EARLY in_house',
    'LATE due',
  ])
})

test('the figures of the day count guests, rooms and money once [ADMN-01]', () => {
  expect(countDay([sheet])).toEqual({
    arrivals: { all: 4, left: 3, next: '12:30' },
    inHouse: { stays: 2, guests: 5, owing: 0 },
    departures: { all: 3, left: 1 },
    taken: 6,
    owed: { amounts: [{ currency: 'INR', amountMinor: 121_000 }], bookings: 3 },
  })
})

test('free rooms of the type come first, ready ones before those to clean [ADMN-01]', () => {
  const aUnit = (id: number, changes: Partial<Unit> = {}): Unit => ({
    ...{ id, property: 1, name: String(id), room_category: { id: 1, name: 'Classic' }, floor: null, note: null },
    ...{ out_from: null, out_to: null, state: 'clean', booking_no: null },
    ...changes,
  })
  const units = [
    aUnit(1, { room_category: { id: 2, name: 'Suite' } }),
    aUnit(2, { state: 'dirty' }),
    aUnit(3),
    aUnit(4, { booking_no: 'CAME' }),
    aUnit(5, { state: 'out_of_order' }),
  ]
  expect(listFreeUnits(units, 1).map(({ id }) => id)).toEqual([3, 2, 1])
  expect(numbers(listRows([sheet], 'arrivals').filter(lacksUnit))).toEqual(['MISSED', 'EARLY', 'LATE'])
})

test('the filter finds names, rooms, numbers and properties by all its words [ADMN-01]', () => {
  const rows = listRows([sheet], 'arrivals')
  expect(numbers(filterRows(rows, '204'))).toEqual(['CAME'])
  expect(numbers(filterRows(rows, 'guest EARLY amer'))).toEqual(['EARLY'])
  expect(filterRows(rows, 'guest nobody')).toEqual([])
})

test('a room given today leaves the nights before as they are [ADMN-01]', () => {
  const row = { checkin: '2026-12-10', day: '2026-12-11' } as unknown as Parameters<typeof nightsAhead>[0]
  expect(nightsAhead(row)).toEqual({ from: '2026-12-11' })
  expect(nightsAhead({ ...row, checkin: '2026-12-11' })).toEqual({})
})

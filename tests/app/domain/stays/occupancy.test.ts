import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  countOrDefault,
  countsOfOccupancy,
  defaultRooms,
  defaultRoomsConfig,
  formatRoomsConfig,
  guestsOf,
  initialRooms,
  occupancyLimits,
  occupancyString,
  parseRoomsConfig,
  roomFor,
  roomsFromQuery,
  roomsOrDefault,
  share,
  summarizeRooms,
} from '#app/domain/stays/occupancy.ts'
import { aRoom } from '#tests/support/a-stay.ts'
import { anyRooms } from '#tests/support/arbitraries.ts'

test('has four whole counts in every room [PICK-01]', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      for (const room of roomsOrDefault(text)) {
        expect(Object.keys(room).sort()).toEqual(['adults', 'children', 'infants', 'pets'])
        expect(Object.values(room).every(Number.isInteger)).toBe(true)
      }
    }),
  )
})

test('makes one room of one adult by default [PICK-02]', () => {
  expect(defaultRooms()).toEqual([{ adults: 1, children: 0, infants: 0, pets: 0 }])
})

test('starts the picker with two adults', () => {
  expect(initialRooms()).toEqual([{ adults: 2, children: 0, infants: 0, pets: 0 }])
})

test('returns a fresh list each time', () => {
  defaultRooms().push(roomFor(5))
  expect(defaultRooms()).toHaveLength(1)
})

test('reads the compact default as one adult [PICK-06]', () => {
  expect(defaultRoomsConfig).toBe('1,0,0')
  expect(parseRoomsConfig(defaultRoomsConfig)).toEqual(defaultRooms())
})

test('reads count, then adults, infants, children, pets [PICK-05]', () => {
  expect(parseRoomsConfig('2-2_1_3_0-1_0_0_2')).toEqual([
    { adults: 2, infants: 1, children: 3, pets: 0 },
    { adults: 1, infants: 0, children: 0, pets: 2 },
  ])
})

test('writes a room count and dash-separated rooms [PICK-05]', () => {
  expect(formatRoomsConfig([aRoom()])).toBe('1-2_0_0_0')
  expect(formatRoomsConfig([aRoom({ children: 3, infants: 1 }), aRoom({ adults: 1, pets: 2 })])).toBe(
    '2-2_1_3_0-1_0_0_2',
  )
})

test('reads back whatever rooms it writes [PICK-05]', () => {
  fc.assert(
    fc.property(anyRooms(), (rooms) => {
      expect(parseRoomsConfig(formatRoomsConfig(rooms))).toEqual(rooms)
    }),
  )
})

const triples: [string, number[]][] = [
  ['1,0,0', [1]],
  ['0,1,0', [2]],
  ['0,0,1', [3]],
  ['2,1,1', [1, 1, 2, 3]],
  ['0,0,10', [3, 3, 3, 3, 3, 3, 3, 3, 3, 3]],
  [' 1 , 0 , 0 ', [1]],
]

test.each(triples)('reads %s as single, double and extra rooms', (text, adults) => {
  expect(parseRoomsConfig(text)?.map((room) => room.adults)).toEqual(adults)
})

const lists: [string, number[]][] = [
  ['2', [2]],
  ['2,1', [2, 1]],
  ['2,2,1,3', [2, 2, 1, 3]],
  ['0,2', [1, 2]],
  ['16', [16]],
]

test.each(lists)('splits the comma list %s into whole counts [PICK-04]', (text, adults) => {
  expect(parseRoomsConfig(text)).toEqual(adults.map(roomFor))
})

const lenient: [string, ReturnType<typeof aRoom>[]][] = [
  ['1-0_0_0_0', [aRoom({ adults: 1 })]],
  ['1-_0_0_0', [aRoom({ adults: 1 })]],
  ['1-2', [aRoom()]],
  ['1-2_1', [aRoom({ infants: 1 })]],
  ['2-2_0_1-1_0', [aRoom({ children: 1 }), aRoom({ adults: 1 })]],
  ['0,0,0', [aRoom({ adults: 1 })]],
  ['0', [aRoom({ adults: 1 })]],
]

test.each(lenient)('fills missing or zero values in %s [PICK-10]', (text, rooms) => {
  expect(parseRoomsConfig(text)).toEqual(rooms)
})

const broken = [
  '',
  '  ',
  'two',
  '1,a,0',
  '1,,0',
  '-1,0,0',
  '1.5,0,0',
  '2-2_0_0_0',
  '1-2_0_0_0-1_0_0_0',
  '0-',
  '1-',
  '-2_0_0_0',
  '1-2_0_0_0_0',
  '1-a_0_0_0',
  '1-2_-1_0_0',
  '1-2_0_0_x',
  '1e3,0,0',
  '١,٠,٠',
  '<script>',
  '1-2_0_0_0;drop',
]

test.each(broken)('falls back to the default room for %j [PICK-09]', (text) => {
  expect(roomsOrDefault(text)).toEqual(defaultRooms())
})

test('falls back to the country default if given [PICK-09]', () => {
  expect(roomsOrDefault('nonsense', '0,1,0')).toEqual(initialRooms())
  expect(roomsOrDefault(null, '0,1,0')).toEqual(initialRooms())
  expect(roomsOrDefault('nonsense', 'nonsense too')).toEqual(defaultRooms())
})

const oversized = [
  '11,0,0',
  '4,4,3',
  '9999,0,0',
  '99999999999999999999,0,0',
  '17',
  '1-17_0_0_0',
  '1-2_7_0_0',
  '1-2_0_11_0',
  '1-2_0_0_10',
  '11-1-1-1-1-1-1-1-1-1-1-1',
  Array.from({ length: 11 }, () => '1').join(','),
  `1-${'9'.repeat(5000)}`,
  ','.repeat(5000),
]

test.each(oversized)('refuses more than any hotel accepts: %#', (text) => {
  expect(parseRoomsConfig(text)).toBeNull()
})

test('accepts exactly the largest rooms', () => {
  const { rooms, adults, children, infants, pets } = occupancyLimits
  const largest = Array.from({ length: rooms }, () => ({ adults, children, infants, pets }))
  expect(parseRoomsConfig(formatRoomsConfig(largest))).toEqual(largest)
})

test('returns a few rooms or null for any text', () => {
  const wireLike = fc.stringMatching(/^[0-9_,-]{0,40}$/)
  fc.assert(
    fc.property(fc.oneof(fc.string(), wireLike), (text) => {
      const rooms = parseRoomsConfig(text)
      if (rooms === null) return
      expect(rooms.length).toBeGreaterThan(0)
      expect(rooms.length).toBeLessThanOrEqual(occupancyLimits.rooms)
      expect(rooms.every((room) => room.adults >= 1 && room.adults <= occupancyLimits.adults)).toBe(true)
    }),
  )
})

test('counts rooms of one, of two or more, of three [PICK-07]', () => {
  expect(occupancyString([1, 2, 3, 3, 4].map(roomFor))).toBe('1,4,2')
  expect(countsOfOccupancy('1,4,2')).toEqual({ single: 1, double: 4, extra: 2 })
})

test('writes the default room as the compact default', () => {
  expect(occupancyString(defaultRooms())).toBe(defaultRoomsConfig)
  expect(occupancyString([])).toBe('0,0,0')
})

test('counts every room as single or double [PICK-07]', () => {
  fc.assert(
    fc.property(anyRooms(), (rooms) => {
      const { single, double, extra } = countsOfOccupancy(occupancyString(rooms))
      expect(single + double).toBe(rooms.length)
      expect(extra).toBeLessThanOrEqual(double)
    }),
  )
})

test('adds up guests, rooms, adults, children, infants, pets [PICK-08]', () => {
  const rooms = [aRoom({ children: 1, infants: 1, pets: 2 }), aRoom({ adults: 3, pets: 1 })]
  expect(summarizeRooms(rooms)).toEqual({ guests: 7, rooms: 2, adults: 5, children: 1, infants: 1, pets: 3 })
})

test('the sum of no rooms is zero', () => {
  expect(summarizeRooms([])).toEqual({ guests: 0, rooms: 0, adults: 0, children: 0, infants: 0, pets: 0 })
})

test('counts no pet as a guest [PICK-08]', () => {
  fc.assert(
    fc.property(anyRooms(), (rooms) => {
      const { guests, adults, children, infants } = summarizeRooms(rooms)
      expect(guests).toBe(adults + children + infants)
      expect(guests).toBe(rooms.reduce((sum, room) => sum + guestsOf(room), 0))
    }),
  )
})

const counts: [string | null | undefined, number, number][] = [
  ['3', 1, 3],
  [' 3 ', 1, 3],
  ['0', 1, 1],
  ['0', 2, 2],
  ['', 2, 2],
  [null, 2, 2],
  [undefined, 1, 1],
  ['many', 2, 2],
  ['-4', 2, 2],
  ['2.5', 2, 2],
  ['1000', 2, 2],
]

test.each(counts)('reads the count %j, falling back to %i, as %i [PICK-10]', (text, fallback, expected) => {
  expect(countOrDefault(text, fallback)).toBe(expected)
})

test('the configuration precedes single counts', () => {
  expect(roomsFromQuery({ roomsConfig: '1-3_0_0_0', rooms: '2', guests: '9' })).toEqual([roomFor(3)])
})

test('spreads the guests of an address over its rooms', () => {
  expect(roomsFromQuery({ rooms: '2', guests: '3' })).toEqual([roomFor(2), roomFor(1)])
  expect(roomsFromQuery({ rooms: '2', adults: '4', children: '1' })).toEqual([aRoom({ children: 1 }), aRoom()])
  expect(roomsFromQuery({ guests: '3', children: '1' })).toEqual([aRoom({ children: 1 })])
})

test('zero counts become one room with default guests [PICK-10]', () => {
  expect(roomsFromQuery({ rooms: '0', guests: '0' })).toEqual(defaultRooms())
  expect(roomsFromQuery({ rooms: '0', guests: '0' }, '0,1,0')).toEqual(initialRooms())
  expect(roomsFromQuery({}, '0,1,0')).toEqual(initialRooms())
  expect(roomsFromQuery({ roomsConfig: 'broken' })).toEqual(defaultRooms())
})

test('keeps an adult in every room of an address', () => {
  expect(roomsFromQuery({ rooms: '3', guests: '1' })).toEqual([roomFor(1), roomFor(1), roomFor(1)])
})

test('limits an address to the largest rooms', () => {
  const rooms = roomsFromQuery({ rooms: '900', guests: '900', children: '900' })
  expect(rooms).toHaveLength(occupancyLimits.rooms)
  expect(rooms.every((room) => room.adults <= occupancyLimits.adults)).toBe(true)
  expect(rooms.every((room) => room.children <= occupancyLimits.children)).toBe(true)
})

test('shares a total evenly and completely', () => {
  fc.assert(
    fc.property(fc.nat(200), fc.integer({ min: 1, max: 20 }), (total, count) => {
      const parts = Array.from({ length: count }, (_, index) => share(total, count, index))
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total)
      expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1)
    }),
  )
})

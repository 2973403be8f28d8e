import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roomFor } from '#app/domain/stays/occupancy.ts'
import {
  fitsOccupancy,
  type OfferedRoomType,
  type RoomTypeRequest,
  selectRoomType,
  soldOutReason,
} from '#app/domain/stays/room-type.ts'
import { loadTranslator } from '#app/i18n/messages.ts'
import { aRoom } from '#tests/support/a-stay.ts'

function aRoomType(given: Partial<OfferedRoomType> = {}): OfferedRoomType {
  return { id: 1, availableRooms: 5, maxOccupancy: 3, maxAdults: 3, priceMinor: 250_000, ...given }
}

function aRequest(given: Partial<RoomTypeRequest> = {}): RoomTypeRequest {
  return { rooms: [aRoom()], minRooms: 1, ...given }
}

test('is available when nothing prevents it', () => {
  expect(soldOutReason(aRoomType(), aRequest())).toBeNull()
})

test('is sold out without rooms left [AVAIL-19]', () => {
  expect(soldOutReason(aRoomType({ availableRooms: 0 }), aRequest())).toBe('no_rooms_available')
  expect(soldOutReason(aRoomType({ availableRooms: -2 }), aRequest())).toBe('no_rooms_available')
  expect(soldOutReason(aRoomType({ availableRooms: 1 }), aRequest())).toBeNull()
})

test('is sold out with fewer rooms left than requested [AVAIL-20]', () => {
  const request = aRequest({ rooms: [aRoom(), aRoom()] })
  expect(soldOutReason(aRoomType({ availableRooms: 1 }), request)).toBe('fewer_available_than_requested')
  expect(soldOutReason(aRoomType({ availableRooms: 2 }), request)).toBeNull()
})

const noPrices = [null, 0, -1, Number.NaN, Number.POSITIVE_INFINITY, 12.5]

test.each(noPrices)('is sold out when its price is %s [AVAIL-21]', (priceMinor) => {
  expect(soldOutReason(aRoomType({ priceMinor }), aRequest())).toBe('invalid_pricing')
})

test('is sold out when a room has too many adults [AVAIL-22]', () => {
  const category = aRoomType({ maxOccupancy: 2, maxAdults: 2 })
  expect(soldOutReason(category, aRequest({ rooms: [roomFor(3)] }))).toBe('occupancy_exceeded')
  expect(soldOutReason(category, aRequest({ rooms: [roomFor(2), roomFor(3)] }))).toBe('occupancy_exceeded')
  expect(soldOutReason(category, aRequest({ rooms: [roomFor(2), roomFor(2)] }))).toBeNull()
})

test('counts children against the beds but no infants', () => {
  const category = aRoomType({ maxOccupancy: 3, maxAdults: 2 })
  expect(fitsOccupancy(category, [aRoom({ children: 1 })])).toBe(true)
  expect(fitsOccupancy(category, [aRoom({ children: 2 })])).toBe(false)
  expect(fitsOccupancy(category, [aRoom({ children: 1, infants: 2, pets: 3 })])).toBe(true)
  expect(fitsOccupancy(category, [roomFor(3)])).toBe(false)
})

test('is sold out below the minimum number of rooms [AVAIL-23]', () => {
  const three = aRequest({ rooms: [aRoom(), aRoom(), aRoom()], minRooms: 3 })
  expect(soldOutReason(aRoomType({ availableRooms: 3 }), three)).toBeNull()
  expect(soldOutReason(aRoomType({ availableRooms: 2 }), aRequest({ minRooms: 3 }))).toBe('below_minimum_rooms')
  expect(soldOutReason(aRoomType(), aRequest({ minRooms: 2 }))).toBe('below_minimum_rooms')
})

test('names the first reason of several', () => {
  const category = aRoomType({ availableRooms: 0, priceMinor: null, maxOccupancy: 1 })
  expect(soldOutReason(category, aRequest({ minRooms: 2 }))).toBe('no_rooms_available')
})

const list = [
  aRoomType({ id: 1, availableRooms: 0 }),
  aRoomType({ id: 2, maxOccupancy: 1 }),
  aRoomType({ id: 3 }),
  aRoomType({ id: 4 }),
]

function selectedId(preferredId: number | null, categories = list): number | null {
  const selected = selectRoomType(categories, preferredId, aRequest())
  return selected.ok ? selected.value.id : null
}

test('selects the preferred room type when available [AVAIL-24]', () => {
  expect(selectedId(4)).toBe(4)
  expect(selectedId(3)).toBe(3)
})

test('else selects the first available one [AVAIL-24]', () => {
  expect(selectedId(1)).toBe(3)
  expect(selectedId(2)).toBe(3)
  expect(selectedId(null)).toBe(3)
  expect(selectedId(99)).toBe(3)
})

test('selects the first one when none is available [AVAIL-24]', () => {
  expect(selectedId(2, list.slice(0, 2))).toBe(1)
  expect(selectedId(null, list.slice(0, 2))).toBe(1)
})

test('refuses an empty list in the words of the specification [AVAIL-26]', async () => {
  const translate = await loadTranslator('en', ['errors'])
  const selected = selectRoomType([], null, aRequest())
  expect(selected).toEqual({ ok: false, problem: { code: 'room_categories_empty' } })
  expect(translate('errors.room_categories_empty')).toBe('room categories are empty')
})

test('selects from the list, available before sold out', () => {
  const category = fc.record({
    id: fc.integer({ min: 1, max: 6 }),
    availableRooms: fc.integer({ min: 0, max: 3 }),
    maxOccupancy: fc.integer({ min: 1, max: 4 }),
    maxAdults: fc.integer({ min: 1, max: 4 }),
    priceMinor: fc.constantFrom(null, 100_000),
  })
  fc.assert(
    fc.property(fc.array(category, { minLength: 1 }), fc.integer({ min: 1, max: 6 }), (categories, preferred) => {
      const selected = selectRoomType(categories, preferred, aRequest())
      if (!selected.ok) throw new Error('a list with entries has one to show')
      expect(categories).toContain(selected.value)
      const isOpen = (each: OfferedRoomType) => soldOutReason(each, aRequest()) === null
      expect(isOpen(selected.value)).toBe(categories.some(isOpen))
    }),
  )
})

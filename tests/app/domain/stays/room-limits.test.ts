import fc from 'fast-check'
import { expect, test } from 'vitest'
import { initialRooms, occupancyLimits, type Room, roomFor, summarizeRooms } from '#app/domain/stays/occupancy.ts'
import {
  defaultAllowedRooms,
  fitRooms,
  type RoomLimits,
  roomNotices,
  toRoomLimits,
} from '#app/domain/stays/room-limits.ts'
import { loadTranslator, type MessageId } from '#app/i18n/messages.ts'
import { aRoom, someRestrictions } from '#tests/support/a-stay.ts'
import { anyRooms } from '#tests/support/arbitraries.ts'

function limits(given: Partial<RoomLimits> = {}): RoomLimits {
  const none = { minRooms: 1, maxRooms: defaultAllowedRooms, maxGuestsPerRoom: null }
  return { ...none, maxPetsPerRoom: occupancyLimits.pets, kind: 'hotel', ...given }
}

function limitsOf(given: Parameters<typeof someRestrictions>[0] = {}): RoomLimits {
  return toRoomLimits({ restrictions: someRestrictions(given), petsAllowed: 0, kind: 'hotel' })
}

async function sayNotices(rooms: Room[], given: Partial<RoomLimits>): Promise<string[]> {
  const translate = await loadTranslator('en', ['search'])
  return roomNotices(rooms, limits(given)).map(({ message, values }) => translate(message as MessageId, values))
}

function rooms(count: number, adults = 1): Room[] {
  return Array.from({ length: count }, () => roomFor(adults))
}

test('defaults to four rooms without a setting [PICK-22]', () => {
  const own = limitsOf()
  expect(own).toEqual(limits({ maxPetsPerRoom: 0 }))
  expect(fitRooms(rooms(4), own).isChanged).toBe(false)
  expect(fitRooms(rooms(5), own).rooms).toHaveLength(4)
})

test('reads the limits from the restrictions', () => {
  const restrictions = someRestrictions({ minRooms: 2, maxRooms: 6, noTripleOccupancy: true })
  const given = { minRooms: 2, maxRooms: 6, maxGuestsPerRoom: 2, maxPetsPerRoom: 3, kind: 'home' }
  expect(toRoomLimits({ restrictions, petsAllowed: 3, kind: 'home' })).toEqual(given)
})

test('the maximum is never below the minimum', () => {
  expect(limitsOf({ minRooms: 5 })).toMatchObject({ minRooms: 5, maxRooms: 5 })
  expect(limitsOf({ minRooms: 3, maxRooms: 2 })).toMatchObject({ minRooms: 3, maxRooms: 3 })
  expect(limitsOf({ minRooms: 40, maxRooms: 90 })).toMatchObject({ minRooms: 10, maxRooms: 10 })
})

test('leaves rooms within the limits unchanged', () => {
  const asked = [aRoom({ adults: 3, children: 1 }), aRoom({ adults: 1 })]
  expect(fitRooms(asked, limits())).toEqual({ rooms: asked, isChanged: false, notices: [], reason: null })
})

test('raises the rooms to the minimum and spreads the guests [PICK-23]', () => {
  const fitted = fitRooms([aRoom({ adults: 4, children: 2 })], limits({ minRooms: 2 }))
  expect(fitted.rooms).toEqual([aRoom({ children: 1 }), aRoom({ children: 1 })])
  expect(fitted).toMatchObject({ isChanged: true, reason: 'min_rooms' })
})

test('cuts the rooms to the maximum and spreads the guests [PICK-23]', () => {
  const fitted = fitRooms([roomFor(2), roomFor(1), roomFor(1), roomFor(2), roomFor(1)], limits({ maxRooms: 3 }))
  expect(fitted.rooms.map((room) => room.adults)).toEqual([3, 2, 2])
  expect(fitted.reason).toBe('max_rooms')
})

test('adds an adult to every additional room [PICK-31]', () => {
  const fitted = fitRooms([roomFor(1)], limits({ minRooms: 3 }))
  expect(fitted.rooms).toEqual(rooms(3))
})

test('adds rooms where three may not share one [PICK-24]', () => {
  const fitted = fitRooms([roomFor(3)], limits({ maxGuestsPerRoom: 2 }))
  expect(fitted.rooms).toEqual([roomFor(2), roomFor(1)])
  expect(fitted.reason).toBe('no_triple')
})

test('counts children and infants as guests of a room [PICK-24]', () => {
  expect(fitRooms([aRoom({ children: 1 })], limits({ maxGuestsPerRoom: 2 })).rooms).toHaveLength(2)
  expect(fitRooms([aRoom({ infants: 1 })], limits({ maxGuestsPerRoom: 2 })).rooms).toHaveLength(2)
  expect(fitRooms([aRoom({ pets: 1 })], limits({ maxGuestsPerRoom: 2 })).isChanged).toBe(false)
})

test('spreads guests over rooms with space', () => {
  const fitted = fitRooms([roomFor(3), roomFor(1)], limits({ maxGuestsPerRoom: 2 }))
  expect(fitted.rooms).toEqual([roomFor(2), roomFor(2)])
})

test('keeps the requested rooms of a party that never fits [PICK-32]', () => {
  const party = [aRoom({ adults: 3, children: 1, infants: 1 })]
  const fitted = fitRooms(party, limits({ maxRooms: 2, maxGuestsPerRoom: 2 }))
  expect(fitted).toMatchObject({ rooms: party, isChanged: false, reason: 'party_too_large' })
  expect(fitted.notices.map(({ message }) => message)).toEqual(['search.partyTooLarge'])
})

test('adds a room per child and adult where three cannot share', () => {
  const fitted = fitRooms([aRoom({ adults: 1, children: 3 })], limits({ maxGuestsPerRoom: 2 }))
  expect(fitted.rooms).toEqual(Array.from({ length: 3 }, () => aRoom({ adults: 1, children: 1 })))
})

test('keeps pets whatever the rooms', () => {
  const fitted = fitRooms([aRoom({ adults: 4, pets: 3 })], limits({ minRooms: 2 }))
  expect(summarizeRooms(fitted.rooms).pets).toBe(3)
})

test('spreads pets over the requested rooms without moving guests', () => {
  const asked = [aRoom({ adults: 3, pets: 2 }), aRoom({ adults: 1, children: 1 })]
  const fitted = fitRooms(asked, limits({ maxPetsPerRoom: 1 }))
  expect(fitted).toMatchObject({ isChanged: true, reason: 'max_pets' })
  expect(fitted.rooms).toEqual([aRoom({ adults: 3, pets: 1 }), aRoom({ adults: 1, children: 1, pets: 1 })])
})

test('adds rooms for pets only when needed', () => {
  const fitted = fitRooms([aRoom({ adults: 2, pets: 3 })], limits({ maxPetsPerRoom: 1 }))
  expect(fitted.rooms.map(({ adults, pets }) => [adults, pets])).toEqual(Array(3).fill([1, 1]))
  const refused = fitRooms([aRoom({ adults: 2, pets: 5 })], limits({ maxPetsPerRoom: 1 }))
  expect(refused).toMatchObject({ isChanged: false, reason: 'party_too_large' })
  expect(refused.notices).toEqual([{ message: 'search.limitPets', values: { max: 1, kind: 'hotel' } }])
})

test('refuses pets where none are allowed, and says so', async () => {
  expect(fitRooms([aRoom({ pets: 1 })], limits({ maxPetsPerRoom: 0 })).reason).toBe('party_too_large')
  expect(await sayNotices([aRoom({ pets: 1 })], { maxPetsPerRoom: 0 })).toEqual(['Pets aren’t allowed here'])
  expect(await sayNotices([aRoom({ pets: 2 })], { maxPetsPerRoom: 1 })).toEqual(['Up to 1 pet per room'])
  expect(await sayNotices([aRoom({ pets: 3 })], { maxPetsPerRoom: 2, kind: 'home' })).toEqual(['Up to 2 pets per home'])
})

test('does not mutate the rooms', () => {
  const asked = initialRooms()
  fitRooms(asked, limits({ minRooms: 2 }))
  expect(asked).toEqual(initialRooms())
})

test('states the maximum of two guests in a room [PICK-24]', async () => {
  expect(await sayNotices([roomFor(3)], { maxGuestsPerRoom: 2 })).toEqual(['Maximum 2 guests are allowed per room'])
  const inHome = await sayNotices([roomFor(3)], { maxGuestsPerRoom: 2, kind: 'home' })
  expect(inHome).toEqual(['Maximum 2 guests are allowed per home'])
  expect(await sayNotices([roomFor(2)], { maxGuestsPerRoom: 2 })).toEqual([])
  expect(await sayNotices([roomFor(3)], {})).toEqual([])
})

test('states the minimum of rooms [PICK-25]', async () => {
  expect(await sayNotices(rooms(1), { minRooms: 2 })).toEqual(['A minimum of 2 room(s) need to be booked'])
  expect(await sayNotices(rooms(2), { minRooms: 2 })).toEqual([])
})

test('states the maximum of rooms [PICK-26]', async () => {
  expect(await sayNotices(rooms(5), { maxRooms: 4 })).toEqual(['Maximum 4 rooms can be booked'])
  expect(await sayNotices(rooms(4), { maxRooms: 4 })).toEqual([])
})

test('states both limits where there is a minimum [PICK-26]', async () => {
  const sentences = await sayNotices(rooms(5), { minRooms: 2, maxRooms: 4 })
  expect(sentences).toEqual(['A minimum 2 and max 4 rooms can be booked'])
})

test('states every broken limit', async () => {
  const sentences = await sayNotices([roomFor(3)], { minRooms: 2, maxGuestsPerRoom: 2 })
  expect(sentences).toEqual(['A minimum of 2 room(s) need to be booked', 'Maximum 2 guests are allowed per room'])
})

function anyLimits(): fc.Arbitrary<RoomLimits> {
  return fc
    .record({
      minRooms: fc.integer({ min: 1, max: 10 }),
      more: fc.integer({ min: 0, max: 9 }),
      maxGuestsPerRoom: fc.constantFrom(null, 2),
      maxPetsPerRoom: fc.integer({ min: 0, max: occupancyLimits.pets }),
    })
    .map(({ minRooms, more, maxGuestsPerRoom, maxPetsPerRoom }) => ({
      minRooms,
      maxRooms: Math.min(10, minRooms + more),
      maxGuestsPerRoom,
      maxPetsPerRoom,
      kind: 'hotel',
    }))
}

test('always stays within the limits [PICK-29]', () => {
  fc.assert(
    fc.property(anyRooms(), anyLimits(), (asked, given) => {
      const { rooms: fitted, reason } = fitRooms(asked, given)
      fc.pre(reason !== 'party_too_large')
      expect(fitted.length).toBeGreaterThanOrEqual(given.minRooms)
      expect(fitted.length).toBeLessThanOrEqual(given.maxRooms)
      expect(roomNotices(fitted, given)).toEqual([])
      for (const room of fitted) {
        expect(room.adults).toBeGreaterThanOrEqual(1)
        expect(room.adults).toBeLessThanOrEqual(occupancyLimits.adults)
        expect(room.children).toBeLessThanOrEqual(occupancyLimits.children)
        expect(room.infants).toBeLessThanOrEqual(occupancyLimits.infants)
      }
    }),
  )
})

test('keeps every guest with age; adds only adults to empty rooms [PICK-29, PICK-31]', () => {
  fc.assert(
    fc.property(anyRooms(), anyLimits(), (asked, given) => {
      const before = summarizeRooms(asked)
      const { rooms: fitted } = fitRooms(asked, given)
      const after = summarizeRooms(fitted)
      expect(after).toMatchObject({
        children: before.children,
        infants: before.infants,
        pets: before.pets,
        adults: Math.max(before.adults, fitted.length),
      })
      const ages = (rooms: readonly Room[]) =>
        rooms.flatMap(({ childAges = [] }) => childAges.filter((age) => age !== null))
      expect(ages(fitted)).toEqual(ages(asked))
    }),
  )
})

test('is too large only where no allowed number of rooms fits [PICK-32]', () => {
  fc.assert(
    fc.property(anyRooms(), anyLimits(), (asked, given) => {
      const { adults, children, infants, pets } = summarizeRooms(asked)
      const counts = Array.from({ length: given.maxRooms - given.minRooms + 1 }, (_, index) => given.minRooms + index)
      const holds = counts.some((count) => {
        const guests = Math.max(adults, count) + children + infants
        if (pets > count * given.maxPetsPerRoom) return false
        if (given.maxGuestsPerRoom !== null) return guests <= count * given.maxGuestsPerRoom
        return (
          adults <= count * occupancyLimits.adults &&
          children <= count * occupancyLimits.children &&
          infants <= count * occupancyLimits.infants
        )
      })
      expect(fitRooms(asked, given).reason === 'party_too_large').toBe(!holds)
    }),
  )
})

test('fitting is idempotent [PICK-29]', () => {
  fc.assert(
    fc.property(anyRooms(), anyLimits(), (asked, given) => {
      const once = fitRooms(asked, given)
      const again = fitRooms(once.rooms, given)
      expect(again).toMatchObject({ rooms: once.rooms, isChanged: false })
      expect(again.reason === 'party_too_large').toBe(once.reason === 'party_too_large')
    }),
  )
})

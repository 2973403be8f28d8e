import { expect, test } from 'vitest'
import { maxCots } from '#app/domain/stays/cots.ts'
import { roomFor, withPets } from '#app/domain/stays/occupancy.ts'

test('offers a cot for each baby, within the space of the rooms [BEDS-05]', () => {
  const room = { ...roomFor(2), infants: 1, children: 3, childAges: [2, 3, null] }
  expect(maxCots([room], 3)).toBe(2)
  expect(maxCots([room], 1)).toBe(1)
  expect(maxCots([room, roomFor(1)], 1)).toBe(2)
  expect(maxCots([roomFor(2)], 3)).toBe(0)
})

test('adds missing pets to the first room only [BEDS-05]', () => {
  const rooms = [roomFor(2), { ...roomFor(1), pets: 1 }]
  expect(withPets(rooms, 2).map(({ pets }) => pets)).toEqual([1, 1])
  expect(withPets(rooms, 1)).toEqual(rooms)
})

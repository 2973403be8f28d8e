import { expect, test } from 'vitest'
import { partyOfStay } from '#app/domain/reviews/review-parties.ts'
import { type Room, roomFor } from '#app/domain/stays/occupancy.ts'

const double = { bed: 'double', beds: [] }
const twin = { bed: 'twin', beds: [] }
const kingAndSofa = {
  bed: 'king',
  beds: [
    { room: 1, kind: 'king', count: 1, widthCm: null },
    { room: 0, kind: 'sofa_bed', count: 1, widthCm: null },
  ] as const,
}

test.each<[string, Room[], Parameters<typeof partyOfStay>[1], string | null]>([
  ['one adult', [roomFor(1)], double, 'solo'],
  ['two adults in one double bed', [roomFor(2)], double, 'couple'],
  ['two adults in two beds', [roomFor(2)], twin, null],
  ['two adults with a sofa bed', [roomFor(2)], kingAndSofa, null],
  ['two adults in two rooms', [roomFor(1), roomFor(1)], double, null],
  ['three adults', [roomFor(3)], double, null],
  ['an adult with a child', [{ ...roomFor(1), children: 1 }], double, 'family'],
  ['two adults with a baby', [{ ...roomFor(2), infants: 1 }], twin, 'family'],
])('derives the party of %s', (_, rooms, layout, party) => {
  expect(partyOfStay(rooms, layout)).toBe(party)
})

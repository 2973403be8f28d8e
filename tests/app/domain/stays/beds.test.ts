import { expect, test } from 'vitest'
import { type Bed, bedsOf, countByKind, countPlaces, formatBed, mainBed, parseBed } from '#app/domain/stays/beds.ts'
import { planSleep } from '#app/domain/stays/sleep-plan.ts'

const beds = (...texts: string[]) => texts.map((text) => parseBed(text)).filter((bed): bed is Bed => bed !== null)

test.each(['1: double', '2: single*2@90', '0: sofa_bed', '3: bunk@80'])(
  'writes %s back unchanged [BEDS-01]',
  (text) => {
    expect(beds(text).map(formatBed)).toEqual([text])
  },
)

test.each([
  'double',
  '1: cradle',
  '1: double*0',
  '1: double*21',
  '51: double',
  '1: double@20',
  '1: double@400',
  '1; double',
  '',
])('refuses %s as a bed', (text) => {
  expect(parseBed(text)).toBeNull()
})

test.each([
  ['single', ['1: single']],
  ['twin', ['1: single*2']],
  ['twin', ['1: single', '2: single']],
  ['king', ['1: king', '0: sofa_bed']],
  ['family', ['1: double', '2: single*2']],
  ['family', ['1: bunk']],
  ['family', ['0: sofa_bed']],
])('derives %s from %j [BEDS-01]', (bed, texts) => {
  expect(mainBed(beds(...texts))).toBe(bed)
})

test('derives beds from the earlier column, none for several beds', () => {
  expect(bedsOf('twin', null).map(formatBed)).toEqual(['1: single*2'])
  expect(bedsOf('queen', 0).map(formatBed)).toEqual(['0: queen'])
  expect(bedsOf('family', 3)).toEqual([])
})

test('counts beds by kind over all rooms, and the guests they hold', () => {
  const villa = beds('1: single*2', '2: double', '3: single', '0: sofa_bed')
  expect(countByKind(villa)).toEqual([
    { kind: 'double', count: 1 },
    { kind: 'single', count: 3 },
    { kind: 'sofa_bed', count: 1 },
  ])
  expect(countPlaces(villa)).toBe(7)
})

test('adults share the double bed, children take the single beds [BEDS-01]', () => {
  const { rooms, extra } = planSleep(beds('0: sofa_bed', '1: double', '2: single*2'), { adults: 2, children: 2 })
  expect(rooms.map(({ room, adults, children }) => [room, adults, children])).toEqual([
    [1, 2, 0],
    [2, 0, 2],
    [0, 0, 0],
  ])
  expect(extra).toBe(0)
})

test('guests without a place sleep on extra beds', () => {
  expect(planSleep(beds('1: king'), { adults: 3, children: 1 })).toMatchObject({ rooms: [{ adults: 2 }], extra: 2 })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxAround, formatMapBox, isInBox, type MapBox, parseMapBox } from '#app/domain/search/map-box.ts'

const side = fc.double({ min: 0.01, max: 15, noNaN: true })
const boxes = fc
  .tuple(fc.double({ min: -85, max: 69, noNaN: true }), fc.double({ min: -180, max: 164, noNaN: true }), side, side)
  .map(([south, west, high, wide]): MapBox => ({ south, west, north: south + high, east: west + wide }))

test('an area survives the address to ten metres', () => {
  fc.assert(
    fc.property(boxes, (box) => {
      const read = parseMapBox(formatMapBox(box))
      for (const name of ['south', 'west', 'north', 'east'] as const) expect(read?.[name]).toBeCloseTo(box[name], 3)
    }),
  )
})

test('rejects invalid and too large areas', () => {
  for (const text of [null, '', '1,2,3', '1,2,3,4,5', '2,2,1,3', '1,3,2,2', '1,2,x,4', '-89,0,-88,1', '0,179,1,181']) {
    expect(parseMapBox(text)).toBeNull()
  }
  expect(parseMapBox('0,0,17,1')).toBeNull()
  expect(parseMapBox('26.8,75.7,26.95,75.9')).toEqual({ south: 26.8, west: 75.7, north: 26.95, east: 75.9 })
})

test('the area contains all points, and streets around a single one', () => {
  const points = [
    { latitude: 26.9, longitude: 75.8 },
    { latitude: 26.7, longitude: 75.9 },
  ]
  const box = boxAround(points)
  expect(points.every((point) => box && isInBox(box, point))).toBe(true)
  const [first] = points
  const small = first ? boxAround([first]) : null
  expect(small && small.north - small.south).toBeCloseTo(0.01)
  expect(boxAround([])).toBeNull()
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type LabelBox, overlapsNone } from '#app/features/map/fit-labels.ts'
import { labelOf, placeCount, placeName, placePin } from '#app/features/map/place-pins.ts'

const frame = { width: 360, height: 500 }
const points = fc.array(fc.record({ x: fc.integer({ min: 0, max: 360 }), y: fc.integer({ min: 0, max: 500 }) }), {
  maxLength: 40,
})

test("a price's tip is on its stay, its label inside the map", () => {
  fc.assert(
    fc.property(points, (given) => {
      const occupied: LabelBox[] = []
      for (const point of given) {
        const place = placePin(point, '₹4,960', { frame, occupied })
        if (!place) continue
        const { box, isBelow, shift } = place
        expect(isBelow ? box.y : box.y + box.height).toBe(point.y)
        expect(box.x + box.width / 2 - shift).toBe(point.x)
        expect(Math.abs(shift)).toBeLessThan(box.width / 2)
        expect(box.x >= 0 && box.x + box.width <= frame.width && box.y >= 0).toBe(true)
        expect(overlapsNone(box, occupied)).toBe(true)
        occupied.push(box)
      }
    }),
  )
})

test('prices cut by the upper edge go below, others move in', () => {
  expect(placePin({ x: 180, y: 12 }, '₹4,960', { frame, occupied: [] })?.isBelow).toBe(true)
  expect(placePin({ x: 24, y: 200 }, '₹4,960', { frame, occupied: [] })?.shift).toBeGreaterThan(0)
  expect(placePin({ x: 340, y: 200 }, '₹4,960', { frame, occupied: [] })?.shift).toBeLessThan(0)
})

test('the second price of two close stays goes below', () => {
  const first = placePin({ x: 180, y: 200 }, '₹4,960', { frame, occupied: [] })
  const occupied = first ? [first.box] : []
  expect(placePin({ x: 190, y: 203 }, '₹3,100', { frame, occupied })?.isBelow).toBe(true)
  expect(placePin({ x: 190, y: 190 }, '₹3,100', { frame, occupied })).toBeNull()
})

test('a town is named beside its mark, whichever names and prices are there already [SMAP-04]', () => {
  const name = { width: 90, height: 16, mark: 4, reach: 10 }
  fc.assert(
    fc.property(points, (given) => {
      const occupied: LabelBox[] = []
      for (const { x, y } of given) {
        const box = placeName({ x, y }, name, { frame, occupied })
        if (!box) continue
        const across = Math.max(box.x - x, x - box.x - box.width, 0)
        const down = Math.max(box.y - y, y - box.y - box.height, 0)
        expect([7, 12, 17]).toContain(Math.hypot(across, down))
        expect(overlapsNone(box, occupied)).toBe(true)
        occupied.push(box)
      }
    }),
  )
})

test('a name shows in full or not, shifted by half at most', () => {
  const size = { width: 100, height: 20, mark: 0, reach: 0 }
  expect(placeName({ x: 40, y: 200 }, size, { frame, occupied: [] })?.x).toBeGreaterThanOrEqual(0)
  expect(placeName({ x: -20, y: 200 }, size, { frame, occupied: [] })).toBeNull()
  const notice = { x: 0, y: 0, width: 360, height: 500 }
  expect(placeName({ x: 180, y: 200 }, size, { frame, occupied: [notice] })).toBeNull()
})

test("the stay's marker is as narrow as a number", () => {
  const name = 'A very long name of a house by the sea'
  const point = { x: 180, y: 200 }
  const [property, number] = [labelOf({ text: name, isHouse: true }), labelOf({ text: '12' })]
  const widthOf = (label: string | null) => placePin(point, label ?? '', { frame, occupied: [] })?.box.width
  expect(widthOf(property)).toBe(widthOf(number))
  expect(labelOf({ text: name })).toBe(name)
  expect(labelOf({ text: null })).toBeNull()
})

test("a dot's number shifts on its point, or hides without space", () => {
  const point = { x: 100, y: 100 }
  expect(placeCount(point, { occupied: [], others: [] })?.shift).toBe(0)
  const beside = { x: 60, y: 80, width: 34, height: 40 }
  const aside = placeCount(point, { occupied: [beside], others: [] })
  expect(aside?.shift).toBeGreaterThan(0)
  expect(aside && overlapsNone(aside.box, [beside])).toBe(true)
  expect(Math.abs(aside?.shift ?? 99)).toBeLessThan((aside?.box.width ?? 0) / 2)
  const between = { x: 106, y: 80, width: 34, height: 40 }
  expect(placeCount(point, { occupied: [beside, between], others: [] })).toBeNull()
  // On its own point it may be close to another; shifted there it would seem the other's number.
  const core = { x: 108, y: 98, width: 4, height: 4 }
  expect(placeCount(point, { occupied: [], others: [core] })?.shift).toBe(0)
  expect(placeCount(point, { occupied: [beside], others: [core] })).toBeNull()
})

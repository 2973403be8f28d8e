import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  boxOfView,
  firstView,
  fromSquare,
  pictureOfView,
  squareSide,
  stepsOf,
  toSquare,
} from '#app/features/map/first-view.ts'

const jaipur = { south: 26.8, west: 75.7, north: 27, east: 75.9 }

const boxes = fc
  .record({
    south: fc.double({ min: -60, max: 60, noNaN: true }),
    west: fc.double({ min: -170, max: 150, noNaN: true }),
    high: fc.double({ min: 0.01, max: 15, noNaN: true }),
    wide: fc.double({ min: 0.01, max: 15, noNaN: true }),
  })
  .map(({ south, west, high, wide }) => ({ south, west, north: south + high, east: west + wide }))

test('the first view contains the whole box and is at most a third larger', () => {
  fc.assert(
    fc.property(boxes, (box) => {
      const view = firstView(box)
      const corners = [
        toSquare(view, { latitude: box.north, longitude: box.west }),
        toSquare(view, { latitude: box.south, longitude: box.east }),
      ]
      for (const { x, y } of corners) {
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
        expect(Math.max(x, y)).toBeLessThanOrEqual(1)
      }
      const [from = { x: 0, y: 0 }, to = { x: 0, y: 0 }] = corners
      expect(Math.max(to.x - from.x, to.y - from.y)).toBeGreaterThan(0.75)
    }),
  )
})

test('boxes that hardly differ share a picture', () => {
  const other = { south: 26.801, west: 75.702, north: 26.998, east: 75.899 }
  expect(pictureOfView(firstView(other), 'day')).toBe(pictureOfView(firstView(jaipur), 'day'))
})

test('a point survives the way into the square and back', () => {
  const view = firstView(jaipur)
  const point = { latitude: 26.9124, longitude: 75.7873 }
  const back = fromSquare(view, toSquare(view, point))
  expect(back.latitude).toBeCloseTo(point.latitude, 9)
  expect(back.longitude).toBeCloseTo(point.longitude, 9)
  expect(boxOfView(view).north).toBeGreaterThan(jaipur.north)
})

test('steps of a square are at most ten metres', () => {
  const EQUATOR_METRES = 40_075_017
  for (let level = 0; level <= 62; level++) {
    expect((squareSide(level) * EQUATOR_METRES) / stepsOf(level)).toBeLessThanOrEqual(10.1)
  }
})

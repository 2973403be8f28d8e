import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findZoomFocus, splitZoom } from '#app/features/map/split-zoom.ts'

const zooms = { zoom: 13, maxZoom: 18, step: 0.5 }

test('zooms in until pins are far enough apart to be tapped [SMAP-04]', () => {
  expect(splitZoom(24, zooms)).toBe(14)
  expect(splitZoom(6, zooms)).toBe(16)
  expect(splitZoom(47, zooms)).toBe(13.5)
  expect(splitZoom(100, zooms)).toBe(13.5)
})

test('no zoom separates pins of one point, or of a map that is zoomed in fully [SMAP-04]', () => {
  expect(splitZoom(0, zooms)).toBeNull()
  expect(splitZoom(0.1, zooms)).toBeNull()
  expect(splitZoom(24, { ...zooms, zoom: 18 })).toBeNull()
})

test('the zoom is a step of the map, and separates the pins', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.01, max: 60, noNaN: true }),
      fc.double({ min: 2, max: 18, noNaN: true }),
      (spread, zoom) => {
        for (const step of [0.5, 1]) {
          const next = splitZoom(spread, { zoom, maxZoom: 18, step })
          if (next === null) continue
          expect(next).toBeGreaterThan(zoom)
          expect(next % step).toBe(0)
          expect(spread * 2 ** (next - zoom)).toBeGreaterThanOrEqual(Math.min(48, spread))
        }
      },
    ),
  )
})

test('a zoom is around the searched place, and never leaves the map without a stay [SMAP-04]', () => {
  const frame = { width: 360, height: 500 }
  const anchor = { x: 180, y: 250 }
  const near = { x: 200, y: 260 }
  expect(findZoomFocus([near], { anchor, frame, scale: 2 })).toEqual(anchor)
  const spots = fc.array(fc.record({ x: fc.integer({ min: 0, max: 360 }), y: fc.integer({ min: 0, max: 500 }) }), {
    minLength: 1,
  })
  fc.assert(
    fc.property(spots, (given) => {
      let current = given
      for (const _ of [1, 2, 3]) {
        const focus = findZoomFocus(current, { anchor, frame, scale: 2 })
        current = current.map(({ x, y }) => ({ x: 2 * x - focus.x, y: 2 * y - focus.y }))
        expect(current.some(({ x, y }) => x >= 0 && y >= 0 && x <= 360 && y <= 500)).toBe(true)
      }
    }),
  )
  // Away from all stays the guest looks at something else.
  expect(findZoomFocus([{ x: 900, y: 900 }], { anchor, frame, scale: 2 })).toEqual(anchor)
})

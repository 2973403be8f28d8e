import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeOutlines } from '#app/features/map/place-outlines.ts'
import { isDeep } from '#tests/support/is-deep.ts'

const places = fc.array(
  fc.record({
    kind: fc.constant('locality'),
    name: fc.string(),
    latitude: fc.double({ min: 26.8, max: 27, noNaN: true }),
    longitude: fc.double({ min: 75.7, max: 75.9, noNaN: true }),
    size: fc.constant(2.4),
  }),
  { minLength: 1, maxLength: 12 },
)

const far = (one: [number, number], other: [number, number]) =>
  Math.hypot((one[0] - other[0]) * 111.2, (one[1] - other[1]) * 111.2 * Math.cos((26.9 * Math.PI) / 180))

test('a quarter extends by its size, at most to its nearest centre', () => {
  fc.assert(
    fc.property(places, (given) => {
      for (const { place, outline } of placeOutlines(given)) {
        for (const corner of outline) {
          const own = far(corner, [place.latitude, place.longitude])
          expect(own).toBeLessThan(place.size + 0.05)
          for (const other of given) expect(far(corner, [other.latitude, other.longitude])).toBeGreaterThan(own - 0.05)
        }
      }
    }),
    { numRuns: isDeep ? 100 : 20 },
  )
})

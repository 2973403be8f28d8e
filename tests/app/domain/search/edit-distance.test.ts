import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editDistance } from '#app/domain/search/edit-distance.ts'

test.each([
  ['jaipur', 'jaipur', 0],
  ['jaipur', 'jaipr', 1],
  ['jaipur', 'jiapur', 1],
  ['rajsthaan', 'rajasthan', 2],
  ['zeland', 'zeeland', 1],
  ['', 'abc', 3],
])('%s to %s takes %i changes', (one, other, changes) => {
  expect(editDistance(one, other)).toBe(changes)
})

test('the distance is symmetric and zero only for equal words', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (one, other) => {
      expect(editDistance(one, other)).toBe(editDistance(other, one))
      expect(editDistance(one, other) === 0).toBe(one === other)
    }),
  )
})

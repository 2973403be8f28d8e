import { expect, test } from 'vitest'
import { roundBelow } from '#app/domain/brands/round-below.ts'

test('names a round number that is less than the count, none up to ten [IDEN-03]', () => {
  const counts = [0, 1, 10, 11, 14, 40, 41, 101, 131, 251, 401, 1001, 1234, 12_345]
  expect(counts.map(roundBelow)).toEqual([null, null, null, 10, 10, 30, 40, 100, 100, 250, 400, 1000, 1200, 12_000])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boardPoints, picturePoints, pricePoints } from '#app/domain/games/points.ts'

test.each([
  [0, 100],
  [300, 100],
  [501, 99],
  [10_000, 80],
  [19_999, 61],
  [20_000, 60],
  [20_001, 0],
  [-1500, 100],
])('a right name after %i ms scores %i points [REWD-59]', (milliseconds, points) => {
  expect(picturePoints(milliseconds)).toBe(points)
})

test.each([
  [200_000, 100],
  [201_999, 100],
  [202_000, 98],
  [180_000, 80],
  [300_000, 0],
  [100_001, 2],
  [1, 0],
  [900_000_000, 0],
])('a guess of %i for 200000 scores %i points [REWD-59]', (guess, points) => {
  expect(pricePoints(guess, 200_000)).toBe(points)
})

test.each([
  [{ turns: 8, seconds: 40, pairs: 8 }, 500],
  [{ turns: 9, seconds: 40, pairs: 8 }, 490],
  [{ turns: 8, seconds: 41, pairs: 8 }, 498],
  [{ turns: 20, seconds: 100, pairs: 8 }, 260],
  [{ turns: 60, seconds: 40, pairs: 8 }, 0],
  [{ turns: 8, seconds: 10, pairs: 4 }, 250],
  [{ turns: 8, seconds: 10, pairs: 0 }, 0],
])('a board of %o scores %i points [REWD-59]', (board, points) => {
  expect(boardPoints(board)).toBe(points)
})

test('a play scores 0 to 500 points, and speed never lowers it [REWD-59]', () => {
  const time = fc.integer({ min: -5_000, max: 400_000 })
  fc.assert(
    fc.property(time, time, (one, other) => {
      const [fast, slow] = [Math.min(one, other), Math.max(one, other)]
      expect(picturePoints(fast)).toBeGreaterThanOrEqual(picturePoints(slow))
      expect(picturePoints(fast)).toBeLessThanOrEqual(100)
    }),
  )
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 1, max: 1e9 }), (guess, price) => {
      expect(pricePoints(guess, price)).toBeGreaterThanOrEqual(0)
      expect(pricePoints(guess, price)).toBeLessThanOrEqual(100)
    }),
  )
  fc.assert(
    fc.property(fc.nat(900), fc.nat(900), fc.nat(8), (turns, seconds, pairs) => {
      expect(boardPoints({ turns, seconds, pairs })).toBeGreaterThanOrEqual(0)
      expect(boardPoints({ turns, seconds, pairs })).toBeLessThanOrEqual(500)
    }),
  )
})

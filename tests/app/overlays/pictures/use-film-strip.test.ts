import { expect, test } from 'vitest'
import { stepOf } from '#app/overlays/pictures/use-film-strip.ts'

const at = { current: 2, count: 5, isMirrored: false }

test('arrows go through the pictures the way one reads', () => {
  expect(stepOf('ArrowRight', at)).toBe(3)
  expect(stepOf('ArrowLeft', at)).toBe(1)
  expect(stepOf('ArrowLeft', { ...at, isMirrored: true })).toBe(3)
  expect(stepOf('ArrowRight', { ...at, isMirrored: true })).toBe(1)
})

test('Home and End go to the ends, other keys nowhere', () => {
  expect([stepOf('Home', at), stepOf('End', at), stepOf('Tab', at), stepOf('ArrowUp', at)]).toEqual([0, 4, null, null])
})

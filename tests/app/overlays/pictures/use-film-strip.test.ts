import { expect, test } from 'vitest'
import { stepOf } from '#app/overlays/pictures/use-film-strip.ts'

const at = { current: 2, count: 5, isMirrored: false }

test('arrow keys move in reading direction', () => {
  expect(stepOf('ArrowRight', at)).toBe(3)
  expect(stepOf('ArrowLeft', at)).toBe(1)
  expect(stepOf('ArrowLeft', { ...at, isMirrored: true })).toBe(3)
  expect(stepOf('ArrowRight', { ...at, isMirrored: true })).toBe(1)
})

test('Home and End jump to the ends, other keys do nothing', () => {
  expect([stepOf('Home', at), stepOf('End', at), stepOf('Tab', at), stepOf('ArrowUp', at)]).toEqual([0, 4, null, null])
})

import { expect, test } from 'vitest'
import { indexOfKey } from '#app/overlays/pictures/use-film-strip.ts'

const at = { current: 2, count: 5, isMirrored: false }

test('arrow keys move in reading direction', () => {
  expect(indexOfKey('ArrowRight', at)).toBe(3)
  expect(indexOfKey('ArrowLeft', at)).toBe(1)
  expect(indexOfKey('ArrowLeft', { ...at, isMirrored: true })).toBe(3)
  expect(indexOfKey('ArrowRight', { ...at, isMirrored: true })).toBe(1)
})

test('Home and End jump to the ends, other keys do nothing', () => {
  const indices = ['Home', 'End', 'Tab', 'ArrowUp'].map((key) => indexOfKey(key, at))
  expect(indices).toEqual([0, 4, null, null])
})

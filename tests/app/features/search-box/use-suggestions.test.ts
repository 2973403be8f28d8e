import { expect, test } from 'vitest'
import { nextActiveIndex } from '#app/features/search-box/use-suggestions.ts'

test('arrow keys cycle through the list', () => {
  expect(nextActiveIndex('ArrowDown', -1, 3)).toBe(0)
  expect(nextActiveIndex('ArrowDown', 2, 3)).toBe(0)
  expect(nextActiveIndex('ArrowUp', 0, 3)).toBe(2)
  expect(nextActiveIndex('ArrowUp', -1, 3)).toBe(2)
  expect(nextActiveIndex('ArrowUp', 2, 3)).toBe(1)
})

test('an empty list or other keys mark no row', () => {
  expect(nextActiveIndex('ArrowDown', -1, 0)).toBeNull()
  expect(nextActiveIndex('Enter', 1, 3)).toBeNull()
})

import { expect, test } from 'vitest'
import { nextActive } from '#app/features/search-box/use-suggestions.ts'

test('arrow keys cycle through the list', () => {
  expect(nextActive('ArrowDown', -1, 3)).toBe(0)
  expect(nextActive('ArrowDown', 2, 3)).toBe(0)
  expect(nextActive('ArrowUp', 0, 3)).toBe(2)
  expect(nextActive('ArrowUp', -1, 3)).toBe(2)
  expect(nextActive('ArrowUp', 2, 3)).toBe(1)
})

test('an empty list or other keys mark no row', () => {
  expect(nextActive('ArrowDown', -1, 0)).toBeNull()
  expect(nextActive('Enter', 1, 3)).toBeNull()
})

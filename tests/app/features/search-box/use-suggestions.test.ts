import { expect, test } from 'vitest'
import { fieldText, nextActiveIndex } from '#app/features/search-box/use-suggestions.ts'

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

test('the field shows the place of a chosen sentence, which fits [PLAC-05]', () => {
  expect(fieldText({ icon: 'search', text: 'Dutch Coast · 7 nights · May 2027 · 4 guests' })).toBe('Dutch Coast')
  expect(fieldText({ icon: 'bed', text: 'Villa · Park' })).toBe('Villa · Park')
})

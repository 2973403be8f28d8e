import { expect, test } from 'vitest'
import { areOpenSearchesUsed, takeOpenSearch } from '#app/features/search-box/open-searches.ts'

function aStorage(count: string | null = null) {
  const held = new Map(count === null ? [] : [['openSearchCount', count]])
  const storage = {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
  }
  return { held, storage: () => storage }
}

test('a session has two open searches, counted under the specified key [SRCH-19]', () => {
  const { held, storage } = aStorage()
  expect(areOpenSearchesUsed(storage)).toBe(false)
  expect([takeOpenSearch(storage), takeOpenSearch(storage), takeOpenSearch(storage)]).toEqual([true, true, false])
  expect([...held]).toEqual([['openSearchCount', '2']])
  expect(areOpenSearchesUsed(storage)).toBe(true)
})

test('an unreadable count starts again', () => {
  const { held, storage } = aStorage('many')
  expect(takeOpenSearch(storage)).toBe(true)
  expect(held.get('openSearchCount')).toBe('1')
})

test('without storage every search continues', () => {
  const off = () => {
    throw new Error('denied')
  }
  expect(areOpenSearchesUsed(off)).toBe(false)
  expect(takeOpenSearch(off)).toBe(true)
})

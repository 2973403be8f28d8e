import { expect, test } from 'vitest'
import { readLatestSearch, saveHotelIndex, saveSearchId } from '#app/features/search-box/search-session.ts'

function aStorage() {
  const held = new Map<string, string>()
  const storage = {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => held.set(key, value),
    removeItem: (key: string) => held.delete(key),
  }
  return { held, storage: () => storage as unknown as Storage }
}

const id = 'a'.repeat(32)

test('stores a search under the specified names and reads it back', () => {
  const { held, storage } = aStorage()
  saveSearchId(id, storage)
  saveHotelIndex(21, storage)
  expect(Object.fromEntries(held)).toEqual({ latestSearchRequestId: id, latestSearchHotelIndex: '21' })
  expect(readLatestSearch(storage)).toEqual({ requestId: id, hotelIndex: 21 })
})

test('another search forgets the opened stay', () => {
  const { storage } = aStorage()
  saveSearchId(id, storage)
  saveHotelIndex(3, storage)
  saveSearchId('b'.repeat(32), storage)
  expect(readLatestSearch(storage)).toEqual({ requestId: 'b'.repeat(32), hotelIndex: null })
})

test('without storage, or with broken data, there is no search', () => {
  const off = () => {
    throw new Error('denied')
  }
  expect(() => saveSearchId(id, off)).not.toThrow()
  expect(() => saveHotelIndex(1, off)).not.toThrow()
  expect(readLatestSearch(off)).toBeNull()
  const { storage } = aStorage()
  expect(readLatestSearch(storage)).toBeNull()
  saveSearchId('<script>', storage)
  expect(readLatestSearch(storage)).toBeNull()
})

import { createStore } from 'jotai/vanilla'
import { expect, test } from 'vitest'
import { noSavedHotels, savedHotelsAtom, toSavedHotels, withSaved } from '#app/client/state/guest/saved-hotels.ts'
import { shortlistAtom } from '#app/client/state/guest/shortlist.ts'
import { listsWith, type Wishlist, wishlistAtom, withListed } from '#app/client/state/guest/wishlist.ts'
import { followLists } from '#app/features/shortlist/start-shortlist.ts'

const cedar = { id: 4, name: 'Cedar House' }

test('the store of saved hotels counts saves and removals [WISH-04]', () => {
  const one = withSaved(noSavedHotels, cedar, true)
  expect(one).toEqual({
    hotels: [cedar],
    count: 1,
    defaultShortlistResponse: { count: 1, hotel_ids: [4] },
    isShortlistPresent: true,
  })
  expect(withSaved(one, cedar, true)).toBe(one)
  const two = withSaved(one, { id: 7, name: 'Elm' }, true)
  expect(two.defaultShortlistResponse?.hotel_ids).toEqual([7, 4])
  const none = withSaved(withSaved(two, { id: 7, name: 'Elm' }, false), cedar, false)
  expect(none).toMatchObject({ hotels: [], count: 0, isShortlistPresent: false })
  expect(withSaved(none, cedar, false)).toBe(none)
})

test('the wishlist store separates own lists from a shared one [WISH-05]', () => {
  const lists: Wishlist = {
    data: [
      { id: 'a', name: 'Goa', hotelIds: [4] },
      { id: 'b', name: 'Rome', hotelIds: [] },
    ],
    codeData: { code: 'x', name: 'Theirs', hotelIds: [9] },
  }
  const next = withListed(lists, 'b', { id: 4, isOn: true })
  expect(listsWith(next, 4).map(({ name }) => name)).toEqual(['Goa', 'Rome'])
  expect(next.codeData).toBe(lists.codeData)
  expect(listsWith(withListed(next, 'a', { id: 4, isOn: false }), 4).map(({ id }) => id)).toEqual(['b'])
  expect(listsWith({ data: null, codeData: lists.codeData }, 9)).toEqual([])
  expect(withListed({ data: null, codeData: null }, 'a', { id: 1, isOn: true }).data).toBeNull()
})

test("a heart is full only for stays on the guest's lists [WISH-36]", () => {
  const store = createStore()
  followLists(store)
  store.set(savedHotelsAtom, toSavedHotels([], [1, 2]))
  store.set(wishlistAtom, {
    data: [{ id: 'a', name: 'Goa', hotelIds: [2, 3] }],
    codeData: { code: 'x', name: 'Theirs', hotelIds: [9] },
  })
  expect([...store.get(shortlistAtom)].sort()).toEqual([1, 2, 3])
  store.set(wishlistAtom, (known) => withListed(known, 'a', { id: 3, isOn: false }))
  expect([...store.get(shortlistAtom)].sort()).toEqual([1, 2])
})

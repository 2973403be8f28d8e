import { createStore } from 'jotai/vanilla'
import { expect, test } from 'vitest'
import { emptyListing, listingAtom, markShortlisted, nextListing } from '#app/client/state/stays/listing.ts'
import type { StayCardModel } from '#app/contracts/stays/stay-card.ts'

const aCard = (id: number): StayCardModel => ({
  id,
  href: `/${id}`,
  name: `Stay ${id}`,
  place: '',
  rating: null,
  picture: { src: '', alt: '', colour: '' },
  price: null,
  deal: null,
  members: null,
  terms: [],
  roomsLeft: null,
  fit: null,
  unavailable: null,
  amenities: [],
})

const pager = { label: 'Pages', pages: [] }

function aList() {
  const store = createStore()
  store.set(listingAtom, { type: 'reset', searchPath: '/hotels-in-pune' })
  store.set(listingAtom, { type: 'loaded', hotels: [aCard(1), aCard(2)], pager })
  return store
}

test('new filters empty the list, the next page does not [LIST-15]', () => {
  const store = aList()
  store.set(listingAtom, { type: 'filtersUpdated', isPaginated: true })
  expect(store.get(listingAtom)).toMatchObject({ hotels: [{ id: 1 }, { id: 2 }], pager })
  store.set(listingAtom, { type: 'loaded', hotels: [aCard(3)], pager: null })
  expect(store.get(listingAtom).hotels.map(({ id }) => id)).toEqual([1, 2, 3])
  store.set(listingAtom, { type: 'filtersUpdated', isPaginated: false })
  expect(store.get(listingAtom)).toMatchObject({ searchPath: '/hotels-in-pune', hotels: [], pager: null })
})

test('nearby stays are requested, loaded and removed [LIST-14]', () => {
  const store = aList()
  expect(store.get(listingAtom).alternate).toBeNull()
  store.set(listingAtom, { type: 'alternateInit' })
  expect(store.get(listingAtom).alternate).toMatchObject({ isLoading: true, hotels: [] })
  const found = { heading: 'Near Pune', text: 'Without filters', hotels: [aCard(7), aCard(8), aCard(9)] }
  store.set(listingAtom, { type: 'alternateSuccess', found })
  expect(store.get(listingAtom).alternate).toEqual({ isLoading: false, ...found })
  expect(store.get(listingAtom).hotels).toHaveLength(2)
  store.set(listingAtom, { type: 'alternateClear' })
  expect(store.get(listingAtom).alternate).toBeNull()
})

test('sets the flag of one stay in place [LIST-17]', () => {
  const hotels = [aCard(1), aCard(2), aCard(3)]
  const marked = markShortlisted(hotels, new Set([2]))
  expect(marked.map(({ shortlisted }) => shortlisted)).toEqual([undefined, true, undefined])
  expect([marked[0], marked[2]]).toEqual([hotels[0], hotels[2]])
  expect(marked[0]).toBe(hotels[0])
  const again = markShortlisted(marked, new Set([2, 3]))
  expect(again[1]).toBe(marked[1])
  expect(markShortlisted(again, new Set()).map(({ shortlisted }) => shortlisted)).toEqual([undefined, false, false])
})

test('another list starts empty [LIST-18]', () => {
  const store = aList()
  store.set(listingAtom, { type: 'alternateInit' })
  store.set(listingAtom, { type: 'reset', searchPath: '/hotels-in-goa' })
  expect(store.get(listingAtom)).toEqual(emptyListing('/hotels-in-goa'))
  expect(nextListing(store.get(listingAtom), { type: 'reset', searchPath: null })).toEqual(emptyListing())
})

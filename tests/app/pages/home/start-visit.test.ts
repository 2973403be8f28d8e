import { createStore } from 'jotai/vanilla'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bookingFinishedAtom } from '#app/client/state/guest/reset-home.ts'
import { pickedStayAtom } from '#app/client/state/stays/stay.ts'
import { viewAtom, visitAtom } from '#app/client/state/view.ts'
import type { SearchModel } from '#app/features/search-box/model.ts'
import { startVisit } from '#app/pages/home/start-visit.ts'
import { aRoom } from '#tests/support/a-stay.ts'
import { aSearch, aVisit, homeNames } from '#tests/support/draw-part.tsx'

const latest = {
  location: 'Goa',
  pathName: '/hotels-in-goa',
  checkin: '20/12/2026',
  checkout: '22/12/2026',
  rooms_config: '1-3_0_0_0',
  guests: 3,
  flexibleDaysCount: '0',
}

beforeEach(() => {
  const data = new Map([['recentSearches', JSON.stringify([latest])]])
  vi.stubGlobal('localStorage', { getItem: (name: string) => data.get(name) ?? null, setItem: () => undefined })
  vi.stubGlobal('location', { pathname: '/', search: '?modal=dateguestpicker' })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
})
afterEach(() => vi.unstubAllGlobals())

function atHome(search: SearchModel) {
  const store = createStore()
  store.set(visitAtom, aVisit())
  store.set(viewAtom, {
    page: { name: 'home', title: '', names: homeNames, path: '/', model: {} },
    Page: () => null,
    overlay: null,
    translate: (id) => id,
  })
  return { store, visit: () => startVisit(store, search, new AbortController().signal) }
}

test('the visit after a booking starts with one adult in one room [PICK-02]', async () => {
  const search = aSearch({ stay: { ...aSearch().stay, rooms: [aRoom(), aRoom()] } })
  const { store, visit } = atHome(search)
  store.set(bookingFinishedAtom, { isSuccess: true })
  await visit()
  const oneAdult = [{ adults: 1, infants: 0, children: 0, pets: 0 }]
  expect(store.get(pickedStayAtom)?.stay).toEqual({ ...search.stay, rooms: oneAdult })
})

test('any other visit starts with the last search', async () => {
  const { store, visit } = atHome(aSearch())
  await visit()
  expect(store.get(pickedStayAtom)?.stay).toMatchObject({ checkin: '2026-12-20', checkout: '2026-12-22' })
  expect(store.get(pickedStayAtom)?.stay.rooms).toEqual([aRoom({ adults: 3 })])
})

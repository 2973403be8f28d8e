import { createStore } from 'jotai/vanilla'
import { expect, test } from 'vitest'
import { resetHomeAtom } from '#app/client/state/guest/reset-home.ts'
import { homeHeaderAtom, loadingHomeHeader } from '#app/client/state/stays/home-header.ts'
import { pickedPlaceAtom, pickedStayAtom, staleStayAtom } from '#app/client/state/stays/stay.ts'
import { noPlace } from '#app/domain/search/search-object.ts'
import { aSearch } from '#tests/support/draw-part.tsx'

test('resets all of the home page to its initial state', () => {
  const store = createStore()
  store.set(homeHeaderAtom, { type: 'succeeded', widgets: [] })
  store.set(pickedPlaceAtom, { text: 'Goa', path: '/hotels-in-goa', place: noPlace, pagePath: '/' })
  store.set(pickedStayAtom, {
    stay: aSearch().stay,
    copy: { checkin: '', checkout: '', nightsCount: 1 },
    pageStayKey: '/',
  })
  store.set(staleStayAtom, true)
  store.set(resetHomeAtom)
  expect(store.get(homeHeaderAtom)).toEqual(loadingHomeHeader)
  expect(store.get(pickedPlaceAtom)).toBeNull()
  expect(store.get(pickedStayAtom)).toBeNull()
  expect(store.get(staleStayAtom)).toBe(false)
})

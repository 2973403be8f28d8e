import { createStore } from 'jotai/vanilla'
import { expect, test } from 'vitest'
import { roomFor } from '#app/domain/occupancy.ts'
import { resetHomeAtom } from '#app/state/reset-home.ts'
import { pickedPlaceAtom, pickedStayAtom } from '#app/state/stay.ts'

test('brings the home page back to its first state [HOME-12]', () => {
  const store = createStore()
  store.set(pickedStayAtom, { checkin: '2026-12-11', checkout: '2026-12-13', rooms: [roomFor(2)] })
  store.set(pickedPlaceAtom, { text: 'Jaipur', path: '/hotels-in-jaipur' })
  store.set(resetHomeAtom)
  expect(store.get(pickedStayAtom)).toBeNull()
  expect(store.get(pickedPlaceAtom)).toBeNull()
})

import { createStore } from 'jotai/vanilla'
import { expect, test } from 'vitest'
import { roomFor } from '#app/domain/occupancy.ts'
import { resetHomeAtom } from '#app/state/reset-home.ts'
import { type PickedStay, pickedStayAtom, staleStayAtom } from '#app/state/stay.ts'

const picked: PickedStay = {
  stay: { checkin: '2026-12-11', checkout: '2026-12-13', rooms: [roomFor(2)], flexibleDaysCount: '0' },
  words: { checkin: 'Fri, 11 Dec', checkout: 'Sun, 13 Dec', nightsCount: 2 },
  over: '/',
}

test('brings the home page back to its first state [HOME-12]', () => {
  const store = createStore()
  store.set(pickedStayAtom, picked)
  store.set(staleStayAtom, true)
  store.set(resetHomeAtom)
  expect(store.get(pickedStayAtom)).toBeNull()
  expect(store.get(staleStayAtom)).toBe(false)
})

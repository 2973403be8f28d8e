import { expect, test } from 'vitest'
import { readSearches, saveSearch } from '#app/features/search-box/recent-searches.ts'
import { restoreStay } from '#app/features/search-box/restore-stay.ts'
import { aRoom } from '#tests/support/a-stay.ts'
import { aSearch, memoryStorage } from '#tests/support/draw-part.tsx'

const today = aSearch()

function stored(checkin: `${number}-${number}-${number}`, checkout: `${number}-${number}-${number}`) {
  const storage = memoryStorage()
  const stay = { checkin, checkout, rooms: [aRoom(), aRoom({ children: 1 })], flexibleDaysCount: '1_2' }
  saveSearch({ typed: 'Goa', known: null, stay }, storage)
  return storage
}

test('the last search returns with dates, rooms and text', () => {
  expect(restoreStay(today, 'en', stored('2026-12-20', '2026-12-23'))).toEqual({
    stay: {
      checkin: '2026-12-20',
      checkout: '2026-12-23',
      rooms: [aRoom(), aRoom({ children: 1 })],
      flexibleDaysCount: '1_2',
    },
    copy: { checkin: 'Sun, 20\u00a0Dec', checkout: 'Wed, 23\u00a0Dec', nightsCount: 3 },
    isStale: false,
  })
})

test('a stored check-in before today resets dates and says so', () => {
  const storage = stored('2026-12-01', '2026-12-05')
  const restored = restoreStay(today, 'en', storage)
  expect(restored).toMatchObject({ isStale: true, stay: { checkin: '2026-12-10', checkout: '2026-12-11' } })
  expect(readSearches(storage)[0]).toMatchObject({ checkin: '10/12/2026', checkout: '11/12/2026' })
  expect(restoreStay(today, 'en', storage)?.isStale).toBe(false)
})

test('a browser without searches restores nothing', () => {
  expect(restoreStay(today, 'en', memoryStorage())).toBeNull()
})

test('a stay too short for homes is extended silently', () => {
  const home = aSearch({ limits: { minNights: 2, maxNights: 28, maxRooms: 3 } })
  const restored = restoreStay(home, 'en', stored('2026-12-20', '2026-12-21'))
  expect(restored).toMatchObject({ isStale: false, stay: { checkin: '2026-12-20', checkout: '2026-12-22' } })
})

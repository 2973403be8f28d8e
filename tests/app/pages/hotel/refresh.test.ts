import { expect, test } from 'vitest'
import { availabilityState } from '#app/domain/stays/availability-state.ts'
import { refreshPlan } from '#app/pages/hotel/load-parts.tsx'
import { readAvailabilityState } from '#app/pages/hotel/refresh.ts'

const answer = {
  checkin: '2026-12-10',
  checkout: '2026-12-11',
  room_categories_with_data: [
    { id: 1, available_rooms: 4, sold_out: false, pricing_details: { total: 2640 } },
    { id: 2, available_rooms: 0, sold_out: true, pricing_details: null },
  ],
}

test("the endpoint's answer equals the page's data", () => {
  const dates = { checkin: '2026-12-10', checkout: '2026-12-11' }
  const drawn = availabilityState(dates, [
    { id: 2, availableRooms: 0, isSoldOut: true, total: null },
    { id: 1, availableRooms: 9, isSoldOut: false, total: 2640 },
  ])
  expect(readAvailabilityState(answer)).toBe(drawn)
})

test('ignores an unreadable answer', () => {
  expect(readAvailabilityState({ ...answer, room_categories_with_data: null })).toBeNull()
  expect(readAvailabilityState(null)).toBeNull()
})

test('checks availability every half minute, four times', () => {
  expect(refreshPlan).toEqual({ everyMs: 30_000, times: 4 })
})

import { expect, test } from 'vitest'
import { roomFor } from '#app/domain/stays/occupancy.ts'
import { overlayPath, toStayFields } from '#app/overlays/modify-dates/overlay-path.ts'

const booked = { checkin: '2026-12-11', checkout: '2026-12-13', rooms: [roomFor(2)], roomTypeId: 7 } as const
const overlayGroup = { ...roomFor(2), children: 1, childAges: [5] }

test('names rooms and room type only when changed', () => {
  expect(toStayFields(booked, booked)).toEqual({ checkin: '2026-12-11', checkout: '2026-12-13' })
  expect(toStayFields({ ...booked, rooms: [overlayGroup], roomTypeId: 8 }, booked)).toEqual({
    checkin: '2026-12-11',
    checkout: '2026-12-13',
    rooms_config: '1-2_0_1_0',
    child_ages: '5',
    selected_rcid: '8',
  })
})

test("links to either part's overlay with the requested values", () => {
  expect(overlayPath('/booking/AB', 'dates')).toBe('/booking/AB?modal=modifyDates')
  expect(overlayPath('/booking/AB', 'rooms', { selected_rcid: '8' })).toBe(
    '/booking/AB?modal=modifyDates&part=rooms&selected_rcid=8',
  )
})

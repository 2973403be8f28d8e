import fc from 'fast-check'
import { expect, test } from 'vitest'
import { availabilityState, type RoomTypeState } from '#app/domain/stays/availability-state.ts'

const dates = { checkin: '2026-12-10', checkout: '2026-12-11' }
const twin: RoomTypeState = { id: 1, availableRooms: 2, isSoldOut: false, total: 2640 }
const now = availabilityState(dates, [twin])

test.each<[string, RoomTypeState]>([
  ['a room fewer of the last ones', { ...twin, availableRooms: 1 }],
  ['a category that is gone', { ...twin, isSoldOut: true }],
  ['another price', { ...twin, total: 2641 }],
  ['a price that is hidden', { ...twin, total: null }],
])('%s is a change', (_name, category) => {
  expect(availabilityState(dates, [category])).not.toBe(now)
})

test('other dates and other room types are changes', () => {
  expect(availabilityState({ ...dates, checkout: '2026-12-12' }, [twin])).not.toBe(now)
  expect(availabilityState(dates, [twin, { ...twin, id: 2 }])).not.toBe(now)
  expect(availabilityState(dates, [])).not.toBe(now)
})

test('one of many rooms sold is no change', () => {
  const many = availabilityState(dates, [{ ...twin, availableRooms: 9 }])
  expect(availabilityState(dates, [{ ...twin, availableRooms: 8 }])).toBe(many)
})

test('the order of room types is no change', () => {
  const category = fc.record({
    id: fc.integer({ min: 1, max: 50 }),
    availableRooms: fc.nat({ max: 9 }),
    isSoldOut: fc.boolean(),
    total: fc.option(fc.integer({ min: 1, max: 99_999 })),
  })
  fc.assert(
    fc.property(fc.array(category, { maxLength: 5 }), (categories) => {
      expect(availabilityState(dates, [...categories].reverse())).toBe(availabilityState(dates, categories))
    }),
  )
})

import { expect, test } from 'vitest'
import { hostileAddresses } from '#tests/support/hostile-addresses.ts'
import { readChange, readMove } from '#worker/site/pages/booking/read-booking.ts'

const read = (query: string) => readChange(`/booking/A1?${query}`)

test('reads dates in both supported formats only', () => {
  expect(read('checkin=2026-12-01&checkout=03/12/2026')).toMatchObject({
    checkin: '2026-12-01',
    checkout: '2026-12-03',
  })
  expect(read('checkin=2026-02-30&checkout=tomorrow')).toMatchObject({ checkin: null, checkout: null })
})

test('a room is a positive whole number', () => {
  const category = (text: string) => read(`selected_rcid=${text}`).roomTypeId
  expect(['1', '9007199254740991'].map(category)).toEqual([1, 9_007_199_254_740_991])
  expect(['0', '-1', '1.5', '9007199254740992', 'x', ''].map(category)).toEqual(Array(6).fill(null))
})

test('changes dates unless the address asks for rooms', () => {
  expect([read('part=rooms').part, read('part=Rooms').part, read('').part]).toEqual(['rooms', 'dates', 'dates'])
})

test("keeps the party as typed, with its children's ages joined", () => {
  expect(read('rooms=2&adults=3&children=1&infants=0&pets=1&child_ages=4&child_ages=_7').party).toEqual({
    roomsConfig: null,
    rooms: '2',
    adults: '3',
    children: '1',
    infants: '0',
    pets: '1',
    childAges: '4__7',
  })
})

test('ids of another property and its room have at most twelve digits', () => {
  expect(readMove('/?hotel_id=012&selected_rcid=999999999999')).toEqual({
    propertyId: 12,
    roomTypeId: 999_999_999_999,
  })
  expect(readMove('/?hotel_id=1234567890123&selected_rcid=-1')).toEqual({ propertyId: null, roomTypeId: null })
})

const names = ['part', 'checkin', 'checkout', 'selected_rcid', 'rooms_config', 'rooms', 'adults', 'child_ages']

test.each(hostileAddresses([...names, 'hotel_id']))('has an answer for a hostile address', (address) => {
  expect(readChange(address)).toMatchObject({ part: 'dates', checkin: null, checkout: null })
  expect(readMove(address)).toHaveProperty('propertyId')
})

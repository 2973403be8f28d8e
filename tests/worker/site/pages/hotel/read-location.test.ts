import { expect, test } from 'vitest'
import { readLocation } from '#worker/site/pages/hotel/read-hotel.ts'

function read(query: Record<string, string> = {}, segment = '10001-a-house') {
  return readLocation(segment, `/?${new URLSearchParams(query)}`)
}

test('reads every part of a location by its name [HOTEL-06]', () => {
  const location = read({
    checkin: '11/12/2026',
    checkout: '13/12/2026',
    rooms_config: '1-2_0_0_0',
    selected_rcid: '77',
    coupon: 'MONSOON10',
    rooms: '1',
    guests: '2',
    adults: '2',
    children: '0',
    is_quotation: 'true',
    quotation_id: 'Q-9',
    isOpenSearch: 'true',
    utm_source: 'newsletter',
  })
  expect(location).toMatchObject({
    hotelId: 10001,
    dates: { checkin: '11/12/2026', checkout: '13/12/2026' },
    party: { rooms_config: '1-2_0_0_0', rooms: '1', guests: '2', adults: '2', children: '0' },
    selectedRoomTypeId: 77,
    couponCode: 'MONSOON10',
    quotationId: 'Q-9',
    isOpenSearch: true,
    campaign: { utm_source: 'newsletter' },
  })
})

test('an empty location filters nothing [HOTEL-06]', () => {
  expect(read()).toMatchObject({
    dates: { checkin: null, checkout: null },
    selectedRoomTypeId: null,
    couponCode: null,
    wantsEarlyCheckin: false,
    isOpenSearch: false,
    paymentMethod: null,
  })
})

test.each([
  { what: 'no number', segment: 'house', expected: { hotelId: null } },
  { what: 'a text as a room', query: { selected_rcid: 'all' }, expected: { selectedRoomTypeId: null } },
  { what: 'a code longer than any', query: { coupon: 'X'.repeat(80) }, expected: { couponCode: null } },
  { what: 'a quotation nobody named', query: { quotation_id: 'Q-9' }, expected: { quotationId: null } },
])('ignores unreadable values: $what [HOTEL-06]', ({ segment, query = {}, expected }) => {
  expect(read(query as Record<string, string>, segment)).toMatchObject(expected)
})

test("reads the summary form's field names like those of the address", () => {
  expect(read({ room_category_id: '5', coupon_code: 'TENTH', early_checkin: '1' })).toMatchObject({
    selectedRoomTypeId: 5,
    couponCode: 'TENTH',
    wantsEarlyCheckin: true,
  })
})

test('the ages of many children are read completely', () => {
  const ages = Array.from({ length: 10 }, () => '12_13_14_15').join('-')
  expect(read({ child_ages: ages }).party.child_ages).toBe(ages)
})

test('the server shows the outer of two overlays in the address [OVER-11]', () => {
  expect(readLocation('12', '/12?modal=bookingSummary&modal=showOtp').modal).toBe('bookingSummary')
})

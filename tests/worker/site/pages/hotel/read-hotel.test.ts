import { expect, test } from 'vitest'
import { hostileAddresses } from '#tests/support/hostile-addresses.ts'
import { readHotel, readShortLink } from '#worker/site/pages/hotel/read-hotel.ts'

test('reads stay, coupon and overlay', () => {
  const input = readHotel('https://hotel.test/12-a?modal=hotelReviewsPopUp&review=7&show_room=9&coupon=a', '12-a', null)
  expect(input).toMatchObject({
    location: { hotelId: 12, modal: 'hotelReviewsPopUp' },
    coupon: { typed: 'A' },
    reviewId: 7,
    roomTypeId: 9,
    address: '/12-a?modal=hotelReviewsPopUp&review=7&show_room=9&coupon=a',
  })
})

test('a refused summary takes its stay from the form, without overlays', () => {
  const sent = { hotel_id: '12', checkin: '2026-12-01', coupon_code: 'b', review: '7' }
  expect(readHotel('https://hotel.test/book?coupon=a&show_room=9', '12', sent)).toMatchObject({
    location: { hotelId: 12, dates: { checkin: '2026-12-01' } },
    coupon: { typed: 'B' },
    reviewId: null,
    roomTypeId: 9,
    address: '/book?coupon=a&show_room=9',
  })
})

test('the short link skips the page only on request', () => {
  const read = (query: string) => readShortLink(`http://hotel.test/h/1${query}`, '/1')
  expect(['?skipHp=true', '?skipHp=1', '', '?utm_source=a'].map(read)).toEqual([
    '/1?modal=bookingSummary',
    '/1',
    '/1',
    '/1?utm_source=a',
  ])
})

const names = ['checkin', 'rooms_config', 'selected_rcid', 'coupon', 'modal', 'review', 'show_room', 'child_ages']

test.each(hostileAddresses(names))('has an answer for a hostile address', (address) => {
  const input = readHotel(address, '12', null)
  expect(input.location.hotelId).toBe(12)
  expect(readHotel('/book', '12', { checkin: address }).address).toBe('/book')
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseCalendarDay } from '#app/domain/dates/calendar-day.ts'
import { parseRoomsConfig } from '#app/domain/stays/occupancy.ts'
import { cleanLinkQuery, readDealId, withStay } from '#app/domain/stays/stay-link.ts'
import { aRoom } from '#tests/support/a-stay.ts'
import { anyDay, anyRooms } from '#tests/support/arbitraries.ts'

function queryOf(link: string): URLSearchParams {
  return new URL(link, 'http://localhost').searchParams
}

test('has every parameter of a search link [SRCH-16]', () => {
  const link = withStay('/hotels-in-goa', {
    checkin: '2026-12-24',
    checkout: '2026-12-27',
    rooms: [aRoom({ children: 1 }), aRoom()],
    flexibleDaysCount: '1_2',
    coupon: 'SUN10',
    selectedRoomTypeId: 7,
    dealId: 'monsoon',
    hidePrices: true,
    microsite: 'acme',
    isSummaryOpen: true,
    filters: 'pool,wifi',
    isOpenSearch: true,
  })
  expect(Object.fromEntries(queryOf(link))).toEqual({
    checkin: '24/12/2026',
    checkout: '27/12/2026',
    rooms: '2',
    guests: '5',
    rooms_config: '2-2_0_1_0-2_0_0_0',
    flexibleDaysCount: '1_2',
    coupon: 'SUN10',
    selected_rcid: '7',
    dealId: 'monsoon',
    hidePrices: 'true',
    microsite: 'acme',
    modal: 'bookingSummary',
    filters: 'pool,wifi',
    isOpenSearch: 'true',
  })
})

test('omits missing values', () => {
  expect(withStay('/123-hotel', {})).toBe('/123-hotel')
  expect(withStay('/123-hotel', { checkin: null, rooms: [], coupon: '', hidePrices: false })).toBe('/123-hotel')
})

test('writes readable dates', () => {
  expect(withStay('/123', { checkin: '2026-12-24', checkout: '2026-12-27' })).toBe(
    '/123?checkin=24/12/2026&checkout=27/12/2026',
  )
})

test("keeps a path's query, the stay takes precedence", () => {
  expect(withStay('/123?lang=hi&coupon=OLD', { coupon: 'NEW' })).toBe('/123?lang=hi&coupon=NEW')
})

test('no value can become another parameter', () => {
  const link = withStay('/123', { coupon: 'A&modal=signin#x?y', filters: 'ü/ö' })
  expect([...queryOf(link).keys()]).toEqual(['coupon', 'filters'])
  expect(queryOf(link).get('coupon')).toBe('A&modal=signin#x?y')
  expect(queryOf(link).get('filters')).toBe('ü/ö')
})

test('round-trips', () => {
  fc.assert(
    fc.property(anyDay(), anyDay(), anyRooms(), (checkin, checkout, rooms) => {
      const query = queryOf(withStay('/123', { checkin, checkout, rooms }))
      expect(parseCalendarDay(query.get('checkin'))).toBe(checkin)
      expect(parseCalendarDay(query.get('checkout'))).toBe(checkout)
      expect(parseRoomsConfig(query.get('rooms_config'))).toEqual(rooms)
    }),
  )
})

test('drops parameters no link passes on [SRCH-17]', () => {
  const query = new URLSearchParams('checkin=1&dealID=&endTime=2&startTime=3&requestedFields=4&coupon=A')
  expect(cleanLinkQuery(query).toString()).toBe('checkin=1&coupon=A')
})

test('writes dealID as dealId', () => {
  expect(cleanLinkQuery(new URLSearchParams('dealID=monsoon')).toString()).toBe('dealId=monsoon')
  expect(cleanLinkQuery(new URLSearchParams('dealId=a&dealID=b')).toString()).toBe('dealId=a')
})

test('reads a deal in both spellings', () => {
  expect(readDealId(new URLSearchParams('dealId=a'))).toBe('a')
  expect(readDealId(new URLSearchParams('dealID=b'))).toBe('b')
  expect(readDealId(new URLSearchParams('dealId=a&dealID=b'))).toBe('a')
  expect(readDealId(new URLSearchParams('dealId='))).toBeNull()
  expect(readDealId(new URLSearchParams())).toBeNull()
})

test('does not mutate the query', () => {
  const query = new URLSearchParams('dealID=b&endTime=2')
  cleanLinkQuery(query)
  expect(query.toString()).toBe('dealID=b&endTime=2')
})

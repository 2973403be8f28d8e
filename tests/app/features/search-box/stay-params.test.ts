import { expect, test } from 'vitest'
import { stayKey, toStayParams, withStayParams } from '#app/features/search-box/stay-params.ts'
import { aRoom } from '#tests/support/a-stay.ts'
import { aSearch } from '#tests/support/draw-part.tsx'

const { stay } = aSearch()

test('a stay is sent with dates, rooms and flexibility', () => {
  expect(toStayParams({ ...stay, rooms: [aRoom({ pets: 1 })], flexibleDaysCount: '1_2' })).toEqual({
    checkin: '2026-12-10',
    checkout: '2026-12-11',
    rooms_config: '1-2_0_0_1',
    flexibleDaysCount: '1_2',
  })
})

test('exact dates are sent as zero', () => {
  expect(toStayParams(stay).flexibleDaysCount).toBe('0')
})

test('an open search is sent without dates [SRCH-18]', () => {
  const open = { ...stay, isOpen: true }
  expect(toStayParams(open)).toEqual({ isOpenSearch: 'true', rooms_config: '1-2_0_0_0', flexibleDaysCount: '0' })
  const params = new URLSearchParams(withStayParams('/?checkin=2026-12-10&checkout=2026-12-11', open).split('?')[1])
  expect(Object.fromEntries(params)).toEqual(toStayParams(open))
  expect(withStayParams('/?isOpenSearch=true', stay)).not.toContain('isOpenSearch')
})

test('another stay replaces every spelling of the old one', () => {
  const href = '/hotels-in-goa?sort=rating&rooms=3&guests=6&adults=6&children=0&isTravellingWithPets=true&checkin=x'
  const params = new URLSearchParams(withStayParams(href, stay).split('?')[1])
  expect(Object.fromEntries(params)).toEqual({ sort: 'rating', ...toStayParams(stay) })
})

test('a pick is identified by page and stay, not the address', () => {
  expect(stayKey('/hotels-in-goa?modal=dateguestpicker', stay)).toBe(stayKey('/hotels-in-goa', stay))
  expect(stayKey('/hotels-in-goa', stay)).not.toBe(stayKey('/', stay))
  expect(stayKey('/', stay)).not.toBe(stayKey('/', { ...stay, checkout: '2026-12-12' }))
})

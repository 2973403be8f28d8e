import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  defaultFlexibleOption,
  flexibleDays,
  isOpenSearchLimitReached,
  openSearchKey,
  readOpenSearchCount,
  searchKind,
} from '#app/domain/search/open-search.ts'

const open = { checkin: null, checkout: null, flexibleDaysCount: '0' }
const dated = { checkin: '2026-12-24', checkout: '2026-12-27', flexibleDaysCount: '0' } as const

test('is open without dates where that is on [SRCH-18]', () => {
  expect(searchKind(open, { isOpenSearchOn: true })).toBe('open')
  expect(searchKind(open, { isOpenSearchOn: false })).toBe('closed')
  expect(searchKind({ ...open, flexibleDaysCount: '1_2' }, { isOpenSearchOn: true })).toBe('open')
})

test('is closed with exact dates [SRCH-18]', () => {
  expect(searchKind(dated, { isOpenSearchOn: true })).toBe('closed')
  expect(searchKind({ ...dated, checkout: null }, { isOpenSearchOn: true })).toBe('closed')
})

test('is flexible when the days are not zero [SRCH-18]', () => {
  expect(searchKind({ ...dated, flexibleDaysCount: '1_2' }, { isOpenSearchOn: true })).toBe('flexible')
  expect(searchKind({ ...dated, flexibleDaysCount: '3' }, { isOpenSearchOn: false })).toBe('flexible')
})

const options: [string | null | undefined, number][] = [
  ['0', 0],
  ['1_2', 2],
  ['3', 3],
  ['1_2_5', 5],
  ['99', 15],
  ['', 0],
  [null, 0],
  [undefined, 0],
  ['_2', 0],
  ['1_', 0],
  ['-3', 0],
  ['many', 0],
  ['100', 0],
]

test.each(options)('reads %j as %i days around', (option, days) => {
  expect(flexibleDays(option)).toBe(days)
})

test('looks two days around by default', () => {
  expect(defaultFlexibleOption).toBe('1_2')
  expect(flexibleDays(defaultFlexibleOption)).toBe(2)
})

test('reads any text as 0 to 15 days', () => {
  fc.assert(
    fc.property(fc.string(), (option) => {
      expect(flexibleDays(option)).toBeGreaterThanOrEqual(0)
      expect(flexibleDays(option)).toBeLessThanOrEqual(15)
    }),
  )
})

test('has two open searches a session [SRCH-19]', () => {
  expect([0, 1, 2, 3].map(isOpenSearchLimitReached)).toEqual([false, false, true, true])
  expect(openSearchKey).toBe('openSearchCount')
})

const stored: [string | null, number][] = [
  [null, 0],
  ['', 0],
  ['0', 0],
  ['2', 2],
  ['-1', 0],
  ['two', 0],
  ['1e9', 0],
]

test.each(stored)('reads the stored count %j as %i', (text, count) => {
  expect(readOpenSearchCount(text)).toBe(count)
})

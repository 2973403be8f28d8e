import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { findPriceDrop, lowestBefore, type RecordedPrice, recordedSum } from '#app/domain/prices/price-drop.ts'

const today: CalendarDay = '2026-11-21'
const night: CalendarDay = '2026-12-01'
const daysAgo = (days: number) => addDays(today, -days)

function aRecord(days: number, lowestMinor: number, of: CalendarDay = night): RecordedPrice {
  return { night: of, recordedOn: daysAgo(days), lowestMinor }
}

const input = (nowMinor: number, nights: CalendarDay[] = [night]) => ({ nights, nowMinor, today })

test('a record is valid until the next of its night', () => {
  const records = [aRecord(20, 500), aRecord(5, 400)]
  expect(recordedSum(records, [night], daysAgo(6))).toBe(500)
  expect(recordedSum(records, [night], daysAgo(5))).toBe(400)
  expect(recordedSum(records, [night], daysAgo(21))).toBeNull()
  expect(recordedSum(records, [night, '2026-12-02'], daysAgo(5))).toBeNull()
})

test('a drop compares with the lowest price of the 30 days before', () => {
  const records = [aRecord(40, 900), aRecord(20, 500), aRecord(12, 600), aRecord(4, 400)]
  expect(findPriceDrop(records, input(400))).toEqual({
    beforeMinor: 500,
    nowMinor: 400,
    percent: 20,
    since: daysAgo(4),
  })
})

test('a drop of today counts from today', () => {
  expect(findPriceDrop([aRecord(20, 500)], input(400))).toMatchObject({ since: today, percent: 20 })
})

test.each([
  { what: 'a price that rose', records: [aRecord(20, 400), aRecord(3, 500)], now: 500 },
  { what: 'a rise and a fall back', records: [aRecord(30, 400), aRecord(5, 500), aRecord(2, 400)], now: 400 },
  { what: 'a fall of three weeks ago', records: [aRecord(44, 500), aRecord(21, 400)], now: 400 },
  { what: 'a fall known for less than a week before', records: [aRecord(8, 500), aRecord(3, 400)], now: 400 },
  { what: 'a fall of a hair', records: [aRecord(20, 1000), aRecord(3, 980)], now: 980 },
  { what: 'a price above the last record', records: [aRecord(20, 500), aRecord(3, 400)], now: 500 },
  { what: 'no record at all', records: [], now: 400 },
])('$what is no price drop', ({ records, now }) => {
  expect(findPriceDrop(records, input(now))).toBeNull()
})

test('adds up the nights of a stay', () => {
  const other: CalendarDay = '2026-12-02'
  const records = [aRecord(20, 500), aRecord(20, 500, other), aRecord(2, 400)]
  expect(findPriceDrop(records, input(900, [night, other]))).toMatchObject({ beforeMinor: 1000, percent: 10 })
  expect(findPriceDrop(records.slice(1), input(900, [night, other]))).toBeNull()
})

const records = fc.array(
  fc.record({ days: fc.integer({ min: 0, max: 60 }), price: fc.integer({ min: 100, max: 2000 }) }),
  { maxLength: 12 },
)

test('every known day of the 30 before the drop was more expensive', () => {
  fc.assert(
    fc.property(records, fc.integer({ min: 100, max: 2000 }), (given, nowMinor) => {
      const known = given.map(({ days, price }) => aRecord(days, price))
      const drop = findPriceDrop(known, input(nowMinor))
      if (!drop) return
      expect(drop.since > daysAgo(15)).toBe(true)
      for (let back = 1; back <= 30; back += 1) {
        const sum = recordedSum(known, [night], addDays(drop.since, -back))
        if (sum !== null) expect(sum).toBeGreaterThanOrEqual(drop.beforeMinor)
      }
      expect(drop.beforeMinor).toBe(lowestBefore(known, [night], drop.since))
      expect(drop.nowMinor).toBeLessThan(drop.beforeMinor)
    }),
  )
})

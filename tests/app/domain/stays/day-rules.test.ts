import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type CalendarDay, dayOfWeek, nightsBetween } from '#app/domain/dates/calendar-day.ts'
import {
  type DayRule,
  findDayFault,
  fromDayBits,
  nearestStay,
  nightLimitsOn,
  toDayBits,
} from '#app/domain/stays/day-rules.ts'
import { aDayRule } from '#tests/support/a-day-rule.ts'

const saturdays = aDayRule({ arrivalDays: [6], departureDays: [6], minNights: 7 })
const limits = { minNights: 1, maxNights: 30 }

function faultOf(rules: DayRule[], checkin: CalendarDay, nights: number) {
  return findDayFault(rules, { checkin, checkout: addDays(checkin, nights) })?.kind ?? null
}

test.each<[string, CalendarDay, number, ReturnType<typeof faultOf>]>([
  ['a week from Saturday to Saturday is let', '2027-08-07', 7, null],
  ['two weeks are, too', '2027-08-07', 14, null],
  ['a Friday is no day of arrival', '2027-08-06', 8, 'arrival'],
  ['six nights are too few, whatever day they end on', '2027-08-07', 6, 'too_short'],
  ['a Sunday is no day of departure', '2027-08-07', 8, 'departure'],
  ['who comes before the season leaves it on a Saturday', '2027-07-29', 4, 'departure'],
  ['who comes before and leaves on the first Saturday may', '2027-07-29', 9, null],
  ['who leaves on the first day of the season is in it', '2027-07-30', 2, 'departure'],
  ['before the season nothing is asked', '2027-07-20', 3, null],
  ['after it neither', '2027-09-02', 1, null],
])('%s', (_, checkin, nights, fault) => {
  expect(faultOf([saturdays], checkin, nights)).toBe(fault)
})

test('a closed night blocks every stay over it and no other', () => {
  const rules = [aDayRule({ first: '2027-08-10', last: '2027-08-11', isClosed: true })]
  expect(faultOf(rules, '2027-08-08', 2)).toBeNull()
  expect(faultOf(rules, '2027-08-08', 3)).toBe('closed')
  expect(faultOf(rules, '2027-08-11', 1)).toBe('closed')
  expect(faultOf(rules, '2027-08-12', 1)).toBeNull()
})

test('the maximum stay applies to arrivals under the rule', () => {
  const rules = [aDayRule({ maxNights: 4 })]
  expect(faultOf(rules, '2027-08-02', 4)).toBeNull()
  expect(faultOf(rules, '2027-08-02', 5)).toBe('too_long')
  expect(faultOf(rules, '2027-07-31', 9)).toBeNull()
})

const through = aDayRule({ first: '2027-08-10', last: '2027-08-10', minThrough: 4 })

test.each<[string, CalendarDay, number, ReturnType<typeof faultOf>]>([
  ['a short stay over the night', '2027-08-09', 2, 'too_short'],
  ['a short stay that arrives on it', '2027-08-10', 3, 'too_short'],
  ['a stay that ends before it', '2027-08-09', 1, null],
  ['a stay that begins after it', '2027-08-11', 1, null],
  ['a long stay that ends with it', '2027-08-07', 4, null],
])('a minimum of all stays with a night: %s [RATE-03]', (_, checkin, nights, fault) => {
  expect(faultOf([through], checkin, nights)).toBe(fault)
})

test('the shortest stay is long enough for each of its nights [RATE-03]', () => {
  expect(nightLimitsOn([through], '2027-08-09', limits)).toEqual({ minNights: 1, maxNights: 30 })
  expect(nightLimitsOn([through], '2027-08-09', { ...limits, minNights: 2 }).minNights).toBe(4)
  const later = aDayRule({ first: '2027-08-13', last: '2027-08-13', minThrough: 6 })
  expect(nightLimitsOn([later, through], '2027-08-10', limits).minNights).toBe(6)
  const rule = fc.record({ day: fc.nat(8), minThrough: fc.integer({ min: 1, max: 7 }) }).map(({ day, minThrough }) => {
    const night = addDays('2027-08-10', day)
    return aDayRule({ first: night, last: night, minThrough })
  })
  fc.assert(
    fc.property(fc.array(rule, { maxLength: 4 }), fc.nat(6), (rules, shift) => {
      const checkin = addDays('2027-08-10', shift)
      const { minNights } = nightLimitsOn(rules, checkin, limits)
      const lengths = Array.from({ length: 20 }, (_, index) => index + 1)
      expect(minNights).toBe(lengths.find((nights) => faultOf(rules, checkin, nights) === null))
    }),
  )
})

test('an empty list of weekdays allows no arrival or departure', () => {
  const day = { first: '2027-08-10', last: '2027-08-10' } as const
  expect(faultOf([aDayRule({ ...day, arrivalDays: [] })], '2027-08-10', 1)).toBe('arrival')
  expect(faultOf([aDayRule({ ...day, departureDays: [] })], '2027-08-09', 1)).toBe('departure')
})

test('the strictest of overlapping rules applies', () => {
  const rules = [
    aDayRule({ minNights: 3, maxNights: 20 }),
    aDayRule({ first: '2027-08-10', minNights: 5, maxNights: 25 }),
  ]
  expect(nightLimitsOn(rules, '2027-08-10', limits)).toEqual({ minNights: 5, maxNights: 20 })
  expect(nightLimitsOn(rules, '2027-08-09', limits)).toEqual({ minNights: 3, maxNights: 20 })
  expect(nightLimitsOn(rules, '2027-09-09', limits)).toEqual(limits)
})

test('the nearest stay waits for the next Saturday for a week', () => {
  const question = { ...limits, from: '2027-08-10', nights: 2, within: 30 } as const
  expect(nearestStay([saturdays], question)).toEqual({ checkin: '2027-08-14', checkout: '2027-08-21' })
  expect(nearestStay([saturdays], { ...question, within: 3 })).toBeNull()
  expect(nearestStay([], question)).toEqual({ checkin: '2027-08-10', checkout: '2027-08-12' })
})

const aDay = fc.integer({ min: 0, max: 60 }).map((shift) => addDays('2027-07-15', shift))
const someWeekdays = fc.option(fc.subarray([0, 1, 2, 3, 4, 5, 6]))
const anyRule = fc
  .record({
    from: aDay,
    span: fc.nat(20),
    min: fc.option(fc.integer({ min: 1, max: 9 })),
    arrival: someWeekdays,
    departure: someWeekdays,
    isClosed: fc.boolean(),
  })
  .map(({ from, span, min, arrival, departure, isClosed }) =>
    aDayRule({
      first: from,
      last: addDays(from, span),
      minNights: min,
      arrivalDays: arrival,
      departureDays: departure,
      isClosed: isClosed && span < 4,
    }),
  )

test('a stay is valid exactly when it keeps every rule', () => {
  fc.assert(
    fc.property(
      fc.array(anyRule, { maxLength: 4 }),
      aDay,
      fc.integer({ min: 1, max: 14 }),
      (rules, checkin, nights) => {
        const checkout = addDays(checkin, nights)
        const holds = rules.every(({ first, last, minNights, arrivalDays, departureDays, isClosed }) => {
          const arrives = checkin >= first && checkin <= last
          const departs = checkout >= first && checkout <= last
          const sleeps = first < checkout && last >= checkin
          return !(
            (arrives && ((minNights ?? 0) > nights || arrivalDays?.includes(dayOfWeek(checkin)) === false)) ||
            (departs && departureDays?.includes(dayOfWeek(checkout)) === false) ||
            (sleeps && isClosed)
          )
        })
        expect(findDayFault(rules, { checkin, checkout }) === null).toBe(holds)
      },
    ),
  )
})

test('a suggested nearest stay always keeps the rules', () => {
  fc.assert(
    fc.property(fc.array(anyRule, { maxLength: 4 }), aDay, fc.integer({ min: 1, max: 10 }), (rules, from, nights) => {
      const found = nearestStay(rules, { ...limits, from, nights, within: 90 })
      if (!found) return
      expect(findDayFault(rules, found)).toBeNull()
      expect(found.checkin >= from).toBe(true)
      expect(nightsBetween(found.checkin, found.checkout)).toBeGreaterThanOrEqual(1)
    }),
  )
})

test('weekdays round-trip through bits', () => {
  expect(toDayBits([6])).toBe(64)
  expect(toDayBits([1, 5])).toBe(34)
  expect(toDayBits([])).toBe(0)
  expect(toDayBits(null)).toBeNull()
  fc.assert(
    fc.property(someWeekdays, (days) => {
      expect(fromDayBits(toDayBits(days))).toEqual(days)
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { type DayRule, findDayFault } from '#app/domain/stays/day-rules.ts'
import { roomFor } from '#app/domain/stays/occupancy.ts'
import { aDayRule } from '#tests/support/a-day-rule.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aCity, aProperty, aSearch } from '#tests/support/catalogue-builders.ts'
import { isDeep } from '#tests/support/is-deep.ts'
import { loadAvailability } from '#worker/services/pricing/find-stay-offer.ts'
import { quoteForBooking } from '#worker/services/pricing/quote-for-booking.ts'
import { searchStays } from '#worker/services/search/search-stays.ts'
import { writePriceFeed } from '#worker/site/seo/feeds/write-feeds.ts'

const deps = aDeps()
const weeks: Partial<DayRule> = { arrivalDays: [6], departureDays: [6], minNights: 7 }
const question = { rooms: [roomFor(2)], couponCode: null, selectedRoomTypeId: null }

test('a stay that breaks a rule is unavailable, with the rule named', async () => {
  const { id } = await aProperty(deps.db, await aCity(deps.db), { dayRules: [weeks] })
  const ask = (checkin: CalendarDay, checkout: CalendarDay) =>
    loadAvailability(deps, aScope(), { ...question, propertyId: id, dates: { checkin, checkout } })
  expect(await ask('2027-08-07', '2027-08-14')).toMatchObject({ isAvailable: true, dayFault: null })
  expect(await ask('2027-08-07', '2027-08-10')).toMatchObject({
    isAvailable: false,
    dayFault: { kind: 'too_short', rule: { first: '2027-08-01', last: '2027-08-31' } },
    roomTypes: [{ soldOutReason: 'day_rule' }],
    selected: { soldOutReason: 'day_rule' },
  })
})

test('refuses to book a stay that breaks a rule', async () => {
  const { id, categoryIds } = await aProperty(deps.db, await aCity(deps.db), { dayRules: [weeks] })
  const quote = (checkin: CalendarDay, checkout: CalendarDay) =>
    quoteForBooking(deps, aScope(), {
      propertyId: id,
      roomTypeId: categoryIds[0] ?? 0,
      checkin,
      checkout,
      rooms: [roomFor(2)],
      couponCode: null,
      earlyCheckin: false,
      meals: [],
    })
  expect(await quote('2027-08-07', '2027-08-14')).toMatchObject({ ok: true })
  expect(await quote('2027-08-08', '2027-08-15')).toMatchObject({
    problem: {
      code: 'invalid_dates',
      message: 'dayRules.changeoverMin',
      values: { day: 'Saturday', dates: '1\u2060–\u206031\u00a0Aug', min: 7 },
      details: { day_rule: { start_date: '2027-08-01', arrival_weekdays: [6], min_nights: 7 } },
    },
  })
})

test('a list marks such a stay unavailable, or moves flexible dates', async () => {
  const city = await aCity(deps.db)
  const ruled = await aProperty(deps.db, city, { popularity: 900, dayRules: [weeks] })
  const plain = await aProperty(deps.db, city, { popularity: 100 })
  const dates = { checkin: '2027-08-08', checkout: '2027-08-15' } as const
  const { stays } = await searchStays(deps, aScope(), aSearch({ cityId: city.id }, dates))
  expect(stays.map(({ details, isAvailable }) => [details.id, isAvailable])).toEqual([
    [plain.id, true],
    [ruled.id, false],
  ])
  const moved = await searchStays(deps, aScope(), aSearch({ cityId: city.id }, { ...dates, flexibleDays: 2 }))
  expect(moved.stays[1]?.otherDates).toMatchObject({ checkin: '2027-08-07', checkout: '2027-08-14' })
  const free = aSearch({ cityId: city.id }, { ...dates, filters: { availableOnly: true } })
  expect((await searchStays(deps, aScope(), free)).count).toBe(1)
})

test('the price feed marks such a stay unavailable', async () => {
  const city = await aCity(deps.db)
  const { id } = await aProperty(deps.db, city, {
    dayRules: [{ first: '2026-12-11', last: '2026-12-12', minNights: 2 }],
  })
  const query = { from: '2026-12-10' as const, days: 2, nights: [1, 2], after: id - 1, limit: 1 }
  let xml = ''
  for await (const part of writePriceFeed(deps, aScope(), query)) xml += part
  const results = xml.match(/<Result>.*?<\/Result>/g)?.map((result) => result.includes('<Unavailable>'))
  expect(results).toEqual([false, false, true, false])
})

const aDay = fc.integer({ min: 0, max: 20 }).map((shift) => addDays('2027-07-20', shift))
const weekdays = fc.option(fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 2 }))
const anyRule = fc
  .record({
    first: aDay,
    span: fc.nat(12),
    minNights: fc.option(fc.integer({ min: 1, max: 5 })),
    maxNights: fc.option(fc.integer({ min: 5, max: 8 })),
    arrivalDays: weekdays,
    departureDays: weekdays,
    isClosed: fc.constantFrom(false, false, true),
  })
  .map(({ span, ...rule }) => aDayRule({ ...rule, last: addDays(rule.first, span) }))
const rules = fc.uniqueArray(anyRule, { maxLength: 3, selector: ({ first, last }) => first + last })

test('search and booking apply the same rules', async () => {
  const city = await aCity(deps.db)
  await fc.assert(
    fc.asyncProperty(rules, aDay, fc.integer({ min: 1, max: 9 }), async (dayRules, checkin, nights) => {
      const checkout = addDays(checkin, nights)
      const { id } = await aProperty(deps.db, city, { dayRules })
      const search = aSearch({ propertyId: id }, { checkin, checkout, filters: { availableOnly: true } })
      const { count } = await searchStays(deps, aScope(), search)
      expect(count === 1).toBe(findDayFault(dayRules, { checkin, checkout }) === null)
    }),
    { numRuns: isDeep ? 60 : 15 },
  )
}, 30_000)

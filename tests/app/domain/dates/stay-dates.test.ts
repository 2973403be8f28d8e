import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BrandId, findBrand } from '#app/brands/brands.ts'
import { countries } from '#app/brands/countries/countries.ts'
import { stayRulesOf } from '#app/brands/stay-rules.ts'
import { addDays, type CalendarDay, nightsBetween, toSlashDay } from '#app/domain/dates/calendar-day.ts'
import {
  correctionNotice,
  type DateFault,
  defaultDates,
  lastSearchableDay,
  normalizeStayDates,
  refuseStayDates,
  restoreStayDates,
  type StayRules,
} from '#app/domain/dates/stay-dates.ts'
import { loadTranslator, type MessageId } from '#app/i18n/messages.ts'
import { homeRules, hotelRules } from '#tests/support/a-stay.ts'
import { anyTravelDay } from '#tests/support/arbitraries.ts'

const today: CalendarDay = '2026-11-21'
const tomorrow: CalendarDay = '2026-11-22'

function normalize(checkin: string | null, checkout: string | null, rules: StayRules = hotelRules()) {
  return normalizeStayDates({ checkin, checkout }, today, rules)
}

test('keeps dates that break no rule', () => {
  expect(normalize('2026-12-24', '2026-12-27')).toEqual({
    checkin: '2026-12-24',
    checkout: '2026-12-27',
    nights: 3,
    corrected: false,
    reason: null,
  })
})

test('reads both forms of the wire', () => {
  expect(normalize('24/12/2026', '27/12/2026')).toEqual(normalize('2026-12-24', '2026-12-27'))
})

test('accepts today as check-in and nothing earlier [PICK-11]', () => {
  expect(normalize(today, tomorrow)).toMatchObject({ checkin: today, corrected: false })
  expect(normalize('2026-11-20', '2026-11-23')).toMatchObject({ checkin: today, corrected: true, reason: 'past' })
})

test('accepts one night and nothing shorter [PICK-12]', () => {
  expect(normalize('2026-12-24', '2026-12-25')).toMatchObject({ nights: 1, corrected: false })
  expect(normalize('2026-12-24', '2026-12-24')).toMatchObject({ corrected: true, reason: 'order' })
  expect(normalize('2026-12-24', '2026-12-20')).toMatchObject({ corrected: true, reason: 'order' })
})

const brokenDates: [string, string, DateFault][] = [
  ['2026-11-20', '2026-11-25', 'past'],
  ['1900-01-01', '2199-12-31', 'past'],
  ['2026-12-24', '2026-12-24', 'order'],
  ['2026-12-24', '2026-12-01', 'order'],
  ['tomorrow', '2026-12-24', 'unreadable'],
  ['2026-12-24', 'later', 'unreadable'],
  ['2026-02-30', '2026-03-02', 'unreadable'],
  ['', '2026-12-24', 'unreadable'],
  ['2027-11-21', '2027-11-22', 'too_far'],
  ['2027-11-20', '2027-11-22', 'too_far'],
]

test.each(brokenDates)('resets %s to %s to today and tomorrow [PICK-13]', (checkin, checkout, reason) => {
  expect(normalize(checkin, checkout)).toEqual({
    checkin: today,
    checkout: tomorrow,
    nights: 1,
    corrected: true,
    reason,
  })
})

test('shortens a stay to the maximum number of nights [PICK-14]', () => {
  expect(normalize('2026-12-01', '2026-12-31')).toMatchObject({ nights: 30, corrected: false })
  expect(normalize('2026-12-01', '2027-01-01')).toEqual({
    checkin: '2026-12-01',
    checkout: '2026-12-31',
    nights: 30,
    corrected: true,
    reason: 'too_long',
  })
})

test('flags every correction and nothing else [PICK-15]', () => {
  fc.assert(
    fc.property(anyTravelDay(), fc.integer({ min: -3, max: 40 }), (checkin, nights) => {
      const checkout = addDays(checkin, nights)
      const dates = normalize(checkin, checkout)
      expect(dates.corrected).toBe(dates.checkin !== checkin || dates.checkout !== checkout)
      expect(dates.corrected).toBe(dates.reason !== null)
    }),
  )
})

test('defaults to today and one night [PICK-16]', () => {
  expect(normalize(null, null)).toEqual({
    checkin: today,
    checkout: tomorrow,
    nights: 1,
    corrected: false,
    reason: null,
  })
  expect(normalizeStayDates({}, today, hotelRules())).toEqual(normalize('', ''))
})

function rulesOf(brandId: BrandId, countryName: string): StayRules {
  const country = countries.get(countryName)
  if (!country) throw new Error(`no country named ${countryName}`)
  return stayRulesOf(findBrand(brandId), country)
}

test('starts a week ahead in Japan and today elsewhere [PICK-17]', () => {
  const japan = rulesOf('marigold', 'Japan')
  expect(defaultDates(today, japan)).toMatchObject({ checkin: '2026-11-28', checkout: '2026-11-29', nights: 1 })
  expect(normalize('2026-11-01', '2026-11-05', japan)).toMatchObject({ checkin: today, checkout: tomorrow })
  expect(defaultDates(today, rulesOf('marigold', 'India'))).toMatchObject({ checkin: today, checkout: tomorrow })
})

const homeCountries = ['Netherlands', 'Germany', 'France', 'Spain', 'Austria', 'Italy', 'United Kingdom', 'Belgium']

test.each(homeCountries)('accepts 2 to 28 nights for a home in %s [PICK-18]', (name) => {
  const rules = rulesOf('dunehouse', name)
  expect(normalize('2026-12-01', '2026-12-02', rules)).toMatchObject({ nights: 2, reason: 'too_short' })
  expect(normalize('2026-12-01', '2026-12-03', rules)).toMatchObject({ nights: 2, corrected: false })
  expect(normalize('2026-12-01', '2026-12-29', rules)).toMatchObject({ nights: 28, corrected: false })
  expect(normalize('2026-12-01', '2026-12-30', rules)).toMatchObject({ nights: 28, reason: 'too_long' })
})

const farCountries = homeCountries.filter((name) => name !== 'United Kingdom')

test.each(farCountries)('searches homes in %s up to 36 months ahead [PICK-19]', (name) => {
  const rules = rulesOf('dunehouse', name)
  expect(normalize('2029-11-19', '2029-11-21', rules).corrected).toBe(false)
  expect(normalize('2029-11-20', '2029-11-22', rules)).toMatchObject({ checkin: today, reason: 'too_far' })
})

test('searches homes in Britain up to 12 months ahead [PICK-20]', () => {
  const rules = rulesOf('dunehouse', 'United Kingdom')
  expect(normalize('2027-11-19', '2027-11-21', rules).corrected).toBe(false)
  expect(normalize('2027-11-20', '2027-11-22', rules)).toMatchObject({ checkin: today, reason: 'too_far' })
})

test('a check-in alone gets the default nights', () => {
  expect(normalize('2026-12-24', null)).toMatchObject({ checkout: '2026-12-25', corrected: false })
  expect(normalize('2026-12-24', null, homeRules())).toMatchObject({ checkout: '2026-12-26', corrected: false })
})

test('lengthens a stay that is too short for a home', () => {
  expect(normalize('2026-12-24', '2026-12-25', homeRules())).toMatchObject({
    checkin: '2026-12-24',
    checkout: '2026-12-26',
    nights: 2,
    corrected: true,
    reason: 'too_short',
  })
})

test('holds homes to 2 and 28 nights', () => {
  expect(normalize('2026-12-01', '2026-12-29', homeRules())).toMatchObject({ nights: 28, corrected: false })
  expect(normalize('2026-12-01', '2026-12-30', homeRules())).toMatchObject({ nights: 28, reason: 'too_long' })
})

test('resets homes to their shortest stay from today', () => {
  expect(normalize('2026-11-01', '2026-11-09', homeRules())).toMatchObject({ checkin: today, nights: 2 })
})

test('searches homes 36 months and British ones 12 months ahead', () => {
  expect(lastSearchableDay(today, homeRules())).toBe('2029-11-21')
  expect(lastSearchableDay(today, homeRules({ maxMonthsAhead: 12 }))).toBe('2027-11-21')
  expect(normalize('2029-11-19', '2029-11-21', homeRules())).toMatchObject({ corrected: false })
  expect(normalize('2029-11-20', '2029-11-22', homeRules())).toMatchObject({ reason: 'too_far' })
})

test('resets a short stay that cannot grow before the last day', () => {
  expect(normalize('2029-11-20', '2029-11-21', homeRules())).toMatchObject({ checkin: today, reason: 'too_far' })
})

function anyRules(): fc.Arbitrary<StayRules> {
  return fc.constantFrom(
    hotelRules(),
    homeRules(),
    homeRules({ maxMonthsAhead: 12 }),
    hotelRules({ defaultCheckinDiff: 7 }),
  )
}

test('always results in dates the server accepts', () => {
  const text = fc.oneof(anyTravelDay(), anyTravelDay().map(toSlashDay), fc.string(), fc.constant(null))
  fc.assert(
    fc.property(text, text, anyRules(), (checkin, checkout, rules) => {
      const dates = normalizeStayDates({ checkin, checkout }, today, rules)
      expect(refuseStayDates(dates, today, rules)).toEqual({
        ok: true,
        value: { checkin: dates.checkin, checkout: dates.checkout, nights: dates.nights },
      })
    }),
  )
})

test('correcting is idempotent', () => {
  fc.assert(
    fc.property(anyTravelDay(), anyTravelDay(), anyRules(), (checkin, checkout, rules) => {
      const once = normalizeStayDates({ checkin, checkout }, today, rules)
      const twice = normalizeStayDates(once, today, rules)
      expect(twice).toEqual({ ...once, corrected: false, reason: null })
    }),
  )
})

test('counts the nights between its dates', () => {
  fc.assert(
    fc.property(anyTravelDay(), anyTravelDay(), anyRules(), (checkin, checkout, rules) => {
      const dates = normalizeStayDates({ checkin, checkout }, today, rules)
      expect(dates.nights).toBe(nightsBetween(dates.checkin, dates.checkout))
    }),
  )
})

const refusals: [string | null, string | null, string][] = [
  ['2026-11-20', '2026-11-23', 'errors.datesPast'],
  ['2026-12-24', '2026-12-24', 'errors.datesOrder'],
  ['2026-12-24', '2026-12-25', 'errors.datesTooShort'],
  ['2026-12-01', '2026-12-30', 'errors.datesTooLong'],
  ['2029-11-21', '2029-11-23', 'errors.datesTooFar'],
  ['soon', '2026-12-25', 'errors.datesUnreadable'],
  ['2026-12-24', null, 'errors.datesUnreadable'],
  [null, null, 'errors.datesUnreadable'],
]

test.each(refusals)('refuses %s to %s on the server with %s', (checkin, checkout, message) => {
  expect(refuseStayDates({ checkin, checkout }, today, homeRules())).toEqual({
    ok: false,
    problem: { code: 'invalid_dates', message, values: { min: 2, max: 28, months: 36 } },
  })
})

test('resets stored dates whose check-in has passed and says so', () => {
  const restored = restoreStayDates({ checkin: '20/11/2026', checkout: '24/11/2026' }, today, hotelRules())
  expect(restored).toMatchObject({ checkin: today, checkout: tomorrow, isStale: true })
})

test('keeps stored dates from today on without a notice', () => {
  const restored = restoreStayDates({ checkin: '21/11/2026', checkout: '24/11/2026' }, today, hotelRules())
  expect(restored).toMatchObject({ checkin: today, checkout: '2026-11-24', isStale: false })
})

test('unstored dates give no stale notice', () => {
  expect(restoreStayDates({}, today, hotelRules())).toMatchObject({ checkin: today, isStale: false, corrected: false })
})

const notices: [DateFault, string][] = [
  ['unreadable', 'We couldn’t read those dates, so we’ve moved your stay to start today.'],
  ['past', 'Those dates have passed, so we’ve moved your stay to start today.'],
  ['order', 'Check-out must be after check-in, so we’ve moved your stay to start today.'],
  ['too_short', 'The minimum stay here is 2 nights, so we’ve moved your check-out.'],
  ['too_long', 'The maximum stay here is 28 nights, so we’ve shortened yours.'],
  ['too_far', 'You can book up to 36 months ahead, so we’ve moved your stay to start today.'],
]

test.each(notices)('explains %s dates to the guest: %s', async (reason, sentence) => {
  const translate = await loadTranslator('en', ['search'])
  const notice = correctionNotice({ reason }, homeRules())
  expect(notice && translate(notice.message as MessageId, notice.values)).toBe(sentence)
})

test('says nothing where nothing was changed', () => {
  expect(correctionNotice({ reason: null }, hotelRules())).toBeNull()
})

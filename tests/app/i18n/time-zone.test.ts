import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#app/domain/dates/calendar-day.ts'
import { calendarDayIn, instantAt, offsetAt } from '#app/i18n/time-zone.ts'
import { anyTravelDay } from '#tests/support/arbitraries.ts'

const at = (text: string) => Date.parse(text)

const places = [
  ['Asia/Kolkata', '2026-11-21T18:29:59Z', '2026-11-21'],
  ['Asia/Kolkata', '2026-11-21T18:30:00Z', '2026-11-22'],
  ['Europe/Amsterdam', '2026-11-21T22:59:59Z', '2026-11-21'],
  ['Europe/Amsterdam', '2026-11-21T23:00:00Z', '2026-11-22'],
  ['Pacific/Auckland', '2026-11-21T11:00:00Z', '2026-11-22'],
  ['Pacific/Pago_Pago', '2026-11-21T10:59:59Z', '2026-11-20'],
  ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', '2027-01-01'],
  ['America/St_Johns', '2027-01-01T03:29:59Z', '2026-12-31'],
  ['UTC', '1969-12-31T23:59:59Z', '1969-12-31'],
] as const

test.each(places)('the calendar of %s at %s is %s', (zone, instant, day) => {
  expect(calendarDayIn(zone, at(instant))).toBe(day)
})

const moments = [
  ['2026-11-21', '12:00', 'Asia/Kolkata', '2026-11-21T06:30:00Z'],
  ['2026-07-01', '09:00', 'Europe/London', '2026-07-01T08:00:00Z'],
  ['2026-12-01', '09:00', 'Europe/London', '2026-12-01T09:00:00Z'],
  ['2026-12-01', '00:00', 'Pacific/Auckland', '2026-11-30T11:00:00Z'],
  ['2026-06-01', '23:30', 'America/St_Johns', '2026-06-02T02:00:00Z'],
  // The day of the clock change, before and after it.
  ['2026-03-29', '01:30', 'Europe/Amsterdam', '2026-03-29T00:30:00Z'],
  ['2026-03-29', '03:00', 'Europe/Amsterdam', '2026-03-29T01:00:00Z'],
  ['2026-10-25', '12:00', 'Europe/Amsterdam', '2026-10-25T11:00:00Z'],
] as const

test.each(moments)('finds the time of %s %s in %s', (day, time, zone, instant) => {
  expect(instantAt(day, time, zone)).toBe(at(instant))
})

test('moves a skipped local time after the change', () => {
  expect(instantAt('2026-03-29', '02:30', 'Europe/Amsterdam')).toBe(at('2026-03-29T01:30:00Z'))
})

test('uses the first of a repeated local time', () => {
  expect(instantAt('2026-10-25', '02:30', 'Europe/Amsterdam')).toBe(at('2026-10-25T00:30:00Z'))
})

test("returns a zone's offset by season", () => {
  expect(offsetAt('Europe/London', at('2026-07-01T00:00:00Z'))).toBe(3_600_000)
  expect(offsetAt('Europe/London', at('2026-12-01T00:00:00Z'))).toBe(0)
  expect(offsetAt('America/St_Johns', at('2026-12-01T00:00:00.999Z'))).toBe(-12_600_000)
})

test('noon is on its own day everywhere', () => {
  const zones = fc.constantFrom('Asia/Kolkata', 'Europe/Lisbon', 'Pacific/Auckland', 'Pacific/Pago_Pago', 'Asia/Beirut')
  fc.assert(
    fc.property(anyTravelDay(), zones, (day, zone) => {
      expect(calendarDayIn(zone, instantAt(day, '12:00', zone))).toBe(day)
    }),
  )
})

// Santiago and Beirut have no midnight when summer time begins; Santiago has two when it ends.
const midnights = [
  ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00Z'],
  ['Asia/Beirut', '2026-03-29', '2026-03-28T22:00:00Z'],
  ['America/Santiago', '2026-04-05', '2026-04-05T04:00:00Z'],
] as const

test.each(midnights)('the day in %s on %s begins where the clock changes at midnight', (zone, day, instant) => {
  expect(instantAt(day, '00:00', zone)).toBe(at(instant))
  expect(calendarDayIn(zone, at(instant) - 1)).toBe(addDays(day, -1))
  expect(calendarDayIn(zone, at(instant))).toBe(day)
})

test('throws on an unknown zone', () => {
  expect(() => calendarDayIn('Mars/Olympus', 0)).toThrow(RangeError)
})

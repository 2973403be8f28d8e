import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { type DatedTax, type TaxRule, taxOn } from '#app/domain/money/tax.ts'
import type { Tariff } from '#app/domain/prices/price-quote.ts'
import { type DayRule, fromDayBits } from '#app/domain/stays/day-rules.ts'

export type NightRateRow = [day: CalendarDay, singleMinor: number, doubleMinor: number, extraMinor: number]

export type NightRuleRow = [
  day: CalendarDay,
  minNights: number | null,
  maxNights: number | null,
  closedToArrival: number,
  closedToDeparture: number,
  minThrough: number | null,
]

/** SQL for the rates per night of a room type `c` between two days, as JSON of `NightRateRow`. */
export function nightRatesSql(from: string, to: string): string {
  return `(SELECT json_group_array(json_array(day, single_minor, double_minor, extra_minor)) FROM night_rate
      WHERE room_category_id = c.id AND day >= ${from} AND day < ${to})`
}

/** SQL for the restrictions per night, including the window's last day, because a stay may end on it. */
export function nightRulesSql(from: string, to: string): string {
  return `(SELECT json_group_array(json_array(day, min_nights, max_nights, no_arrival, no_departure,
      min_through)) FROM night_rule
      WHERE room_category_id = c.id AND day >= ${from} AND day <= ${to})`
}

/** Parses a rate, which replaces the tariff on its night. */
export function toOwnRate([day, singleMinor, doubleMinor, extraMinor]: NightRateRow): [CalendarDay, Tariff] {
  return [day, { singleMinor, doubleMinor, extraMinor }]
}

export function toNightRule([day, minNights, maxNights, ...others]: NightRuleRow): DayRule {
  const [closedToArrival, closedToDeparture, minThrough] = others
  return {
    first: day,
    last: day,
    minNights,
    maxNights,
    arrivalDays: closedToArrival ? [] : null,
    departureDays: closedToDeparture ? [] : null,
    isClosed: false,
    ...(minThrough ? { minThrough } : {}),
  }
}

export type DayRuleRow = [
  first: CalendarDay,
  last: CalendarDay,
  minNights: number | null,
  maxNights: number | null,
  arrivalDays: number | null,
  departureDays: number | null,
  isClosed: number,
]

/** SQL for the day rules of a property `p` that apply on or after a day, as JSON of `DayRuleRow`. */
export function dayRulesSql(from: string): string {
  return `(SELECT json_group_array(json_array(first_day, last_day, min_nights, max_nights, arrival_days, departure_days,
      is_closed)) FROM day_rule WHERE property_id = p.id AND last_day >= ${from})`
}

export function toDayRule([first, last, minNights, maxNights, arrivals, departures, isClosed]: DayRuleRow): DayRule {
  return {
    first,
    last,
    minNights,
    maxNights,
    arrivalDays: fromDayBits(arrivals),
    departureDays: fromDayBits(departures),
    isClosed: isClosed === 1,
  }
}

/** SQL for the dated tax rules at a property `p`, as JSON in order of precedence, the city's last. */
export function datedTaxSql(to: string): string {
  return `(SELECT json_group_array(json_array(first_day, json(rule)) ORDER BY city_id, first_day, booked_from)
      FROM tax_rule WHERE is_open = 1 AND country_id = p.country_id AND (city_id IS NULL OR city_id = p.city_id) AND first_day < ${to})`
}

/** Returns the country's tax rule with its dated rules applied to a day. */
export function toTaxRule(country: TaxRule, dated: readonly DatedTax[], from: CalendarDay): TaxRule {
  return dated.length > 0 ? taxOn({ ...country, dated }, from) : country
}

/** SQL for the dated tax rule of a kind at a property `p` on a day; NULL when the country's columns apply. */
export function taxRuleSql(kind: 'rate' | 'local', day: string): string {
  return `(SELECT t.rule FROM tax_rule t WHERE t.country_id = p.country_id AND (t.city_id IS NULL OR t.city_id = p.city_id)
      AND t.kind = '${kind}' AND t.is_open = 1 AND t.first_day <= ${day}
      ORDER BY t.city_id IS NULL, t.first_day DESC, t.booked_from DESC LIMIT 1)`
}

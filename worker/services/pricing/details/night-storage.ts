import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Tariff } from '#app/domain/prices/price-quote.ts'
import type { DayRule } from '#app/domain/stays/day-rules.ts'

export type NightRateRow = [day: CalendarDay, singleMinor: number, doubleMinor: number, extraMinor: number]

export type NightRuleRow = [
  day: CalendarDay,
  minNights: number | null,
  maxNights: number | null,
  closedToArrival: number,
  closedToDeparture: number,
]

/** SQL for the rates per night of a room type `c` between two days, as JSON of `NightRateRow`. */
export function nightRatesSql(from: string, to: string): string {
  return `(SELECT json_group_array(json_array(day, single_minor, double_minor, extra_minor)) FROM night_rate
      WHERE room_category_id = c.id AND day >= ${from} AND day < ${to})`
}

/** SQL for the restrictions per night, including the window's last day, because a stay may end on it. */
export function nightRulesSql(from: string, to: string): string {
  return `(SELECT json_group_array(json_array(day, min_nights, max_nights, no_arrival, no_departure)) FROM night_rule
      WHERE room_category_id = c.id AND day >= ${from} AND day <= ${to})`
}

export function toOwnRate([day, singleMinor, doubleMinor, extraMinor]: NightRateRow): [CalendarDay, Tariff] {
  return [day, { singleMinor, doubleMinor, extraMinor }]
}

export function toNightRule([day, minNights, maxNights, closedToArrival, closedToDeparture]: NightRuleRow): DayRule {
  return {
    first: day,
    last: day,
    minNights,
    maxNights,
    arrivalDays: closedToArrival ? [] : null,
    departureDays: closedToDeparture ? [] : null,
    isClosed: false,
  }
}

import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { type DayRule, fromDayBits } from '#app/domain/stays/day-rules.ts'

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

import { type DayRule, toDayBits } from '#app/domain/stays/day-rules.ts'

export function toDayRuleRow({ first, last, minNights, maxNights, arrivalDays, departureDays, isClosed }: DayRule) {
  return {
    first_day: first,
    last_day: last,
    min_nights: minNights,
    max_nights: maxNights,
    arrival_days: toDayBits(arrivalDays),
    departure_days: toDayBits(departureDays),
    is_closed: isClosed ? 1 : 0,
  }
}

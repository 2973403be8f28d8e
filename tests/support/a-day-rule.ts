import type { DayRule } from '#app/domain/stays/day-rules.ts'

/** A rule for August 2027 with only the given conditions. */
export function aDayRule(given: Partial<DayRule> = {}): DayRule {
  return {
    first: '2027-08-01',
    last: '2027-08-31',
    minNights: null,
    maxNights: null,
    arrivalDays: null,
    departureDays: null,
    isClosed: false,
    ...given,
  }
}

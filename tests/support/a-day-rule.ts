import type { DayRule } from '#app/domain/stays/day-rules.ts'

/** A rule of August 2027 that asks for nothing but what is given. */
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

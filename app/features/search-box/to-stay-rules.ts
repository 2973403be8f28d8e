import type { StayRules } from '#app/domain/dates/stay-dates.ts'
import type { StayLimits } from './model.ts'

/** Converts the page's limits to the date rules; the default stay starts today with the shortest length. */
export function toStayRules({ minNights, maxNights, monthsAhead }: StayLimits): StayRules {
  return { minNights, maxNights, maxMonthsAhead: monthsAhead, defaultCheckinDiff: 0, defaultCheckoutDiff: minNights }
}

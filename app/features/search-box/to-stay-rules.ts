import type { StayRules } from '#app/domain/dates/stay-dates.ts'
import type { StayLimits } from './model.ts'

/** A page's limits as the rules dates are held to; the stay shown first begins today and is the shortest. */
export function toStayRules({ minNights, maxNights, monthsAhead }: StayLimits): StayRules {
  return { minNights, maxNights, maxMonthsAhead: monthsAhead, defaultCheckinDiff: 0, defaultCheckoutDiff: minNights }
}

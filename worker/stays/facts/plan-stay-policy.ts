import { type CancellationPolicy, planCancellationPolicy } from '#app/domain/bookings/cancellation.ts'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { instantAt } from '#app/i18n/time-zone.ts'
import type { Scope } from '#worker/scope.ts'
import type { StayFacts } from './stay-facts.ts'

type PolicyFacts = Pick<StayFacts, 'freeCancellationHours' | 'checkinTime'> & { city: { timeZone: string } }

/** The cancellation policy a stay is sold with: the rate's own hours, or the promise of the scope's country (DEC-59). */
export function planStayPolicy(scope: Scope, facts: PolicyFacts, checkin: CalendarDay): CancellationPolicy {
  const { timeZone } = facts.city
  const promised = scope.country.freeCancellationUntil
  return planCancellationPolicy({
    freeCancellationHours: facts.freeCancellationHours,
    checkinAt: instantAt(checkin, facts.checkinTime, timeZone),
    promisedUntil: promised === null ? null : instantAt(checkin, promised, timeZone),
    timeZone,
  })
}

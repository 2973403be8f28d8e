import { type CancellationPolicy, planCancellationPolicy } from '#app/domain/bookings/cancellation.ts'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { instantAt } from '#app/i18n/time-zone.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { StayDetails } from './stay-details.ts'

type PolicyDetails = Pick<StayDetails, 'freeCancellationHours' | 'checkinTime'> & { city: { timeZone: string } }

/** Returns the cancellation policy of a stay: the rate's own deadline, or the one promised by the scope's country. */
export function planStayPolicy(scope: Scope, details: PolicyDetails, checkin: CalendarDay): CancellationPolicy {
  const { timeZone } = details.city
  const promised = scope.country.freeCancellationUntil
  return planCancellationPolicy({
    freeCancellationHours: details.freeCancellationHours,
    checkinAt: instantAt(checkin, details.checkinTime, timeZone),
    promisedUntil: promised === null ? null : instantAt(checkin, promised, timeZone),
    timeZone,
  })
}

import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { statusKeys } from './booking-status.ts'
import { MAX_CHANGES, type ModifiableBooking, refuseModification, type WantedStay } from './modification.ts'
import type { StayEvidence } from './stay-marks.ts'

type StaffsBooking = ModifiableBooking & { checkin: CalendarDay; evidence: StayEvidence }

const { confirm, checkedIn, upcoming } = statusKeys
const staying: readonly number[] = [confirm, checkedIn, upcoming]

/**
 * Returns why staff may not change a stay, or null. Unlike guests they may after check-in time too, until the departure
 * is marked; nights that have passed cannot be moved. `today` is the property's local day.
 */
export function refuseChangeByStaff(
  booking: StaffsBooking,
  { checkin, checkout }: WantedStay,
  { at, today }: { at: Instant; today: CalendarDay },
): Problem | null {
  const isStaying = booking.state === 'confirmed' && staying.includes(booking.statusKey)
  if (at < booking.policy.checkinAt || !isStaying) return refuseModification(booking, at)
  if (booking.revision >= MAX_CHANGES) return problem('not_modifiable', { details: { reason: 'too_many_changes' } })
  const isLater = checkin !== undefined && checkin !== booking.checkin
  const hasArrived = booking.statusKey === checkedIn || booking.evidence === 'seen_by_staff'
  if (isLater && hasArrived) return problem('not_modifiable', { details: { reason: 'guest_arrived' } })
  if (isLater && checkin < today) return problem('invalid_dates', { fields: { checkin: `before ${today}` } })
  const isPast = checkout !== undefined && checkout < today
  return isPast ? problem('invalid_dates', { fields: { checkout: `before ${today}` } }) : null
}

import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { statusKeys } from './booking-status.ts'
import { MAX_CHANGES, type ModifiableBooking, refuseModification, type WantedStay } from './modification.ts'
import type { StayEvidence } from './stay-marks.ts'

type BookingForStaff = ModifiableBooking & { checkin: CalendarDay; evidence: StayEvidence }

const { confirm, checkedIn, upcoming } = statusKeys
const activeKeys: readonly number[] = [confirm, checkedIn, upcoming]

/**
 * Returns why staff may not change a stay, or null. Unlike guests they may after check-in time too, until the departure
 * is marked; nights that have passed cannot be moved. `today` is the property's local day.
 */
export function refuseChangeByStaff(
  booking: BookingForStaff,
  { checkin, checkout }: WantedStay,
  { at, today }: { at: Instant; today: CalendarDay },
): Problem | null {
  const isActive = booking.state === 'confirmed' && activeKeys.includes(booking.statusKey)
  if (at < booking.policy.checkinAt || !isActive) return refuseModification(booking, at)
  if (booking.revision >= MAX_CHANGES) return problem('not_modifiable', { details: { reason: 'too_many_changes' } })
  const movesCheckin = checkin !== undefined && checkin !== booking.checkin
  const hasArrived = booking.statusKey === checkedIn || booking.evidence === 'seen_by_staff'
  if (movesCheckin && hasArrived) return problem('not_modifiable', { details: { reason: 'guest_arrived' } })
  if (movesCheckin && checkin < today) return problem('invalid_dates', { fields: { checkin: `before ${today}` } })
  const isCheckoutPast = checkout !== undefined && checkout < today
  return isCheckoutPast ? problem('invalid_dates', { fields: { checkout: `before ${today}` } }) : null
}

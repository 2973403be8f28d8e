import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { JobRound } from '#worker/changes/job-round.ts'
import type { Deps } from '#worker/deps.ts'
import { eraseCheckinGuests } from './checkin-storage.ts'

const GUESTS_A_ROUND = 500

/**
 * Erases who checked in online, with their documents: thirty days after check-out, and within the hour of a stay that was called
 * off (DEC-177) [HELP-78]. That it was done stays with the booking.
 */
export async function eraseCheckins(deps: Deps): Promise<JobRound> {
  const done = await eraseCheckinGuests(deps.db, calendarDayIn('UTC', deps.now()), GUESTS_A_ROUND)
  return { done, next: done < GUESTS_A_ROUND ? null : '' }
}

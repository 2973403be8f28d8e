import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { JobRound } from '#worker/changes/job-round.ts'
import type { Deps } from '#worker/deps.ts'
import { eraseCheckinGuests } from './checkin-storage.ts'

const GUESTS_A_ROUND = 500

/**
 * Erases guests of online check-ins with their documents: 30 days after check-out, and within the hour after a
 * cancellation. The booking still shows that check-in was done.
 */
export async function eraseCheckins(deps: Deps): Promise<JobRound> {
  const done = await eraseCheckinGuests(deps.db, calendarDayIn('UTC', deps.now()), GUESTS_A_ROUND)
  return { done, next: done < GUESTS_A_ROUND ? null : '' }
}

import { addDays } from '#app/domain/dates/calendar-day.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { JobRound } from '#worker/changes/job-round.ts'
import type { Deps } from '#worker/deps.ts'
import { describeError, log } from '#worker/log.ts'
import { deleteCards, takeFalseCards } from './wallet-card-storage.ts'

const ROUND = 100
const HOUR_MS = 3_600_000

/**
 * Expires wallet cards of bookings that were cancelled or moved. A card that cannot be expired, or that no guest has
 * saved yet, is retried every hour until its dates are past, because its link stays valid that long. Safe to run
 * concurrently.
 */
export async function endCards({ db, now, walletPasses: { google } }: Deps): Promise<JobRound> {
  const due = google ? await takeFalseCards(db, { now: now(), nextAt: now() + HOUR_MS, limit: ROUND }) : []
  let ended: string[] = []
  try {
    if (google && due.length > 0) ended = await google.end(due)
  } catch (error) {
    log('error', 'cards_not_ended', describeError(error))
  }
  await deleteCards(db, ended, addDays(calendarDayIn('UTC', now()), -2))
  return { done: ended.length, next: due.length < ROUND ? null : '' }
}

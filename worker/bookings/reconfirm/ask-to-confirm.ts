import { addDays } from '#app/domain/dates/calendar-day.ts'
import { minutes } from '#app/domain/dates/instant.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { JobRound } from '#worker/changes/job-round.ts'
import type { Deps } from '#worker/deps.ts'
import { insertQuestions } from './reconfirm-storage.ts'

/** Guests are asked this long before check-in. */
const ASKED_BEFORE_MS = minutes(48 * 60)
/** Time to answer, starting when the question was sent. */
export const ANSWER_MS = minutes(24 * 60)
/** Guests who booked within the day before the question are not asked. */
const FRESH_MS = ASKED_BEFORE_MS + minutes(24 * 60)
const QUESTIONS_A_ROUND = 100

/**
 * Asks guests of unpaid bookings with unverified phone numbers to reconfirm, once per arrival, 48 hours before
 * check-in. By mail, or by SMS without an address; guests without a reachable channel are not asked.
 */
export async function askToConfirm(deps: Deps): Promise<JobRound> {
  const now = deps.now()
  const today = calendarDayIn('UTC', now)
  const ids = await insertQuestions(deps.db, {
    now,
    // Later, the 24 hours to answer would end after the arrival.
    arrivingAfter: now + ANSWER_MS,
    arrivingBy: now + ASKED_BEFORE_MS,
    freshMs: FRESH_MS,
    days: [today, addDays(today, 4)],
    answerBy: now + ANSWER_MS,
    limit: QUESTIONS_A_ROUND,
    smsDailyParts: deps.smsDailyParts,
    channels: deps.channels,
  })
  for (const id of ids) deps.later(deps.enqueueMessage(id).catch(() => {}))
  return { done: ids.length, next: ids.length < QUESTIONS_A_ROUND ? null : '' }
}

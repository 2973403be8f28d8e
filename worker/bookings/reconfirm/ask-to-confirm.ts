import { addDays } from '#app/domain/dates/calendar-day.ts'
import { minutes } from '#app/domain/dates/instant.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { JobRound } from '#worker/changes/job-round.ts'
import type { Deps } from '#worker/deps.ts'
import { insertQuestions } from './reconfirm-storage.ts'

/** So long before check-in a guest is asked. */
const ASKED_BEFORE_MS = minutes(48 * 60)
/** So long a guest has to answer, beginning when the question was sent. */
export const ANSWER_MS = minutes(24 * 60)
/** Who has booked within the day before the question would come is not asked: they have just said it. */
const FRESH_MS = ASKED_BEFORE_MS + minutes(24 * 60)
const QUESTIONS_A_ROUND = 100

/**
 * Asks guests of unpaid bookings, whose numbers nobody has proven, whether they are coming: once for each arrival, at the
 * hour of its check-in two days before. By mail, or as a text where there is no address; who cannot be reached so is not asked.
 */
export async function askToConfirm(deps: Deps): Promise<JobRound> {
  const now = deps.now()
  const today = calendarDayIn('UTC', now)
  const ids = await insertQuestions(deps.db, {
    now,
    // Later than that, a whole day to answer would end after the arrival.
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

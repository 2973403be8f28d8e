import { addDays } from '#app/domain/dates/calendar-day.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import { forgetQuotedGuests } from '#worker/bookings/quotations/quotation-storage.ts'
import { deleteOldAttempts } from '#worker/bookings/reading/lookup-storage.ts'
import { deleteOldSavedStays } from '#worker/bookings/saving/saved-stay-storage.ts'
import { purgeAnswers } from '#worker/changes/purge-answers.ts'
import type { Deps } from '#worker/deps.ts'

/** How long after a quotation has ended its guest is stored. */
const QUOTED_GUEST_MS = 30 * 86_400_000

/**
 * Deletes idempotent answers older than a day, saved stays of past dates and expired counters, and erases the guests of
 * old quotations; returns the number of rows.
 */
export async function purgeOldRows(deps: Deps): Promise<number> {
  const now = deps.now()
  const yesterday = addDays(calendarDayIn('UTC', now), -1)
  const saved = await deleteOldSavedStays(deps.db, yesterday)
  const forgotten = await forgetQuotedGuests(deps.db, now - QUOTED_GUEST_MS)
  return saved + forgotten + (await purgeAnswers(deps)) + (await deleteOldAttempts(deps.db, now))
}

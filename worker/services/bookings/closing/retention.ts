import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { DAY_MS, type Instant } from '#app/domain/dates/instant.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import { type Database, statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { JobRound } from '#worker/infra/guarded-writes/job-round.ts'
import { purgeResponses } from '#worker/infra/guarded-writes/stored-response.ts'
import { eraseQuotedGuests } from '#worker/services/bookings/quotations/quotation-storage.ts'
import { deleteOldAttempts } from '#worker/services/bookings/reading/attempt-storage.ts'
import { eraseCheckinGuests } from '../checkin/checkin-storage.ts'

const GUESTS_PER_ROUND = 500

/** Retention of a quotation's guest after its end. */
const QUOTED_GUEST_MS = 30 * DAY_MS

/** Deletes up to 500 rows of `saved_stay`, which releases up to 0.2 wrote, with a past check-in; returns the number. */
async function deleteOldSavedStays(db: Database, before: CalendarDay): Promise<number> {
  const sql = 'DELETE FROM saved_stay WHERE id IN (SELECT id FROM saved_stay WHERE checkin < ? LIMIT 500)'
  const [deleted] = await db.batch([statement(sql, before)])
  return deleted?.changes ?? 0
}

/** Deletes outdated rows, and erases the guests of old quotations; returns the number of rows. */
export async function purgeOldRows(deps: Deps): Promise<number> {
  const now = deps.now()
  const yesterday = addDays(calendarDayIn('UTC', now), -1)
  const saved = await deleteOldSavedStays(deps.db, yesterday)
  const erased = await eraseQuotedGuests(deps.db, now - QUOTED_GUEST_MS)
  return saved + erased + (await purgeResponses(deps)) + (await deleteOldAttempts(deps.db, now))
}

/**
 * Deletes check-in guests 30 days after check-out, and within an hour of a cancellation. The booking keeps its check-in
 * state.
 */
export async function eraseCheckins(deps: Deps): Promise<JobRound> {
  const done = await eraseCheckinGuests(deps.db, calendarDayIn('UTC', deps.now()), GUESTS_PER_ROUND)
  return { done, next: done < GUESTS_PER_ROUND ? null : '' }
}

/** Deletes the hashed phone numbers and mailboxes of coupon uses from before a time, at most 500 per call. */
export async function eraseCouponMarks(db: Database, before: Instant): Promise<number> {
  const sql = `UPDATE coupon_use SET number_mark = NULL, mail_mark = NULL WHERE (coupon_code, booking_id) IN
    (SELECT coupon_code, booking_id FROM coupon_use WHERE number_mark IS NOT NULL AND marked_at < ?1 LIMIT 500)`
  const [erased] = await db.batch([statement(sql, before)])
  return erased?.changes ?? 0
}

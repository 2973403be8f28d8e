import { addDays } from '#app/domain/dates/calendar-day.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import { HOME_BRANDS, status, statuses } from '#worker/database/conditions/status-sql.ts'
import type { Deps } from '#worker/deps.ts'

/** Older stays were aligned long ago. */
const DAYS_BACK = 90

const HOTEL_KEYS = statuses('confirm', 'checkedIn', 'checkedOut', 'cancelled')

/**
 * Gives bookings of homes that have a hotel's status (DEC-112) their own: a version from before homes had them writes on
 * until the next one is there, and after a rollback. Safe to repeat.
 */
export async function alignHomes({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> {
  const [aligned] = await db.batch([
    {
      sql: `UPDATE booking SET status_key = CASE status_key WHEN ${status('checkedOut')} THEN ${status('completed')}
          WHEN ${status('cancelled')} THEN ${status('homeCancelled')} ELSE ${status('upcoming')} END
        WHERE property_id IN (SELECT id FROM property WHERE brand_id IN (${HOME_BRANDS})) AND checkin >= ?
          AND brand_id IN (${HOME_BRANDS})
          AND status_key IN ${HOTEL_KEYS} RETURNING id`,
      params: [addDays(calendarDayIn('UTC', now()), -DAYS_BACK)],
    },
  ])
  return aligned?.rows.length ?? 0
}

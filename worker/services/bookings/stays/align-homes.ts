import { addDays } from '#app/domain/dates/calendar-day.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import { HOME_BRANDS, status, statuses } from '#worker/infra/database/conditions/status-sql.ts'
import type { Deps } from '#worker/infra/deps.ts'

const DAYS_BACK = 90

const HOTEL_KEYS = statuses('confirm', 'checkedIn', 'checkedOut', 'cancelled')

/**
 * Converts hotel status keys on bookings of homes, which an older release writes during a deployment or after a
 * rollback. Idempotent.
 */
export async function alignHomes({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> {
  const [aligned] = await db.batch([
    {
      sql: `UPDATE booking SET status_key = CASE status_key WHEN ${status('checkedOut')} THEN ${status('completed')}
          WHEN ${status('cancelled')} THEN ${status('homeCancelled')} ELSE ${status('upcoming')} END
        WHERE checkin >= ? AND brand_id IN (${HOME_BRANDS}) AND status_key IN ${HOTEL_KEYS}
          AND EXISTS (SELECT 1 FROM property p WHERE p.id = property_id AND p.brand_id IN (${HOME_BRANDS})) RETURNING id`,
      params: [addDays(calendarDayIn('UTC', now()), -DAYS_BACK)],
    },
  ])
  return aligned?.rows.length ?? 0
}

import { addDays } from '#app/domain/dates/calendar-day.ts'
import { calendarDayIn, clockTimeIn } from '#app/i18n/time-zone.ts'
import { arrivesBetween, isArchivedSql, isCountedStay } from '#worker/infra/database/conditions/status-sql.ts'
import { statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { JobRound } from '#worker/infra/guarded-writes/job-round.ts'
import { BOOKING_SNAPSHOT } from '#worker/services/notifications/booking-snapshot.ts'
import { SMS_NUMBER } from '#worker/services/notifications/message-limits.ts'

/** Local time window of reminders and requests for feedback. */
const NOT_BEFORE = '10:00'
const NOT_AFTER = '21:00'
/** Guests who have booked within this time need no reminder. */
const FRESH_MS = 6 * 3_600_000
const MESSAGES_PER_ROUND = 200

/** A message about each stay with a date at a distance of `days` from today, in the property's time zone. */
type StayMessage = {
  template: 'stay_reminder' | 'feedback_ask'
  date: 'checkin' | 'checkout'
  days: 1 | -1
  /** SQL condition that a booking `b` has the date between two days. */
  isBetween: (first: string, last: string) => string
  /** Further conditions on booking `b` and property `p`; `?2` is now. */
  extraCondition: string
  onceKey: string
}

const reminder: StayMessage = {
  template: 'stay_reminder',
  date: 'checkin',
  days: 1,
  isBetween: (first, last) => arrivesBetween('b', first, last),
  extraCondition: `+b.created_at < ?2 - ${FRESH_MS}`,
  onceKey: "'stay_reminder:' || b.id || ':' || b.checkin",
}

/** Not for test properties, stays without evidence or with feedback, and guests who opted out. */
const feedbackAsk: StayMessage = {
  template: 'feedback_ask',
  date: 'checkout',
  days: -1,
  isBetween: (first, last) =>
    `${isArchivedSql('b')} = 0 AND b.checkout >= ${first} AND b.checkout <= ${last} AND ${isCountedStay('b')}`,
  extraCondition: `p.is_test = 0 AND NOT EXISTS (SELECT 1 FROM feedback f WHERE f.booking_id = b.id)
    AND NOT EXISTS (SELECT 1 FROM feedback_dismissed d WHERE d.booking_id = b.id)`,
  onceKey: "'feedback_ask:' || b.id",
}

/** Reminds of each confirmed stay that starts tomorrow, once however often it runs. */
export function planReminders(deps: Deps): Promise<JobRound> {
  return enqueueForDay(deps, reminder)
}

/** Requests feedback on the day after check-out, once however often it runs. */
export function askFeedback(deps: Deps): Promise<JobRound> {
  return enqueueForDay(deps, feedbackAsk)
}

async function enqueueForDay(deps: Deps, message: StayMessage): Promise<JobRound> {
  const now = deps.now()
  const zones = await listZones(deps, message)
  const days = zones
    .map((timeZone) => ({
      timeZone,
      time: clockTimeIn(timeZone, now),
      day: addDays(calendarDayIn(timeZone, now), message.days),
    }))
    .filter(({ time }) => time >= NOT_BEFORE && time < NOT_AFTER)
  if (days.length === 0) return { done: 0, next: null }
  const sorted = days.map(({ day }) => day).sort()
  const { template, date, isBetween, extraCondition, onceKey } = message
  // By email if there is an address, otherwise by SMS. CROSS JOIN: the few bookings of the day come first.
  const [written] = await deps.db.batch([
    statement(
      `INSERT INTO message (id, brand_id, channel, recipient, template, locale, payload, created_at, once_key)
        SELECT lower(hex(randomblob(16))), b.brand_id, iif(b.guest_email IS NULL, 'sms', 'email'),
          coalesce(b.guest_email, ${SMS_NUMBER}), '${template}', b.locale,
          json_object('bookingId', b.id, 'origin', b.origin, 'booked', ${BOOKING_SNAPSHOT}), ?2, ${onceKey}
        FROM booking b CROSS JOIN property p ON p.id = b.property_id CROSS JOIN city ON city.id = p.city_id
          JOIN json_each(?1) AS zone ON zone.value ->> 'timeZone' = city.time_zone
        WHERE ${isBetween('?3', '?4')} AND b.${date} = zone.value ->> 'day'
          AND ${extraCondition} AND b.guest_phone <> ''
          AND coalesce(b.guest_email, ${SMS_NUMBER}) IS NOT NULL
          AND NOT EXISTS (SELECT 1 FROM message m WHERE m.once_key = ${onceKey})
        LIMIT ?5
        ON CONFLICT DO NOTHING RETURNING id`,
      JSON.stringify(days),
      now,
      sorted[0] ?? '',
      sorted.at(-1) ?? '',
      MESSAGES_PER_ROUND,
    ),
  ])
  const ids = (written?.rows ?? []).map((row) => String(row.id))
  for (const id of ids) deps.later(deps.enqueueMessage(id).catch(() => {}))
  return { done: ids.length, next: ids.length < MESSAGES_PER_ROUND ? null : '' }
}

async function listZones({ db, now }: Deps, { days, isBetween }: StayMessage): Promise<string[]> {
  const today = calendarDayIn('UTC', now())
  const rows = await db.all<{ time_zone: string }>(
    `SELECT DISTINCT city.time_zone FROM booking b CROSS JOIN property p ON p.id = b.property_id
       CROSS JOIN city ON city.id = p.city_id
     WHERE ${isBetween('?1', '?2')}`,
    days > 0 ? today : addDays(today, -2),
    days > 0 ? addDays(today, 2) : today,
  )
  return rows.map((row) => row.time_zone)
}

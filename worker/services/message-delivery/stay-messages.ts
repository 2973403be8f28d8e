import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { calendarDayIn, clockTimeIn } from '#app/i18n/time-zone.ts'
import { CONFIRMED } from '#worker/infra/database/conditions/status-sql.ts'
import { isCountedStay } from '#worker/infra/database/conditions/stay-evidence-sql.ts'
import type { Database } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { JobRound } from '#worker/infra/guarded-writes/job-round.ts'

type ZoneDay = { timeZone: string; day: CalendarDay }

const NOT_BEFORE = '10:00'
const NOT_AFTER = '21:00'
/** Guests who have booked within this time need no reminder. */
const FRESH_MS = 6 * 3_600_000
const REMINDERS_A_ROUND = 200
const ASKS_A_ROUND = 200

/** Reminds of each confirmed stay that starts tomorrow in the property's time zone, once however often it runs. */
export async function planReminders(deps: Deps): Promise<JobRound> {
  const now = deps.now()
  const today = calendarDayIn('UTC', now)
  const zones = await listArrivalZones(deps.db, { from: today, to: addDays(today, 2) })
  const arrivals = zones
    .map((timeZone) => ({ timeZone, time: clockTimeIn(timeZone, now), day: addDays(calendarDayIn(timeZone, now), 1) }))
    .filter(({ time }) => time >= NOT_BEFORE && time < NOT_AFTER)
  if (arrivals.length === 0) return { done: 0, next: null }
  const ids = await insertReminders(deps.db, arrivals, { now, bookedBefore: now - FRESH_MS, limit: REMINDERS_A_ROUND })
  for (const id of ids) deps.later(deps.enqueueMessage(id).catch(() => {}))
  return { done: ids.length, next: ids.length < REMINDERS_A_ROUND ? null : '' }
}

/** Requests feedback on the day after check-out in the property's time zone, once however often it runs. */
export async function askFeedback(deps: Deps): Promise<JobRound> {
  const now = deps.now()
  const today = calendarDayIn('UTC', now)
  const zones = await listDepartureZones(deps.db, { from: addDays(today, -2), to: today })
  const departures = zones
    .map((timeZone) => ({ timeZone, time: clockTimeIn(timeZone, now), day: addDays(calendarDayIn(timeZone, now), -1) }))
    .filter(({ time }) => time >= NOT_BEFORE && time < NOT_AFTER)
  if (departures.length === 0) return { done: 0, next: null }
  const ids = await insertFeedbackAsks(deps.db, departures, { now, limit: ASKS_A_ROUND })
  for (const id of ids) deps.later(deps.enqueueMessage(id).catch(() => {}))
  return { done: ids.length, next: ids.length < ASKS_A_ROUND ? null : '' }
}

async function listArrivalZones(db: Database, { from, to }: { from: CalendarDay; to: CalendarDay }): Promise<string[]> {
  const rows = await db.all<{ time_zone: string }>(
    `SELECT DISTINCT city.time_zone FROM booking b JOIN property p ON p.id = b.property_id
       JOIN city ON city.id = p.city_id
     WHERE b.status_key IN ${CONFIRMED} AND b.checkin BETWEEN ? AND ?`,
    from,
    to,
  )
  return rows.map((row) => row.time_zone)
}

/** By email if there is an address, otherwise by SMS; `once_key` prevents duplicates. */
async function insertReminders(
  db: Database,
  arrivals: readonly ZoneDay[],
  { now, bookedBefore, limit }: { now: Instant; bookedBefore: Instant; limit: number },
): Promise<string[]> {
  const days = arrivals.map(({ day }) => day).sort()
  const [written] = await db.batch([
    {
      sql: `INSERT INTO message (id, brand_id, channel, recipient, template, locale, payload, created_at, once_key)
        SELECT lower(hex(randomblob(16))), b.brand_id, iif(b.guest_email IS NULL, 'sms', 'email'),
          coalesce(b.guest_email, b.guest_country_code || b.guest_phone), 'stay_reminder', b.locale,
          json_object('bookingId', b.id, 'origin', b.origin), ?2, 'stay_reminder:' || b.id || ':' || b.checkin
        FROM booking b JOIN property p ON p.id = b.property_id JOIN city ON city.id = p.city_id
          JOIN json_each(?1) AS zone ON zone.value ->> 'timeZone' = city.time_zone
        WHERE b.status_key IN ${CONFIRMED} AND b.checkin BETWEEN ?4 AND ?5 AND b.checkin = zone.value ->> 'day'
          AND b.created_at < ?3 AND b.guest_phone <> ''
          AND NOT EXISTS (SELECT 1 FROM message m WHERE m.once_key = 'stay_reminder:' || b.id || ':' || b.checkin)
        LIMIT ?6
        ON CONFLICT DO NOTHING RETURNING id`,
      params: [JSON.stringify(arrivals), now, bookedBefore, days[0] ?? '', days.at(-1) ?? '', limit],
    },
  ])
  return (written?.rows ?? []).map((row) => String(row.id))
}

async function listDepartureZones(
  db: Database,
  { from, to }: { from: CalendarDay; to: CalendarDay },
): Promise<string[]> {
  const rows = await db.all<{ time_zone: string }>(
    `SELECT DISTINCT city.time_zone FROM booking b JOIN property p ON p.id = b.property_id
       JOIN city ON city.id = p.city_id
     WHERE ${isCountedStay('b')} AND b.checkout BETWEEN ? AND ?`,
    from,
    to,
  )
  return rows.map((row) => row.time_zone)
}

/** Excludes test properties, stays without evidence or with feedback, and guests who opted out. */
async function insertFeedbackAsks(
  db: Database,
  departures: readonly ZoneDay[],
  { now, limit }: { now: Instant; limit: number },
): Promise<string[]> {
  const days = departures.map(({ day }) => day).sort()
  const [written] = await db.batch([
    {
      sql: `INSERT INTO message (id, brand_id, channel, recipient, template, locale, payload, created_at, once_key)
        SELECT lower(hex(randomblob(16))), b.brand_id, iif(b.guest_email IS NULL, 'sms', 'email'),
          coalesce(b.guest_email, b.guest_country_code || b.guest_phone), 'feedback_ask', b.locale,
          json_object('bookingId', b.id, 'origin', b.origin), ?2, 'feedback_ask:' || b.id
        FROM booking b JOIN property p ON p.id = b.property_id JOIN city ON city.id = p.city_id
          JOIN json_each(?1) AS zone ON zone.value ->> 'timeZone' = city.time_zone
        WHERE ${isCountedStay('b')} AND b.checkout BETWEEN ?3 AND ?4 AND b.checkout = zone.value ->> 'day'
          AND p.is_test = 0 AND b.guest_phone <> ''
          AND NOT EXISTS (SELECT 1 FROM feedback f WHERE f.booking_id = b.id)
          AND NOT EXISTS (SELECT 1 FROM feedback_dismissed d WHERE d.booking_id = b.id)
          AND NOT EXISTS (SELECT 1 FROM message m WHERE m.once_key = 'feedback_ask:' || b.id)
        LIMIT ?5
        ON CONFLICT DO NOTHING RETURNING id`,
      params: [JSON.stringify(departures), now, days[0] ?? '', days.at(-1) ?? '', limit],
    },
  ])
  return (written?.rows ?? []).map((row) => String(row.id))
}

import type { Instant } from '#app/domain/dates/instant.ts'
import { leadTimeClassOf } from '#app/domain/reports/lead-times.ts'
import { toDayNumber, toMonthNumber } from '#app/domain/reports/report-periods.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import { type Statement, statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { JobRound } from '#worker/infra/guarded-writes/job-round.ts'
import { isEnded } from './stay-change-storage.ts'

type Unsummed = {
  property: number
  arrival: number
  at: Instant
  booking: string
  position: number
  madeAt: Instant
  hasEnded: 0 | 1
  zone: string
}

const CHANGES_AT_ONCE = 1_000
const BATCHES_IN_ROUND = 20

/** Adds changes of stays to the sums of lead times. The day of a booking needs its time zone, unknown to SQL. */
export async function sumArrivals({ db }: Pick<Deps, 'db'>): Promise<JobRound> {
  let done = 0
  for (let batch = 0; batch < BATCHES_IN_ROUND; batch += 1) {
    const changes = await listUnsummed(db)
    if (changes.length > 0) await db.batch(addChanges(changes))
    done += changes.length
    if (changes.length < CHANGES_AT_ONCE) break
  }
  return { done, next: null }
}

const isSame = (one: string, other: string) =>
  ['property_id', 'arrival', 'at', 'booking_id', 'position']
    .map((column) => `${one}.${column} = ${other}.${column}`)
    .join(' AND ')

function listUnsummed(db: Deps['db']): Promise<Unsummed[]> {
  return db.all(
    `SELECT q.property_id AS property, q.arrival, q.at, q.booking_id AS booking, q.position, c.made_at AS madeAt,
       ${isEnded('c')} AS hasEnded, ci.time_zone AS zone
     FROM arrival_unsummed q CROSS JOIN stay_change c ON ${isSame('c', 'q')}
       JOIN property p ON p.id = q.property_id JOIN city ci ON ci.id = p.city_id
     LIMIT ${CHANGES_AT_ONCE}`,
  )
}

/**
 * Changes that are still in no sum, and whose property has the same time zone as when they were read: another round
 * can have added them meanwhile.
 */
const TAKEN = `taken AS MATERIALIZED (
  SELECT q.property_id, q.arrival, q.at, q.booking_id, q.position, value ->> 5 AS month, value ->> 6 AS key,
    value ->> 7 AS days
  FROM json_each(?1) CROSS JOIN arrival_unsummed q ON q.property_id = value ->> 0 AND q.arrival = value ->> 1
    AND q.at = value ->> 2 AND q.booking_id = value ->> 3 AND q.position = value ->> 4
  JOIN property p ON p.id = q.property_id JOIN city ci ON ci.id = p.city_id AND ci.time_zone = value ->> 8)`

function addChanges(changes: readonly Unsummed[]): Statement[] {
  const list = JSON.stringify(
    changes.map(({ property, arrival, at, booking, position, madeAt, hasEnded, zone }) => {
      const days = arrival - toDayNumber(calendarDayIn(zone, madeAt))
      const key = 2 * leadTimeClassOf(days) + hasEnded
      return [property, arrival, at, booking, position, toMonthNumber(arrival), key, days, zone]
    }),
  )
  const add = (table: string, parts: string, values: string) =>
    statement(
      `WITH ${TAKEN}
       INSERT INTO ${table} (${parts}, currency, key, bookings, room_nights, lead_days)
       SELECT ${values}, c.currency, t.key, sum(c.sign), sum(c.sign * c.rooms * c.nights), sum(c.sign * t.days)
       FROM taken t CROSS JOIN stay_change c ON ${isSame('c', 't')} WHERE true GROUP BY ${values}, c.currency, t.key
       ON CONFLICT DO UPDATE SET bookings = bookings + excluded.bookings,
         room_nights = room_nights + excluded.room_nights, lead_days = lead_days + excluded.lead_days`,
      list,
    )
  return [
    add('arrival_month', 'property_id, month', 't.property_id, t.month'),
    add('arrival_day', 'day', 't.arrival'),
    statement(
      `WITH ${TAKEN} DELETE FROM arrival_unsummed WHERE (property_id, arrival, at, booking_id, position) IN (
         SELECT property_id, arrival, at, booking_id, position FROM taken)`,
      list,
    ),
  ]
}

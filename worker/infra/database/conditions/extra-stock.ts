import { HOLDS_STOCK } from './status-sql.ts'

/** Longest stay, the limit of the booking table: earlier arrivals have left. */
const MAX_NIGHTS = 60

type Days = { from: string; to: string }

/** SQL that selects id, checkin, checkout and count of the bookings with an extra `extra` between two days. */
export function usesOfExtraSql(extra: string, { from, to }: Days): string {
  return `SELECT b.id, b.checkin, b.checkout, CAST(x.value ->> '$.count' AS INTEGER) AS count
    FROM booking b, json_each(b.price, '$.extras') x
    WHERE b.property_id = ${extra}.property_id AND b.checkin >= date(${from}, '-${MAX_NIGHTS} days')
      AND b.checkin <= ${to} AND b.checkout >= ${from} AND b.status_key IN ${HOLDS_STOCK}
      AND instr(b.price, '"extras":[')
      AND x.value ->> '$.code' = ${extra}.code`
}

/** A stay that wants extras; values are SQL expressions. `extras` is JSON of `QuotedExtra[]` or NULL. */
export type StayWithExtras = Record<'propertyId' | 'checkin' | 'checkout' | 'extras', string> & {
  /** Ids of bookings that do not count: the booking itself, and the one it replaces. */
  ignoredBookings: readonly string[]
}

/**
 * SQL condition that each wanted extra is left on every day on which it is provided, the same as `maxExtra`. Extras
 * without stock, or no longer sold, are not limited here.
 */
export function hasExtrasLeft({ propertyId, checkin, checkout, extras, ignoredBookings }: StayWithExtras): string {
  const isProvided = (stay: Record<'checkin' | 'checkout', string>) =>
    `CASE e.day WHEN 'arrival' THEN ${stay.checkin} = d.day WHEN 'departure' THEN ${stay.checkout} = d.day
      ELSE ${stay.checkin} <= d.day AND d.day < ${stay.checkout} END`
  const used = `SELECT coalesce(sum(u.count), 0) FROM (${usesOfExtraSql('e', { from: 'd.day', to: 'd.day' })}) u
    WHERE u.id NOT IN (${ignoredBookings.map((id) => `coalesce(${id}, '')`).join(', ')})
      AND ${isProvided({ checkin: 'u.checkin', checkout: 'u.checkout' })}`
  return `NOT EXISTS (
    WITH RECURSIVE d (day) AS (SELECT ${checkin} UNION ALL SELECT date(day, '+1 day') FROM d WHERE day < ${checkout})
    SELECT 1 FROM json_each(${extras}) w
    JOIN extra e ON e.property_id = ${propertyId} AND e.code = w.value ->> '$.code' AND e.per_day IS NOT NULL
    JOIN d ON ${isProvided({ checkin, checkout })}
    WHERE (w.value ->> '$.count') + (${used}) > e.per_day)`
}

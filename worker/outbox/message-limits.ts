import { type Instant, minutes } from '#app/domain/dates/instant.ts'
import type { Bind } from '#worker/database/bind-params.ts'

type Limit = { by: 'recipient' | 'network'; count: number; withinMs: number }

const HOUR_MS = minutes(60)
const DAY_MS = minutes(24 * 60)

/** What one recipient is told about bookings that may be a stranger's doing, and what one network may cause. */
const strangerLimits: readonly Limit[] = [
  { by: 'recipient', count: 6, withinMs: HOUR_MS },
  { by: 'recipient', count: 20, withinMs: DAY_MS },
  { by: 'network', count: 40, withinMs: HOUR_MS },
  { by: 'network', count: 120, withinMs: DAY_MS },
]

/** The others pay, or write to themselves: only what no guest needs is too much. */
const ownLimits: readonly Limit[] = [
  { by: 'recipient', count: 40, withinMs: HOUR_MS },
  { by: 'recipient', count: 150, withinMs: DAY_MS },
  { by: 'network', count: 200, withinMs: HOUR_MS },
  { by: 'network', count: 1_000, withinMs: DAY_MS },
]

const WAS_PAID = "EXISTS (SELECT 1 FROM payment y WHERE y.booking_id = b.id AND y.status IN ('succeeded', 'refunded'))"

/**
 * The condition that messages about a booking `b` may go to somebody who never asked: nothing was paid, and the number is not
 * the booker's own. Who is signed in has proven one number, and may write any other into a booking.
 */
export const MAY_BE_STRANGERS = `(NOT ${WAS_PAID} AND NOT (b.is_proven = 1 AND (b.user_id IS NULL OR EXISTS
  (SELECT 1 FROM user u WHERE u.id = b.user_id AND u.country_code = b.guest_country_code AND u.phone = b.guest_phone))))`

/** The condition that a booking `b` has nobody proven behind it and was never paid for. */
export const IS_UNPROVEN = `(b.is_proven = 0 AND NOT ${WAS_PAID})`

/** The condition that the number of a booking `b` was proven by a code, or that something booked with it was paid for. */
const IS_NUMBER_PROVEN = `(EXISTS (SELECT 1 FROM user u WHERE u.country_code = b.guest_country_code AND u.phone = b.guest_phone)
  OR EXISTS (SELECT 1 FROM booking x WHERE x.guest_phone = b.guest_phone AND x.guest_country_code = b.guest_country_code
    AND (x.paid_minor > 0 OR EXISTS (SELECT 1 FROM payment z WHERE z.booking_id = x.id AND z.status IN ('succeeded', 'refunded')))))`

/**
 * The condition that a text may go to the number of a booking `b`: it is proven, or no mail address is known and the day has
 * not cost yet what it may.
 */
export function mayText({ at, smsDailyParts }: { at: Instant; smsDailyParts: number }, bind: Bind): string {
  return `(${IS_NUMBER_PROVEN} OR (b.guest_email IS NULL AND ${isUnderCeiling({ at, smsDailyParts }, bind)}))`
}

/** The condition that the day's texts have not cost yet what they may. */
export function isUnderCeiling({ at, smsDailyParts }: { at: Instant; smsDailyParts: number }, bind: Bind): string {
  return `coalesce((SELECT s.parts FROM message_spending s WHERE s.day = ${bind(new Date(at).toISOString().slice(0, 10))}
    AND s.channel = 'sms'), 0) < ${bind(smsDailyParts)}`
}

/** The condition that one more message about a booking `b` may go to a recipient. */
export function isMessageUnderLimits(recipient: string, at: Instant, bind: Bind): string {
  const under = (limits: readonly Limit[]) =>
    limits
      .map(({ by, count, withinMs }) => {
        const whose =
          by === 'recipient' ? `m.recipient = ${recipient} AND m.recipient <> ''` : 'm.network_hash = b.network_hash'
        return `(SELECT count(*) FROM message m WHERE ${whose} AND m.created_at > ${bind(at - withinMs)}) < ${count}`
      })
      .join(' AND ')
  return `CASE WHEN ${MAY_BE_STRANGERS} THEN ${under(strangerLimits)} ELSE ${under(ownLimits)} END`
}

import { DAY_MS, HOUR_MS, type Instant } from '#app/domain/dates/instant.ts'
import { NO_PHONE } from '#app/domain/guests/phone.ts'
import type { Bind } from '#worker/infra/database/bind-params.ts'

/** SQL expression for the number of the guest of a booking `b`; NULL when erased, or never given to staff. */
export const SMS_NUMBER = `nullif(nullif(b.guest_country_code || b.guest_phone, ''), '${NO_PHONE}')`

type Limit = { by: 'recipient' | 'cause'; count: number; withinMs: number }

/** Per recipient and per network; a /56 gets twice the network's limit, a /48 four times. */
const strangerLimits: readonly Limit[] = [
  { by: 'recipient', count: 6, withinMs: HOUR_MS },
  { by: 'recipient', count: 20, withinMs: DAY_MS },
  { by: 'cause', count: 40, withinMs: HOUR_MS },
  { by: 'cause', count: 120, withinMs: DAY_MS },
]

/** Limits of guests who paid or write to themselves: per guest, never per network. */
const ownLimits: readonly Limit[] = [
  { by: 'recipient', count: 40, withinMs: HOUR_MS },
  { by: 'recipient', count: 150, withinMs: DAY_MS },
  { by: 'cause', count: 200, withinMs: HOUR_MS },
  { by: 'cause', count: 1_000, withinMs: DAY_MS },
]

const WAS_PAID = "EXISTS (SELECT 1 FROM payment y WHERE y.booking_id = b.id AND y.status IN ('succeeded', 'refunded'))"

/** SQL condition: a stranger may be the recipient: nothing was paid and the number is not the booker's verified one. */
export const MAY_BE_STRANGERS = `(NOT ${WAS_PAID} AND NOT (b.is_proven = 1 AND (b.user_id IS NULL OR EXISTS
  (SELECT 1 FROM user u WHERE u.id = b.user_id AND u.country_code = b.guest_country_code AND u.phone = b.guest_phone))))`

export const IS_UNPROVEN = `(b.is_proven = 0 AND NOT ${WAS_PAID})`

const IS_NUMBER_PROVEN = `(EXISTS (SELECT 1 FROM user u WHERE u.country_code = b.guest_country_code AND u.phone = b.guest_phone)
  OR EXISTS (SELECT 1 FROM booking x WHERE x.guest_phone = b.guest_phone AND x.guest_country_code = b.guest_country_code
    AND (x.paid_minor > 0 OR EXISTS (SELECT 1 FROM payment z WHERE z.booking_id = x.id AND z.status IN ('succeeded', 'refunded')))))`

/** SQL condition: the number is verified, or there is no email address and the daily SMS budget is not used up. */
export function mayReceiveSms({ at, smsDailyParts }: { at: Instant; smsDailyParts: number }, bind: Bind): string {
  return `(${IS_NUMBER_PROVEN} OR (b.guest_email IS NULL AND ${isUnderSmsBudget({ at, smsDailyParts }, bind)}))`
}

/** SQL condition that the SMS of the UTC day of `at` have not used its budget of parts. */
export function isUnderSmsBudget({ at, smsDailyParts }: { at: Instant; smsDailyParts: number }, bind: Bind): string {
  return `coalesce((SELECT s.parts FROM message_spending s WHERE s.day = ${bind(new Date(at).toISOString().slice(0, 10))}
    AND s.channel = 'sms'), 0) < ${bind(smsDailyParts)}`
}

/**
 * The network when a stranger may have booked, otherwise the account or booking: many guests behind one address get
 * their confirmations.
 */
export const CAUSED_BY = `CASE WHEN ${MAY_BE_STRANGERS} THEN b.network_hash
  ELSE 'guest:' || coalesce(b.user_id, b.id) END`

export const WIDER_CAUSES = `iif(${MAY_BE_STRANGERS}, b.network_56_hash, NULL),
  iif(${MAY_BE_STRANGERS}, b.network_48_hash, NULL)`

/** SQL condition; `recipient` is an SQL expression, and the statement names the booking `b`. */
export function isMessageUnderLimits(recipient: string, at: Instant, bind: Bind): string {
  const isUnder = (condition: string, { count, withinMs }: Limit, times = 1) =>
    `(SELECT count(*) FROM message m WHERE ${condition} AND m.created_at > ${bind(at - withinMs)}) < ${count * times}`
  const areUnder = (limits: readonly Limit[], isStrangers: boolean) =>
    limits
      .flatMap((limit) => {
        if (limit.by === 'recipient') return isUnder(`m.recipient = ${recipient} AND m.recipient <> ''`, limit)
        const wider = isStrangers
          ? [
              isUnder('m.network_56_hash = b.network_56_hash', limit, 2),
              isUnder('m.network_48_hash = b.network_48_hash', limit, 4),
            ]
          : []
        return [isUnder(`m.network_hash = ${CAUSED_BY}`, limit), ...wider]
      })
      .join(' AND ')
  return `CASE WHEN ${MAY_BE_STRANGERS} THEN ${areUnder(strangerLimits, true)} ELSE ${areUnder(ownLimits, false)} END`
}

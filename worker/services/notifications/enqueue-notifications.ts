import { type Bind, boundStatement } from '#worker/infra/database/bind-params.ts'
import type { Statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { isClaimed } from '#worker/infra/guarded-writes/change.ts'
import type { MessageChannel, MessagePayload, MessageTemplate } from '#worker/infra/ports/message-sender.ts'
import { BOOKING_SNAPSHOT } from './booking-snapshot.ts'
import {
  CAUSED_BY,
  isMessageUnderLimits,
  MAY_BE_STRANGERS,
  mayReceiveSms,
  SMS_NUMBER,
  WIDER_CAUSES,
} from './message-limits.ts'

export type PlannedNotifications = {
  statements: (changeId: string) => Statement[]
  /** A failing queue does no harm: the job that runs every minute sends them too. */
  announce: () => void
}

type PlannedMessage = {
  bookingId: string
  template: MessageTemplate
  details?: Omit<MessagePayload, 'bookingId' | 'origin'>
  /** SQL condition under which the messages are written, after the change. */
  condition?: (bind: Bind) => string
}

/**
 * Plans the messages about a booking: an email if there is an address, an SMS if the number is verified or there is no
 * address. Links use the booking's host, because jobs and webhooks have none. Bookings at test properties send nothing.
 */
export function enqueueNotifications(
  deps: Pick<Deps, 'now' | 'later' | 'enqueueMessage' | 'smsDailyParts'>,
  message: PlannedMessage,
): PlannedNotifications {
  const channels: MessageChannel[] = ['sms', 'email']
  const planned = channels.map((channel) => ({ id: crypto.randomUUID(), channel }))
  const payload = { ...message.details, bookingId: message.bookingId }
  return {
    statements: (changeId) => {
      const row = { ...message, payload, at: deps.now(), changeId, smsDailyParts: deps.smsDailyParts }
      return [
        ...(message.template === 'booking_cancelled' ? [dropUnsent(row)] : []),
        ...planned.map(({ id, channel }) => insertNotification(channel, { id, ...row })),
      ]
    },
    announce: () => {
      for (const { id } of planned) deps.later(deps.enqueueMessage(id).catch(() => {}))
    },
  }
}

/** These wait a minute when a stranger may have booked: if it is cancelled meanwhile, only one message is sent. */
const newBookingTemplates: readonly MessageTemplate[] = ['booking_confirmed', 'booking_held']
const MERGE_WINDOW_MS = 60_000

type PlannedRow = Pick<PlannedMessage, 'bookingId' | 'template' | 'condition'> & {
  payload: MessagePayload
  at: number
  changeId: string
  smsDailyParts: number
}

/** Deletes the queued messages about a booking cancelled within that minute, if a stranger may have made it. */
function dropUnsent({ bookingId, at, changeId }: PlannedRow): Statement {
  return boundStatement(
    (bind) => `DELETE FROM message WHERE payload ->> 'bookingId' = ${bind(bookingId)} AND status = 'queued'
        AND attempts = 0
      AND template IN (${newBookingTemplates.map(bind).join(', ')}) AND created_at > ${bind(at - MERGE_WINDOW_MS)}
      AND EXISTS (SELECT 1 FROM booking b WHERE b.id = ${bind(bookingId)} AND ${MAY_BE_STRANGERS})
      AND ${isClaimed(changeId, bind)}`,
  )
}

function insertNotification(channel: MessageChannel, row: PlannedRow & { id: string }): Statement {
  const recipient = channel === 'sms' ? SMS_NUMBER : 'b.guest_email'
  return boundStatement(
    (bind) => `INSERT INTO message (id, brand_id, channel, recipient, template, locale, payload, created_at,
        network_hash, network_56_hash, network_48_hash, claimed_until)
      SELECT ${bind(row.id)}, b.brand_id, ${bind(channel)}, ${recipient}, ${bind(row.template)}, b.locale,
        json_set(${bind(JSON.stringify(row.payload))}, '$.origin', b.origin, '$.booked', ${BOOKING_SNAPSHOT}),
        ${bind(row.at)},
        ${CAUSED_BY}, ${WIDER_CAUSES},
        ${waitsUntil(row, bind)}
      FROM booking b JOIN property p ON p.id = b.property_id
      WHERE b.id = ${bind(row.bookingId)} AND p.is_test = 0 AND ${recipient} IS NOT NULL
        ${channel === 'sms' ? `AND ${mayReceiveSms(row, bind)}` : ''}
        AND ${isMessageUnderLimits(recipient, row.at, bind)} AND ${isClaimed(row.changeId, bind)}
        ${row.condition ? `AND ${row.condition(bind)}` : ''}`,
  )
}

/** SQL time before which a message is not sent, or NULL. A no-show waits too: staff may undo it. */
function waitsUntil({ template, at }: PlannedRow, bind: Bind): string {
  const until = () => bind(at + MERGE_WINDOW_MS)
  if (template === 'booking_no_show') return until()
  return newBookingTemplates.includes(template) ? `iif(${MAY_BE_STRANGERS}, ${until()}, NULL)` : 'NULL'
}

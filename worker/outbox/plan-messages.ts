import { isClaimed } from '#worker/changes/change.ts'
import { bindParams } from '#worker/database/bind-params.ts'
import type { Statement } from '#worker/database/database.ts'
import type { Deps } from '#worker/deps.ts'
import type { MessageChannel, MessagePayload, MessageTemplate } from '#worker/ports/message-sender.ts'
import { CAUSED_BY, CAUSED_BY_WIDER, isMessageUnderLimits, MAY_BE_STRANGERS, mayText } from './message-limits.ts'

export type PlannedMessages = {
  /** The outbox rows, to be written in the batch of the change they tell of. */
  statements: (changeId: string) => Statement[]
  /** Wakes the queue, once the batch is through. A queue that fails is no harm: the minute's job looks too. */
  announce: () => void
}

/**
 * Plans what the guest of a booking is told: an e-mail where there is an address, and a text message where the number is
 * proven or no address is known; within limits of the recipient and the network. Links lead to the
 * host the booking was made on, whoever writes: jobs and gateways come from no host. Nobody is told of a booking at a
 * test property.
 */
export function planMessages(
  deps: Pick<Deps, 'now' | 'later' | 'enqueueMessage' | 'smsDailyParts'>,
  message: { bookingId: string; template: MessageTemplate; facts?: Omit<MessagePayload, 'bookingId' | 'origin'> },
): PlannedMessages {
  const channels: MessageChannel[] = ['sms', 'email']
  const planned = channels.map((channel) => ({ id: crypto.randomUUID(), channel }))
  const payload = { ...message.facts, bookingId: message.bookingId }
  return {
    statements: (changeId) => {
      const row = { ...message, payload, at: deps.now(), changeId, smsDailyParts: deps.smsDailyParts }
      return [
        ...(message.template === 'booking_cancelled' ? [dropUnsent(row)] : []),
        ...planned.map(({ id, channel }) => insertFor(channel, { id, ...row })),
      ]
    },
    announce: () => {
      for (const { id } of planned) deps.later(deps.enqueueMessage(id).catch(() => {}))
    },
  }
}

/** What tells of a new booking, and how long it waits where it may be a stranger's: cancelled by then, one message is enough. */
const NEW_BOOKING: readonly MessageTemplate[] = ['booking_confirmed', 'booking_held']
const MERGED_MS = 60_000

type PlannedRow = {
  bookingId: string
  template: MessageTemplate
  payload: MessagePayload
  at: number
  changeId: string
  smsDailyParts: number
}

/** Takes back what was to tell somebody who may be a stranger of a booking that is cancelled within the minute. */
function dropUnsent({ bookingId, at, changeId }: PlannedRow): Statement {
  const { bind, params } = bindParams()
  return {
    sql: `DELETE FROM message WHERE payload ->> 'bookingId' = ${bind(bookingId)} AND status = 'queued' AND attempts = 0
      AND template IN (${NEW_BOOKING.map(bind).join(', ')}) AND created_at > ${bind(at - MERGED_MS)}
      AND EXISTS (SELECT 1 FROM booking b WHERE b.id = ${bind(bookingId)} AND ${MAY_BE_STRANGERS})
      AND ${isClaimed(changeId, bind)}`,
    params,
  }
}

function insertFor(channel: MessageChannel, row: PlannedRow & { id: string }): Statement {
  const { bind, params } = bindParams()
  const isNewBooking = NEW_BOOKING.includes(row.template)
  const recipient = channel === 'sms' ? "nullif(b.guest_country_code || b.guest_phone, '')" : 'b.guest_email'
  return {
    sql: `INSERT INTO message (id, brand_id, channel, recipient, template, locale, payload, created_at, network_hash, network_56_hash, network_48_hash, claimed_until)
      SELECT ${bind(row.id)}, b.brand_id, ${bind(channel)}, ${recipient}, ${bind(row.template)}, b.locale,
        json_set(${bind(JSON.stringify(row.payload))}, '$.origin', b.origin), ${bind(row.at)},
        ${CAUSED_BY}, ${CAUSED_BY_WIDER}, ${isNewBooking ? `iif(${MAY_BE_STRANGERS}, ${bind(row.at + MERGED_MS)}, NULL)` : 'NULL'}
      FROM booking b JOIN property p ON p.id = b.property_id
      WHERE b.id = ${bind(row.bookingId)} AND p.is_test = 0 AND ${recipient} IS NOT NULL
        ${channel === 'sms' ? `AND ${mayText(row, bind)}` : ''}
        AND ${isMessageUnderLimits(recipient, row.at, bind)} AND ${isClaimed(row.changeId, bind)}`,
    params,
  }
}

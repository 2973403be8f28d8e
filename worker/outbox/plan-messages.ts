import { isClaimed } from '#worker/changes/change.ts'
import { bindParams } from '#worker/database/bind-params.ts'
import type { Statement } from '#worker/database/database.ts'
import type { Deps } from '#worker/deps.ts'
import type { MessageChannel, MessagePayload, MessageTemplate } from '#worker/ports/message-sender.ts'

export type PlannedMessages = {
  /** The outbox rows, to be written in the batch of the change they tell of. */
  statements: (changeId: string) => Statement[]
  /** Wakes the queue, once the batch is through. A queue that fails is no harm: the minute's job looks too. */
  announce: () => void
}

/**
 * Plans what the guest of a booking is told: a text message, and an e-mail where there is an address. Links lead to the
 * host the booking was made on, whoever writes: jobs and gateways come from no host. Nobody is told of a booking at a
 * test property.
 */
export function planMessages(
  deps: Pick<Deps, 'now' | 'later' | 'enqueueMessage'>,
  message: { bookingId: string; template: MessageTemplate; facts?: Omit<MessagePayload, 'bookingId' | 'origin'> },
): PlannedMessages {
  const channels: MessageChannel[] = ['sms', 'email']
  const planned = channels.map((channel) => ({ id: crypto.randomUUID(), channel }))
  const payload = { ...message.facts, bookingId: message.bookingId }
  return {
    statements: (changeId) =>
      planned.map(({ id, channel }) => insertFor(channel, { id, ...message, payload, at: deps.now(), changeId })),
    announce: () => {
      for (const { id } of planned) deps.later(deps.enqueueMessage(id).catch(() => {}))
    },
  }
}

function insertFor(
  channel: MessageChannel,
  row: { id: string; bookingId: string; template: string; payload: MessagePayload; at: number; changeId: string },
): Statement {
  const { bind, params } = bindParams()
  const recipient = channel === 'sms' ? "nullif(b.guest_country_code || b.guest_phone, '')" : 'b.guest_email'
  return {
    sql: `INSERT INTO message (id, brand_id, channel, recipient, template, locale, payload, created_at)
      SELECT ${bind(row.id)}, b.brand_id, ${bind(channel)}, ${recipient}, ${bind(row.template)}, b.locale,
        json_set(${bind(JSON.stringify(row.payload))}, '$.origin', b.origin), ${bind(row.at)}
      FROM booking b JOIN property p ON p.id = b.property_id
      WHERE b.id = ${bind(row.bookingId)} AND p.is_test = 0 AND ${recipient} IS NOT NULL AND ${isClaimed(row.changeId, bind)}`,
    params,
  }
}

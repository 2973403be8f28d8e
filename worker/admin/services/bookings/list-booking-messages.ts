import { DAY_MS, type Instant } from '#app/domain/dates/instant.ts'
import type { Reach } from '#app/domain/operators/reach.ts'
import { readArchivedStay } from '#worker/infra/archive/archived-stay.ts'
import { bindParams } from '#worker/infra/database/bind-params.ts'
import { json } from '#worker/infra/database/columns.ts'
import type { Database, Statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { MessageChannel, QueuedNotification } from '#worker/infra/ports/message-sender.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import {
  type DeliveryStatus,
  deliveryStatus,
  isFailedMessage,
  isNotSent,
  NO_SENDER,
} from '#worker/services/notifications/delivery-status.ts'
import { reachCondition } from '../actor.ts'

type MessageFailure = {
  failure: string | null
  channel: MessageChannel
  brand: string
  messages: number
  templates: string[]
  last_at: Instant
}

export type SentMessage = Pick<QueuedNotification, 'channel' | 'locale' | 'attempts'> & {
  id: string
  /** Id of the message that it sends again. */
  resends: string | null
  status: DeliveryStatus
  template: string
  failure: string | null
  provider: string | null
  provider_ref: string | null
  created_at: Instant
  sent_at: Instant | null
}

const ROW = [
  'id',
  'payload',
  'template',
  'channel',
  'locale',
  'status',
  'attempts',
  'provider',
  'provider_ref',
  'failure',
  'created_at',
  'sent_at',
]

/** Includes the messages of an archived stay, which are in a file. */
export async function listBookingMessages(
  deps: Pick<Deps, 'db' | 'files'>,
  { id, isArchived }: Pick<Booking, 'id' | 'isArchived'>,
): Promise<SentMessage[]> {
  const archived = isArchived ? ((await readArchivedStay(deps, id))?.message ?? []) : []
  return deps.db.all<SentMessage>(
    `SELECT id, payload ->> 'resends' AS resends, template, channel, locale, ${deliveryStatus('m')} AS status, attempts,
       nullif(provider, 'outbox') AS provider, provider_ref,
       iif(provider = 'outbox', '${NO_SENDER}', failure) AS failure, created_at, iif(${isNotSent('m')}, NULL, sent_at) AS sent_at
     FROM (SELECT rowid AS position, ${ROW.join(', ')} FROM message WHERE payload ->> 'bookingId' = ?1
       UNION ALL SELECT key, ${ROW.map((name) => `value ->> '${name}' AS ${name}`).join(', ')} FROM json_each(?2)) m
     ORDER BY created_at, position`,
    id,
    JSON.stringify(archived),
  )
}

/** Returns the messages of a booking that did not reach the guest and were not sent again, oldest first. */
export function listFailedMessages(
  db: Database,
  bookingId: string,
): Promise<Pick<SentMessage, 'id' | 'template' | 'channel' | 'failure' | 'created_at'>[]> {
  return db.all(
    `SELECT id, template, channel, failure, created_at FROM message m
     WHERE payload ->> 'bookingId' = ? AND ${isFailedMessage('m')} ORDER BY created_at, rowid`,
    bookingId,
  )
}

export async function listMessageFailures(
  db: Database,
  viewer: { reach: Reach; now: Instant },
): Promise<MessageFailure[]> {
  const { sql, params } = selectFailures(viewer)
  const rows = await db.all<Omit<MessageFailure, 'templates'> & { templates: string }>(sql, ...params)
  return rows.map(({ templates, ...row }) => ({ ...row, templates: json<string[]>(templates).toSorted() }))
}

/**
 * Selects failed messages. A recipient stays in its row for at least a day, so the index `message_kept` finds these
 * rows by time.
 */
export function selectFailures({ reach, now }: { reach: Reach; now: Instant }): Statement {
  const { bind, params } = bindParams()
  const isWithinReach =
    reach === 'all'
      ? 'true'
      : `EXISTS (SELECT 1 FROM booking b WHERE b.id = m.payload ->> 'bookingId' AND ${reachCondition('b.property_id', reach, bind)})`
  const sql = `SELECT m.failure, m.channel, m.brand_id AS brand, count(*) AS messages,
      json_group_array(DISTINCT m.template) AS templates, max(m.created_at) AS last_at
    FROM message m WHERE m.recipient <> '' AND m.created_at > ${bind(now - DAY_MS)} AND m.status = 'failed' AND ${isWithinReach}
    GROUP BY m.brand_id, m.channel, m.failure ORDER BY messages DESC, last_at DESC, m.failure`
  return { sql, params }
}

import type { Instant } from '#app/domain/dates/instant.ts'
import type { Reach } from '#app/domain/operators/reach.ts'
import { bindParams } from '#worker/database/bind-params.ts'
import { json } from '#worker/database/columns.ts'
import type { Database, Statement } from '#worker/database/database.ts'
import type { MessageChannel } from '#worker/ports/message-sender.ts'
import { isReached } from '../reach-sql.ts'

export type MessageFailure = {
  failure: string | null
  channel: MessageChannel
  brand: string
  messages: number
  templates: string[]
  last_at: Instant
}

const DAY_MS = 86_400_000

/** Returns messages that failed in the last 24 hours by brand, channel and failure, most frequent first. */
export async function listMessageFailures(
  db: Database,
  asked: { reach: Reach; now: Instant },
): Promise<MessageFailure[]> {
  const { sql, params } = selectFailures(asked)
  const rows = await db.all<Omit<MessageFailure, 'templates'> & { templates: string }>(sql, ...params)
  return rows.map(({ templates, ...row }) => ({ ...row, templates: json<string[]>(templates).toSorted() }))
}

/** A recipient stays in its row for at least a day, so the index `message_kept` finds these rows by time. */
export function selectFailures({ reach, now }: { reach: Reach; now: Instant }): Statement {
  const { bind, params } = bindParams()
  const isOfReach =
    reach === 'all'
      ? 'true'
      : `EXISTS (SELECT 1 FROM booking b WHERE b.id = m.payload ->> 'bookingId' AND ${isReached('b.property_id', reach, bind)})`
  const sql = `SELECT m.failure, m.channel, m.brand_id AS brand, count(*) AS messages,
      json_group_array(DISTINCT m.template) AS templates, max(m.created_at) AS last_at
    FROM message m WHERE m.recipient <> '' AND m.created_at > ${bind(now - DAY_MS)} AND m.status = 'failed' AND ${isOfReach}
    GROUP BY m.brand_id, m.channel, m.failure ORDER BY messages DESC, last_at DESC, m.failure`
  return { sql, params }
}

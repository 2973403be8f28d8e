import type { Instant } from '#app/domain/instant.ts'
import type { Database } from '#worker/database/database.ts'
import type { MessageChannel, MessagePayload, MessageTemplate, OutboxMessage } from './message.ts'

type MessageRow = {
  id: string
  brand_id: string
  channel: MessageChannel
  recipient: string
  template: MessageTemplate
  locale: string
  payload: string
  status: OutboxMessage['status']
  attempts: number
  created_at: number
}

/** A message of the outbox; null when there is none. */
export async function findMessage(db: Database, id: string): Promise<OutboxMessage | null> {
  const row = await db.first<MessageRow>('SELECT * FROM message WHERE id = ?', id)
  return row && toMessage(row)
}

/** The newest messages of a brand. */
export async function listMessages(db: Database, brandId: string, limit: number): Promise<OutboxMessage[]> {
  const rows = await db.all<MessageRow>(
    'SELECT * FROM message WHERE brand_id = ? ORDER BY created_at DESC, rowid DESC LIMIT ?',
    brandId,
    limit,
  )
  return rows.map(toMessage)
}

/** Ids of messages that wait since before an instant and that nobody is sending now, oldest first. */
export async function listWaitingMessages(
  db: Database,
  { before, now, limit }: { before: Instant; now: Instant; limit: number },
): Promise<string[]> {
  const rows = await db.all<{ id: string }>(
    `SELECT id FROM message WHERE status = 'queued' AND created_at <= ? AND coalesce(claimed_until, 0) <= ?
     ORDER BY created_at LIMIT ?`,
    before,
    now,
    limit,
  )
  return rows.map((row) => row.id)
}

/** Takes a waiting message for a time, to send it, and counts the attempt; false when somebody else has it. */
export async function claimMessage(
  db: Database,
  { id, attempts }: Pick<OutboxMessage, 'id' | 'attempts'>,
  { now, until }: { now: Instant; until: Instant },
): Promise<boolean> {
  const [taken] = await db.batch([
    {
      sql: `UPDATE message SET attempts = attempts + 1, claimed_until = ?
        WHERE id = ? AND status = 'queued' AND attempts = ? AND coalesce(claimed_until, 0) <= ?`,
      params: [until, id, attempts, now],
    },
  ])
  return (taken?.changes ?? 0) > 0
}

/**
 * Notes how an attempt ended and gives the message back. Who comes late and finds another attempt begun changes
 * nothing, unless to say that it is sent.
 */
export async function updateMessageStatus(
  db: Database,
  { id, attempts }: Pick<OutboxMessage, 'id' | 'attempts'>,
  { status, now }: { status: OutboxMessage['status']; now: Instant },
): Promise<void> {
  await db.batch([
    {
      sql: `UPDATE message SET status = ?1, claimed_until = NULL, sent_at = CASE WHEN ?1 = 'sent' THEN ?2 END
        WHERE id = ?3 AND status = 'queued' AND (?1 = 'sent' OR attempts = ?4)`,
      params: [status, now, id, attempts],
    },
  ])
}

function toMessage(row: MessageRow): OutboxMessage {
  return {
    id: row.id,
    brandId: row.brand_id,
    channel: row.channel,
    recipient: row.recipient,
    template: row.template,
    locale: row.locale,
    payload: JSON.parse(row.payload) as MessagePayload,
    status: row.status,
    attempts: row.attempts,
    createdAt: row.created_at,
  }
}

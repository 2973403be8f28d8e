import type { Instant } from '#app/domain/instant.ts'
import type { Database, Statement } from '#worker/database/database.ts'
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

/** A message of its own, without a booking: a one-time password. For a batch with whatever it tells of. */
export function insertMessage(
  message: Pick<OutboxMessage, 'id' | 'brandId' | 'channel' | 'recipient' | 'template' | 'locale' | 'payload'>,
  now: Instant,
): Statement {
  return {
    sql: `INSERT INTO message (id, brand_id, channel, recipient, template, locale, payload, created_at)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    params: [
      message.id,
      message.brandId,
      message.channel,
      message.recipient,
      message.template,
      message.locale,
      JSON.stringify(message.payload),
      now,
    ],
  }
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

/** Ids of messages that wait since before an instant, oldest first. */
export async function listWaitingMessages(db: Database, before: Instant, limit: number): Promise<string[]> {
  const rows = await db.all<{ id: string }>(
    `SELECT id FROM message WHERE status = 'queued' AND created_at <= ? ORDER BY created_at LIMIT ?`,
    before,
    limit,
  )
  return rows.map((row) => row.id)
}

/** Takes a waiting message to send it; false when somebody else has it or it is sent. */
export async function claimMessage(db: Database, id: string, attempts: number): Promise<boolean> {
  const [taken] = await db.batch([
    {
      sql: `UPDATE message SET attempts = attempts + 1 WHERE id = ? AND status = 'queued' AND attempts = ?`,
      params: [id, attempts],
    },
  ])
  return (taken?.changes ?? 0) > 0
}

/** Notes how sending ended. */
export async function updateMessageStatus(
  db: Database,
  id: string,
  status: OutboxMessage['status'],
  now: Instant,
): Promise<void> {
  await db.batch([
    {
      sql: "UPDATE message SET status = ?1, sent_at = CASE WHEN ?1 = 'sent' THEN ?2 END WHERE id = ?3",
      params: [status, now, id],
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

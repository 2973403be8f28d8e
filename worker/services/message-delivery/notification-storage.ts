import type { Instant } from '#app/domain/dates/instant.ts'
import { bindParams } from '#worker/infra/database/bind-params.ts'
import type { Database, Statement } from '#worker/infra/database/database.ts'
import type { MessageChannel, QueuedNotification } from '#worker/infra/ports/message-sender.ts'
import { type DeliveryStatus, deliveryStatus, NO_SENDER } from '#worker/services/notifications/delivery-status.ts'
import { type DeliveryStep, oldestUseful, usefulSince } from './delivery-plan.ts'

type MessageRow = Omit<QueuedNotification, 'payload'> & { payload: string }

const COLUMNS = `id, brand_id AS brandId, channel, recipient, template, locale, payload, status, attempts, failure,
  created_at AS createdAt`

export async function findMessage(db: Database, id: string): Promise<QueuedNotification | null> {
  const row = await db.first<MessageRow>(`SELECT ${COLUMNS} FROM message WHERE id = ?`, id)
  return row && { ...row, payload: JSON.parse(row.payload) }
}

export async function listMessages(
  db: Database,
  brandId: string,
  limit: number,
): Promise<(QueuedNotification & { delivery: DeliveryStatus })[]> {
  const rows = await db.all<MessageRow & { delivery: DeliveryStatus }>(
    `SELECT ${COLUMNS}, ${deliveryStatus('message')} AS delivery FROM message WHERE brand_id = ?
     ORDER BY created_at DESC, rowid DESC LIMIT ?`,
    brandId,
    limit,
  )
  return rows.map((row) => ({ ...row, payload: JSON.parse(row.payload) }))
}

/** Returns the ids of queued messages that are due, oldest first. */
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

/** Queues messages again that had no sender, oldest first, if there is one now and they are still worth sending. */
export async function requeueNotSent(
  db: Database,
  { channels, now, limit }: { channels: readonly MessageChannel[]; now: Instant; limit: number },
): Promise<void> {
  const { bind, params } = bindParams()
  const sql = `UPDATE message SET status = 'queued', failure = NULL, attempts = 0, claimed_until = NULL WHERE id IN (
    SELECT m.id FROM message m WHERE m.failure = '${NO_SENDER}' AND m.status = 'failed' AND m.recipient <> ''
      AND m.created_at > ${oldestUseful(now, bind)} AND m.created_at > ${usefulSince('m', now, bind)}
      AND m.channel IN (${channels.map(bind).join(', ')})
    ORDER BY m.created_at LIMIT ${bind(limit)})`
  await db.batch([{ sql, params }])
}

export async function postponeMessage(db: Database, id: string, until: Instant): Promise<void> {
  await db.batch([
    { sql: "UPDATE message SET claimed_until = ? WHERE id = ? AND status = 'queued'", params: [until, id] },
  ])
}

/**
 * Claims a message for an attempt; returns false when another attempt has it. `failure` is null until the result is
 * stored: a message without a result may have been sent.
 */
export async function claimMessage(
  db: Database,
  { id, attempts }: Pick<QueuedNotification, 'id' | 'attempts'>,
  { now, until }: { now: Instant; until: Instant },
): Promise<boolean> {
  const [claimed] = await db.batch([
    {
      sql: `UPDATE message SET attempts = attempts + 1, claimed_until = ?, failure = NULL
        WHERE id = ? AND status = 'queued' AND attempts = ? AND coalesce(claimed_until, 0) <= ?`,
      params: [until, id, attempts, now],
    },
  ])
  return (claimed?.changes ?? 0) > 0
}

/**
 * Stores an attempt's result; a late result of an older attempt counts only if the message was sent. Returns the day's
 * SMS parts so far, or null when none were added.
 */
export async function updateMessageStatus(
  db: Database,
  { id, attempts, channel }: Pick<QueuedNotification, 'id' | 'attempts' | 'channel'>,
  { status, heldUntil, provider, ref, failure, now, parts }: DeliveryStep & { now: Instant; parts: number },
): Promise<number | null> {
  const update: Statement = {
    sql: `UPDATE message SET status = ?1, claimed_until = ?5, sent_at = CASE WHEN ?1 = 'sent' THEN ?2 END,
        provider = ?6, provider_ref = ?7, failure = ?8
      WHERE id = ?3 AND status = 'queued' AND (?1 = 'sent' OR attempts = ?4)`,
    params: [status, now, id, attempts, heldUntil, provider, ref, failure],
  }
  if (channel !== 'sms' || parts === 0) {
    await db.batch([update])
    return null
  }
  const [, usage] = await db.batch([update, addSpending(parts, now)])
  return Number(usage?.rows[0]?.parts ?? 0)
}

function addSpending(parts: number, now: Instant): Statement {
  return {
    sql: `INSERT INTO message_spending (day, channel, parts) VALUES (?1, 'sms', ?2)
      ON CONFLICT (day, channel) DO UPDATE SET parts = parts + excluded.parts RETURNING parts`,
    params: [new Date(now).toISOString().slice(0, 10), parts],
  }
}

/** Erases recipients and texts of old messages, at most 500; template, booking, provider and result remain. */
export async function clearRecipients(db: Database, before: { codes: Instant; others: Instant }): Promise<number> {
  const [cleared] = await db.batch([
    {
      sql: `UPDATE message SET recipient = '', network_hash = NULL, network_56_hash = NULL, network_48_hash = NULL, payload = json_object('bookingId', payload ->> 'bookingId')
        WHERE rowid IN (SELECT rowid FROM message WHERE recipient <> '' AND created_at < ?1 AND status <> 'queued'
          AND (created_at < ?2 OR template = 'one_time_password') ORDER BY created_at LIMIT 500)`,
      params: [before.codes, before.others],
    },
  ])
  return cleared?.changes ?? 0
}

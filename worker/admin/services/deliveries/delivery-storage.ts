import { type Database, type Statement, statement } from '#worker/infra/database/database.ts'
import { type EventRow, IS_SUBSCRIBED, type PublishedEvent, SELECT_EVENT, toEvent } from '../events.ts'
import type { SealedSecrets } from '../webhooks/webhook-secret.ts'

/** A claimed event for one webhook. `attempts` includes the attempt that is about to start. */
export type Delivery = SealedSecrets & {
  webhookId: string
  url: string
  attempts: number
  failedSince: number | null
  event: PublishedEvent
}

export type ClaimOptions = {
  now: number
  /** Identifies this attempt: results reported under another claim are ignored. */
  claim: string
  until: number
  limit: number
  perWebhook: number
  exceptWebhooks: readonly string[]
}

/**
 * Claims due deliveries in one statement. Per subject only the oldest waiting event, per failing webhook only one, and
 * no events outside the webhook's filter. Deliveries claimed by another round stay with that round until their claim
 * expires.
 */
export async function claimDeliveries(db: Database, options: ClaimOptions): Promise<Delivery[]> {
  const { now, claim, until, limit, perWebhook, exceptWebhooks } = options
  const claimed = await db.all<{ webhook_id: string; seq: number }>(
    `UPDATE webhook_delivery SET claim = ?2, claimed_until = ?3, attempts = attempts + 1
     WHERE (webhook_id, seq) IN (SELECT webhook_id, seq FROM (
       SELECT d.webhook_id, d.seq, w.failing_since,
         row_number() OVER (PARTITION BY d.webhook_id ORDER BY d.seq) AS place
       FROM webhook w JOIN webhook_delivery d ON d.webhook_id = w.id AND d.state = 'waiting'
         JOIN desk_event e ON e.seq = d.seq AND ${IS_SUBSCRIBED}
       WHERE w.state = 'active' AND w.id NOT IN (SELECT value FROM json_each(?6))
         AND d.next_try_at <= ?1 AND d.claimed_until <= ?1
         AND NOT EXISTS (SELECT 1 FROM webhook_delivery o WHERE o.webhook_id = d.webhook_id AND o.subject = d.subject
           AND o.seq < d.seq AND o.state = 'waiting'))
       WHERE place <= iif(failing_since IS NULL, ?5, 1) ORDER BY place, seq LIMIT ?4)
     RETURNING webhook_id, seq`,
    now,
    claim,
    until,
    limit,
    perWebhook,
    JSON.stringify(exceptWebhooks),
  )
  if (claimed.length === 0) return []
  const rows = await db.all<EventRow & ClaimedRow>(
    `SELECT e.*, d.webhook_id, d.attempts, d.failed_since, w.url, w.secret_sealed, w.old_secret_sealed, w.old_until
     FROM json_each(?) c JOIN webhook_delivery d ON d.webhook_id = c.value ->> 'webhook_id' AND d.seq = c.value ->> 'seq'
       JOIN webhook w ON w.id = d.webhook_id JOIN (${SELECT_EVENT}) e ON e.seq = d.seq AND ${IS_SUBSCRIBED}
     ORDER BY d.seq`,
    JSON.stringify(claimed),
  )
  return rows.map(toDelivery)
}

type ClaimedRow = {
  webhook_id: string
  attempts: number
  failed_since: number | null
  url: string
  secret_sealed: string
  old_secret_sealed: string | null
  old_until: number | null
}

function toDelivery(row: EventRow & ClaimedRow): Delivery {
  const { webhook_id, attempts, failed_since, url, secret_sealed, old_secret_sealed, old_until, ...event } = row
  return {
    webhookId: webhook_id,
    attempts,
    failedSince: failed_since,
    url,
    secretSealed: secret_sealed,
    oldSecretSealed: old_secret_sealed,
    oldUntil: old_until,
    event: toEvent(event),
  }
}

export function markDelivered(claim: string, delivered: readonly { webhookId: string; seq: number }[]): Statement {
  return statement(
    `UPDATE webhook_delivery SET state = 'done', claim = NULL, claimed_until = 0 WHERE claim = ?1 AND (webhook_id, seq) IN
       (SELECT t.value ->> 'webhookId', t.value ->> 'seq' FROM json_each(?2) t)`,
    claim,
    JSON.stringify(delivered),
  )
}

export type FailedDelivery = { webhookId: string; seq: number; nextTryAt: number; failedSince: number }

export function postponeFailed(claim: string, failed: readonly FailedDelivery[]): Statement {
  return statement(
    `UPDATE webhook_delivery SET claim = NULL, claimed_until = 0, next_try_at = f.value ->> 'nextTryAt',
       failed_since = f.value ->> 'failedSince'
     FROM json_each(?2) f WHERE claim = ?1 AND webhook_id = f.value ->> 'webhookId' AND seq = f.value ->> 'seq'`,
    claim,
    JSON.stringify(failed),
  )
}

/**
 * Clears the failing mark of webhooks that accepted something. After an outage longer than `awayMs`, all waiting
 * deliveries become due at once; that try is not counted, so the retry schedule continues where it was.
 */
export function clearFailing(webhookIds: readonly string[], now: number, awayMs: number): Statement[] {
  const ids = JSON.stringify(webhookIds)
  return [
    statement(
      `UPDATE webhook_delivery SET next_try_at = ?2, attempts = max(0, attempts - 1)
       WHERE state = 'waiting' AND next_try_at > ?2 AND webhook_id IN
         (SELECT w.id FROM json_each(?1) h JOIN webhook w ON w.id = h.value WHERE w.failing_since <= ?2 - ?3)`,
      ids,
      now,
      awayMs,
    ),
    statement(
      'UPDATE webhook SET failing_since = NULL WHERE failing_since IS NOT NULL AND id IN (SELECT value FROM json_each(?))',
      ids,
    ),
  ]
}

export function markFailing(webhookIds: readonly string[], now: number): Statement {
  return statement(
    'UPDATE webhook SET failing_since = ?2 WHERE failing_since IS NULL AND id IN (SELECT value FROM json_each(?1))',
    JSON.stringify(webhookIds),
    now,
  )
}

/** Pauses webhooks that used up all tries for an event, and queues a mail to their owners. */
export function pauseWebhooks(webhookIds: readonly string[], now: number): Statement {
  return statement(
    `UPDATE webhook SET state = 'paused', paused_at = ?2, paused_by = 'failures', mail_at = ?2
     WHERE state = 'active' AND id IN (SELECT value FROM json_each(?1)) RETURNING id`,
    JSON.stringify(webhookIds),
    now,
  )
}

/** Returns the time after `after` when the next delivery of an active webhook is due, or null when nothing is. */
export async function findNextDue(db: Database, after: number): Promise<number | null> {
  const row = await db.first<{ at: number | null }>(
    `SELECT min(d.next_try_at) AS at FROM webhook w
     JOIN webhook_delivery d ON d.webhook_id = w.id AND d.state = 'waiting' WHERE w.state = 'active' AND d.next_try_at > ?`,
    after,
  )
  return row?.at ?? null
}

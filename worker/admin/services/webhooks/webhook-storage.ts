import type { JobCursor } from '#app/contracts/admin/fields.ts'
import { type EventKind, eventKinds, readableKinds } from '#app/domain/operators/event-kinds.ts'
import type { Reach } from '#app/domain/operators/reach.ts'
import { bindParams } from '#worker/infra/database/bind-params.ts'
import { type Database, type Statement, statement } from '#worker/infra/database/database.ts'
import { type Actor, grantsWithinReach, isCovered } from '../actor.ts'
import { IS_SUBSCRIBED } from '../events.ts'
import { TOKENS_OF_ACTOR } from '../tokens/token-storage.ts'
import type { SealedSecrets } from './webhook-secret.ts'

export type Webhook = SealedSecrets & {
  id: string
  url: string
  kinds: EventKind[]
  reach: Reach
  alertEmail: string | null
  state: 'active' | 'paused'
  pausedAt: number | null
  pausedBy: 'operator' | 'failures' | null
  failingSince: number | null
  createdBy: string
  createdAt: number
  waiting: number
}

/** A row of the table; `kinds` and `properties` are JSON, and all properties are null. */
export type WebhookRow = Omit<Webhook, 'kinds' | 'reach'> & { kinds: string; properties: string | null }

const CHANGEABLE = 'url, kinds, properties, alert_email AS alertEmail, state'

const SELECT = `SELECT id, ${CHANGEABLE}, secret_sealed AS secretSealed, old_secret_sealed AS oldSecretSealed,
    old_until AS oldUntil, paused_at AS pausedAt, paused_by AS pausedBy, failing_since AS failingSince,
    created_by AS createdBy, created_at AS createdAt,
    (SELECT count(*) FROM webhook_delivery d WHERE d.webhook_id = w.id AND d.state = 'waiting') AS waiting
  FROM webhook w`

export async function findWebhook(db: Database, id: string): Promise<Webhook | null> {
  const row = await db.first<WebhookRow>(`${SELECT} WHERE w.id = ?`, id)
  return row && toWebhook(row)
}

export async function listReachableWebhooks(
  db: Database,
  actor: Pick<Actor, 'grants' | 'reach'>,
  { after, limit }: { after: JobCursor | null; limit: number },
): Promise<Webhook[]> {
  const { bind, params } = bindParams()
  const rights = readableKinds(grantsWithinReach(actor)).map(({ kind: name, reach }) => ({ name, reach }))
  const conditions = [
    isCovered({ names: 'w.kinds', properties: 'w.properties' }, rights, bind),
    after !== null && `(w.created_at, w.id) < (${bind(after.at)}, ${bind(after.id)})`,
  ].filter((condition) => condition !== false)
  const rows = await db.all<WebhookRow>(
    `${SELECT} WHERE ${conditions.join(' AND ')} ORDER BY w.created_at DESC, w.id DESC LIMIT ${bind(limit)}`,
    ...params,
  )
  return rows.map(toWebhook)
}

export function insertWebhook({ reach, ...hook }: Webhook): Statement {
  return statement(
    `INSERT INTO webhook (id, url, kinds, properties, alert_email, secret_sealed, created_by, created_at, told_seq)
     SELECT ?, ?, ?, ?, ?, ?, ?, ?, coalesce(max(seq), 0) FROM desk_event`,
    hook.id,
    hook.url,
    JSON.stringify(hook.kinds),
    reach === 'all' ? null : JSON.stringify(reach),
    hook.alertEmail,
    hook.secretSealed,
    hook.createdBy,
    hook.createdAt,
  )
}

export type WebhookChange = Pick<Webhook, 'url' | 'kinds' | 'reach' | 'alertEmail' | 'state'>

/** Selects the editable fields, for `toWebhookChange`, and no counters that change with each delivery. */
export function selectWebhookChange(id: string): Statement {
  return statement(`SELECT ${CHANGEABLE} FROM webhook WHERE id = ?`, id)
}

type ChangeRow = Pick<WebhookRow, 'url' | 'kinds' | 'properties' | 'alertEmail' | 'state'>

export function toWebhookChange({ url, kinds, properties, alertEmail, state }: ChangeRow): WebhookChange {
  const names: string[] = JSON.parse(kinds)
  return {
    url,
    alertEmail,
    state,
    // Ignores event kinds of a later release.
    kinds: eventKinds.filter((kind) => names.includes(kind)),
    reach: properties === null ? 'all' : JSON.parse(properties),
  }
}

/** Updates a webhook when a field differs; resuming clears its failures. */
export function updateWebhook(id: string, { reach, ...change }: WebhookChange, now: number): Statement {
  return statement(
    `UPDATE webhook SET url = ?2, kinds = ?3, properties = ?4, alert_email = ?5, state = ?6,
       paused_at = CASE WHEN ?6 = 'active' THEN NULL ELSE coalesce(paused_at, ?7) END,
       paused_by = CASE WHEN ?6 = 'active' THEN NULL ELSE coalesce(paused_by, 'operator') END,
       mail_at = iif(?6 = 'active', NULL, mail_at), failing_since = iif(?6 = state, failing_since, NULL)
     WHERE id = ?1 AND (url, kinds, properties, alert_email, state) IS NOT (?2, ?3, ?4, ?5, ?6)`,
    id,
    change.url,
    JSON.stringify(change.kinds),
    reach === 'all' ? null : JSON.stringify(reach),
    change.alertEmail,
    change.state,
    now,
  )
}

/**
 * Pauses the webhooks that a person or the person's tokens made; events wait, and the alert address is informed.
 */
export function pauseWebhooksOf(actorId: string, at: number): Statement {
  return statement(
    `UPDATE webhook SET state = 'paused', paused_at = ?2, paused_by = 'operator', mail_at = ?2
     WHERE state = 'active' AND (created_by = ?1
       OR created_by IN (SELECT 'token:' || id FROM (${TOKENS_OF_ACTOR})))`,
    actorId,
    at,
  )
}

/** Makes failed deliveries due at once, as if never tried. */
export function restartDeliveries(id: string, now: number): Statement {
  return statement(
    `UPDATE webhook_delivery SET attempts = 0, failed_since = NULL, next_try_at = ?2
     WHERE webhook_id = ?1 AND state = 'waiting' AND attempts > 0`,
    id,
    now,
  )
}

export function skipDeliveries(id: string): Statement {
  return statement("UPDATE webhook_delivery SET state = 'skipped' WHERE webhook_id = ? AND state = 'waiting'", id)
}

/** Skips waiting events that the webhook no longer subscribes to. */
export function skipUnmatched(id: string): Statement {
  return statement(
    `UPDATE webhook_delivery SET state = 'skipped' WHERE webhook_id = ?1 AND state = 'waiting' AND NOT EXISTS
       (SELECT 1 FROM webhook w JOIN desk_event e ON ${IS_SUBSCRIBED} WHERE w.id = ?1 AND e.seq = webhook_delivery.seq)`,
    id,
  )
}

export function replaceSecret(id: string, sealed: string, oldUntil: number): Statement {
  return statement(
    'UPDATE webhook SET old_secret_sealed = secret_sealed, old_until = ?3, secret_sealed = ?2 WHERE id = ?1',
    id,
    sealed,
    oldUntil,
  )
}

export function deleteWebhookStatements(id: string): Statement[] {
  return ['webhook_delivery WHERE webhook_id', 'webhook_try WHERE webhook_id', 'webhook WHERE id'].map((target) =>
    statement(`DELETE FROM ${target} = ?`, id),
  )
}

/** Selects a webhook for the audit, which is never deleted: without the URL's query (secrets) and the address. */
export function webhookSnapshot(id: string): Statement {
  return statement(
    `SELECT json_object('url', substr(url, 1, instr(url || '?', '?') - 1), 'kinds', json(kinds), 'properties', json(properties),
       'alert_email', alert_email IS NOT NULL,
       'state', state, 'old_until', old_until) FROM webhook WHERE id = ?`,
    id,
  )
}

function toWebhook(row: WebhookRow): Webhook {
  const { properties: _, ...webhook } = row
  return { ...webhook, ...toWebhookChange(row) }
}

import type { Problem } from '#app/domain/problem.ts'
import { ok, type Result } from '#app/domain/result.ts'
import { type Database, type Statement, statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Actor } from '../actor.ts'
import { IS_SUBSCRIBED } from '../events.ts'
import { runAudited } from '../run-audited.ts'
import { type PublicNet, postEvent, type WebhookOutcome } from './post-event.ts'
import { openSecrets } from './webhook-secret.ts'
import { findReachableWebhook, type NamedWebhook, toOperation } from './webhooks.ts'

export async function testWebhook(
  deps: Deps,
  actor: Actor,
  { id, idempotency, net }: NamedWebhook & { net: PublicNet },
): Promise<Result<Try, Problem>> {
  return runAudited(deps, actor, toOperation('webhook.test', id, idempotency), async (audited) => {
    const found = await findReachableWebhook(audited, actor, id)
    if (!found.ok) return found
    const { url } = found.value
    const at = deps.now()
    const eventId = `test_${crypto.randomUUID()}`
    const body = JSON.stringify({ type: 'webhook.test', timestamp: new Date(at).toISOString(), data: { webhook: id } })
    const secrets = await openSecrets(deps, found.value, at)
    const isProduction = deps.settings.environment === 'production'
    const outcome = await postEvent({ url, secrets, id: eventId, body }, { now: deps.now, net, isProduction })
    const attempt = { ...outcome, webhookId: id, eventId, seq: null, kind: 'webhook.test' }
    await audited.write([insertTries([attempt])])
    return ok(attempt)
  })
}

export async function listReachableTries(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  { id, ...page }: { id: string; before: number | null; limit: number },
): Promise<Result<Awaited<ReturnType<typeof listTries>>, Problem>> {
  const found = await findReachableWebhook(deps, actor, id)
  return found.ok ? ok(await listTries(deps.db, { webhookId: id, ...page })) : found
}

export type Try = WebhookOutcome & { webhookId: string; eventId: string; seq: number | null; kind: string }

export function insertTries(tries: readonly Try[]): Statement {
  return statement(
    `INSERT INTO webhook_try (webhook_id, event_id, seq, kind, at, status, failure, duration_ms)
     SELECT t.value ->> 'webhookId', t.value ->> 'eventId', t.value ->> 'seq', t.value ->> 'kind', t.value ->> 'at',
       t.value ->> 'status', t.value ->> 'failure', t.value ->> 'durationMs'
     FROM json_each(?) t JOIN webhook w ON w.id = t.value ->> 'webhookId'`,
    JSON.stringify(tries),
  )
}

/** Returns tests, and calls for events that match the webhook's current filter; newest first. */
function listTries(
  db: Database,
  { webhookId, before, limit }: { webhookId: string; before: number | null; limit: number },
): Promise<(Omit<Try, 'webhookId'> & { id: number })[]> {
  return db.all(
    `SELECT id, event_id AS eventId, seq, kind, at, status, failure, duration_ms AS durationMs FROM webhook_try
     WHERE webhook_id = ?1 AND id < coalesce(?2, id + 1) AND (seq IS NULL OR EXISTS
       (SELECT 1 FROM webhook w JOIN desk_event e ON ${IS_SUBSCRIBED} WHERE w.id = ?1 AND e.seq = webhook_try.seq))
     ORDER BY id DESC LIMIT ?3`,
    webhookId,
    before,
    limit,
  )
}

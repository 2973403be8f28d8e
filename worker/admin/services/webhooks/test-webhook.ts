import type { Problem } from '#app/domain/problem.ts'
import { ok, type Result } from '#app/domain/result.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Actor } from '../actor.ts'
import { runAudited } from '../run-audited.ts'
import { type PublicNet, postEvent } from './post-event.ts'
import { insertTries, listTries, type Try } from './try-storage.ts'
import { openSecrets } from './webhook-secret.ts'
import { findOwnWebhook, type NamedWebhook, toOperation } from './webhooks.ts'

export async function testWebhook(
  deps: Deps,
  actor: Actor,
  { id, keyed }: NamedWebhook,
  net: PublicNet,
): Promise<Result<Try, Problem>> {
  return runAudited(deps, actor, toOperation('webhook.test', id, keyed), async (writing) => {
    const found = await findOwnWebhook(writing, actor, id)
    if (!found.ok) return found
    const { url } = found.value
    const at = deps.now()
    const eventId = `test_${crypto.randomUUID()}`
    const body = JSON.stringify({ type: 'webhook.test', timestamp: new Date(at).toISOString(), data: { webhook: id } })
    const secrets = await openSecrets(deps, found.value, at)
    const isProduction = deps.settings.environment === 'production'
    const outcome = await postEvent({ url, secrets, id: eventId, body }, { now: deps.now, net, isProduction })
    const made = { ...outcome, webhookId: id, eventId, seq: null, kind: 'webhook.test' }
    await writing.db.batch([insertTries([made])])
    return ok(made)
  })
}

export async function listOwnTries(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  { id, ...place }: { id: string; before: number | null; limit: number },
): Promise<Result<Awaited<ReturnType<typeof listTries>>, Problem>> {
  const found = await findOwnWebhook(deps, actor, id)
  return found.ok ? ok(await listTries(deps.db, { webhookId: id, ...place })) : found
}

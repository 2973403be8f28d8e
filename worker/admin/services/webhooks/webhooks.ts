import { DAY_MS } from '#app/domain/dates/instant.ts'
import { type EventKind, readersOf } from '#app/domain/operators/event-kinds.ts'
import { isPartOf } from '#app/domain/operators/grants.ts'
import type { Reach } from '#app/domain/operators/reach.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Database } from '#worker/infra/database/database.ts'
import { updateIfUnchanged } from '#worker/infra/database/update-if-unchanged.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import { type Actor, grantsWithinReach } from '../actor.ts'
import type { AuditAction } from '../audit.ts'
import { definedFields } from '../defined-fields.ts'
import { type Operation, runAudited } from '../run-audited.ts'
import { findUrlFault } from './post-event.ts'
import { makeWebhookSecret } from './webhook-secret.ts'
import {
  deleteWebhookStatements,
  findWebhook,
  insertWebhook,
  replaceSecret,
  restartDeliveries,
  selectWebhookChange,
  skipDeliveries,
  skipUnmatched,
  toWebhookChange,
  updateWebhook,
  type Webhook,
  type WebhookChange,
  type WebhookRow,
  webhookSnapshot,
} from './webhook-storage.ts'

export { listReachableWebhooks as listWebhooksWithin, type Webhook } from './webhook-storage.ts'

export type WebhookInput = { url: string; kinds: readonly EventKind[]; reach: Reach; alertEmail: string | null }

export type NewWebhook = { webhook: Webhook; secret: string }

export type NamedWebhook = { id: string; idempotency: IdempotentRequest | null }

/** How long calls are signed with both secrets after rotation. */
const ROTATION_OVERLAP_MS = DAY_MS

export async function createWebhook(
  deps: Deps,
  actor: Actor,
  input: WebhookInput,
  idempotency: IdempotentRequest | null,
): Promise<Result<NewWebhook, Problem>> {
  const refusal = findRefusal(deps, actor, input)
  if (refusal) return refuse(refusal)
  const id = crypto.randomUUID()
  const { secret, sealed } = await makeWebhookSecret(deps)
  return runAudited(deps, actor, toOperation('webhook.create', id, idempotency), async ({ db, now, write }) => {
    await write([insertWebhook(newWebhook({ ...input, id, secretSealed: sealed, createdBy: actor.id }, now()))])
    const webhook = await findWebhook(db, id)
    return webhook ? ok({ webhook, secret }) : refuse(problem('not_found'))
  })
}

export async function findReachableWebhook(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  id: string,
): Promise<Result<Webhook, Problem>> {
  const webhook = await findWebhook(db, id)
  return webhook && isReachable(actor, webhook) ? ok(webhook) : refuse(problem('not_found'))
}

/** Changed fields; `skipsWaiting` discards undelivered events. */
export type WebhookEdit = Partial<WebhookChange> & { skipsWaiting: boolean }

/**
 * Changes a webhook; a resumed one first receives the waiting events. Fails with `in_progress` when another request
 * changed or paused it meanwhile.
 */
export async function changeWebhook(
  deps: Deps,
  actor: Actor,
  { id, idempotency }: NamedWebhook,
  { skipsWaiting, ...edit }: WebhookEdit,
): Promise<Result<Webhook, Problem>> {
  return runAudited(deps, actor, toOperation('webhook.change', id, idempotency), async (audited) => {
    const changed = await updateIfUnchanged(audited, selectWebhookChange(id), (row) => {
      const before = row && toWebhookChange(row as WebhookRow)
      if (!before || !isReachable(actor, before)) return refuse(problem('not_found'))
      const after = { ...before, ...definedFields(edit) }
      const refusal = findRefusal(deps, actor, after)
      if (refusal) return refuse(refusal)
      const isResumed = before.state === 'paused' && after.state === 'active'
      const statements = [
        updateWebhook(id, after, audited.now()),
        skipUnmatched(id),
        ...(skipsWaiting ? [skipDeliveries(id)] : []),
        ...(isResumed ? [restartDeliveries(id, audited.now())] : []),
      ]
      return ok({ value: id, statements })
    })
    return changed.ok ? readWebhook(audited.db, id) : changed
  })
}

async function readWebhook(db: Database, id: string): Promise<Result<Webhook, Problem>> {
  const webhook = await findWebhook(db, id)
  return webhook ? ok(webhook) : refuse(problem('not_found'))
}

export async function rotateWebhook(
  deps: Deps,
  actor: Actor,
  { id, idempotency }: NamedWebhook,
): Promise<Result<NewWebhook, Problem>> {
  return runAudited(deps, actor, toOperation('webhook.rotate', id, idempotency), async ({ db, now, write }) => {
    const found = await findReachableWebhook({ db }, actor, id)
    if (!found.ok) return found
    const { secret, sealed } = await makeWebhookSecret(deps)
    await write([replaceSecret(id, sealed, now() + ROTATION_OVERLAP_MS)])
    const webhook = await findWebhook(db, id)
    return webhook ? ok({ webhook, secret }) : refuse(problem('not_found'))
  })
}

export async function deleteWebhook(
  deps: Deps,
  actor: Actor,
  { id, idempotency }: NamedWebhook,
): Promise<Result<string, Problem>> {
  return runAudited(deps, actor, toOperation('webhook.delete', id, idempotency), async ({ db, write }) => {
    const found = await findReachableWebhook({ db }, actor, id)
    if (!found.ok) return found
    await write(deleteWebhookStatements(id))
    return ok(id)
  })
}

export function toOperation(action: AuditAction, id: string, idempotency: IdempotentRequest | null): Operation {
  return { action, subject: `webhook:${id}`, snapshot: webhookSnapshot(id), idempotency }
}

function findRefusal({ settings }: Pick<Deps, 'settings'>, actor: Actor, input: Omit<WebhookInput, 'alertEmail'>) {
  if (!isReachable(actor, input)) return problem('forbidden')
  const fault = findUrlFault(input.url, { isProduction: settings.environment === 'production' })
  return fault === null ? null : problem('invalid_fields', { fields: { url: fault } })
}

/** Returns whether the webhook receives nothing the actor may not read. */
function isReachable(actor: Actor, { kinds, reach }: Pick<WebhookInput, 'kinds' | 'reach'>): boolean {
  return isPartOf({ scopes: readersOf(kinds), reach }, grantsWithinReach(actor))
}

type CreatedWebhook = WebhookInput & { id: string; secretSealed: string; createdBy: string }

function newWebhook({ kinds, ...input }: CreatedWebhook, createdAt: number): Webhook {
  return {
    ...input,
    kinds: [...kinds],
    createdAt,
    oldSecretSealed: null,
    oldUntil: null,
    state: 'active',
    pausedAt: null,
    pausedBy: null,
    failingSince: null,
    waiting: 0,
  }
}

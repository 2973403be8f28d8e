import { type EventKind, readersOf } from '#app/domain/operators/event-kinds.ts'
import { isPartOf, type Reach } from '#app/domain/operators/reach.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Database } from '#worker/infra/database/database.ts'
import { updateIfUnchanged } from '#worker/infra/database/update-if-unchanged.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import type { Actor } from '../actor.ts'
import type { AuditAction } from '../audit.ts'
import { type Operation, runAudited } from '../run-audited.ts'
import { addressFault } from './post-event.ts'
import { makeWebhookSecret } from './webhook-secret.ts'
import {
  deleteWebhookStatements,
  findWebhook,
  insertWebhook,
  replaceSecret,
  restartDeliveries,
  selectWebhookChange,
  skipDeliveries,
  skipUntold,
  toWebhookChange,
  updateWebhook,
  type Webhook,
  type WebhookChange,
  type WebhookRow,
  webhookSnapshot,
} from './webhook-storage.ts'

export { listWebhooksWithin, type Webhook } from './webhook-storage.ts'

export type WebhookInput = { url: string; kinds: readonly EventKind[]; reach: Reach; alertEmail: string | null }

export type NewWebhook = { webhook: Webhook; secret: string }

export type NamedWebhook = { id: string; keyed: IdempotentRequest | null }

/** How long calls are signed with both secrets after rotation. */
const HAND_OVER_MS = 86_400_000

export async function createWebhook(
  deps: Deps,
  actor: Actor,
  input: WebhookInput,
  keyed: IdempotentRequest | null,
): Promise<Result<NewWebhook, Problem>> {
  const refused = refusalOf(deps, actor, input)
  if (refused) return refuse(refused)
  const id = crypto.randomUUID()
  const { secret, sealed } = await makeWebhookSecret(deps)
  return runAudited(deps, actor, toOperation('webhook.create', id, keyed), async ({ db, now, write }) => {
    await write([insertWebhook(newWebhook({ ...input, id, secretSealed: sealed, createdBy: actor.id }, now()))])
    const webhook = await findWebhook(db, id)
    return webhook ? ok({ webhook, secret }) : refuse(problem('not_found'))
  })
}

export async function findOwnWebhook(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  id: string,
): Promise<Result<Webhook, Problem>> {
  const webhook = await findWebhook(db, id)
  return webhook && isOwn(actor, webhook) ? ok(webhook) : refuse(problem('not_found'))
}

/** Changed fields; `skipsWaiting` discards undelivered events. */
export type WebhookEdit = Partial<WebhookChange> & { skipsWaiting: boolean }

/** A resumed webhook first receives what waits. `in_progress` when another request changed or paused it meanwhile. */
export async function changeWebhook(
  deps: Deps,
  actor: Actor,
  { id, keyed }: NamedWebhook,
  { skipsWaiting, ...edit }: WebhookEdit,
): Promise<Result<Webhook, Problem>> {
  return runAudited(deps, actor, toOperation('webhook.change', id, keyed), async (audited) => {
    const changed = await updateIfUnchanged(audited, selectWebhookChange(id), (row) => {
      const before = row && toWebhookChange(row as WebhookRow)
      if (!before || !isOwn(actor, before)) return refuse(problem('not_found'))
      const after = { ...before, ...withoutUndefined(edit) }
      const refused = refusalOf(deps, actor, after)
      if (refused) return refuse(refused)
      const isResumed = before.state === 'paused' && after.state === 'active'
      const statements = [
        updateWebhook(id, after, audited.now()),
        skipUntold(id),
        ...(skipsWaiting ? [skipDeliveries(id)] : []),
        ...(isResumed ? [restartDeliveries(id, audited.now())] : []),
      ]
      return ok({ value: id, statements })
    })
    return changed.ok ? findOne(audited.db, id) : changed
  })
}

async function findOne(db: Database, id: string): Promise<Result<Webhook, Problem>> {
  const webhook = await findWebhook(db, id)
  return webhook ? ok(webhook) : refuse(problem('not_found'))
}

export async function rotateWebhook(
  deps: Deps,
  actor: Actor,
  { id, keyed }: NamedWebhook,
): Promise<Result<NewWebhook, Problem>> {
  return runAudited(deps, actor, toOperation('webhook.rotate', id, keyed), async ({ db, now, write }) => {
    const found = await findOwnWebhook({ db }, actor, id)
    if (!found.ok) return found
    const { secret, sealed } = await makeWebhookSecret(deps)
    await write([replaceSecret(id, sealed, now() + HAND_OVER_MS)])
    const webhook = await findWebhook(db, id)
    return webhook ? ok({ webhook, secret }) : refuse(problem('not_found'))
  })
}

export async function deleteWebhook(
  deps: Deps,
  actor: Actor,
  { id, keyed }: NamedWebhook,
): Promise<Result<string, Problem>> {
  return runAudited(deps, actor, toOperation('webhook.delete', id, keyed), async ({ db, write }) => {
    const found = await findOwnWebhook({ db }, actor, id)
    if (!found.ok) return found
    await write(deleteWebhookStatements(id))
    return ok(id)
  })
}

export function toOperation(action: AuditAction, id: string, keyed: IdempotentRequest | null): Operation {
  return { action, subject: `webhook:${id}`, snapshot: webhookSnapshot(id), keyed }
}

function refusalOf({ settings }: Pick<Deps, 'settings'>, actor: Actor, input: Omit<WebhookInput, 'alertEmail'>) {
  if (!isOwn(actor, input)) return problem('forbidden')
  const fault = addressFault(input.url, { isProduction: settings.environment === 'production' })
  return fault === null ? null : problem('invalid_fields', { fields: { url: fault } })
}

/** Whether the webhook receives nothing the actor may not read. */
function isOwn(actor: Actor, { kinds, reach }: Pick<WebhookInput, 'kinds' | 'reach'>): boolean {
  return isPartOf({ scopes: readersOf(kinds), reach }, actor)
}

type Made = WebhookInput & { id: string; secretSealed: string; createdBy: string }

function newWebhook({ kinds, ...made }: Made, createdAt: number): Webhook {
  return {
    ...made,
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

function withoutUndefined<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]: Exclude<Fields[Name], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never
}

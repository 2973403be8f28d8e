import type { Hono } from 'hono'
import {
  changeWebhookRoute,
  createWebhookRoute,
  deleteWebhookRoute,
  listWebhooksRoute,
  readWebhookRoute,
  rotateWebhookRoute,
} from '#app/contracts/admin/webhooks/webhooks.ts'
import { ok, type Result } from '#app/domain/result.ts'
import type { AdminEnv } from '#worker/admin/context.ts'
import { serve } from '#worker/admin/serve.ts'
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  findOwnWebhook,
  listWebhooks,
  type NewWebhook,
  rotateWebhook,
  type Webhook,
} from '#worker/admin/services/webhooks/webhooks.ts'
import { toIso, toIsoOrNull, toPage } from '../wire.ts'

export function addWebhookRoutes(admin: Hono<AdminEnv>): void {
  serve(admin, listWebhooksRoute, async ({ deps, actor, query }) => {
    const { cursor: after = null, limit } = query
    const found = await listWebhooks(deps, actor, { after, limit: limit + 1 })
    return ok(toPage(found, limit, toAnswer))
  })

  serve(admin, readWebhookRoute, async ({ deps, actor, path }) =>
    answered(await findOwnWebhook(deps, actor, path.webhookId)),
  )

  serve(admin, createWebhookRoute, async ({ writing, actor, body, keyed }) => {
    const { url, kinds, properties, alert_email: alertEmail = null } = body
    const input = { url, kinds: [...new Set(kinds)], reach: properties ?? ('all' as const), alertEmail }
    return told(await createWebhook(writing, actor, input, keyed))
  })

  serve(admin, changeWebhookRoute, async ({ writing, actor, path, body, keyed }) => {
    const { url, kinds, properties, alert_email: alertEmail, state, skip_waiting: skipsWaiting = false } = body
    const reach = properties === null ? ('all' as const) : properties
    const edit = { url, kinds, reach, alertEmail, state, skipsWaiting }
    return answered(await changeWebhook(writing, actor, { id: path.webhookId, keyed }, edit))
  })

  serve(admin, rotateWebhookRoute, async ({ writing, actor, path, keyed }) =>
    told(await rotateWebhook(writing, actor, { id: path.webhookId, keyed })),
  )

  serve(admin, deleteWebhookRoute, async ({ writing, actor, path, keyed }) => {
    const deleted = await deleteWebhook(writing, actor, { id: path.webhookId, keyed })
    return deleted.ok ? ok({ id: deleted.value }) : deleted
  })
}

function toAnswer(webhook: Webhook) {
  return {
    id: webhook.id,
    url: webhook.url,
    kinds: webhook.kinds,
    properties: webhook.reach === 'all' ? null : [...webhook.reach],
    alert_email: webhook.alertEmail,
    state: webhook.state,
    paused_at: toIsoOrNull(webhook.pausedAt),
    paused_by: webhook.pausedBy,
    failing_since: toIsoOrNull(webhook.failingSince),
    waiting: webhook.waiting,
    old_secret_until: toIsoOrNull(webhook.oldUntil),
    created_by: webhook.createdBy,
    created_at: toIso(webhook.createdAt),
  }
}

function answered<Problem>(found: Result<Webhook, Problem>) {
  return found.ok ? ok(toAnswer(found.value)) : found
}

function told<Problem>(made: Result<NewWebhook, Problem>) {
  return made.ok ? ok({ ...toAnswer(made.value.webhook), secret: made.value.secret }) : made
}

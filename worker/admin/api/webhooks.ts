import type { Hono } from 'hono'
import {
  changeWebhookRoute,
  createWebhookRoute,
  deleteWebhookRoute,
  listEventsRoute,
  listWebhooksRoute,
  listWebhookTriesRoute,
  readWebhookRoute,
  replayWebhookRoute,
  rotateWebhookRoute,
  testWebhookRoute,
} from '#app/contracts/admin/webhooks.ts'
import { mapResult, ok, type Result } from '#app/domain/result.ts'
import type { AdminEnv } from '../context.ts'
import { serve } from '../serve.ts'
import { listEvents } from '../services/events.ts'
import { toIso, toIsoOrNull, toNumberedPage, toPage } from '../services/response-format.ts'
import { seeing } from '../services/seen-record.ts'
import { replayWebhook } from '../services/webhooks/replay-webhook.ts'
import { listReachableTries, testWebhook } from '../services/webhooks/tries.ts'
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  findReachableWebhook,
  listWebhooksWithin,
  type NewWebhook,
  rotateWebhook,
  type Webhook,
} from '../services/webhooks/webhooks.ts'

export function addWebhookRoutes(admin: Hono<AdminEnv>): void {
  serve(admin, listWebhooksRoute, async ({ deps, actor, query }) => {
    const { cursor: after = null, limit } = query
    const found = await listWebhooksWithin(deps.db, actor, { after, limit: limit + 1 })
    return ok(toPage(found, limit, toResponse))
  })

  serve(admin, readWebhookRoute, async ({ deps, actor, path }) =>
    toWebhookResult(await findReachableWebhook(deps, actor, path.webhookId)),
  )

  serve(admin, createWebhookRoute, async ({ deps, actor, body, idempotency }) => {
    const { url, kinds, properties, alert_email: alertEmail = null } = body
    const input = { url, kinds: [...new Set(kinds)], reach: properties ?? ('all' as const), alertEmail }
    return toNewWebhookResult(await createWebhook(deps, actor, input, idempotency))
  })

  serve(admin, changeWebhookRoute, async ({ deps, actor, path, body, idempotency }) => {
    const { url, kinds, properties, alert_email: alertEmail, state, skip_waiting: skipsWaiting = false } = body
    const reach = properties === null ? ('all' as const) : properties
    const edit = { url, kinds, reach, alertEmail, state, skipsWaiting }
    const read = async () => toWebhookResult(await findReachableWebhook(deps, actor, path.webhookId))
    const request = { id: path.webhookId, idempotency }
    return toWebhookResult(await changeWebhook(deps, seeing(actor, body.expected, read), request, edit))
  })

  serve(admin, rotateWebhookRoute, async ({ deps, actor, path, idempotency }) =>
    toNewWebhookResult(await rotateWebhook(deps, actor, { id: path.webhookId, idempotency })),
  )

  serve(admin, deleteWebhookRoute, async ({ deps, actor, path, idempotency }) => {
    const deleted = await deleteWebhook(deps, actor, { id: path.webhookId, idempotency })
    return deleted.ok ? ok({ id: deleted.value }) : deleted
  })
}

function toResponse(webhook: Webhook) {
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

function toWebhookResult<Problem>(found: Result<Webhook, Problem>) {
  return found.ok ? ok(toResponse(found.value)) : found
}

function toNewWebhookResult<Problem>(created: Result<NewWebhook, Problem>) {
  return created.ok ? ok({ ...toResponse(created.value.webhook), secret: created.value.secret }) : created
}

export function addDeliveryRoutes(admin: Hono<AdminEnv>): void {
  serve(admin, testWebhookRoute, async ({ deps, actor, path, idempotency, net }) => {
    return mapResult(await testWebhook(deps, actor, { id: path.webhookId, idempotency, net }), toCallResponse)
  })

  serve(admin, listWebhookTriesRoute, async ({ deps, actor, path, query }) => {
    const { cursor: before = null, limit } = query
    const found = await listReachableTries(deps, actor, { id: path.webhookId, before, limit: limit + 1 })
    if (!found.ok) return found
    return ok(toNumberedPage(found.value, limit, { toResponse: toCallResponse, cursorOf: ({ id }) => id }))
  })

  serve(admin, replayWebhookRoute, async ({ deps, actor, path, body, idempotency }) => {
    const range = { fromSeq: body.from_seq, toSeq: body.to_seq, from: toInstant(body.from), to: toInstant(body.to) }
    const replayed = await replayWebhook(deps, actor, { id: path.webhookId, idempotency }, range)
    if (!replayed.ok) return replayed
    const { events, fromSeq, toSeq } = replayed.value
    return ok({ events, from_seq: fromSeq, to_seq: toSeq })
  })
}

type WebhookTry = {
  at: number
  eventId: string
  seq: number | null
  kind: string
  status: number | null
  failure: string | null
  durationMs: number
}

function toCallResponse({ at, eventId, durationMs, seq, kind, status, failure }: WebhookTry) {
  return { at: toIso(at), event_id: eventId, seq, kind, status, failure, duration_ms: durationMs }
}

function toInstant(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Date.parse(text)
}

export function addEventRoutes(admin: Hono<AdminEnv>): void {
  serve(admin, listEventsRoute, async ({ deps, actor, query }) => {
    const { cursor, after = 0, kinds, property: propertyId = null, limit } = query
    const found = await listEvents(deps, actor, { kinds, propertyId, after: cursor ?? after, limit: limit + 1 })
    if (!found.ok) return found
    const page = toNumberedPage(found.value, limit, {
      toResponse: ({ at, propertyId: property, ...event }) => ({ ...event, at: toIso(at), property }),
      cursorOf: ({ seq }) => seq,
    })
    return ok(page)
  })
}

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
import { replayWebhook } from '../services/webhooks/replay-webhook.ts'
import { listOwnTries, testWebhook } from '../services/webhooks/tries.ts'
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  findOwnWebhook,
  listWebhooksWithin,
  type NewWebhook,
  rotateWebhook,
  type Webhook,
} from '../services/webhooks/webhooks.ts'
import { toIso, toIsoOrNull, toNumberedPage, toPage } from '../services/wire.ts'

export function addWebhookRoutes(admin: Hono<AdminEnv>): void {
  serve(admin, listWebhooksRoute, async ({ deps, actor, query }) => {
    const { cursor: after = null, limit } = query
    const found = await listWebhooksWithin(deps.db, actor, { after, limit: limit + 1 })
    return ok(toPage(found, limit, toAnswer))
  })

  serve(admin, readWebhookRoute, async ({ deps, actor, path }) =>
    answered(await findOwnWebhook(deps, actor, path.webhookId)),
  )

  serve(admin, createWebhookRoute, async ({ deps, actor, body, keyed }) => {
    const { url, kinds, properties, alert_email: alertEmail = null } = body
    const input = { url, kinds: [...new Set(kinds)], reach: properties ?? ('all' as const), alertEmail }
    return told(await createWebhook(deps, actor, input, keyed))
  })

  serve(admin, changeWebhookRoute, async ({ deps, actor, path, body, keyed }) => {
    const { url, kinds, properties, alert_email: alertEmail, state, skip_waiting: skipsWaiting = false } = body
    const reach = properties === null ? ('all' as const) : properties
    const edit = { url, kinds, reach, alertEmail, state, skipsWaiting }
    return answered(await changeWebhook(deps, actor, { id: path.webhookId, keyed }, edit))
  })

  serve(admin, rotateWebhookRoute, async ({ deps, actor, path, keyed }) =>
    told(await rotateWebhook(deps, actor, { id: path.webhookId, keyed })),
  )

  serve(admin, deleteWebhookRoute, async ({ deps, actor, path, keyed }) => {
    const deleted = await deleteWebhook(deps, actor, { id: path.webhookId, keyed })
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

export function addDeliveryRoutes(admin: Hono<AdminEnv>): void {
  serve(admin, testWebhookRoute, async ({ deps, actor, path, keyed, net }) => {
    return mapResult(await testWebhook(deps, actor, { id: path.webhookId, keyed, net }), toCallAnswer)
  })

  serve(admin, listWebhookTriesRoute, async ({ deps, actor, path, query }) => {
    const { cursor: before = null, limit } = query
    const found = await listOwnTries(deps, actor, { id: path.webhookId, before, limit: limit + 1 })
    if (!found.ok) return found
    return ok(toNumberedPage(found.value, limit, { toAnswer: toCallAnswer, toPlace: ({ id }) => id }))
  })

  serve(admin, replayWebhookRoute, async ({ deps, actor, path, body, keyed }) => {
    const range = { fromSeq: body.from_seq, toSeq: body.to_seq, from: momentOf(body.from), to: momentOf(body.to) }
    const replayed = await replayWebhook(deps, actor, { id: path.webhookId, keyed }, range)
    if (!replayed.ok) return replayed
    const { events, fromSeq, toSeq } = replayed.value
    return ok({ events, from_seq: fromSeq, to_seq: toSeq })
  })
}

type Called = {
  at: number
  eventId: string
  seq: number | null
  kind: string
  status: number | null
  failure: string | null
  durationMs: number
}

function toCallAnswer({ at, eventId, durationMs, seq, kind, status, failure }: Called) {
  return { at: toIso(at), event_id: eventId, seq, kind, status, failure, duration_ms: durationMs }
}

function momentOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Date.parse(text)
}

export function addEventRoutes(admin: Hono<AdminEnv>): void {
  serve(admin, listEventsRoute, async ({ deps, actor, query }) => {
    const { cursor, after = 0, kinds, property: propertyId = null, limit } = query
    const found = await listEvents(deps, actor, { kinds, propertyId, after: cursor ?? after, limit: limit + 1 })
    if (!found.ok) return found
    const page = toNumberedPage(found.value, limit, {
      toAnswer: ({ at, propertyId: property, ...event }) => ({ ...event, at: toIso(at), property }),
      toPlace: ({ seq }) => seq,
    })
    return ok(page)
  })
}

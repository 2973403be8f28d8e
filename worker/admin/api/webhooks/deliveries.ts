import type { Hono } from 'hono'
import {
  listWebhookTriesRoute,
  replayWebhookRoute,
  testWebhookRoute,
} from '#app/contracts/admin/webhooks/deliveries.ts'
import { ok } from '#app/domain/result.ts'
import type { AdminEnv } from '#worker/admin/context.ts'
import { serve } from '#worker/admin/serve.ts'
import { replayWebhook } from '#worker/admin/services/webhooks/replay-webhook.ts'
import { listOwnTries, testWebhook } from '#worker/admin/services/webhooks/test-webhook.ts'
import { toIso, toNumberedPage } from '../wire.ts'

export function addDeliveryRoutes(admin: Hono<AdminEnv>): void {
  serve(admin, testWebhookRoute, async ({ writing, actor, path, keyed, net }) => {
    const tried = await testWebhook(writing, actor, { id: path.webhookId, keyed }, net)
    return tried.ok ? ok(toCallAnswer(tried.value)) : tried
  })

  serve(admin, listWebhookTriesRoute, async ({ deps, actor, path, query }) => {
    const { cursor: before = null, limit } = query
    const found = await listOwnTries(deps, actor, { id: path.webhookId, before, limit: limit + 1 })
    if (!found.ok) return found
    return ok(toNumberedPage(found.value, limit, { toAnswer: toCallAnswer, toPlace: ({ id }) => id }))
  })

  serve(admin, replayWebhookRoute, async ({ writing, actor, path, body, keyed }) => {
    const range = { fromSeq: body.from_seq, toSeq: body.to_seq, from: momentOf(body.from), to: momentOf(body.to) }
    const replayed = await replayWebhook(writing, actor, { id: path.webhookId, keyed }, range)
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

import type { Instant } from '#app/domain/dates/instant.ts'
import type { EventSink } from '#worker/ports/event-sink.ts'
import { readWebhookKey, signWebhook } from '#worker/secrets/sign-webhook.ts'

export type WebhookOptions = {
  url: string
  key: string
  now: () => Instant
  timeoutMs?: number
  /** How long to wait before each further try. */
  waitsMs?: readonly number[]
}

/**
 * Events by calls to somebody else, signed as Standard Webhooks has it: `{type: "events", timestamp, data}` under an id that stays the
 * same when it is tried again. Throws once all tries are used up.
 */
export function createSignedWebhook(options: WebhookOptions): EventSink {
  const { url, key, now, timeoutMs = 5_000, waitsMs = [1_000, 4_000] } = options
  // A key that is none is known at the start, not with the first event.
  readWebhookKey(key)
  return async (events) => {
    const id = `evt_${crypto.randomUUID()}`
    const body = JSON.stringify({ type: 'events', timestamp: new Date(now()).toISOString(), data: events })
    for (const waitMs of [0, ...waitsMs]) {
      if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
      if (await send(body)) return
    }
    throw new Error('the service of events has not taken them')

    async function send(payload: string): Promise<boolean> {
      const at = now()
      const headers = {
        'Content-Type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(at / 1000)),
        'webhook-signature': await signWebhook(key, { id, at, body: payload }),
      }
      try {
        // A redirect is no answer: what was signed for one goes to nobody else.
        const init = { method: 'POST', headers, body: payload, redirect: 'manual' } as const
        const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) })
        await answer.body?.cancel()
        return answer.ok
      } catch {
        return false
      }
    }
  }
}

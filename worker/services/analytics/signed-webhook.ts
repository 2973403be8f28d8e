import type { Instant } from '#app/domain/dates/instant.ts'
import { readWebhookKey, signWebhook } from '#worker/infra/crypto/sign-webhook.ts'
import type { EventSink } from '#worker/infra/ports/event-sink.ts'

export type WebhookOptions = {
  url: string
  key: string
  now: () => Instant
  timeoutMs?: number
  waitsMs?: readonly number[]
}

/** Standard Webhooks; the id stays the same on retries. Throws when all attempts fail. */
export function createSignedWebhook(options: WebhookOptions): EventSink {
  const { url, key, now, timeoutMs = 5_000, waitsMs = [1_000, 4_000] } = options
  // Reports an invalid key at startup rather than with the first event.
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
        // Do not follow redirects: the signed payload is meant for this URL only.
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

import type { Instant } from '#app/domain/dates/instant.ts'
import { readWebhookKey, signWebhook } from '#worker/infra/crypto/sign-webhook.ts'
import type { Database } from '#worker/infra/database/database.ts'
import type { EventSink, Tracking } from '#worker/infra/ports/event-sink.ts'
import { insertEvents } from './events.ts'
import type { Hook, TrackingSettings } from './tracking-settings.ts'

type AnalyticsBinding = {
  writeDataPoint: (point: { indexes: string[]; blobs: string[]; doubles: number[] }) => void
}

/** Fields with their own blob, in this order; the last blob holds all fields as JSON. */
const columns = ['brand', 'country', 'device', 'page', 'path', 'overlay', 'outcome', 'reason'] as const

/** Maximum length of the JSON; a data point has a size limit. */
const MAX_JSON_LENGTH = 4_000

type TrackingPorts = { db: Database; now: () => Instant; binding: AnalyticsBinding | undefined }

export function createTracking(settings: TrackingSettings, ports: TrackingPorts): Tracking {
  const hook = (settings: Hook | null) => (settings ? createSignedWebhook({ ...settings, now: ports.now }) : null)
  return {
    sink: createSink(settings.sink, ports),
    reports: hook(settings.reports),
    engagement: hook(settings.engagement),
    delayMs: settings.delayMs,
  }
}

function createSink(sink: TrackingSettings['sink'], { db, now, binding }: TrackingPorts): EventSink | null {
  if (sink.kind === 'webhook') return createSignedWebhook({ ...sink, now })
  if (sink.kind === 'binding' && binding) return createBindingSink(binding)
  return sink.kind === 'table' ? (events) => insertEvents(db, events) : null
}

/**
 * Creates a sink that writes to Analytics Engine. The index is the visit, by which it samples; `double1` is the time,
 * `double2` the sampling rate.
 */
function createBindingSink(binding: AnalyticsBinding): EventSink {
  return async (events) => {
    for (const { name, at, visit, rate, fields } of events) {
      const blobs = columns.map((column) => String(fields[column] ?? ''))
      const allFields = JSON.stringify(fields)
      binding.writeDataPoint({
        indexes: [visit ?? name],
        blobs: [name, ...blobs, allFields.length > MAX_JSON_LENGTH ? '{}' : allFields],
        doubles: [at, rate],
      })
    }
  }
}

export type WebhookOptions = {
  url: string
  key: string
  now: () => Instant
  timeoutMs?: number
  retryDelaysMs?: readonly number[]
}

/**
 * Creates a sink that sends events to a webhook, signed as in Standard Webhooks; the id stays the same on retries. It
 * throws when all attempts fail.
 */
export function createSignedWebhook(options: WebhookOptions): EventSink {
  const { url, key, now, timeoutMs = 5_000, retryDelaysMs = [1_000, 4_000] } = options
  // Reports an invalid key at startup rather than with the first event.
  readWebhookKey(key)
  return async (events) => {
    const id = `evt_${crypto.randomUUID()}`
    const body = JSON.stringify({ type: 'events', timestamp: new Date(now()).toISOString(), data: events })
    for (const delayMs of [0, ...retryDelaysMs]) {
      if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs))
      if (await send(body)) return
    }
    throw new Error('the webhook did not accept the events')

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
        const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) })
        await response.body?.cancel()
        return response.ok
      } catch {
        return false
      }
    }
  }
}

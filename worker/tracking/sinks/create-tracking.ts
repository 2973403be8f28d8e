import type { Instant } from '#app/domain/dates/instant.ts'
import type { Database } from '#worker/database/database.ts'
import type { EventSink, Tracking } from '#worker/ports/event-sink.ts'
import { insertEvents } from '../event-storage.ts'
import type { Hook, TrackingSettings } from '../tracking-settings.ts'
import { type AnalyticsBinding, createBindingSink } from './analytics-engine.ts'
import { createSignedWebhook } from './signed-webhook.ts'

export type TrackingPorts = { db: Database; now: () => Instant; binding: AnalyticsBinding | undefined }

export function createTracking(settings: TrackingSettings, ports: TrackingPorts): Tracking {
  const hook = (one: Hook | null) => (one ? createSignedWebhook({ ...one, now: ports.now }) : null)
  return {
    sink: sinkOf(settings.sink, ports),
    reports: hook(settings.reports),
    engagement: hook(settings.engagement),
    delayMs: settings.delayMs,
  }
}

function sinkOf(sink: TrackingSettings['sink'], { db, now, binding }: TrackingPorts): EventSink | null {
  if (sink.kind === 'webhook') return createSignedWebhook({ ...sink, now })
  if (sink.kind === 'binding' && binding) return createBindingSink(binding)
  return sink.kind === 'table' ? (events) => insertEvents(db, events) : null
}

import type { Instant } from '#app/domain/dates/instant.ts'
import type { Database } from '#worker/infra/database/database.ts'
import type { EventSink, Tracking } from '#worker/infra/ports/event-sink.ts'
import { insertEvents } from './event-storage.ts'
import { createSignedWebhook } from './signed-webhook.ts'
import type { Hook, TrackingSettings } from './tracking-settings.ts'

type AnalyticsBinding = {
  writeDataPoint: (point: { indexes: string[]; blobs: string[]; doubles: number[] }) => void
}

/** Fields with their own blob, in this order; the last blob holds all fields as JSON. */
const columns = ['brand', 'country', 'device', 'page', 'path', 'overlay', 'outcome', 'reason'] as const

/** Maximum length of the JSON; a data point has a size limit. */
const MAX_LENGTH = 4_000

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

/** The index is the visit, by which Analytics Engine samples; `double1` is the time, `double2` the sampling rate. */
function createBindingSink(binding: AnalyticsBinding): EventSink {
  return async (events) => {
    for (const { name, at, visit, rate, fields } of events) {
      const blobs = columns.map((column) => String(fields[column] ?? ''))
      const all = JSON.stringify(fields)
      binding.writeDataPoint({
        indexes: [visit ?? name],
        blobs: [name, ...blobs, all.length > MAX_LENGTH ? '{}' : all],
        doubles: [at, rate],
      })
    }
  }
}

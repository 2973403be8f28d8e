import type { Instant } from '#app/domain/dates/instant.ts'

/** A validated event without personal data. `rate`: the share of visits for which such events are stored. */
export type StoredEvent = {
  name: string
  at: Instant
  /** Random per visit; null without a visit. */
  visit: string | null
  rate: number
  fields: Readonly<Record<string, unknown>>
}

/** Stores events. When it throws, the events are lost; nothing waits for it. */
export type EventSink = (events: readonly StoredEvent[]) => Promise<void>

/** Sinks by kind of event; null: not stored. */
export type Tracking = {
  sink: EventSink | null
  /** Errors, if they have a separate service; otherwise they go to `sink`. */
  reports: EventSink | null
  /** Marketing events, which go nowhere else. */
  engagement: EventSink | null
  /** Milliseconds after page start in which no statistics are sent. */
  delayMs: number
}

import type { Instant } from '#app/domain/dates/instant.ts'

/** An event as it is kept: checked, without anything of a person. `rate`: the share of visits of which such events are kept. */
export type KeptEvent = {
  name: string
  at: Instant
  /** Random for a visit; null: it belongs to none. */
  visit: string | null
  rate: number
  fields: Readonly<Record<string, unknown>>
}

/** Where events go (DEC-203). It may throw: then they are lost, and nobody waits for them. */
export type EventSink = (events: readonly KeptEvent[]) => Promise<void>

/** Where each kind goes; null: nobody keeps it. */
export type Tracking = {
  sink: EventSink | null
  /** Errors, where a service of their own is set; else they go where the others do. */
  reports: EventSink | null
  /** Events of marketing, which go nowhere else. */
  engagement: EventSink | null
  /** So long after a page began nothing of statistics leaves it, in milliseconds. */
  delayMs: number
}

import type { EventFields } from './catalogue.ts'
import type { EventName } from './event-endpoints.ts'

export type RecordedEvent = { [Name in EventName]: { name: Name; fields: EventFields<Name> } }[EventName]

type EventConsumer = (event: RecordedEvent) => void

const MAX_QUEUED = 30

let consumer: EventConsumer | null = null
let queue: RecordedEvent[] = []

/** Records an event. It stays in memory until the page knows the guest's consent, and is sent only with consent. */
export function record<Name extends EventName>(name: Name, fields: EventFields<Name>): void {
  const event = { name, fields } as unknown as RecordedEvent
  if (consumer) consumer(event)
  else if (queue.length < MAX_QUEUED) queue.push(event)
}

/** Passes queued and later events to the consumer; with null, later events are queued. */
export function setEventConsumer(next: EventConsumer | null): void {
  consumer = next
  if (!next) return
  const queued = queue
  queue = []
  for (const event of queued) next(event)
}

import type { EventFields } from './catalogue.ts'
import type { EventName } from './event-endpoints.ts'

export type Recorded = { [Name in EventName]: { name: Name; fields: EventFields<Name> } }[EventName]

type Taker = (recorded: Recorded) => void

const MAX_WAITING = 30

let taker: Taker | null = null
let waiting: Recorded[] = []

/** Records an event. It stays in memory until the page knows the guest's consent, and is sent only with consent. */
export function record<Name extends EventName>(name: Name, fields: EventFields<Name>): void {
  const recorded = { name, fields } as unknown as Recorded
  if (taker) taker(recorded)
  else if (waiting.length < MAX_WAITING) waiting.push(recorded)
}

export function takeRecords(next: Taker | null): void {
  taker = next
  if (!next) return
  const held = waiting
  waiting = []
  for (const recorded of held) next(recorded)
}

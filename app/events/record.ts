import type { EventFields } from './catalogue.ts'
import type { EventName } from './event-ways.ts'

/** Something that happened on a page, as the catalogue names it. */
export type Recorded = { [Name in EventName]: { name: Name; fields: EventFields<Name> } }[EventName]

type Taker = (recorded: Recorded) => void

/** So many wait until somebody takes them; what comes on top of them is of no use. */
const MOST_WAITING = 30

let taker: Taker | null = null
let waiting: Recorded[] = []

/**
 * Tells of something that happened. It is held in memory until the page knows what its guest allows, and sent only then: without
 * their consent it goes no further than this.
 */
export function record<Name extends EventName>(name: Name, fields: EventFields<Name>): void {
  const recorded = { name, fields } as unknown as Recorded
  if (taker) taker(recorded)
  else if (waiting.length < MOST_WAITING) waiting.push(recorded)
}

/** Has events taken, those that wait first; null: they wait again. */
export function takeRecords(next: Taker | null): void {
  taker = next
  if (!next) return
  const held = waiting
  waiting = []
  for (const recorded of held) next(recorded)
}

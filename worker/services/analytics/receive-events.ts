import { catalogue } from '#app/client/events/catalogue.ts'
import { type CheckedEvent, checkEvent, type DropReason } from '#app/client/events/check-event.ts'
import { classOf } from '#app/client/events/event-endpoints.ts'
import { containsPersonal } from '#app/client/events/personal.ts'
import type { ConsentClass } from '#app/domain/consent/consent.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { describeError, log } from '#worker/infra/log.ts'
import type { EventSink, StoredEvent } from '#worker/infra/ports/event-sink.ts'

const SAMPLE_GROUPS = 10_000

export type SentEvents = {
  /** Random id of the visit; '' for none. */
  visit: string
  events: { name: string; fields: Record<string, unknown> }[]
}

export type Sender = {
  /** Fields added to each event; browsers cannot send them. */
  added: Record<string, unknown>
  canStore: (of: ConsentClass) => boolean
}

/** Checks events and writes the allowed, sampled ones after the response. Events of a failed write are lost. */
export function receiveEvents(deps: Pick<Deps, 'tracking' | 'now' | 'later'>, sender: Sender, sent: SentEvents): void {
  const at = deps.now()
  const drops: DropReason[] = []
  const stored: StoredEvent[] = []
  for (const { name, fields } of sent.events) {
    const checked = checkSentEvent(name, fields, sender)
    drops.push(...checked.drops)
    if (!checked.event) continue
    // Necessary events are never linked to a visit, even when sent together with others.
    const visit = sent.visit === '' || classOf(checked.event.name) === 'necessary' ? null : sent.visit
    const rate = visit === null ? 1 : catalogue[checked.event.name].sampleRate
    if (visit !== null && !isSampledVisit(visit, rate)) continue
    stored.push({ name: checked.event.name, at, visit, rate, fields: { ...checked.event.fields, ...sender.added } })
  }
  stored.push(...toDroppedEvents(drops, at))
  for (const [sink, events] of sinksFor(deps.tracking, stored)) {
    if (events.length > 0) deps.later(writeEvents(sink, events))
  }
}

function checkSentEvent(
  name: string,
  fields: Record<string, unknown>,
  { canStore }: Sender,
): { event: CheckedEvent | null; drops: DropReason[] } {
  if (containsPersonal(fields)) return { event: null, drops: ['personal'] }
  const checked = checkEvent(name, fields)
  if (!checked.event || canStore(classOf(checked.event.name))) return checked
  return { event: null, drops: ['not_allowed'] }
}

function toDroppedEvents(drops: readonly DropReason[], at: number): StoredEvent[] {
  return [...new Set(drops)].map((reason) => {
    const count = drops.filter((one) => one === reason).length
    return { name: 'dropped', at, visit: null, rate: 1, fields: { reason, count } }
  })
}

/** Returns where events are sent: marketing events only to their own service, and nowhere without one. */
function sinksFor(
  { sink, reports, engagement }: Deps['tracking'],
  events: readonly StoredEvent[],
): [EventSink, StoredEvent[]][] {
  const targetOf = ({ name }: StoredEvent): EventSink | null => {
    if (name === 'error') return reports ?? sink
    return name !== 'dropped' && classOf(name as CheckedEvent['name']) === 'marketing' ? engagement : sink
  }
  const targets = [...new Set([sink, reports, engagement])].filter((one) => one !== null)
  return targets.map((target) => [target, events.filter((event) => targetOf(event) === target)])
}

async function writeEvents(sink: EventSink, events: readonly StoredEvent[]): Promise<void> {
  try {
    await sink(events)
  } catch (error) {
    log('warn', 'events_lost', { count: events.length, ...describeError(error) })
  }
}

/** Hashes a visit into one of the groups (FNV-1a), so that a visit in the sample is also in every larger sample. */
function isSampledVisit(visit: string, rate: number): boolean {
  let hash = 0x811c9dc5
  for (const character of visit) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return ((hash ^ (hash >>> 15)) >>> 0) % SAMPLE_GROUPS < rate * SAMPLE_GROUPS
}

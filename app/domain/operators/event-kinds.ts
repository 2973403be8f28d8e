import { type Grants, isEmptyReach, reachOf } from './grants.ts'
import type { Reach } from './reach.ts'
import type { Scope } from './scopes.ts'

/** Webhook event kinds by subject, and the scope needed to receive them. */
const eventGroups = {
  booking: { reader: 'bookings:read', ends: ['held', 'confirmed', 'changed', 'cancelled', 'no_show', 'completed'] },
  refund: { reader: 'bookings:read', ends: ['sent', 'failed'] },
  review: { reader: 'reviews:read', ends: ['created'] },
  ticket: { reader: 'tickets:read', ends: ['created', 'message'] },
  conversation: { reader: 'tickets:read', ends: ['message_received'] },
  invoice: { reader: 'money:read', ends: ['handover'] },
  rate_plan: { reader: 'ari:read', ends: ['changed', 'deleted', 'nights_changed'] },
  discount: { reader: 'ari:read', ends: ['changed', 'deleted', 'limits_changed'] },
  extra: { reader: 'ari:read', ends: ['changed', 'deleted'] },
  import: { reader: 'catalogue:read', ends: ['finished'] },
} as const satisfies Record<string, { reader: Scope; ends: readonly string[] }>

type EventGroups = typeof eventGroups
type EventGroup = keyof EventGroups

/** For example `booking.confirmed`. */
export type EventKind = { [Name in EventGroup]: `${Name}.${EventGroups[Name]['ends'][number]}` }[EventGroup]

const groupNames = Object.keys(eventGroups) as EventGroup[]

export const eventKinds = groupNames.flatMap((name) =>
  eventGroups[name].ends.map((end) => `${name}.${end}` as EventKind),
)

function readerOf(kind: EventKind): Scope {
  return eventGroups[kind.slice(0, kind.indexOf('.')) as EventGroup].reader
}

/** Returns the scopes needed to receive these kinds. */
export function readersOf(kinds: readonly EventKind[]): Scope[] {
  return [...new Set(kinds.map(readerOf))]
}

/** Returns the kinds a holder of the grants may read, each with the properties they may read it for. */
export function readableKinds(grants: Grants): { kind: EventKind; reach: Reach }[] {
  return eventKinds
    .map((kind) => ({ kind, reach: reachOf(grants, readerOf(kind)) }))
    .filter(({ reach }) => !isEmptyReach(reach))
}

import type { Scope } from './scopes.ts'

/** Webhook event kinds by subject, and the scope needed to receive them. */
const families = {
  booking: { reader: 'bookings:read', ends: ['held', 'confirmed', 'changed', 'cancelled', 'no_show', 'completed'] },
  refund: { reader: 'bookings:read', ends: ['sent', 'failed'] },
  review: { reader: 'reviews:read', ends: ['created'] },
  ticket: { reader: 'tickets:read', ends: ['created', 'message'] },
  import: { reader: 'catalogue:read', ends: ['finished'] },
} as const satisfies Record<string, { reader: Scope; ends: readonly string[] }>

type Families = typeof families
type Family = keyof Families

/** For example `booking.confirmed`. */
export type EventKind = { [Name in Family]: `${Name}.${Families[Name]['ends'][number]}` }[Family]

const familyNames = Object.keys(families) as Family[]

export const eventKinds = familyNames.flatMap((name) => families[name].ends.map((end) => `${name}.${end}` as EventKind))

function readerOf(kind: EventKind): Scope {
  return families[kind.slice(0, kind.indexOf('.')) as Family].reader
}

export function readersOf(kinds: readonly EventKind[]): Scope[] {
  return [...new Set(kinds.map(readerOf))]
}

export function kindsFor(scopes: readonly Scope[]): EventKind[] {
  return eventKinds.filter((kind) => scopes.includes(readerOf(kind)))
}

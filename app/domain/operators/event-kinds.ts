import type { Scope } from './scopes.ts'

/** What happens that programs of the house are told of, by its subject, and the scope it takes to be told. */
const families = {
  booking: { reader: 'bookings:read', ends: ['held', 'confirmed', 'changed', 'cancelled', 'no_show', 'completed'] },
  refund: { reader: 'bookings:read', ends: ['sent', 'failed'] },
  review: { reader: 'reviews:read', ends: ['created'] },
  ticket: { reader: 'tickets:read', ends: ['created', 'message'] },
  import: { reader: 'catalogue:read', ends: ['finished'] },
} as const satisfies Record<string, { reader: Scope; ends: readonly string[] }>

type Families = typeof families
type Family = keyof Families

/** As `booking.confirmed`. */
export type EventKind = { [Name in Family]: `${Name}.${Families[Name]['ends'][number]}` }[Family]

const familyNames = Object.keys(families) as Family[]

export const eventKinds = familyNames.flatMap((name) => families[name].ends.map((end) => `${name}.${end}` as EventKind))

function readerOf(kind: EventKind): Scope {
  return families[kind.slice(0, kind.indexOf('.')) as Family].reader
}

/** The scopes somebody needs to be told of these kinds. */
export function readersOf(kinds: readonly EventKind[]): Scope[] {
  return [...new Set(kinds.map(readerOf))]
}

/** The kinds somebody with these scopes may be told of. */
export function kindsFor(scopes: readonly Scope[]): EventKind[] {
  return eventKinds.filter((kind) => scopes.includes(readerOf(kind)))
}

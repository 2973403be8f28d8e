import type { Scope } from './scopes.ts'

/** What happens that programs of the house are told of, and the scope it takes to be told. */
const readers = {
  'booking.held': 'bookings:read',
  'booking.confirmed': 'bookings:read',
  'booking.changed': 'bookings:read',
  'booking.cancelled': 'bookings:read',
  'booking.no_show': 'bookings:read',
  'booking.completed': 'bookings:read',
  'refund.sent': 'bookings:read',
  'refund.failed': 'bookings:read',
  'message.received': 'guests:read',
  'review.created': 'reviews:read',
  'import.finished': 'catalogue:read',
} as const satisfies Record<string, Scope>

export type EventKind = keyof typeof readers

export const eventKinds = Object.keys(readers) as EventKind[]

/** The scopes somebody needs to be told of these kinds. */
export function readersOf(kinds: readonly EventKind[]): Scope[] {
  return [...new Set(kinds.map((kind) => readers[kind]))]
}

/** The kinds somebody with these scopes may be told of. */
export function kindsFor(scopes: readonly Scope[]): EventKind[] {
  return eventKinds.filter((kind) => scopes.includes(readers[kind]))
}

import type { Instant } from '#app/domain/dates/instant.ts'
import type { EventKind } from '#app/domain/operators/event-kinds.ts'
import { type Statement, statement } from '#worker/database/database.ts'

/**
 * Something programs of the house are told of. Events of bookings, refunds and tickets write themselves (0087_desk_event.sql, 0102_tickets.sql). `body`
 * holds ids, days, amounts and states, and nothing of a person; `revision` grows with the life of the subject.
 */
export type DeskEvent = {
  kind: Exclude<EventKind, `booking.${string}` | `refund.${string}` | `ticket.${string}`>
  /** As `review:<id>`. */
  subject: string
  propertyId: number | null
  revision?: number
  body: Record<string, string | number | boolean | null>
}

/** Writes an event where the condition (SQL) holds. */
export function insertEvent({ kind, subject, propertyId, revision = 0, body }: DeskEvent, at: Instant, where = 'true') {
  return statement(
    `INSERT INTO desk_event (kind, subject, property_id, revision, at, body) SELECT ?, ?, ?, ?, ?, ? WHERE ${where}`,
    ...[kind, subject, propertyId, revision, at, JSON.stringify(body)],
  ) satisfies Statement
}

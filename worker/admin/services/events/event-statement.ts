import type { Instant } from '#app/domain/dates/instant.ts'
import type { EventKind } from '#app/domain/operators/event-kinds.ts'
import { type Statement, statement } from '#worker/infra/database/database.ts'

/**
 * A published event. Events of bookings, refunds and tickets are written by triggers (`desk_event_of_…`).
 * `body` holds ids, days, amounts and states, no personal data; `revision` grows with each change of
 * the subject.
 */
export type AdminEvent = {
  kind: Exclude<EventKind, `booking.${string}` | `refund.${string}` | `ticket.${string}`>
  subject: string
  propertyId: number | null
  revision?: number
  body: Record<string, string | number | boolean | null>
}

export function insertEvent(
  { kind, subject, propertyId, revision = 0, body }: AdminEvent,
  at: Instant,
  where = 'true',
) {
  return statement(
    `INSERT INTO desk_event (kind, subject, property_id, revision, at, body) SELECT ?, ?, ?, ?, ?, ? WHERE ${where}`,
    ...[kind, subject, propertyId, revision, at, JSON.stringify(body)],
  ) satisfies Statement
}

import type { Instant } from '#app/domain/dates/instant.ts'
import { type EventKind, kindsFor, readersOf } from '#app/domain/operators/event-kinds.ts'
import type { Reach } from '#app/domain/operators/reach.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { type Bind, bindParams } from '#worker/infra/database/bind-params.ts'
import { type Database, type Statement, statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Actor } from './actor.ts'

export type EventInput = {
  kinds?: readonly EventKind[] | undefined
  propertyId: number | null
  after: number
  limit: number
}

/** Returns events of the given kinds, or of all the actor may read. Fails with `forbidden`. */
export async function listEvents(
  { db }: Pick<Deps, 'db'>,
  { scopes, reach }: Actor,
  { kinds = kindsFor(scopes), ...input }: EventInput,
): Promise<Result<PublishedEvent[], Problem>> {
  if (!readersOf(kinds).every((scope) => scopes.includes(scope))) return refuse(problem('forbidden'))
  return ok(await listEventsAfter(db, { ...input, kinds, reach }))
}

/** A published event. `data` of a booking is its state when `spreadEvents` stored the body. */
export type PublishedEvent = {
  seq: number
  id: string
  kind: string
  at: number
  subject: string
  propertyId: number | null
  revision: number
  data: Record<string, unknown>
}

export type EventRow = Omit<PublishedEvent, 'propertyId' | 'data'> & { property_id: number | null; body: string }

export const BOOKING_BODY = `json_object('booking_no', b.booking_no, 'cause', e.cause, 'brand', b.brand_id, 'status_key', b.status_key,
  'state', b.state, 'room_category', b.room_category_id, 'checkin', b.checkin, 'checkout', b.checkout, 'rooms', b.rooms,
  'currency', b.currency, 'total_minor', b.total_minor, 'paid_minor', b.paid_minor, 'stay_revision', b.revision)`

/** Selects an event `e` with its body, computing bodies that are not stored yet. */
export const SELECT_EVENT = `SELECT e.seq, e.id, e.kind, e.at, e.subject, e.property_id, e.revision,
    coalesce(e.body, ${BOOKING_BODY}, '{}') AS body
  FROM desk_event e LEFT JOIN booking b ON e.body IS NULL AND b.id = e.booking_id`

/** Whether an event `e` has one of the kinds and a property within reach; without a property it needs full reach. */
export function matchesFilter(bind: Bind, { kinds, reach }: { kinds: readonly EventKind[]; reach: Reach }): string {
  const listed = (values: readonly (string | number)[]) =>
    `(SELECT value FROM json_each(${bind(JSON.stringify(values))}))`
  return [`e.kind IN ${listed(kinds)}`, ...(reach === 'all' ? [] : [`e.property_id IN ${listed(reach)}`])].join(' AND ')
}

/** Whether a webhook `w` subscribes to an event `e`; without a property it goes to webhooks for all properties. */
export const IS_SUBSCRIBED = `e.kind IN (SELECT value FROM json_each(w.kinds))
  AND (w.properties IS NULL OR e.property_id IN (SELECT value FROM json_each(w.properties)))`

export type EventQuery = {
  kinds: readonly EventKind[]
  reach: Reach
  propertyId: number | null
  after: number
  limit: number
}

async function listEventsAfter(db: Database, query: EventQuery): Promise<PublishedEvent[]> {
  const { bind, params } = bindParams()
  const conditions = [`e.seq > ${bind(query.after)}`, matchesFilter(bind, query)]
  if (query.propertyId !== null) conditions.push(`e.property_id = ${bind(query.propertyId)}`)
  const rows = await db.all<EventRow>(
    `${SELECT_EVENT} WHERE ${conditions.join(' AND ')} ORDER BY e.seq LIMIT ${bind(query.limit)}`,
    ...params,
  )
  return rows.map(toEvent)
}

export function toEvent({ property_id: propertyId, body, ...row }: EventRow): PublishedEvent {
  return { ...row, propertyId, data: JSON.parse(body) }
}

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
    kind,
    subject,
    propertyId,
    revision,
    at,
    JSON.stringify(body),
  ) satisfies Statement
}

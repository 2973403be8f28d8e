import type { Instant } from '#app/domain/dates/instant.ts'
import { type EventKind, readableKinds } from '#app/domain/operators/event-kinds.ts'
import type { Reach } from '#app/domain/operators/reach.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { type Bind, bindParams } from '#worker/infra/database/bind-params.ts'
import { stayStateSql } from '#worker/infra/database/conditions/status-sql.ts'
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
  { grants }: Pick<Actor, 'grants'>,
  { kinds, ...input }: EventInput,
): Promise<Result<PublishedEvent[], Problem>> {
  const readable = readableKinds(grants)
  const requested = readable.filter(({ kind }) => kinds === undefined || kinds.includes(kind))
  if (kinds && new Set(kinds).size > requested.length) return refuse(problem('forbidden'))
  return ok(await listEventsAfter(db, { ...input, filters: groupFilters(requested) }))
}

/** Groups kinds that may be read for the same properties. */
function groupFilters(readable: readonly { kind: EventKind; reach: Reach }[]): EventFilter[] {
  const groups = new Map<string, EventFilter>()
  for (const { kind, reach } of readable) {
    const key = JSON.stringify(reach)
    groups.set(key, { reach, kinds: [...(groups.get(key)?.kinds ?? []), kind] })
  }
  return [...groups.values()]
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
  'state', b.state, 'stay_state', ${stayStateSql('b')},
  'room_category', b.room_category_id, 'checkin', b.checkin, 'checkout', b.checkout, 'rooms', b.rooms,
  'room_categories', json((SELECT json_group_array(json_object('id', k.id, 'rooms', k.rooms)) FROM (
    SELECT room_category_id AS id, sum(rooms) AS rooms FROM booked_rooms WHERE booking_id = b.id GROUP BY 1) k)),
  'currency', b.currency, 'total_minor', b.total_minor, 'paid_minor', b.paid_minor, 'stay_revision', b.revision)`

/** Selects an event `e` with its body, computing bodies that are not stored yet. */
export const SELECT_EVENT = `SELECT e.seq, e.id, e.kind, e.at, e.subject, e.property_id, e.revision,
    coalesce(e.body, ${BOOKING_BODY}, '{}') AS body
  FROM desk_event e LEFT JOIN booking b ON e.body IS NULL AND b.id = e.booking_id`

type EventFilter = { kinds: readonly EventKind[]; reach: Reach }

/** SQL condition: event `e` has one of the kinds, and a property within reach; without a property it needs all. */
export function matchesFilter(bind: Bind, { kinds, reach }: EventFilter): string {
  const jsonList = (values: readonly (string | number)[]) =>
    `(SELECT value FROM json_each(${bind(JSON.stringify(values))}))`
  const isKind = `e.kind IN ${jsonList(kinds)}`
  return reach === 'all' ? isKind : `${isKind} AND e.property_id IN ${jsonList(reach)}`
}

/** SQL condition: webhook `w` subscribes to event `e`; without a property it goes to webhooks for all properties. */
export const IS_SUBSCRIBED = `e.kind IN (SELECT value FROM json_each(w.kinds))
  AND (w.properties IS NULL OR e.property_id IN (SELECT value FROM json_each(w.properties)))`

export type EventQuery = {
  filters: readonly EventFilter[]
  propertyId: number | null
  after: number
  limit: number
}

async function listEventsAfter(db: Database, query: EventQuery): Promise<PublishedEvent[]> {
  const { bind, params } = bindParams()
  const conditions = [`e.seq > ${bind(query.after)}`, matchesAnyFilter(bind, query.filters)]
  if (query.propertyId !== null) conditions.push(`e.property_id = ${bind(query.propertyId)}`)
  const rows = await db.all<EventRow>(
    `${SELECT_EVENT} WHERE ${conditions.join(' AND ')} ORDER BY e.seq LIMIT ${bind(query.limit)}`,
    ...params,
  )
  return rows.map(toEvent)
}

function matchesAnyFilter(bind: Bind, filters: readonly EventFilter[]): string {
  return `(${filters.map((filter) => matchesFilter(bind, filter)).join(' OR ') || 'false'})`
}

export function toEvent({ property_id: propertyId, body, ...row }: EventRow): PublishedEvent {
  return { ...row, propertyId, data: JSON.parse(body) }
}

/**
 * An event to publish; those of bookings, refunds, tickets, conversations and documents are written by triggers. `body`
 * holds ids, days, amounts and states, no personal data but the buyer in `invoice.handover`. `revision` grows with each
 * change of the subject.
 */
export type AdminEvent = {
  kind: Extract<EventKind, `${'review' | 'import' | 'discount' | 'extra'}.${string}`>
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

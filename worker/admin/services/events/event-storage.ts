import type { EventKind } from '#app/domain/operators/event-kinds.ts'
import type { Reach } from '#app/domain/operators/reach.ts'
import { type Bind, bindParams } from '#worker/infra/database/bind-params.ts'
import type { Database } from '#worker/infra/database/database.ts'

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

/** Event body of a booking `b` for an event `e`, without guest data. */
export const BOOKING_BODY = `json_object('booking_no', b.booking_no, 'cause', e.cause, 'brand', b.brand_id, 'status_key', b.status_key,
  'state', b.state, 'room_category', b.room_category_id, 'checkin', b.checkin, 'checkout', b.checkout, 'rooms', b.rooms,
  'currency', b.currency, 'total_minor', b.total_minor, 'paid_minor', b.paid_minor, 'stay_revision', b.revision)`

/** Selects an event `e` with its body, computing bodies that are not stored yet. */
export const SELECT_EVENT = `SELECT e.seq, e.id, e.kind, e.at, e.subject, e.property_id, e.revision,
    coalesce(e.body, ${BOOKING_BODY}, '{}') AS body
  FROM desk_event e LEFT JOIN booking b ON e.body IS NULL AND b.id = e.booking_id`

/**
 * SQL condition that an event `e` has one of the kinds and a property within reach; events without a property require
 * full reach.
 */
export function isFor(bind: Bind, { kinds, reach }: { kinds: readonly EventKind[]; reach: Reach }): string {
  const listed = (values: readonly (string | number)[]) =>
    `(SELECT value FROM json_each(${bind(JSON.stringify(values))}))`
  return [`e.kind IN ${listed(kinds)}`, ...(reach === 'all' ? [] : [`e.property_id IN ${listed(reach)}`])].join(' AND ')
}

/**
 * SQL condition that a webhook `w` subscribes to an event `e`; events without a property go to webhooks for all
 * properties.
 */
export const IS_PUBLISHED = `e.kind IN (SELECT value FROM json_each(w.kinds))
  AND (w.properties IS NULL OR e.property_id IN (SELECT value FROM json_each(w.properties)))`

export type EventQuery = {
  kinds: readonly EventKind[]
  reach: Reach
  propertyId: number | null
  after: number
  limit: number
}

export async function listEventsAfter(db: Database, query: EventQuery): Promise<PublishedEvent[]> {
  const { bind, params } = bindParams()
  const conditions = [`e.seq > ${bind(query.after)}`, isFor(bind, query)]
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

import type { ListPlace } from '#app/contracts/desk/paging.ts'
import type { TicketState } from '#app/domain/help/ticket-rules.ts'
import type { Reach } from '#app/domain/operators/reach.ts'
import { type Bind, bindParams } from '#worker/database/bind-params.ts'
import type { Database } from '#worker/database/database.ts'

export type TicketSearch = {
  reach: Reach
  state?: TicketState | undefined
  propertyId?: number | undefined
  after: ListPlace | null
  limit: number
}

export type FoundTicket = { id: string; createdAt: number; propertyId: number | null }

export async function searchTickets(db: Database, search: TicketSearch): Promise<FoundTicket[]> {
  const { bind, params } = bindParams()
  const { state, propertyId, after, limit } = search
  const conditions = [
    isWithin(search.reach, bind),
    ...(state === undefined ? [] : [`t.state = ${bind(state)}`]),
    ...(propertyId === undefined ? [] : [`b.property_id = ${bind(propertyId)}`]),
    ...(after === null ? [] : [`(t.created_at, t.id) < (${bind(after.at)}, ${bind(after.id)})`]),
  ]
  const rows = await db.all<{ id: string; created_at: number; property_id: number | null }>(
    `SELECT t.id, t.created_at, b.property_id FROM help_ticket t LEFT JOIN booking b ON b.id = t.booking_id
     WHERE ${conditions.join(' AND ')} ORDER BY t.created_at DESC, t.id DESC LIMIT ${bind(limit)}`,
    ...params,
  )
  return rows.map(({ id, created_at, property_id }) => ({ id, createdAt: created_at, propertyId: property_id }))
}

export type TicketFacts = FoundTicket & { guestName: string; reachedBy: 'email' | 'sms' | null }

/** Returns a ticket by its number with the guest's name and the channel of replies, or null when out of reach. */
export async function findTicketWithin(db: Database, reach: Reach, ticketNo: string): Promise<TicketFacts | null> {
  const { bind, params } = bindParams()
  const row = await db.first<{
    id: string
    created_at: number
    property_id: number | null
    name: string
    reached_by: 'email' | 'sms' | null
  }>(
    `SELECT t.id, t.created_at, b.property_id, trim(u.first_name || ' ' || u.last_name) AS name,
       CASE WHEN u.email IS NOT NULL THEN 'email' WHEN u.phone IS NOT NULL THEN 'sms' END AS reached_by
     FROM help_ticket t JOIN user u ON u.id = t.user_id LEFT JOIN booking b ON b.id = t.booking_id
     WHERE t.ticket_no = ${bind(ticketNo.trim().toUpperCase())} AND ${isWithin(reach, bind)}`,
    ...params,
  )
  if (!row) return null
  const { id, created_at, property_id, name, reached_by } = row
  return { id, createdAt: created_at, propertyId: property_id, guestName: name, reachedBy: reached_by }
}

/** A ticket belongs to the property of its booking; tickets without a booking require full reach. */
function isWithin(reach: Reach, bind: Bind): string {
  return reach === 'all' ? 'true' : `b.property_id IN (SELECT value FROM json_each(${bind(JSON.stringify(reach))}))`
}

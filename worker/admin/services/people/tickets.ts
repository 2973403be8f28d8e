import type { JobCursor } from '#app/contracts/admin/fields.ts'
import type { TicketState } from '#app/domain/help/ticket-rules.ts'
import type { Reach } from '#app/domain/operators/reach.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { type Bind, bindParams } from '#worker/infra/database/bind-params.ts'
import { type Database, statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import { openTicketFile } from '#worker/services/support/files/store-file.ts'
import { readTicketById } from '#worker/services/support/tickets/read-tickets.ts'
import { answerTicket, closeByOperator } from '#worker/services/support/tickets/reply-to-ticket.ts'
import { findTickets, type ReadTicket, type Ticket } from '#worker/services/support/tickets/ticket.ts'
import type { Actor } from '../actor.ts'
import type { AuditAction } from '../audit.ts'
import { type Operation, runAudited } from '../run-audited.ts'

type TicketSearch = {
  reach: Reach
  state?: TicketState | undefined
  propertyId?: number | undefined
  after: JobCursor | null
  limit: number
}

type FoundTicket = { id: string; createdAt: number; propertyId: number | null }

type TicketDetails = FoundTicket & { guestName: string; reachedBy: 'email' | 'sms' | null }

export type AdminTicket = Ticket & { propertyId: number | null }
export type AdminTicketDetails = ReadTicket & Pick<TicketDetails, 'propertyId' | 'guestName' | 'reachedBy'>

export async function listReachableTickets(
  { db }: Pick<Deps, 'db'>,
  { reach }: Pick<Actor, 'reach'>,
  search: Omit<TicketSearch, 'reach'>,
): Promise<AdminTicket[]> {
  const found = await searchTickets(db, { ...search, reach })
  const tickets = new Map(
    (
      await findTickets(
        db,
        found.map(({ id }) => id),
      )
    ).map((ticket) => [ticket.id, ticket]),
  )
  return found.flatMap(({ id, propertyId }) => {
    const ticket = tickets.get(id)
    return ticket ? [{ ...ticket, propertyId }] : []
  })
}

export async function readReachableTicket(
  { db }: Pick<Deps, 'db'>,
  { reach }: Pick<Actor, 'reach'>,
  ticketNo: string,
): Promise<Result<AdminTicketDetails, Problem>> {
  const details = await findReachableTicket(db, reach, ticketNo)
  const ticket = details && (await readTicketById(db, details.id))
  if (!details || !ticket) return refuse(problem('not_found'))
  const { propertyId, guestName, reachedBy } = details
  return ok({ ...ticket, propertyId, guestName, reachedBy })
}

export async function openReachableFile(
  deps: Deps,
  actor: Pick<Actor, 'reach'>,
  { ticketNo, fileId }: { ticketNo: string; fileId: string },
) {
  const details = await findReachableTicket(deps.db, actor.reach, ticketNo)
  return details ? openTicketFile(deps, { ticketId: details.id, fileId }) : refuse(problem('not_found'))
}

export async function answerTicketByAdmin(
  deps: Deps,
  actor: Actor,
  {
    ticketNo,
    text,
    asks,
    idempotency,
  }: { ticketNo: string; text: string; asks: boolean; idempotency: IdempotentRequest | null },
): Promise<Result<AdminTicketDetails, Problem>> {
  const found = await findReachableTicket(deps.db, actor.reach, ticketNo)
  if (!found) return refuse(problem('not_found'))
  return runAudited(
    deps,
    actor,
    toOperation(asks ? 'ticket.ask' : 'ticket.answer', ticketNo, found, idempotency),
    async (audited) => {
      const answered = await answerTicket(audited, found, { text, asks, operator: actor.id })
      return answered.ok ? readReachableTicket(audited, actor, ticketNo) : answered
    },
  )
}

export async function closeTicketByAdmin(
  deps: Deps,
  actor: Actor,
  { ticketNo, idempotency }: { ticketNo: string; idempotency: IdempotentRequest | null },
): Promise<Result<AdminTicketDetails, Problem>> {
  const found = await findReachableTicket(deps.db, actor.reach, ticketNo)
  if (!found) return refuse(problem('not_found'))
  return runAudited(deps, actor, toOperation('ticket.close', ticketNo, found, idempotency), async (audited) => {
    await closeByOperator(audited, found)
    return readReachableTicket(audited, actor, ticketNo)
  })
}

/** Returns the audited operation. The audit stores the state and the number of messages, never their text. */
function toOperation(
  action: AuditAction,
  ticketNo: string,
  { id, propertyId }: TicketDetails,
  idempotency: IdempotentRequest | null,
): Operation {
  const snapshot = statement(
    `SELECT json_object('state', t.state, 'messages', (SELECT count(*) FROM help_message WHERE ticket_id = t.id))
     FROM help_ticket t WHERE t.id = ?`,
    id,
  )
  return { action, subject: `ticket:${ticketNo.trim().toUpperCase()}`, propertyId, snapshot, idempotency }
}

async function searchTickets(db: Database, search: TicketSearch): Promise<FoundTicket[]> {
  const { bind, params } = bindParams()
  const { state, propertyId, after, limit } = search
  const conditions = [
    reachCondition(search.reach, bind),
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

async function findReachableTicket(db: Database, reach: Reach, ticketNo: string): Promise<TicketDetails | null> {
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
     WHERE t.ticket_no = ${bind(ticketNo.trim().toUpperCase())} AND ${reachCondition(reach, bind)}`,
    ...params,
  )
  if (!row) return null
  const { id, created_at, property_id, name, reached_by } = row
  return { id, createdAt: created_at, propertyId: property_id, guestName: name, reachedBy: reached_by }
}

/**
 * SQL condition that a ticket is within reach: it belongs to the property of its booking; without a booking it requires
 * full reach.
 */
function reachCondition(reach: Reach, bind: Bind): string {
  return reach === 'all' ? 'true' : `b.property_id IN (SELECT value FROM json_each(${bind(JSON.stringify(reach))}))`
}

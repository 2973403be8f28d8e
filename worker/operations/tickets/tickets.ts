import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { KeyedCall } from '#worker/changes/keyed-call.ts'
import { statement } from '#worker/database/database.ts'
import type { Deps } from '#worker/deps.ts'
import { openTicketFile } from '#worker/help/files/keep-file.ts'
import { answerTicket, closeByHouse } from '#worker/help/tickets/answer-ticket.ts'
import { listTicketsById, readTicketById } from '#worker/help/tickets/read-tickets.ts'
import type { ReadTicket, Ticket } from '#worker/help/tickets/ticket.ts'
import type { Actor } from '../actor.ts'
import type { AuditAction } from '../audit/audit-actions.ts'
import { type Operation, operate } from '../operate.ts'
import { findTicketWithin, searchTickets, type TicketFacts, type TicketSearch } from './ticket-search.ts'

export type OperatedTicket = Ticket & { propertyId: number | null }
export type ReadOperatedTicket = ReadTicket & Pick<TicketFacts, 'propertyId' | 'guestName' | 'reachedBy'>

export async function listTicketsWithin(
  { db }: Pick<Deps, 'db'>,
  { reach }: Pick<Actor, 'reach'>,
  search: Omit<TicketSearch, 'reach'>,
): Promise<OperatedTicket[]> {
  const found = await searchTickets(db, { ...search, reach })
  const tickets = new Map(
    (
      await listTicketsById(
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

export async function readTicketWithin(
  { db }: Pick<Deps, 'db'>,
  { reach }: Pick<Actor, 'reach'>,
  ticketNo: string,
): Promise<Result<ReadOperatedTicket, Problem>> {
  const facts = await findTicketWithin(db, reach, ticketNo)
  const ticket = facts && (await readTicketById(db, facts.id))
  if (!facts || !ticket) return refuse(problem('not_found'))
  const { propertyId, guestName, reachedBy } = facts
  return ok({ ...ticket, propertyId, guestName, reachedBy })
}

export async function openFileWithin(
  deps: Deps,
  actor: Pick<Actor, 'reach'>,
  { ticketNo, fileId }: { ticketNo: string; fileId: string },
) {
  const facts = await findTicketWithin(deps.db, actor.reach, ticketNo)
  return facts ? openTicketFile(deps, { ticketId: facts.id, fileId }) : refuse(problem('not_found'))
}

/** Replies to a ticket, with an audit row. Fails with `not_modifiable` when the ticket is closed. */
export async function answerTicketAtDesk(
  deps: Deps,
  actor: Actor,
  { ticketNo, text, asks, keyed }: { ticketNo: string; text: string; asks: boolean; keyed: KeyedCall | null },
): Promise<Result<ReadOperatedTicket, Problem>> {
  const found = await findTicketWithin(deps.db, actor.reach, ticketNo)
  if (!found) return refuse(problem('not_found'))
  return operate(
    deps,
    actor,
    toOperation(asks ? 'ticket.ask' : 'ticket.answer', ticketNo, found, keyed),
    async (writing) => {
      const answered = await answerTicket(writing, found, { text, asks, operator: actor.id })
      return answered.ok ? readTicketWithin(writing, actor, ticketNo) : answered
    },
  )
}

export async function closeTicketAtDesk(
  deps: Deps,
  actor: Actor,
  { ticketNo, keyed }: { ticketNo: string; keyed: KeyedCall | null },
): Promise<Result<ReadOperatedTicket, Problem>> {
  const found = await findTicketWithin(deps.db, actor.reach, ticketNo)
  if (!found) return refuse(problem('not_found'))
  return operate(deps, actor, toOperation('ticket.close', ticketNo, found, keyed), async (writing) => {
    await closeByHouse(writing, found)
    return readTicketWithin(writing, actor, ticketNo)
  })
}

/** The audit stores the state and the number of messages, never their text. */
function toOperation(
  action: AuditAction,
  ticketNo: string,
  { id, propertyId }: TicketFacts,
  keyed: KeyedCall | null,
): Operation {
  const snapshot = statement(
    `SELECT json_object('state', t.state, 'messages', (SELECT count(*) FROM help_message WHERE ticket_id = t.id))
     FROM help_ticket t WHERE t.id = ?`,
    id,
  )
  return { action, subject: `ticket:${ticketNo.trim().toUpperCase()}`, propertyId, snapshot, keyed }
}

import { SILENCE_MS, WARNING_MS } from '#app/domain/help/ticket-rules.ts'
import { boundStatement } from '#worker/infra/database/bind-params.ts'
import type { Statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { type JobRound, nextCursor, parseCursor, processEach } from '#worker/infra/guarded-writes/job-round.ts'
import { insertTicketMessage } from '#worker/services/notifications/ticket-message.ts'
import { closeTicket } from './ticket.ts'

const TICKETS_PER_ROUND = 100

type InactiveTicket = { id: string; at: number; warned_at: number | null; revision: number }

/** Closes tickets without a guest's response, two days after notifying the guest. Safe to run concurrently. */
export async function closeInactiveTickets(deps: Deps, after = ''): Promise<JobRound> {
  const now = deps.now()
  const cursor = parseCursor(after)
  const due = await deps.db.all<InactiveTicket>(
    `SELECT id, changed_at AS at, warned_at, revision FROM help_ticket
     WHERE state IN ('answered', 'waiting') AND changed_at <= ?1 AND (warned_at IS NULL OR (warned_at <= ?2 AND changed_at <= ?3))
       AND (changed_at, id) > (?4, ?5)
     ORDER BY changed_at, id LIMIT ?6`,
    now - (SILENCE_MS - WARNING_MS),
    now - WARNING_MS,
    now - SILENCE_MS,
    Number(cursor.at || 0),
    cursor.id,
    TICKETS_PER_ROUND,
  )
  const failureLog = { event: 'ticket_not_closed', details: ({ id }: InactiveTicket) => ({ ticketId: id }) }
  const done = await processEach(due, failureLog, (ticket) =>
    ticket.warned_at === null ? warn(deps, ticket, now) : close(deps, ticket, now),
  )
  return { done, next: nextCursor(due, TICKETS_PER_ROUND) }
}

async function close(deps: Deps, { id, revision }: InactiveTicket, now: number): Promise<boolean> {
  const [closed] = await deps.db.batch([
    closeTicket(id, now, (bind) => `revision = ${bind(revision)} AND warned_at IS NOT NULL`),
  ])
  return (closed?.changes ?? 0) > 0
}

/**
 * Warns the guest of a ticket. Notification and mark are written together, so that only one of two concurrent jobs
 * notifies.
 */
async function warn(deps: Deps, ticket: InactiveTicket, now: number): Promise<boolean> {
  const notificationId = crypto.randomUUID()
  const isStillInactive = (bind: (value: string | number | null) => string) =>
    `revision = ${bind(ticket.revision)} AND warned_at IS NULL AND state IN ('answered', 'waiting')`
  const message = { id: notificationId, ticketId: ticket.id, template: 'ticket_closing', at: now } as const
  const [, marked] = await deps.db.batch([
    insertTicketMessage(message, (bind) => isStillInactive(bind).replace(/\b(revision|warned_at|state)\b/g, 't.$1')),
    markWarned(ticket.id, now, isStillInactive),
  ])
  if ((marked?.changes ?? 0) === 0) return false
  deps.later(deps.enqueueMessage(notificationId).catch(() => {}))
  return true
}

function markWarned(
  id: string,
  now: number,
  condition: (bind: (value: string | number | null) => string) => string,
): Statement {
  return boundStatement(
    (bind) => `UPDATE help_ticket SET warned_at = ${bind(now)} WHERE id = ${bind(id)} AND ${condition(bind)}`,
  )
}

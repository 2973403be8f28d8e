import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { insertTicketMessage } from '#worker/services/notifications/ticket-message.ts'
import type { Ticket } from './ticket.ts'
import { closeTicket, insertMessage, isWritten, updateState } from './ticket-storage.ts'

/** The operator's answer; `asks`: the guest must respond. */
export type PropertyAnswer = { text: string; operator: string; asks: boolean }

/** Notifies the guest. Refuses with not_modifiable when the ticket is closed. */
export async function answerTicket(
  deps: Deps,
  ticket: Pick<Ticket, 'id'>,
  { text, operator, asks }: PropertyAnswer,
): Promise<Result<null, Problem>> {
  const at = deps.now()
  const [messageId, notificationId] = [crypto.randomUUID(), crypto.randomUUID()]
  const message = { id: messageId, ticketId: ticket.id, author: 'house', operator, text, at } as const
  const results = await deps.db.batch([
    insertMessage(message, () => "t.state <> 'closed'"),
    updateState({ ticketId: ticket.id, state: asks ? 'waiting' : 'answered', at }, messageId),
    insertTicketMessage(
      { id: notificationId, ticketId: ticket.id, template: asks ? 'ticket_asked' : 'ticket_answered', text, at },
      (bind) => isWritten(messageId, bind),
    ),
    { sql: 'SELECT 1 AS won FROM help_message WHERE id = ?', params: [messageId] },
  ])
  if (!results.at(-1)?.rows[0]) return refuse(problem('not_modifiable', { details: { reason: 'ticket_closed' } }))
  deps.later(deps.enqueueMessage(notificationId).catch(() => {}))
  return ok(null)
}

export async function closeByProperty(deps: Deps, ticket: Pick<Ticket, 'id'>): Promise<void> {
  await deps.db.batch([closeTicket(ticket.id, deps.now())])
}

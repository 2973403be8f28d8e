import { goesOn, type TicketState, ticketLimits } from '#app/domain/help/ticket-rules.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { writeBatch } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { deleteOldAnswer, type IdempotentRequest, isKeyFree } from '#worker/infra/guarded-writes/idempotent-request.ts'
import { findKeyedAnswer, sealAnswer } from '#worker/infra/guarded-writes/replay-answer.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { insertTicketMessage } from '#worker/services/notifications/ticket-message.ts'
import { faultOf, keepAnswer, raiseTicket } from './raise-ticket.ts'
import { readOwnTicket } from './read-tickets.ts'
import {
  attachFiles,
  closeTicket,
  insertMessage,
  isWritten,
  mayGoOn,
  maySend,
  type Sending,
  selectFaults,
  type Ticket,
  updateState,
} from './ticket.ts'

type FurtherMessage = {
  ticketNo: string
  text: string
  fileIds: readonly string[]
  keyed?: IdempotentRequest | null
}

type WrittenOn = { ticketNo: string; state: TicketState; isReplay: boolean }

/** Reopens the ticket, also within 30 days after closing; later a new ticket refers to the old one. */
export async function writeOn(
  deps: Deps,
  scope: Scope,
  { ticketNo, text, fileIds, keyed = null }: FurtherMessage,
): Promise<Result<WrittenOn, Problem>> {
  const found = await readOwnTicket(deps, scope, ticketNo)
  if (!found.ok) return found
  const ticket = found.value
  const replay = await findKeyedAnswer<Omit<WrittenOn, 'isReplay'>>(deps, keyed)
  if (replay) return replay.ok ? ok({ ...replay.value, isReplay: true }) : replay
  if (fileIds.length > ticketLimits.files)
    return refuse(problem('invalid_fields', { fields: { files: 'errors.fileCount' } }))
  const at = deps.now()
  if (!goesOn(ticket, at)) {
    const { userId, issue, bookingId } = ticket
    return raiseTicket(deps, scope, { userId, issue, bookingId, text, fileIds, followsNo: ticketNo, keyed })
  }
  const written = { ticketNo: ticket.ticketNo, state: 'open' as const }
  const kept = await sealAnswer(deps, keyed, { status: 201, answer: written })
  const messageId = crypto.randomUUID()
  const sending: Sending = { userId: ticket.userId, fileIds, at }
  const message = { id: messageId, ticketId: ticket.id, author: 'guest', operator: null, text, at } as const
  const results = await deps.db.batch([
    ...(keyed ? [deleteOldAnswer(keyed, at)] : []),
    selectFaults(sending),
    insertMessage(message, (bind) =>
      [mayGoOn(sending, bind), maySend(sending, bind), ...(keyed ? [isKeyFree(keyed, bind)] : [])].join(' AND '),
    ),
    updateState({ ticketId: ticket.id, state: 'open', at }, messageId),
    ...attachFiles(sending, { ticketId: ticket.id, messageId }),
    ...(kept ? [keepAnswer(kept, messageId, at)] : []),
    { sql: 'SELECT 1 AS won FROM help_message WHERE id = ?', params: [messageId] },
  ])
  if (results.at(-1)?.rows[0]) return ok({ ...written, isReplay: false })
  const first = await findKeyedAnswer<Omit<WrittenOn, 'isReplay'>>(deps, keyed)
  if (first) return first.ok ? ok({ ...first.value, isReplay: true }) : first
  return refuse(faultOf(results[keyed ? 1 : 0]?.rows[0], { isNew: false }))
}

export async function closeOwnTicket(
  deps: Deps,
  scope: Scope,
  ticketNo: string,
): Promise<Result<{ ticketNo: string; state: TicketState }, Problem>> {
  const found = await readOwnTicket(deps, scope, ticketNo)
  if (!found.ok) return found
  await deps.db.batch([closeTicket(found.value.id, deps.now())])
  return ok({ ticketNo: found.value.ticketNo, state: 'closed' })
}

/** The operator's answer; `asks`: the guest must respond. */
type OperatorAnswer = { text: string; operator: string; asks: boolean }

/** Notifies the guest. Refuses with not_modifiable when the ticket is closed. */
export async function answerTicket(
  deps: Deps,
  ticket: Pick<Ticket, 'id'>,
  { text, operator, asks }: OperatorAnswer,
): Promise<Result<null, Problem>> {
  const at = deps.now()
  const [messageId, notificationId] = [crypto.randomUUID(), crypto.randomUUID()]
  const message = { id: messageId, ticketId: ticket.id, author: 'house', operator, text, at } as const
  const results = await writeBatch(deps, [
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

export async function closeByOperator(deps: Deps, ticket: Pick<Ticket, 'id'>): Promise<void> {
  await writeBatch(deps, [closeTicket(ticket.id, deps.now())])
}

import { canContinueTicket, type TicketState, ticketLimits } from '#app/domain/help/ticket-rules.ts'
import { type Problem, problem, refuseFields } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Bind } from '#worker/infra/database/bind-params.ts'
import { writeBatch } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import {
  deleteOldResponse,
  type IdempotentRequest,
  isKeyFree,
} from '#worker/infra/guarded-writes/idempotent-request.ts'
import { findStoredResponse, sealResponse } from '#worker/infra/guarded-writes/stored-response.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { insertTicketMessage } from '#worker/services/notifications/ticket-message.ts'
import { explainRefusal, insertTicketResponse, raiseTicket } from './raise-ticket.ts'
import { readOwnTicket } from './read-tickets.ts'
import {
  attachFiles,
  canContinueSql,
  canSendSql,
  closeTicket,
  insertMessage,
  isWritten,
  type Sending,
  selectFaults,
  type Ticket,
  updateState,
} from './ticket.ts'

type ReplyText = { text: string; fileIds: readonly string[]; idempotency?: IdempotentRequest | null }

type ReplyInput = ReplyText & { ticketNo: string }

type TicketReply = { ticketNo: string; state: TicketState; isReplay: boolean }

/** Adds a message and reopens the ticket, until 30 days after closing; later a new ticket refers to the old one. */
export async function replyToTicket(
  deps: Deps,
  scope: Scope,
  { ticketNo, ...reply }: ReplyInput,
): Promise<Result<TicketReply, Problem>> {
  const found = await readOwnTicket(deps, scope, ticketNo)
  return found.ok ? continueTicket(deps, scope, { ticket: found.value, ...reply }) : found
}

/** Replies like `replyToTicket`, to a ticket whose access the caller has checked. */
export async function continueTicket(
  deps: Deps,
  scope: Pick<Scope, 'brand' | 'locale' | 'origin'>,
  { ticket, text, fileIds, idempotency = null }: ReplyText & { ticket: Ticket },
): Promise<Result<TicketReply, Problem>> {
  const replay = await findStoredResponse<Omit<TicketReply, 'isReplay'>>(deps, idempotency)
  if (replay) return replay.ok ? ok({ ...replay.value, isReplay: true }) : replay
  if (fileIds.length > ticketLimits.files) return refuseFields({ files: 'errors.fileCount' })
  const at = deps.now()
  if (!canContinueTicket(ticket, at)) {
    const { userId, issue, bookingId } = ticket
    return raiseTicket(deps, scope, {
      userId,
      issue,
      bookingId,
      text,
      fileIds,
      followsNo: ticket.ticketNo,
      idempotency,
    })
  }
  const reply = { ticketNo: ticket.ticketNo, state: 'open' as const }
  const response = await sealResponse(deps, idempotency, { status: 201, response: reply })
  const messageId = crypto.randomUUID()
  const sending: Sending = { userId: ticket.userId, fileIds, at }
  const message = { id: messageId, ticketId: ticket.id, author: 'guest', operator: null, text, at } as const
  const results = await deps.db.batch([
    ...(idempotency ? [deleteOldResponse(idempotency, at)] : []),
    selectFaults(sending),
    insertMessage(message, (bind) =>
      [
        canContinueSql(sending, bind),
        canSendSql(sending, bind),
        ...(idempotency ? [isKeyFree(idempotency, bind)] : []),
      ].join(' AND '),
    ),
    updateState({ ticketId: ticket.id, state: 'open', at }, messageId),
    ...attachFiles(sending, { ticketId: ticket.id, messageId }),
    ...(response ? [insertTicketResponse(response, messageId, at)] : []),
    { sql: 'SELECT 1 AS won FROM help_message WHERE id = ?', params: [messageId] },
  ])
  if (results.at(-1)?.rows[0]) return ok({ ...reply, isReplay: false })
  const concurrent = await findStoredResponse<Omit<TicketReply, 'isReplay'>>(deps, idempotency)
  if (concurrent) return concurrent.ok ? ok({ ...concurrent.value, isReplay: true }) : concurrent
  return refuse(explainRefusal(results[idempotency ? 1 : 0]?.rows[0], { isNew: false }))
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

/** The operator's message; `asks`: the guest must respond. */
type OperatorReply = {
  text: string
  operator: string
  asks: boolean
  /** SQL condition of the write. */
  isAllowed?: (bind: Bind) => string
}

/** Adds the operator's message and notifies the guest. Refuses with not_modifiable when the ticket is closed. */
export async function answerTicket(
  deps: Deps,
  ticket: Pick<Ticket, 'id'>,
  { text, operator, asks, isAllowed = () => 'true' }: OperatorReply,
): Promise<Result<null, Problem>> {
  const at = deps.now()
  const [messageId, notificationId] = [crypto.randomUUID(), crypto.randomUUID()]
  const message = { id: messageId, ticketId: ticket.id, author: 'house', operator, text, at } as const
  const results = await writeBatch(deps, [
    insertMessage(message, (bind) => `t.state <> 'closed' AND ${isAllowed(bind)}`),
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

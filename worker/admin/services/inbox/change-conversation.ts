import type { Instant } from '#app/domain/dates/instant.ts'
import { holds } from '#app/domain/operators/grants.ts'
import { notModifiable } from '#app/domain/operators/refusal-reasons.ts'
import { type Problem, refuseFields } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { type Statement, statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import type { Conversation } from '#worker/services/support/conversations/conversation.ts'
import { conversationAddress, linkEndsAt } from '#worker/services/support/conversations/conversation-link.ts'
import { closeTicket } from '#worker/services/support/tickets/ticket.ts'
import type { Actor } from '../actor.ts'
import type { AuditAction } from '../audit.ts'
import { grantsOf } from '../operators/operator.ts'
import { findOperator } from '../operators/operator-storage.ts'
import { type Operation, runAudited } from '../run-audited.ts'
import { findReachableConversation, type ReadConversation, readConversation } from './conversations.ts'

export type ConversationRef = { id: string; idempotency: IdempotentRequest | null }

export type ConversationChange = {
  assignee?: string | null | undefined
  isUnread?: boolean | undefined
  state?: 'open' | 'closed' | undefined
}

/**
 * Returns the audited operation on a conversation; the audit has its state and number of messages, never their text.
 */
export function conversationOperation(
  action: AuditAction,
  { id, propertyId }: Pick<Conversation, 'id' | 'propertyId'>,
  idempotency: IdempotentRequest | null,
): Operation {
  const snapshot = statement(
    `SELECT json_object('state', state, 'unread', unread, 'assignee', assignee, 'link_version', link_version,
       'revision', revision) FROM conversation WHERE id = ?`,
    id,
  )
  return { action, subject: `conversation:${id}`, propertyId, snapshot, idempotency }
}

export async function changeConversation(
  deps: Deps,
  actor: Actor,
  { id, change, idempotency }: ConversationRef & { change: ConversationChange },
): Promise<Result<ReadConversation, Problem>> {
  const found = await findReachableConversation(deps, actor, id)
  if (!found.ok) return found
  const conversation = found.value
  const { assignee } = change
  if (typeof assignee === 'string' && !(await mayAnswer(deps, assignee, conversation.propertyId))) {
    return refuseFields({ assignee: 'is not a person who may answer here' })
  }
  const operation = conversationOperation('conversation.change', conversation, idempotency)
  return runAudited(deps, actor, operation, async (audited) => {
    await audited.write([
      updateConversation(id, change),
      ...(change.state === undefined ? [] : stateStatements(conversation, change.state, audited.now())),
    ])
    return readConversation(audited, actor, id)
  })
}

/** Writes the named columns alone, so that two people can work at once. */
function updateConversation(id: string, { assignee, isUnread }: ConversationChange): Statement {
  const unread = isUnread === undefined ? null : Number(isUnread)
  return statement(
    `UPDATE conversation SET assignee = iif(?2, ?3, assignee), unread = coalesce(?4, unread), revision = revision + 1
     WHERE id = ?1 AND ((?2 AND assignee IS NOT ?3) OR (?4 IS NOT NULL AND unread <> ?4))`,
    id,
    assignee === undefined ? 0 : 1,
    assignee ?? null,
    unread,
  )
}

/**
 * Returns the statements that set the state. A ticket has its state itself; a trigger copies it to the conversation.
 */
function stateStatements({ id, ticketId }: Conversation, state: 'open' | 'closed', at: Instant): Statement[] {
  if (ticketId !== null) {
    return state === 'closed'
      ? [closeTicket(ticketId, at)]
      : [
          statement(
            `UPDATE help_ticket SET state = 'open', closed_at = NULL, changed_at = ?2, warned_at = NULL,
               revision = revision + 1 WHERE id = ?1 AND state = 'closed'`,
            ticketId,
            at,
          ),
        ]
  }
  const isOther = state === 'closed' ? "state <> 'closed'" : "state = 'closed'"
  return [
    statement(`UPDATE conversation SET state = ?2, revision = revision + 1 WHERE id = ?1 AND ${isOther}`, id, state),
  ]
}

async function mayAnswer({ db }: Pick<Deps, 'db'>, operatorId: string, propertyId: number | null): Promise<boolean> {
  const operator = await findOperator(db, operatorId)
  return (
    operator !== null && operator.disabledAt === null && holds(grantsOf(operator.roles), 'tickets:write', propertyId)
  )
}

/** Returns the guest's link; `isNew` makes all earlier ones invalid. */
export async function shareConversation(
  deps: Deps,
  actor: Actor,
  { id, isNew, idempotency }: ConversationRef & { isNew: boolean },
): Promise<Result<{ url: string; endsAt: Instant }, Problem>> {
  const found = await findReachableConversation(deps, actor, id)
  if (!found.ok) return found
  const operation = conversationOperation('conversation.share', found.value, idempotency)
  return runAudited(deps, actor, operation, async (audited) => {
    if (isNew) {
      await audited.write([statement('UPDATE conversation SET link_version = link_version + 1 WHERE id = ?', id)])
    }
    const current = await findReachableConversation(audited, actor, id)
    if (!current.ok) return current
    return ok({ url: await conversationAddress(audited, current.value), endsAt: linkEndsAt(current.value) })
  })
}

/** Deletes a question. Refuses conversations that are erased with a booking or account. */
export async function deleteQuestion(
  deps: Deps,
  actor: Actor,
  { id, idempotency }: ConversationRef,
): Promise<Result<{ outcome: 'deleted' }, Problem>> {
  const found = await findReachableConversation(deps, actor, id)
  const subject = found.ok ? found.value : { id, propertyId: null }
  const operation = conversationOperation('conversation.delete', subject, idempotency)
  return runAudited(deps, actor, operation, async (audited) => {
    if (!found.ok) return found
    if (found.value.subject !== 'question') return refuse(notModifiable('erased_with_guest'))
    const isAbout = `payload ->> 'conversationId' = +?1 AND payload ->> 'conversationId' IS NOT NULL`
    await audited.write([
      statement('DELETE FROM conversation WHERE id = ?', id),
      statement(`DELETE FROM message WHERE ${isAbout} AND status = 'queued'`, id),
      statement(`UPDATE message SET recipient = '', payload = '{}' WHERE ${isAbout}`, id),
    ])
    return ok({ outcome: 'deleted' })
  })
}

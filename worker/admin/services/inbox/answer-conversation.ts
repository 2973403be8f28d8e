import type { Instant } from '#app/domain/dates/instant.ts'
import { isPlaceholder, listPlaceholders } from '#app/domain/operators/answer-placeholders.ts'
import { notModifiable } from '#app/domain/operators/refusal-reasons.ts'
import { type Problem, problem, refuseFields } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { type Bind, boundStatement } from '#worker/infra/database/bind-params.ts'
import { type Statement, statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { writeToGuest } from '#worker/services/bookings/admin/write-to-guest.ts'
import { readBooking } from '#worker/services/bookings/reading/find-booking.ts'
import type { Conversation } from '#worker/services/support/conversations/conversation.ts'
import { answerTicket } from '#worker/services/support/tickets/reply-to-ticket.ts'
import type { Actor } from '../actor.ts'
import { type Audited, runAudited } from '../run-audited.ts'
import { type ConversationRef, conversationOperation } from './change-conversation.ts'
import { findReachableConversation, type ReadConversation, readConversation } from './conversations.ts'

export type Answer = {
  text: string
  /** As the caller read it; null: any. */
  revision: number | null
}

type Writing = { text: string; author: string; isAllowed: (bind: Bind) => string }

/**
 * Answers a guest where the subject stores its messages. Refuses when somebody wrote since `revision`
 * (`conversation_changed`), a placeholder was not filled, the ticket is closed, or the guest cannot be reached.
 */
export async function answerConversation(
  deps: Deps,
  actor: Actor,
  { id, answer: { text, revision }, idempotency }: ConversationRef & { answer: Answer },
): Promise<Result<ReadConversation, Problem>> {
  const found = await findReachableConversation(deps, actor, id)
  if (!found.ok) return found
  const conversation = found.value
  const placeholder = listPlaceholders(text).find(isPlaceholder)
  if (placeholder) return refuseFields({ text: `{${placeholder}} is not filled` })
  const operation = {
    ...conversationOperation('conversation.answer', conversation, idempotency),
    // A message the guest wrote meanwhile stays unread.
    alsoWrite: (isChanged: string) => [
      statement(
        `UPDATE conversation SET unread = 0 WHERE id = ? AND unread = 1 AND guest_at IS ? AND ${isChanged}`,
        id,
        conversation.lastGuestMessageAt,
      ),
    ],
  }
  const isAllowed = (bind: Bind) =>
    revision === null
      ? 'true'
      : `EXISTS (SELECT 1 FROM conversation WHERE id = ${bind(id)} AND revision = ${bind(revision)})`
  return runAudited(deps, actor, operation, async (audited) => {
    const written = await writeAnswer(audited, conversation, { text, author: actor.id, isAllowed })
    if (written.ok) return readConversation(audited, actor, id)
    const now = await findReachableConversation(audited, actor, id)
    const isOther = revision !== null && now.ok && now.value.revision !== revision
    return isOther ? refuse(notModifiable('conversation_changed')) : written
  })
}

async function writeAnswer(
  audited: Audited,
  { id, ticketId, bookingId }: Conversation,
  { text, author, isAllowed }: Writing,
): Promise<Result<unknown, Problem>> {
  if (ticketId !== null) {
    return answerTicket(audited, { id: ticketId }, { text, operator: author, asks: false, isAllowed })
  }
  if (bookingId === null) return answerQuestion(audited, id, { text, author, isAllowed })
  const booking = await readBooking(audited, bookingId)
  if (!booking || booking.guest.phone === '') return refuse(notModifiable('guest_forgotten'))
  return writeToGuest(audited, { booking, text, author, isAllowed })
}

async function answerQuestion(
  audited: Audited,
  id: string,
  { text, author, isAllowed }: Writing,
): Promise<Result<null, Problem>> {
  const at = audited.now()
  const [messageId, notificationId] = [crypto.randomUUID(), crypto.randomUUID()]
  const results = await audited.write([
    insertAnswer({ messageId, id, text, author, at }, isAllowed),
    statement(
      `INSERT INTO message (id, brand_id, channel, recipient, template, locale, payload, created_at)
       SELECT ?1, c.brand_id, 'email', c.guest_email, 'question_answered', c.locale,
         json_object('conversationId', c.id, 'origin', c.origin, 'text', ?2), ?3
       FROM conversation_message m JOIN conversation c ON c.id = m.conversation_id WHERE m.id = ?4`,
      notificationId,
      text,
      at,
      messageId,
    ),
    statement('SELECT 1 AS won FROM conversation_message WHERE id = ?', messageId),
  ])
  if (!results.at(-1)?.rows[0]) return refuse(problem('not_found'))
  audited.later(audited.enqueueMessage(notificationId).catch(() => {}))
  return ok(null)
}

type NewAnswer = { messageId: string; id: string; text: string; author: string; at: Instant }

function insertAnswer({ messageId, id, text, author, at }: NewAnswer, isAllowed: Writing['isAllowed']): Statement {
  return boundStatement(
    (bind) => `INSERT INTO conversation_message (id, conversation_id, author, operator, text, at)
      SELECT ${bind(messageId)}, c.id, 'staff', ${bind(author)}, ${bind(text)}, ${bind(at)}
      FROM conversation c WHERE c.id = ${bind(id)} AND ${isAllowed(bind)}`,
  )
}

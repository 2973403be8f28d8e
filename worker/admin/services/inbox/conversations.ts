import type { JobCursor } from '#app/contracts/admin/fields.ts'
import { isWithin } from '#app/domain/operators/reach.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { type Bind, bindParams } from '#worker/infra/database/bind-params.ts'
import { containsWords } from '#worker/infra/database/conditions/contains-words.ts'
import type { SqlValue } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { type DeliveryStatus, deliveryStatus, isFailedMessage } from '#worker/services/notifications/delivery-status.ts'
import {
  CONVERSATION_COLUMNS,
  CONVERSATION_TABLES,
  type Conversation,
  type ConversationMessage,
  type ConversationState,
  type ConversationSubject,
  findConversation,
  listConversationMessages,
  toConversation,
} from '#worker/services/support/conversations/conversation.ts'
import { readTicketById } from '#worker/services/support/tickets/read-tickets.ts'
import type { TicketFile } from '#worker/services/support/tickets/ticket.ts'
import { type Actor, reachCondition } from '../actor.ts'

export type ConversationSearch = {
  subject?: ConversationSubject | undefined
  state?: ConversationState | undefined
  isUnread?: boolean | undefined
  /** Id of a person; null finds unassigned conversations. */
  assignee?: string | null | undefined
  propertyId?: number | undefined
  brandId?: string | undefined
  bookingNo?: string | undefined
  guest?: string | undefined
  hasRequest?: boolean | undefined
  hasFailed?: boolean | undefined
  after: JobCursor | null
  limit: number
}

export type ListedConversation = Conversation & { hasFailed: boolean }

export type MessageDelivery = {
  id: string
  channel: 'email' | 'sms'
  status: DeliveryStatus
  failure: string | null
  at: number
}

export type ReadConversation = ListedConversation & {
  messages: (ConversationMessage & { files: TicketFile[]; deliveries: MessageDelivery[] })[]
}

/** Messages that carry what staff wrote; others of a booking have no conversation. */
const TEMPLATES = "('house_letter', 'ticket_answered', 'ticket_asked', 'question_answered')"

// The plus sign avoids a text comparison, for which SQLite could not use the index on the payload.
const HAS_FAILED = `(EXISTS (SELECT 1 FROM message m WHERE m.payload ->> 'bookingId' = +c.booking_id
    AND m.template IN ${TEMPLATES} AND ${isFailedMessage('m')})
  OR EXISTS (SELECT 1 FROM message m WHERE m.payload ->> 'conversationId' = +c.id
    AND m.payload ->> 'conversationId' IS NOT NULL AND m.template IN ${TEMPLATES} AND ${isFailedMessage('m')}))`

export async function listReachableConversations(
  { db }: Pick<Deps, 'db'>,
  { reach }: Pick<Actor, 'reach'>,
  search: ConversationSearch,
): Promise<ListedConversation[]> {
  const { bind, params } = bindParams()
  const conditions = [reachCondition('c.property_id', reach, bind), ...searchConditions(search, bind)]
  const rows = await db.all<Record<string, SqlValue>>(
    `SELECT ${CONVERSATION_COLUMNS}, ${HAS_FAILED} AS hasFailed FROM ${CONVERSATION_TABLES}
     WHERE ${conditions.join(' AND ')} ORDER BY c.changed_at DESC, c.id DESC LIMIT ${bind(search.limit)}`,
    ...params,
  )
  return rows.map(toListed)
}

function searchConditions(search: ConversationSearch, bind: Bind): string[] {
  const { subject, state, isUnread, assignee, propertyId, brandId, bookingNo, guest, after } = search
  return [
    subject !== undefined && `c.subject = ${bind(subject)}`,
    state !== undefined && `c.state = ${bind(state)}`,
    isUnread !== undefined && `c.unread = ${isUnread ? 1 : 0}`,
    assignee !== undefined && `c.assignee IS ${bind(assignee)}`,
    propertyId !== undefined && `c.property_id = ${bind(propertyId)}`,
    brandId !== undefined && `c.brand_id = ${bind(brandId)}`,
    bookingNo !== undefined && `c.booking_id = (SELECT id FROM booking WHERE booking_no = ${bind(bookingNo)})`,
    guest !== undefined &&
      `${containsWords("coalesce(c.guest_name, u.first_name || ' ' || u.last_name, b.guest_name)", guest, bind)}`,
    search.hasRequest === true && 'c.request_at IS NOT NULL',
    search.hasFailed === true && HAS_FAILED,
    after !== null && `(c.changed_at, c.id) < (${bind(after.at)}, ${bind(after.id)})`,
  ].filter((condition) => condition !== false)
}

function toListed({ hasFailed, ...row }: Record<string, SqlValue>): ListedConversation {
  return { ...toConversation(row), hasFailed: hasFailed === 1 }
}

/** Returns a conversation within the actor's reach, else `not_found`. */
export async function findReachableConversation(
  { db }: Pick<Deps, 'db'>,
  { reach }: Pick<Actor, 'reach'>,
  id: string,
): Promise<Result<Conversation, Problem>> {
  const found = await findConversation(db, 'c.id', id)
  const isReached = found && (found.propertyId === null ? reach === 'all' : isWithin(reach, found.propertyId))
  return isReached ? ok(found) : refuse(problem('not_found'))
}

export async function readConversation(
  deps: Pick<Deps, 'db'>,
  actor: Pick<Actor, 'reach'>,
  id: string,
): Promise<Result<ReadConversation, Problem>> {
  const { db } = deps
  const found = await findReachableConversation(deps, actor, id)
  if (!found.ok) return found
  const conversation = found.value
  const { ticketId, bookingId } = conversation
  const [messages, deliveries, ticket, failed] = await Promise.all([
    listConversationMessages(db, id),
    listDeliveries(db, { id, bookingId }),
    ticketId === null ? null : readTicketById(db, ticketId),
    db.first<{ hasFailed: number }>(`SELECT ${HAS_FAILED} AS hasFailed FROM conversation c WHERE c.id = ?`, id),
  ])
  const filesOf = (messageId: string) => ticket?.messages.find((message) => message.id === messageId)?.files ?? []
  return ok({
    ...conversation,
    hasFailed: failed?.hasFailed === 1,
    messages: messages.map((message) => ({
      ...message,
      files: filesOf(message.id),
      // A message of staff and its notifications are written in one transaction, at one instant.
      deliveries: message.author === 'staff' ? deliveries.filter(({ at }) => at === message.at) : [],
    })),
  })
}

function listDeliveries(
  db: Deps['db'],
  { id, bookingId }: { id: string; bookingId: string | null },
): Promise<MessageDelivery[]> {
  const columns = `m.id, m.channel, ${deliveryStatus('m')} AS status, m.failure`
  // A message sent again belongs to the message of staff that it repeats.
  const at = `coalesce((SELECT o.created_at FROM message o WHERE o.id = m.payload ->> 'resends'), m.created_at) AS at`
  return db.all<MessageDelivery>(
    `SELECT ${columns}, ${at} FROM message m WHERE m.payload ->> 'bookingId' = +?1 AND m.template IN ${TEMPLATES}
     UNION ALL SELECT ${columns}, ${at} FROM message m WHERE m.payload ->> 'conversationId' = +?2
       AND m.payload ->> 'conversationId' IS NOT NULL AND m.template IN ${TEMPLATES} ORDER BY 5, 1`,
    bookingId,
    id,
  )
}

import type { BrandId } from '#app/brands/brands.ts'
import { DAY_MS, type Instant } from '#app/domain/dates/instant.ts'
import type { IssueId } from '#app/domain/help/issues.ts'
import { type FileKind, REOPEN_MS, type TicketState, ticketLimits } from '#app/domain/help/ticket-rules.ts'
import { type Bind, boundStatement } from '#worker/infra/database/bind-params.ts'
import { type Database, type SqlValue, type Statement, statement } from '#worker/infra/database/database.ts'

export type Ticket = {
  id: string
  ticketNo: string
  brandId: BrandId
  userId: string
  issue: IssueId
  bookingId: string | null
  bookingNo: string | null
  /** Number of the closed ticket that this one continues. */
  followsNo: string | null
  state: TicketState
  locale: string
  revision: number
  createdAt: Instant
  changedAt: Instant
  closedAt: Instant | null
}

export type TicketFile = { id: string; name: string; kind: FileKind; bytes: number }

export type TicketMessage = {
  id: string
  author: 'guest' | 'house'
  /** The operator who wrote; not shown to guests. */
  operator: string | null
  text: string
  at: Instant
  files: TicketFile[]
}

export type ReadTicket = Ticket & { messages: TicketMessage[] }

const SELECT_TICKET = `SELECT t.id, t.ticket_no AS ticketNo, t.brand_id AS brandId, t.user_id AS userId, t.issue,
    t.booking_id AS bookingId, b.booking_no AS bookingNo, t.follows_no AS followsNo, t.state, t.locale, t.revision,
    t.created_at AS createdAt, t.changed_at AS changedAt, t.closed_at AS closedAt
  FROM help_ticket t LEFT JOIN booking b ON b.id = t.booking_id`

export function listTicketsOf(
  db: Database,
  { brandId, userId, limit, offset }: { brandId: string; userId: string; limit: number; offset: number },
): Promise<Ticket[]> {
  return db.all<Ticket>(
    `${SELECT_TICKET} WHERE t.user_id = ?1 AND t.brand_id = ?2 ORDER BY t.changed_at DESC, t.id LIMIT ?3 OFFSET ?4`,
    userId,
    brandId,
    limit,
    offset,
  )
}

export function findTickets(db: Database, ids: readonly string[]): Promise<Ticket[]> {
  return db.all(`${SELECT_TICKET} WHERE t.id IN (SELECT value FROM json_each(?))`, JSON.stringify(ids))
}

/** Finds a ticket with its messages by a SQL condition on `t` and `b`, the ticket and its booking. */
export async function findTicket(db: Database, where: string, params: SqlValue[]): Promise<ReadTicket | null> {
  const ticketId = `(SELECT t.id FROM help_ticket t LEFT JOIN booking b ON b.id = t.booking_id WHERE ${where})`
  const [tickets, messages, files] = await db.batch([
    statement(`${SELECT_TICKET} WHERE ${where}`, ...params),
    statement(
      `SELECT id, author, operator, text, at FROM help_message WHERE ticket_id = ${ticketId} ORDER BY position`,
      ...params,
    ),
    statement(
      `SELECT id, message_id, name, kind, bytes FROM help_file WHERE ticket_id = ${ticketId} ORDER BY created_at, id`,
      ...params,
    ),
  ])
  const [ticket] = (tickets?.rows ?? []) as unknown as Ticket[]
  if (!ticket) return null
  return {
    ...ticket,
    messages: (messages?.rows ?? []).map((message) => ({
      id: String(message.id),
      author: message.author === 'house' ? 'house' : 'guest',
      operator: message.operator as string | null,
      text: String(message.text),
      at: Number(message.at),
      files: (files?.rows ?? []).filter((file) => file.message_id === message.id).map(toFile),
    })),
  }
}

function toFile(row: Record<string, SqlValue>): TicketFile {
  return { id: String(row.id), name: String(row.name), kind: row.kind as FileKind, bytes: Number(row.bytes) }
}

export type Sending = { userId: string; fileIds: readonly string[]; at: Instant }

/** SQL condition that the files are the guest's own, stored and unused, and the daily limit is not reached. */
export function canSendSql({ userId, fileIds, at }: Sending, bind: Bind): string {
  return `${hasFiles({ userId, fileIds }, bind)} AND ${messagesOfDay(userId, at, bind)} < ${ticketLimits.messagesPerDay}`
}

function hasFiles({ userId, fileIds }: Pick<Sending, 'userId' | 'fileIds'>, bind: Bind): string {
  if (fileIds.length === 0) return 'true'
  return `(SELECT count(*) FROM help_file WHERE id IN (SELECT value FROM json_each(${bind(JSON.stringify(fileIds))}))
    AND user_id = ${bind(userId)} AND message_id IS NULL AND kept_at IS NOT NULL) = ${bind(fileIds.length)}`
}

function messagesOfDay(userId: string, at: Instant, bind: Bind): string {
  return `(SELECT count(*) FROM help_message m JOIN help_ticket t ON t.id = m.ticket_id
    WHERE t.user_id = ${bind(userId)} AND m.author = 'guest' AND m.at > ${bind(at - DAY_MS)})`
}

/** SQL condition that the guest has fewer open tickets than the maximum. */
export function hasRoomForTicket(userId: string, bind: Bind): string {
  return `(SELECT count(*) FROM help_ticket WHERE user_id = ${bind(userId)} AND state = 'open') < ${ticketLimits.openTickets}`
}

/** Selects which conditions hold (0 or 1), to explain a refusal. */
export function selectFaults(sending: Sending): Statement {
  const { userId, at } = sending
  return boundStatement(
    (bind) => `SELECT ${hasFiles(sending, bind)} AS has_files, ${hasRoomForTicket(userId, bind)} AS has_room,
      ${messagesOfDay(userId, at, bind)} < ${ticketLimits.messagesPerDay} AS has_day`,
  )
}

type NewTicket = Pick<
  Ticket,
  'id' | 'ticketNo' | 'brandId' | 'userId' | 'issue' | 'bookingId' | 'followsNo' | 'locale'
> & {
  origin: string
  at: Instant
}

/** Inserts a ticket if the condition holds, the guest exists, and the booking is their own with the brand. */
export function insertTicket(ticket: NewTicket, condition: (bind: Bind) => string): Statement {
  const { id, ticketNo, brandId, userId, issue, bookingId, followsNo, locale, origin, at } = ticket
  return boundStatement((bind) => {
    const values = [id, ticketNo, brandId, userId, issue, bookingId, followsNo, locale, origin].map(bind)
    return `INSERT INTO help_ticket (id, ticket_no, brand_id, user_id, issue, booking_id, follows_no, locale, origin, state, created_at, changed_at)
      SELECT ${values.join(', ')}, 'open', ${bind(at)}, ${bind(at)}
      WHERE EXISTS (SELECT 1 FROM user WHERE id = ${bind(userId)} AND deleted_at IS NULL)
        AND ${bookingId === null ? 'true' : isOwnBooking({ bookingId, userId, brandId }, bind)} AND ${condition(bind)}`
  })
}

function isOwnBooking(
  { bookingId, userId, brandId }: { bookingId: string; userId: string; brandId: string },
  bind: Bind,
): string {
  return `EXISTS (SELECT 1 FROM booking WHERE id = ${bind(bookingId)} AND user_id = ${bind(userId)} AND brand_id = ${bind(brandId)})`
}

type NewMessage = {
  id: string
  ticketId: string
  author: 'guest' | 'house'
  operator: string | null
  text: string
  at: Instant
}

export function insertMessage(message: NewMessage, condition: (bind: Bind) => string): Statement {
  const { id, ticketId, author, operator, text, at } = message
  return boundStatement(
    (bind) => `INSERT INTO help_message (id, ticket_id, position, author, operator, text, at)
      SELECT ${bind(id)}, t.id, (SELECT count(*) FROM help_message WHERE ticket_id = t.id), ${[author, operator, text, at].map(bind).join(', ')}
      FROM help_ticket t WHERE t.id = ${bind(ticketId)} AND ${condition(bind)}`,
  )
}

/** SQL condition that this batch has written the message. */
export function isWritten(messageId: string, bind: Bind): string {
  return `EXISTS (SELECT 1 FROM help_message WHERE id = ${bind(messageId)})`
}

export function updateState(
  { ticketId, state, at }: { ticketId: string; state: Exclude<TicketState, 'closed'>; at: Instant },
  messageId: string,
): Statement {
  return boundStatement(
    (bind) => `UPDATE help_ticket SET state = ${bind(state)}, changed_at = ${bind(at)}, closed_at = NULL,
        warned_at = NULL, revision = revision + 1
      WHERE id = ${bind(ticketId)} AND ${isWritten(messageId, bind)}`,
  )
}

export function attachFiles(
  { fileIds, userId }: Sending,
  { ticketId, messageId }: { ticketId: string; messageId: string },
): Statement[] {
  if (fileIds.length === 0) return []
  return [
    boundStatement(
      (bind) => `UPDATE help_file SET message_id = ${bind(messageId)}, ticket_id = ${bind(ticketId)}
        WHERE id IN (SELECT value FROM json_each(${bind(JSON.stringify(fileIds))})) AND user_id = ${bind(userId)}
          AND message_id IS NULL AND ${isWritten(messageId, bind)}`,
    ),
  ]
}

/** SQL condition that ticket `t` belongs to the guest and can be continued. */
export function canContinueSql({ userId, at }: Pick<Sending, 'userId' | 'at'>, bind: Bind): string {
  return `t.user_id = ${bind(userId)} AND (t.state <> 'closed' OR t.closed_at >= ${bind(at - REOPEN_MS)})`
}

export function closeTicket(id: string, at: Instant, condition: (bind: Bind) => string = () => 'true'): Statement {
  return boundStatement(
    (bind) => `UPDATE help_ticket SET state = 'closed', closed_at = ${bind(at)}, changed_at = ${bind(at)},
        warned_at = NULL, revision = revision + 1
      WHERE id = ${bind(id)} AND state <> 'closed' AND ${condition(bind)}`,
  )
}

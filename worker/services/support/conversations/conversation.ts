import type { BrandId } from '#app/brands/brands.ts'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import type { IssueId } from '#app/domain/help/issues.ts'
import { type Database, type SqlValue, statement } from '#worker/infra/database/database.ts'
import { SMS_NUMBER } from '#worker/services/notifications/message-limits.ts'

export const conversationSubjects = ['booking', 'ticket', 'question'] as const
export type ConversationSubject = (typeof conversationSubjects)[number]

/** `open`: staff must act; `waiting`: staff wrote last. */
export const conversationStates = ['open', 'waiting', 'closed'] as const
export type ConversationState = (typeof conversationStates)[number]

export type Conversation = {
  id: string
  subject: ConversationSubject
  brandId: BrandId
  /** Null for a ticket about no booking. */
  propertyId: number | null
  propertyName: string | null
  bookingId: string | null
  /** Key of the booking's links and cookies (`Booking.accessKey`); null without one. */
  accessKey: string | null
  /** Booking of the conversation or of its ticket. */
  bookingNo: string | null
  checkin: CalendarDay | null
  checkout: CalendarDay | null
  ticketId: string | null
  ticketNo: string | null
  issue: IssueId | null
  guestName: string
  /** Account of the booking or ticket; null without one. */
  userId: string | null
  locale: string
  origin: string
  state: ConversationState
  /** When its ticket was closed; null for other subjects. */
  closedAt: Instant | null
  isUnread: boolean
  assignee: string | null
  /** Part of the guest's link; raised to revoke earlier links. */
  linkVersion: number
  /** When the guest last opened the messages. */
  guestReadAt: Instant
  /** The booking's special request is shown as a message. */
  hasSpecialRequest: boolean
  lastAuthor: 'guest' | 'staff'
  /** Time of the last message of the staff; null without one. */
  lastStaffMessageAt: Instant | null
  lastGuestMessageAt: Instant | null
  preview: string
  /** Raised by every change; refuses answers to an outdated conversation. */
  revision: number
  createdAt: Instant
  changedAt: Instant
  /** How a reply is announced to the guest; null without an address. */
  replyChannel: 'email' | 'sms' | null
}

export type ConversationMessage = {
  id: string
  author: 'guest' | 'staff'
  /** Actor of the admin; null for the guest. */
  operator: string | null
  text: string
  at: Instant
}

type ConversationRow = Omit<Conversation, 'isUnread' | 'hasSpecialRequest'> & {
  isUnread: number
  hasSpecialRequest: number
}

/** Tables of a conversation `c`: its property `p`, ticket `t`, the booking `b` of either, the ticket's guest `u`. */
export const CONVERSATION_TABLES = `conversation c LEFT JOIN property p ON p.id = c.property_id
  LEFT JOIN help_ticket t ON t.id = c.ticket_id LEFT JOIN booking b ON b.id = coalesce(c.booking_id, t.booking_id)
  LEFT JOIN user u ON u.id = t.user_id`

export const CONVERSATION_COLUMNS = `c.id, c.subject, c.brand_id AS brandId, c.property_id AS propertyId,
  p.name AS propertyName, c.booking_id AS bookingId,
  iif(c.booking_id IS NULL, NULL, b.id || iif(b.links_from = 0, '', '!' || b.links_from)) AS accessKey, b.booking_no AS bookingNo, b.checkin, b.checkout,
  c.ticket_id AS ticketId, t.ticket_no AS ticketNo, t.issue,
  coalesce(c.guest_name, trim(u.first_name || ' ' || u.last_name), b.guest_name, '') AS guestName,
  coalesce(t.user_id, b.user_id) AS userId, coalesce(c.locale, t.locale, b.locale, 'en') AS locale,
  coalesce(c.origin, t.origin, b.origin, '') AS origin, c.state, t.closed_at AS closedAt, c.unread AS isUnread,
  c.assignee, c.link_version AS linkVersion, c.guest_read_at AS guestReadAt,
  c.request_at IS NOT NULL AS hasSpecialRequest, c.last_author AS lastAuthor, c.staff_at AS lastStaffMessageAt,
  c.guest_at AS lastGuestMessageAt, c.preview, c.revision,
  c.created_at AS createdAt, c.changed_at AS changedAt,
  CASE c.subject WHEN 'question' THEN 'email'
    WHEN 'ticket' THEN iif(u.email IS NOT NULL, 'email', iif(u.phone IS NOT NULL, 'sms', NULL))
    ELSE iif(b.guest_email IS NOT NULL, 'email', iif(${SMS_NUMBER} IS NOT NULL, 'sms', NULL)) END AS replyChannel`

export function toConversation(row: Record<string, SqlValue>): Conversation {
  const { isUnread, hasSpecialRequest, ...others } = row as unknown as ConversationRow
  return { ...others, isUnread: isUnread === 1, hasSpecialRequest: hasSpecialRequest === 1 }
}

/** Finds a conversation by a column. */
export async function findConversation(
  db: Database,
  by: 'c.id' | 'c.booking_id' | 'c.ticket_id',
  value: string,
): Promise<Conversation | null> {
  const sql = `SELECT ${CONVERSATION_COLUMNS} FROM ${CONVERSATION_TABLES} WHERE ${by} = ?`
  const row = await db.first<Record<string, SqlValue>>(sql, value)
  return row && toConversation(row)
}

const MAX_SHOWN_MESSAGES = 200

/**
 * The messages of conversation `?1`, of the tables where their subject stores them. `author` of a booking note is the
 * operator.
 */
const MESSAGES = `SELECT id, author, operator, text, at FROM conversation_message WHERE conversation_id = ?1
  UNION ALL SELECT n.id, 'staff', n.author, n.text, n.at FROM conversation c
    JOIN booking_note n ON n.booking_id = c.booking_id AND n.kind = 'message' WHERE c.id = ?1
  UNION ALL SELECT m.id, iif(m.author = 'guest', 'guest', 'staff'), m.operator, m.text, m.at FROM conversation c
    JOIN help_message m ON m.ticket_id = c.ticket_id WHERE c.id = ?1
  UNION ALL SELECT 'request', 'guest', NULL, b.special_requests, c.request_at FROM conversation c
    JOIN booking b ON b.id = c.booking_id WHERE c.id = ?1 AND c.request_at IS NOT NULL AND b.special_requests IS NOT NULL`

/** Returns the latest messages, oldest first; the one with id `request` is the booking's special request. */
export async function listConversationMessages(db: Database, id: string): Promise<ConversationMessage[]> {
  const { sql, params } = statement(
    `${MESSAGES} ORDER BY at DESC, author DESC, id DESC LIMIT ${MAX_SHOWN_MESSAGES}`,
    id,
  )
  return (await db.all<ConversationMessage>(sql, ...params)).reverse()
}

/** Returns whether staff wrote about a booking since its guest last looked. */
export async function hasUnseenMessage(db: Database, bookingId: string): Promise<boolean> {
  const sql = 'SELECT 1 AS found FROM conversation WHERE booking_id = ? AND staff_at > guest_read_at'
  return (await db.first(sql, bookingId)) !== null
}

import type { Instant } from '#app/domain/dates/instant.ts'
import type { Bind } from '#worker/database/bind-params.ts'
import { type Database, type Statement, statement } from '#worker/database/database.ts'

/** A ticket as it is kept: its token as a hash, what it was given out for encrypted. */
export type TicketRow = {
  tokenHash: string
  kind: string
  /** Null: any browser may use it. */
  visitorHash: string | null
  userId: string | null
  sealed: string
  at: Instant
  expiresAt: Instant
}

/** Keeps a ticket. */
export function insertTicket(ticket: TicketRow): Statement {
  return statement(
    `INSERT INTO ticket (token_hash, kind, visitor_hash, user_id, sealed, created_at, expires_at)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)`,
    ticket.tokenHash,
    ticket.kind,
    ticket.visitorHash,
    ticket.userId,
    ticket.sealed,
    ticket.at,
    ticket.expiresAt,
  )
}

export type TicketKey = { tokenHash: string; kind: string; visitorHash: string; now: Instant }

const IS_OPEN = `token_hash = ?1 AND kind = ?2 AND (visitor_hash IS NULL OR visitor_hash = ?3) AND expires_at > ?4`

/** The condition that a ticket is still there: what it lets its holder do is written in one batch with its end. */
export function isTicketOpen(key: TicketKey, bind: Bind): string {
  return `EXISTS (SELECT 1 FROM ticket WHERE token_hash = ${bind(key.tokenHash)} AND kind = ${bind(key.kind)}
    AND (visitor_hash IS NULL OR visitor_hash = ${bind(key.visitorHash)}) AND expires_at > ${bind(key.now)})`
}

/** Ends a ticket, inside a batch. */
export function deleteOpenTicket(key: TicketKey): Statement {
  return statement(`DELETE FROM ticket WHERE ${IS_OPEN}`, key.tokenHash, key.kind, key.visitorHash, key.now)
}

/** Takes a ticket out, so that of two who come with it at the same moment one gets it; null when there is none. */
export async function deleteTicket(db: Database, key: TicketKey): Promise<string | null> {
  const [taken] = await db.batch([
    statement(
      `DELETE FROM ticket WHERE ${IS_OPEN} RETURNING sealed`,
      key.tokenHash,
      key.kind,
      key.visitorHash,
      key.now,
    ),
  ])
  return (taken?.rows[0]?.sealed as string | undefined) ?? null
}

/** What a ticket was given out for, without using it; null when there is none. */
export async function findTicket(db: Database, key: TicketKey): Promise<string | null> {
  const row = await db.first<{ sealed: string }>(
    `SELECT sealed FROM ticket WHERE ${IS_OPEN}`,
    key.tokenHash,
    key.kind,
    key.visitorHash,
    key.now,
  )
  return row?.sealed ?? null
}

/** Ends the open tickets of one kind a user has: a newer one takes their place, or what they were for is done. */
export function deleteTicketsOfUser(userId: string, kind: string): Statement {
  return statement('DELETE FROM ticket WHERE user_id = ?1 AND kind = ?2', userId, kind)
}

/** Clears tickets whose time is over. */
export function deleteOldTickets(now: Instant): Statement {
  return statement('DELETE FROM ticket WHERE expires_at <= ?1', now)
}
